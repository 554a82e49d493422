import type { Maybe } from '../async/maybe.ts'
import type { Caller } from '../service/caller.ts'
import type { Answer } from './answers.ts'
import type { Exchange } from './exchange.ts'
import type { Operation } from './operation.ts'

type RouteAddress = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, or below the root when `root` is set; `:name` is a parameter, `*` the rest. */
  path: string
  root?: boolean
  /** Scripts of any website may read the answer: what it holds is known to whoever knows the address. Never on what takes a key. */
  cors?: boolean
  /** Asked every few seconds by monitors: in the log only at level debug. */
  probe?: boolean
  /** Parameters that it does not have are passed over, as the contract of old has it; elsewhere they are refused. */
  anyQuery?: boolean
}
type Answering<Rest extends unknown[]> = (exchange: Exchange, ...rest: Rest) => Maybe<Answer>

/** One path of the contract: its documentation and its handler in one value. `key` = only with a live API key. */
export type Route = RouteAddress & { operation: Operation } & (
    | { access: 'key'; handle: Answering<[Caller]> }
    | { access: 'open'; handle: Answering<[]> }
  )

export const apiPrefix = '/api/v1'

export const fullPath = (route: RouteAddress): string => (route.root ? route.path : `${apiPrefix}${route.path}`)
