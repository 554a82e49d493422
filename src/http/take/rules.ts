import { AppError } from '../../errors.ts'
import type { Parameter } from '../operation.ts'
import type { LinkQuery } from './query.ts'

type LinkParameter = Omit<Parameter, 'name' | 'in'>

export const errorForms = ['json', 'image'] as const

/** THE table of what a link carries beside render options; documentation, suggestions and the link builder follow from it. */
export const linkParameters = {
  t: { required: true, description: 'Organization id', schema: { type: 'string' } },
  signature: {
    required: true,
    description: 'Lowercase-hex HMAC-SHA256 of the canonical string',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  expires: { description: 'Unix seconds after which the link is 401; part of what is signed', schema: { type: 'integer', minimum: 0 } },
  onError: {
    description:
      'What a genuine link answers when there is no render: `json`, or `image`, a plain picture of the asked size and format with status 200 and the reason in `X-service-Error`; part of what is signed',
    schema: { type: 'string', enum: errorForms, default: 'json' },
  },
} as const satisfies Record<string, LinkParameter>

export const linkParameterNames = Object.keys(linkParameters) as (keyof typeof linkParameters)[]

const outside = new Set<string>(['t', 'signature'])

/** The names of a link that a pinned set speaks of. */
export const pinnedNames = (names: Iterable<string>): string[] => [...names].filter(name => !outside.has(name)).sort()

/** Whether an organization lets links carry these names: one of its sets, where it has any. */
export const isPinned = (names: readonly string[], keySets: readonly (readonly string[])[]): boolean =>
  keySets.length === 0 ||
  keySets.some(set => {
    const allowed = pinnedNames(set)
    return allowed.length === names.length && allowed.every((name, i) => name === names[i])
  })

/**
 * What a genuine link must further obey: a signed `expires` (unix seconds) not yet past, and, where the organization pinned them, one of
 * its sets of names. A pinned set is what closes the ambiguity of the canonical string: a split value adds a name, a merge drops one.
 * @throws AppError `signature` (401) with the same text as a wrong signature; the reason is for the log.
 */
export const checkLink = (query: LinkQuery, keySets: readonly (readonly string[])[], nowMs: number): void => {
  const expires = query.get('expires')
  if (expires !== undefined) {
    if (!/^\d{1,12}$/.test(expires)) throw new AppError('invalid', 'expires: must be a time in unix seconds')
    if (Number(expires) * 1000 <= nowMs)
      throw new AppError('signature', undefined, { detail: 'the link has expired', problems: [{ path: 'expires', message: 'is past' }] })
  }
  const names = pinnedNames(query.keys())
  if (!isPinned(names, keySets)) throw new AppError('signature', undefined, { detail: `the names ${names.join(', ')} are no pinned set` })
}

/** The names and values that are render options. */
export const optionPairs = (query: LinkQuery): [string, string][] => [...query].filter(([name]) => !Object.hasOwn(linkParameters, name))
