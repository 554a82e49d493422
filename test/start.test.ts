import { expect, test } from 'bun:test'
import type { Server } from './support/processes/binary.ts'
import { loadedBy } from './support/processes/loaded.ts'

const health = async ({ url }: Pick<Server, 'url'>) => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
}

/** Of `node_modules/@a/b/c.js` `@a/b`. */
const packageOf = (path: string): string => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''

/** A new one is loaded by every start: only for what the first request of any server needs. */
const forEveryStart = [
  '@sinclair/typebox',
  '@sparticuz/chromium',
  'client-zip',
  'cookie',
  'drizzle-orm',
  'elysia',
  'exact-mirror',
  'fast-decode-uri-component',
  'memoirist',
  'saxes',
  'swagger-ui-dist',
  'xmlchars',
  'zod',
]

/** What of ours is for requests that a server may never get. */
const forLater = [
  'src/dashboard/operations/',
  'src/doctor/check',
  'src/extract/model/',
  'src/extract/readers/pdf/',
  'src/extract/understand.ts',
  'src/http/agent/answer.ts',
  'src/http/docs/openapi.ts',
  'src/mcp/server.ts',
  'src/render/blocking/',
  'src/render/encode/encode.ts',
  'src/render/steps/',
  'src/storage/s3.ts',
  'src/store/postgres/',
]

test('a start loads the packages that every server needs, and what is for some requests only with the first of them', async () => {
  const loaded = await loadedBy(health)
  const packages = [...new Set(loaded.map(packageOf))].filter(name => name !== '').sort()
  expect(packages).toEqual(forEveryStart)
  expect(loaded.filter(path => forLater.some(start => path.startsWith(start)))).toEqual([])
  // Each costs every start; 20 more are a reason to look, not to raise the number. Rules come with the types whose rows name them.
  const own = loaded.filter(path => path.startsWith('src/') && !path.startsWith('src/extract/rules/'))
  expect(own.length).toBeLessThan(350)
})
