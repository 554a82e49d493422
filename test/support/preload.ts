import { afterAll, setDefaultTimeout } from 'bun:test'
import { stopTestPostgres } from './servers/postgres.ts'
import { removeTempDirs } from './temp.ts'

/** From here on every answer of platen that a test receives through `fetch` is held against the contract. */
function watchFetch(): void {
  const plain = globalThis.fetch
  const watched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await plain(input, init)
    if (!response.headers.get('x-request-id')?.startsWith('req_')) return response
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    // The whole API's documentation: most test files never ask anything of it.
    const { checkContract } = await import('./contract.ts')
    await checkContract(method.toUpperCase(), input instanceof Request ? input.url : String(input), response)
    return response
  }
  globalThis.fetch = Object.assign(watched, plain)
}

setDefaultTimeout(240_000)
watchFetch()
afterAll(removeTempDirs)
afterAll(stopTestPostgres)
