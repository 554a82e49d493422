import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cleanEnv, compiledBinary, emptyDirectory, run, type Server, startServer } from '../../support/processes/binary.ts'

const root = resolve(import.meta.dir, '../../..')
const directory = emptyDirectory()
const project = join(directory.path, 'project')
const runs: [string, string][] = [
  ['bun', process.execPath],
  ...(Bun.which('node') ? [['node', Bun.which('node')!] as [string, string]] : []),
]
let platen = ''
let server: Server
let secret = ''

const program = `
import { Platen, PlatenError, signLink, verifyWebhook, type Extraction, type Screenshot, type ScreenshotOptions, type WebhookEvent } from 'platen-client'

const { KEY = '', URL: baseUrl = '', ORG = '', SECRET = '', HOOK = '', INVOICE = '' } = process.env
const seen: string[] = []
/** Fails like a bad network: after the server has done its work. */
let failures = 0
const flaky: typeof fetch = Object.assign(async (...given: Parameters<typeof fetch>): Promise<Response> => {
  const answer = await fetch(...given)
  seen.push(new Headers(given[1]?.headers).get('idempotency-key') ?? '')
  if (failures-- > 0) throw new TypeError('the connection broke')
  return answer
}, { preconnect: () => {} })
const platen = new Platen({ key: KEY, baseUrl, fetch: flaky })
const check = (what: string, holds: boolean) => {
  if (!holds) throw new Error(what)
  console.log('ok', what)
}

const options = { html: '<h1>Hello</h1>', viewportWidth: 320, viewportHeight: 200 } satisfies ScreenshotOptions
const before = (await platen.getUsage()).usage.used
failures = 2
const { screenshot }: { screenshot: Screenshot } = await platen.createScreenshot(options)
check('a request whose answer was lost is made once', (await platen.getUsage()).usage.used === before + 1 && screenshot.width === 320)
check('all its tries have one key', new Set(seen.slice(1, 4)).size === 1 && seen[1] !== '')
const bytes: Uint8Array = await platen.createScreenshot({ ...options, store: false })
check('raw bytes are bytes', bytes[1] === 0x50)

const later = await platen.createScreenshot({ ...options, async: true })
check('waiting for a render', (await platen.waitForScreenshot(later.screenshot.id)).status === 'ready')
const { readFileSync } = await import('node:fs')
const invoice = readFileSync(INVOICE)
const file = new File([invoice], 'invoice.pdf')
const { extraction } = await platen.extract({ file, async: true, externalIdentifier: 'order-17' })
const read: Extraction = await platen.waitForExtraction(extraction.id)
check('waiting for a document', read.outputJson?.fields.total === 974.61 && read.externalIdentifier === 'order-17')
const { batch } = await platen.createBatch({ kind: 'documents', items: [{ fileName: 'a.pdf' }] })
await platen.uploadBatchItem(batch.id, 0, new Blob([invoice]))
const ended = await platen.waitForBatch(batch.id)
check('a batch', ended.completed === 1)
check('its results', new TextDecoder().decode(await platen.getBatchResults(batch.id, { format: 'csv' })).includes('974.61'))
check('lists and queries', (await platen.listExtractions({ externalIdentifier: 'order-17', limit: 5 })).extractions.length === 1)
await platen.deleteScreenshot(screenshot.id)

const refused = await platen.getScreenshot(screenshot.id).catch((error: unknown) => error)
check('an error says what it is', refused instanceof PlatenError && refused.status === 404 && refused.code === 'notFound')
const wrong = await platen.createScreenshot({ url: 'https://example.com', html: 'x' }).catch((error: unknown) => error)
check('and what was wrong', wrong instanceof PlatenError && wrong.status === 422 && wrong.details.length > 0)

const link = await signLink({ baseUrl, orgId: ORG, secret: SECRET, html: '<p>ä & b</p>', viewportWidth: 100, viewportHeight: 100, hideSelectors: ['.a', '#b'], expires: new Date(Date.now() + 60_000) })
const picture = await fetch(link)
check('a signed link opens', picture.status === 200 && picture.headers.get('content-type') === 'image/png')
check('a changed one does not', (await fetch(link.replace('viewportWidth=100', 'viewportWidth=101'))).status === 401)
const ambiguous = await signLink({ baseUrl, orgId: ORG, secret: SECRET, html: 'hi&scripts=alert(1)' }).catch((error: Error) => error.message)
check('a link that reads two ways is not signed', String(ambiguous).includes('scripts'))

const { body, headers } = JSON.parse(readFileSync(HOOK, 'utf8')) as { body: string; headers: Record<string, string> }
const event: WebhookEvent = await verifyWebhook(body, headers, SECRET)
if (event.event !== 'extraction.completed') throw new Error(event.event)
check('a delivery is verified and typed', event.data.pagesProcessed === 1)
for (const [what, tried] of [
  ['another body', () => verifyWebhook(body.replace('1', '2'), headers, SECRET)],
  ['another secret', () => verifyWebhook(body, headers, 'whsec_' + btoa('x'.repeat(32)))],
  ['an old one', () => verifyWebhook(body, headers, SECRET, { now: Date.now() + 3_600_000 })],
] as const)
  check(what + ' is not', await tried().then(() => false, () => true))

// What the types must refuse.
// @ts-expect-error no such option
platen.createScreenshot({ html: 'x', fulPage: true }).catch(() => {})
// @ts-expect-error no such format
const format: ScreenshotOptions['format'] = 'gif'
// @ts-expect-error bytes have no record
const nothing = (answer: Awaited<ReturnType<typeof raw>>) => answer.screenshot
const raw = () => platen.createScreenshot({ html: 'x', store: false })
// @ts-expect-error an id is needed
const needsId = () => platen.getScreenshot()
void [format, nothing, needsId]
console.log('done')
process.exit(0)
`

beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
  server = await startServer([platen], { cwd: directory.path, args: ['--webhooks-allow', '127.0.0.1'] })
  secret = (await run([platen, 'org', 'secret', server.orgId!], { cwd: directory.path })).stdout.trim()
}, 240_000)
afterAll(async () => {
  await server.stop()
  directory.remove()
})

/** A signed delivery as it arrives. */
const delivered = async (): Promise<{ body: string; headers: Record<string, string> }> => {
  const { promise, resolve } = Promise.withResolvers<{ body: string; headers: Record<string, string> }>()
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async request => {
      resolve({ body: await request.text(), headers: Object.fromEntries(request.headers) })
      return new Response()
    },
  })
  const form = new FormData()
  form.set('file', new File([await Bun.file(join(root, 'src/native/samples/invoice.pdf')).bytes()], 'invoice.pdf'))
  form.set('async', 'true')
  form.set('webhookUrl', `http://127.0.0.1:${receiver.port}/`)
  await fetch(`${server.url}/api/v1/extract`, { method: 'POST', body: form, headers: { authorization: `Bearer ${server.key}` } })
  const got = await promise
  receiver.stop(true)
  return got
}

describe('the client that platen client typescript writes', () => {
  test('is installed from its tarball into an empty project, and type-checks there with a program that uses it', async () => {
    const made = await run([platen, 'client', 'typescript', '-o', 'client'], { cwd: directory.path })
    expect(`${made.code} ${made.stderr}`).toBe('0 ')
    expect(readdirSync(join(directory.path, 'client')).sort()).toEqual(['README.md', 'index.d.ts', 'index.js', 'package.json'])
    const packed = Bun.spawnSync([process.execPath, 'pm', 'pack', '--destination', directory.path], {
      cwd: join(directory.path, 'client'),
      env: cleanEnv(),
    })
    expect(packed.exitCode).toBe(0)
    const tarball = readdirSync(directory.path).find(name => name.endsWith('.tgz'))!
    mkdirSync(project)
    const facts = {
      name: 'uses-it',
      type: 'module',
      private: true,
      dependencies: { 'platen-client': `file:${join(directory.path, tarball)}` },
    }
    await Bun.write(join(project, 'package.json'), JSON.stringify(facts))
    const strict = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      verbatimModuleSyntax: true,
    }
    const compilerOptions = {
      ...strict,
      target: 'es2024',
      module: 'nodenext',
      lib: ['es2024', 'dom', 'dom.iterable'],
      outDir: 'made',
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    }
    await Bun.write(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }))
    await Bun.write(join(project, 'program.ts'), program)
    const installed = Bun.spawnSync([process.execPath, 'install'], { cwd: project, env: cleanEnv() })
    expect(installed.stderr.toString()).not.toContain('error')
    const checked = Bun.spawnSync([join(root, 'node_modules/.bin/tsc'), '-p', '.'], { cwd: project, env: cleanEnv() })
    expect(checked.stdout.toString()).toBe('')
  }, 240_000)

  test.each(runs)(
    'runs against the binary in %s',
    async (_, program) => {
      const hook = join(directory.path, 'delivery.json')
      await Bun.write(hook, JSON.stringify(await delivered()))
      const env = {
        KEY: server.key!,
        URL: server.url,
        ORG: server.orgId!,
        SECRET: secret,
        HOOK: hook,
        INVOICE: join(root, 'src/native/samples/invoice.pdf'),
      }
      // Deliveries of an earlier run have the same identifiers: each run looks only at its own.
      const key = await run([platen, 'key', 'create', '--org', server.orgId!, '--json'], { cwd: directory.path })
      const ran = await run([program, join(project, 'made/program.js')], {
        cwd: project,
        env: { ...env, KEY: JSON.parse(key.stdout).key },
        timeout: 120_000,
      })
      expect(`${ran.stderr}${ran.stdout.trim().split('\n').at(-1)}`).toBe('done')
      const { extractions } = (await (
        await fetch(`${server.url}/api/v1/extractions`, { headers: { authorization: `Bearer ${server.key}` } })
      ).json()) as { extractions: { id: string }[] }
      for (const { id } of extractions)
        await fetch(`${server.url}/api/v1/extractions/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${server.key}` } })
    },
    150_000,
  )

  test.each([
    [['client', 'cobol', '-o', 'x'], 'cobol is none of typescript'],
    [['client', 'typescript', '-o', 'client'], 'client is not empty; --force replaces what is in it'],
    [['client', 'typescript', '-o', 'no/where'], 'there is no folder no; make it first'],
    [['client', 'typescript', '-o', 'y', '--name', 'Not A Name'], '--name: Not A Name is no name of a package'],
  ])('is not written for %j', async (argv, text) => {
    const { code, stderr } = await run([platen, ...argv], { cwd: directory.path })
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})
