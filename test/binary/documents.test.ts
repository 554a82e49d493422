import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extraction } from '../../src/resources.ts'
import { ublInvoice } from '../support/files/einvoice.ts'
import { makePdf } from '../support/files/pdf.ts'
import { drawn } from '../support/files/pictures.ts'
import { sharedData } from '../support/files/shared-data.ts'
import { makeTiff } from '../support/files/tiff.ts'
import { answerFor, type OpenAiStandIn, startOpenAi } from '../support/models/openai.ts'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../support/processes/binary.ts'

const directory = emptyDirectory()
let server: Server
const here = () => ({ cwd: directory.path })
const platen = (...argv: string[]) => run([join(directory.path, 'dist/platen'), ...argv], here())
const authorization = () => ({ authorization: `Bearer ${server.key}` })
const send = async (name: string, bytes: Uint8Array, parts: Record<string, string> = {}) => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  for (const [key, value] of Object.entries({ processingMode: 'fastest', ...parts })) body.set(key, value)
  const answer = await fetch(`${server.url}/api/v1/extract`, { method: 'POST', body, headers: authorization() })
  return { status: answer.status, ...((await answer.json()) as { error?: string; extraction?: Extraction; extractions?: Extraction[] }) }
}

/** The commands that the README prints under a heading. */
const printed = async (heading: string): Promise<string> => {
  const text = await Bun.file(join(import.meta.dir, '../../README.md')).text()
  const section = text.slice(text.indexOf(heading))
  return section.slice(section.indexOf('```sh\n') + 6, section.indexOf('\n```\n'))
}
const shell = (script: string, env: Record<string, string> = {}) =>
  run(['bash', '-euo', 'pipefail', '-c', `export PATH="$PWD/dist:$PATH"\n${script}`], { ...here(), env })

/** Sheets of white with a word on each, one grey a dot. */
const sheets = async (...words: string[]) =>
  makeTiff(
    await Promise.all(
      words.map(async word => {
        const { width, height, data } = await drawn([word], 600)
        return { width, height, data: data.filter((_, i) => i % 4 === 0) }
      }),
    ),
  )

beforeAll(async () => {
  mkdirSync(join(directory.path, 'dist'))
  copyFileSync(await compiledBinary(), join(directory.path, 'dist/platen'))
  server = await startServer([join(directory.path, 'dist/platen')], { cwd: directory.path, args: ['--extract-max-pages', '3'] })
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  directory.remove()
})

describe('documents of the binary alone', () => {
  test('may be TIFFs of several pages, of which some are picked', async () => {
    writeFileSync(join(directory.path, 'stack.tif'), await sheets('FIRST SHEET', 'SECOND SHEET'))
    const read = async (...argv: string[]) =>
      JSON.parse((await platen('extract', 'stack.tif', '--mode', 'fastest', '--json', ...argv)).stdout)
    expect((await read()).pagesProcessed).toBe(2)
    expect(await read('--pages', '2')).toMatchObject({ pagesProcessed: 1 })
    expect((await platen('extract', 'stack.tif', '--pages', '3')).stderr).toContain('pages: the document has 2 pages, there is no page 3')
    expect((await platen('extract', 'stack.tif', '--pages', '2-1')).code).toBe(2)
  })

  test('may be e-invoices without a print', async () => {
    const { status, extraction } = await send('invoice.xml', ublInvoice())
    expect([status, extraction?.status, extraction?.outputJson?.fields]).toMatchObject([
      200,
      'completed',
      { total: 487.9, customerId: 'K-77' },
    ])
    const captures = await fetch(`${server.url}/api/v1/captures`, { headers: authorization() })
    const file = await fetch(((await captures.json()) as { captures: { url: string }[] }).captures[0]!.url)
    // What a stranger wrote never runs as a page of ours.
    expect(file.headers.get('content-disposition')).toStartWith('attachment')
    expect(file.headers.get('content-type')).toBe('application/xml')
    expect(file.headers.get('content-security-policy')).toStartWith('sandbox')
  })

  test('have as many pages as the configuration allows; of longer ones some are picked', async () => {
    const four = await sheets('ONE', 'TWO', 'THREE', 'FOUR')
    expect(await send('four.tif', four)).toMatchObject({ status: 422, error: 'file: more than 3 pages' })
    const { status, extraction } = await send('four.tif', four, { pages: '4,1' })
    expect([status, extraction?.pagesProcessed, extraction?.pages]).toEqual([200, 2, '1,4'])
    expect(await send('four.tif', four, { pages: '1-' })).toMatchObject({
      status: 422,
      error: 'pages: are 4, of which at most 3 are read at once',
    })
  })

  test('may be stacks of several, each read by itself', async () => {
    const sheet = (seller: string, number: string, day: string, total: string) => ({
      texts: [
        seller,
        'INVOICE',
        `Invoice number: ${number}`,
        `Invoice date: ${day}`,
        'Bill to: Blue Anchor Ltd',
        `Total: ${total} USD`,
      ].map((text, i) => ({ text, x: 60, y: 780 - i * 26, size: i ? 11 : 20 })),
    })
    const stack = makePdf([
      sheet('Northern Light Works Ltd', 'NW-4711', '2024-03-14', '1,234.50'),
      sheet('Harbour Bakery', 'HB-7718', '2024-05-02', '12.80'),
    ])
    writeFileSync(join(directory.path, 'mail.pdf'), stack)
    const { extraction, extractions } = await send('mail.pdf', stack, { split: 'auto' })
    expect(extractions!.map(e => [e.pages, e.outputJson!.fields.invoiceNumber, e.partOf])).toEqual([
      ['1', 'NW-4711', extraction!.id],
      ['2', 'HB-7718', extraction!.id],
    ])
    const { stdout } = await platen('extract', 'mail.pdf', '--split', 'auto', '--json')
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(one => [one.file, one.pages, one.pagesProcessed, one.outputJson.fields.total])).toEqual([
      ['mail.pdf', '1', 1, 1234.5],
      ['mail.pdf', '2', 1, 12.8],
    ])
  })

  const corpus = sharedData('badinputs/image-pillow', 'hostile TIFFs')
  test.skipIf(!corpus || !existsSync(corpus))(
    'that are hostile TIFFs are read or refused, and the server goes on',
    async () => {
      for (const name of readdirSync(corpus!).filter(file => /\.tiff?$/.test(file))) {
        const { status, error } = await send(name, await Bun.file(join(corpus!, name)).bytes())
        if (status !== 200) expect([name, status, error]).toEqual([name, 422, expect.stringMatching(/^file: /)])
      }
      expect((await send('invoice.xml', ublInvoice())).status).toBe(200)
    },
    240_000,
  )
})

describe('a model server of one’s choice', () => {
  let model: OpenAiStandIn
  beforeAll(() => {
    model = startOpenAi(request => answerFor(request, { number: { value: '4711', line: 1 }, total: { value: 19.5, line: 2 } }), {
      key: 'sk-1',
    })
  })
  afterAll(() => model.stop())

  test('is asked as the README prints it, and doctor tries it', async () => {
    const script = (await printed('### A vision model')).replaceAll('http://127.0.0.1:8000/v1', model.url)
    const { stdout } = await shell(`platen sample invoice.pdf --force\n${script}`, { PLATEN_OPENAI_API_KEY: 'sk-1' })
    expect(stdout).toContain(`"modelUsed": "openai:Qwen/Qwen3-VL-8B-Instruct+builtin:`)
    expect(stdout).toMatch(/✓ model +an OpenAI server at \S+: Qwen\S+ answered a small question right in \d+/)
    expect(stdout).toContain('Ready to render and to read.')
  }, 240_000)

  test('that is hostile costs a document nothing but its time', async () => {
    model.misbehave('endless body')
    const { code, stdout } = await platen('extract', 'invoice.pdf', '--json', '--openai-url', model.url, '--openai-api-key', 'sk-1')
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { modelUsed: 'builtin:text+rules@1', outputJson: { fields: { total: 974.61 } } }])
  })
})

test('what the README prints of types of one’s own runs as it stands there', async () => {
  const { code, stdout, stderr } = await shell(`platen sample invoice.pdf --force\n${await printed('### Types of your own')}`)
  expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
  expect(stdout).toContain('"number": "PL-2026-0042"')
  expect(stdout).toContain('"description": "Flatbed scanner glass, A3"')
  expect(stderr).toContain('Document type Order slip')
})

test('what the README prints of stacks runs as it stands there', async () => {
  const script = (await printed('### Stacks of paper')).replace('http://127.0.0.1:7878', server.url)
  const { code, stdout, stderr } = await shell(`platen sample invoice.pdf --force\n${script}`, { KEY: server.key! })
  expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
  // A file of one document, by command line and by HTTP.
  expect(stdout.match(/"total":\s*974.61/g)).toHaveLength(2)
})
