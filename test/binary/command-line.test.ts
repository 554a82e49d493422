import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import sharp from 'sharp'
import { compiledBinary, emptyDirectory, run } from '../support/processes/binary.ts'

const directory = emptyDirectory()
let platen = ''
beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
}, 240_000)
afterAll(() => directory.remove())

const page = '<title>t</title><body style="margin:0;background:#0a6"><p style="margin:0;width:100px;height:50px;background:#e00">hi</p>'
const here = () => ({ cwd: directory.path })

describe('the binary alone in an empty directory', () => {
  test('tells its version quickly and writes nothing', async () => {
    const { code, stdout, ms } = await run([platen, '--version'], here())
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^platen \d+\.\d+\.\d+/)])
    expect(ms).toBeLessThan(1000)
    expect(readdirSync(directory.path)).toEqual(['platen'])
  })

  test.each([
    ['Chromium headless shell', 'Redistribution and use in source and binary forms'],
    ['@embedpdf/pdfium', 'Copyright 2014 PDFium Authors'],
    ['@img/sharp-libvips-linux-x64', 'GNU LESSER GENERAL PUBLIC LICENSE'],
    ['@duckduckgo/autoconsent', 'Mozilla Public License'],
    ['PaddleOCR models (PP-OCRv4)', 'Apache License'],
    ['Open Sans', 'SIL OPEN FONT LICENSE'],
    ['NSS, NSPR and Expat', 'Mozilla Public License'],
    ['onnxruntime-node', 'Copyright (c) Microsoft Corporation'],
    ['Bun', 'GNU LIBRARY GENERAL PUBLIC LICENSE'],
  ])('carries the licence text of %s, and the file beside it says the same', async (name, words) => {
    const { stdout } = await run([platen, 'licenses', name, '--json'], here())
    const [first] = stdout.trim().split('\n')
    const { texts, version } = JSON.parse(first!) as { texts: string[]; version: string }
    expect(texts.join('\n')).toContain(words)
    const beside = await Bun.file(join(import.meta.dir, '../../dist/LICENSES.txt')).text()
    expect(beside).toContain(`${name} ${version}\n`)
    for (const text of texts) expect(beside).toContain(text)
  })

  test('leaves nothing it carries without a text', async () => {
    const all = (await run([platen, 'licenses', '--json'], here())).stdout.trim().split('\n')
    expect(all.length).toBeGreaterThan(80)
    for (const one of all.map(line => JSON.parse(line) as { name: string; texts: string[] }))
      expect(`${one.name} ${one.texts.join('').length > 400}`).toBe(`${one.name} true`)
  })

  test('is not built again while nothing it is made of changes', async () => {
    const { code, stdout } = await run([process.execPath, 'src/tools/build.ts'], { cwd: join(import.meta.dir, '../..') })
    expect([code, stdout.trim()]).toEqual([0, 'dist/platen is up to date'])
  })

  test.each(['png', 'jpeg', 'webp', 'avif', 'tiff'])('renders HTML from standard input to %s', async format => {
    const argv = [platen, 'screenshot', '-', '-o', '-', '--format', format, '--viewport-width', '300', '--viewport-height', '200']
    const { code, bytes, stderr } = await run(argv, { ...here(), stdin: page })
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    const image = sharp(bytes)
    const meta = await image.metadata()
    expect([meta.format as string, meta.width, meta.height]).toEqual([format === 'avif' ? 'heif' : format, 300, 200])
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
    const near = (got: number[], want: number[]) => got.every((v, i) => Math.abs(v - want[i]!) < 12)
    expect(near(at(200, 150), [0x00, 0xaa, 0x66])).toBe(true)
    expect(near(at(90, 25), [0xee, 0x00, 0x00])).toBe(true)
  })

  test('renders a PDF', async () => {
    const { code, bytes } = await run([platen, 'screenshot', '-', '-o', '-', '--format', 'pdf'], { ...here(), stdin: page })
    expect([code, new TextDecoder().decode(bytes.subarray(0, 5))]).toEqual([0, '%PDF-'])
  })

  test('reads an invoice', async () => {
    const invoice = join(import.meta.dir, '../../src/native/samples/invoice.pdf')
    const { code, stdout, stderr } = await run([platen, 'extract', invoice], here())
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    const answer = JSON.parse(stdout)
    expect(answer.documentTypeName).toBe('Invoice')
    expect(answer.outputJson.fields).toMatchObject({ invoiceNumber: 'PL-2026-0042', total: 974.61, currency: 'EUR' })
  })

  test('writes a workbook, and a table where one is asked for', async () => {
    const invoice = join(import.meta.dir, '../../src/native/samples/invoice.pdf')
    expect(await run([platen, 'extract', invoice, '-o', 'invoices.xlsx'], here())).toMatchObject({ code: 0, stderr: '' })
    const sheets = await readWorkbook(readFileSync(join(directory.path, 'invoices.xlsx')))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Documents', 'Taxes', 'Line items'])
    expect(sheets[0]!.data[1]).toContain(974.61)
  })

  test('runs neither .env nor a preload that lies in its directory', async () => {
    writeFileSync(join(directory.path, '.env'), 'PLATEN_NO_SUCH=1\n')
    writeFileSync(join(directory.path, 'bunfig.toml'), 'preload = ["./evil.ts"]\n')
    writeFileSync(join(directory.path, 'evil.ts'), 'console.log("evil ran")')
    const { code, stdout } = await run([platen, 'config', 'print'], here())
    expect(code).toBe(0)
    expect(stdout).not.toContain('evil')
  })

  test('says every configuration problem at once and ends with code 2', async () => {
    writeFileSync(join(directory.path, 'wrong.toml'), '[server]\nport = "many"\n[browsr]\nworkers = 1\n')
    const { code, stderr } = await run([platen, 'serve', '--config', 'wrong.toml'], { ...here(), env: { PLATEN_LOG_LEVEL: 'loud' } })
    expect(code).toBe(2)
    for (const named of ['server.port', 'browsr', 'PLATEN_LOG_LEVEL']) expect(stderr).toContain(named)
  })

  test('refuses a corrupt configuration file in one line', async () => {
    writeFileSync(join(directory.path, 'corrupt.toml'), '[server\nport = ')
    const { code, stderr } = await run([platen, 'serve', '--config', 'corrupt.toml'], here())
    expect(code).toBe(2)
    expect(stderr).toContain('corrupt.toml')
  })

  test('prints what it could be asked: help, OpenAPI, example configuration, systemd unit', async () => {
    const [help, openapi, example, unit] = await Promise.all(
      [['--help'], ['openapi'], ['config', 'example'], ['systemd']].map(args => run([platen, ...args], here())),
    )
    expect(help!.stdout).toContain('screenshot')
    expect(JSON.parse(openapi!.stdout).paths).toHaveProperty('/screenshots')
    expect(Bun.TOML.parse(example!.stdout)).toBeDefined()
    expect(unit!.stdout).toContain('ExecStart=')
  })
})
