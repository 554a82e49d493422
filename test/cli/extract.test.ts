import { beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { readOne } from '../../src/cli/commands/extract/read.ts'
import { showMany } from '../../src/cli/commands/extract/show.ts'
import { printable } from '../../src/cli/output.ts'
import { defaultConfig } from '../../src/config/load.ts'
import { AppError } from '../../src/errors.ts'
import type { ExtractEngine } from '../../src/extract/contract.ts'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { createPolicy } from '../../src/net/policy.ts'
import { makePdf } from '../support/files/pdf.ts'
import { cleanEnv } from '../support/processes/binary.ts'
import { fromSource, platen } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

const sample = join(import.meta.dir, '../../src/native/samples/invoice.pdf')
let dir = ''
const extract = (argv: string[], stdin?: string) => platen(['extract', ...argv], { cwd: dir, stdin })

beforeAll(() => {
  dir = tempDir()
  for (const name of ['a.pdf', 'b.pdf']) copyFileSync(sample, join(dir, name))
  writeFileSync(join(dir, 'bad.pdf'), 'no PDF')
})

describe('wrong use of extract ends with 2 before anything is read', () => {
  test.each([
    [['a.pdf', '-o', 'x.pdf'], 'x.pdf: .pdf is no format; there are .json, .jsonl'],
    [['a.pdf', '-o', 'nofolder/x.csv'], 'nofolder/x.csv: there is no folder nofolder; make it first'],
    [['a.pdf', '-o', 'x.csv', '--format', 'xlsx'], '--format xlsx and the extension of x.csv disagree'],
    [['a.pdf', '--json', '--format', 'csv'], '--json and --format csv disagree'],
    [['a.pdf', '--format', 'excel'], '--format: excel is none of table, json, csv, xlsx'],
    [['a.pdf', '--mode', 'slow'], '--mode: slow is none of highest_quality, fastest'],
    [['a.pdf', '--type', 'invoce'], 'Did you mean invoice?'],
    [['a.pdf', '--retry', '-1'], '--retry: must be a whole number from 0 to 100, not -1'],
    [['a.pdf', '--name', 'x.pdf'], '--name: names standard input, and no - is given'],
    [['-', '-'], '- can be given once'],
  ])('%j', async (argv, text) => {
    const { code, stderr } = await extract(argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})

describe('extract without a server', () => {
  test('writes one line a document into a pipe, in the order of the files, with what failed, and sums up', async () => {
    const { code, stdout, stderr } = await extract(['b.pdf', 'bad.pdf', 'a.pdf', 'none.pdf', '.'])
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(({ file }) => file)).toEqual(['b.pdf', 'bad.pdf', 'a.pdf', 'none.pdf', '.'])
    expect(lines[2].outputJson.fields.total).toBe(974.61)
    expect(lines[3]).toEqual({ file: 'none.pdf', error: 'no such file' })
    expect(lines[4].error).toContain('is a folder; give the files in it')
    expect(stderr).toEndWith('2 read, 3 failed\n')
    expect(code).toBe(1)
  })

  test('reads standard input, by its content or by the name it is given', async () => {
    const bytes = Bun.file(sample)
    const read = async (argv: string[], stdin: Blob) => {
      const child = Bun.spawn([...fromSource, 'extract', ...argv], { cwd: dir, env: cleanEnv(), stdin, stdout: 'pipe', stderr: 'pipe' })
      return [await child.exited, await new Response(child.stdout).text(), await new Response(child.stderr).text()] as const
    }
    const [code, stdout] = await read(['-'], bytes)
    expect([code, JSON.parse(stdout).file, JSON.parse(stdout).documentTypeName]).toEqual([0, 'stdin', 'Invoice'])
    expect(JSON.parse((await read(['-', '--name', 'scan.pdf'], bytes))[1]).file).toBe('scan.pdf')
    expect((await read(['-'], new Blob([])))[2]).toBe('stdin: is empty\n')
    expect((await read(['-'], new Blob(['plain text'])))[2]).toContain('stdin: neither its content nor a --name says what it is')
    expect((await read(['-', '--name', 'scan.png'], bytes))[2]).toContain('scan.png: file: named .png but the content is a PDF file')
  })

  test('writes CSV with line items beside it, XLSX with them as a sheet, and JSON', async () => {
    const target = join(dir, 'all')
    mkdirSync(target)
    const csv = await extract(['a.pdf', 'bad.pdf', 'b.pdf', '-o', 'all/x.csv', '--bom'])
    expect([csv.code, csv.stdout]).toEqual([1, '2 documents → all/x.csv, all/x-taxes.csv, all/x-line-items.csv\n'])
    const text = readFileSync(join(target, 'x.csv'), 'utf8')
    expect(text).toStartWith('\uFEFFfile,documentType,')
    expect(text).toContain('bad.pdf,,,')
    expect(readFileSync(join(target, 'x-line-items.csv'), 'utf8')).toContain('"Flatbed scanner glass, A3"')

    await extract(['a.pdf', 'b.pdf', '-o', 'all/x.xlsx'])
    const sheets = await readWorkbook(readFileSync(join(target, 'x.xlsx')))
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['Documents', 3],
      ['Taxes', 3],
      ['Line items', 7],
    ])

    await extract(['a.pdf', 'bad.pdf', '-o', 'all/x.json'])
    const [one, two] = JSON.parse(readFileSync(join(target, 'x.json'), 'utf8'))
    expect([one.outputJson.fields.currency, two.error]).toEqual(['EUR', 'file: named .pdf but the content is not a PDF file'])
  })

  test('replaces the file that -o names, and none beside it that nobody named unless told', async () => {
    const target = join(dir, 'mine')
    mkdirSync(target)
    writeFileSync(join(target, 'y.csv'), 'old')
    writeFileSync(join(target, 'y-line-items.csv'), 'somebody’s')
    const refused = await extract(['a.pdf', '-o', 'mine/y.csv'])
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('mine/y-line-items.csv exists already; --force replaces it'),
    ])
    expect(readFileSync(join(target, 'y-line-items.csv'), 'utf8')).toBe('somebody’s')
    const forced = await extract(['a.pdf', '-o', 'mine/y.csv', '--force'])
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringContaining('mine/y-line-items.csv, replaced')])
    writeFileSync(join(target, 'y.json'), 'old')
    expect((await extract(['a.pdf', '-o', 'mine/y.json'])).stdout).toContain('mine/y.json, replaced')
  })

  test('says of each document whether it is for review, and why', async () => {
    const blank = makePdf([{}])
    writeFileSync(join(dir, 'blank.pdf'), blank)
    const json = JSON.parse((await extract(['blank.pdf'])).stdout)
    expect([json.needsReview, json.outputJson.issues.map(({ code }: { code: string }) => code)]).toEqual([
      true,
      expect.arrayContaining(['nothingRead']),
    ])
    const [head, read, empty] = (await extract(['a.pdf', 'blank.pdf', '--format', 'csv'])).stdout.split('\r\n')
    expect([head, read, empty].map(line => line!.split(',')[3])).toEqual(['needsReview', 'false', 'true'])
    expect(empty).toContain('nothingRead')
    expect((await extract(['blank.pdf', '--format', 'table'])).stdout).toContain('for review')
  })

  test('writes a file for each document into a folder and replaces none of an earlier run', async () => {
    mkdirSync(join(dir, 'each'))
    copyFileSync(sample, join(dir, 'each.pdf'))
    mkdirSync(join(dir, 'sub'))
    copyFileSync(sample, join(dir, 'sub/a.pdf'))
    const argv = ['a.pdf', 'sub/a.pdf', 'bad.pdf', '-o', 'each/']
    const { code, stdout } = await extract(argv)
    expect([code, readdirSync(join(dir, 'each')).sort()]).toEqual([1, ['a-2.json', 'a.json']])
    expect(stdout).toContain('a.pdf  Invoice, 1 page, confidence 0.9')
    const again = await extract(argv)
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('each/a.json and 1 more exist already; --force replaces them')])
    expect((await extract([...argv, '--force'])).stdout).toContain('each/a.json, replaced')
  })

  test('shows a table where a person looks, and says of CSV what is not in it', async () => {
    const one = await extract(['a.pdf', '--format', 'table'])
    expect(one.stdout).toMatch(/Invoice number +PL-2026-0042/)
    expect(one.stdout).toMatch(/Line items\nDescription +Quantity/)
    const many = await extract(['a.pdf', 'bad.pdf', '--format', 'table'])
    expect(many.stdout).toMatch(/^File +Document type +Confidence.*Total\n/)
    const csv = await extract(['a.pdf', '--format', 'csv'])
    expect(csv.stdout.split('\r\n')).toHaveLength(3)
    expect(csv.stderr).toContain('Lists such as line items are not in it')
  })
})

describe('a document that the machine is too busy for', () => {
  const busyFor = (times: number): ExtractEngine => {
    let asked = 0
    return {
      ready: async () => {},
      open: async () => {
        if (++asked <= times) throw new AppError('overloaded')
        return {
          format: 'pdf',
          contentType: '',
          pages: 1,
          chosen: [1],
          read: async () => ({
            documentTypeName: 'Invoice',
            modelUsed: 'x',
            language: null,
            letterhead: { lines: [], issuerNumbers: [], textRuns: [] },
            pages: [],
            output: {} as never,
            timings: {},
          }),
          close: async () => {},
        }
      },
      draw: () => Promise.reject(new Error()),
      text: () => Promise.reject(new Error()),
      readRegion: () => Promise.reject(new Error()),
      status: () => Promise.reject(new Error()),
      stop: async () => {},
    }
  }
  const how = {
    mode: 'fastest',
    signal: new AbortController().signal,
    egress: () => ({ pages: createPolicy({ mode: 'none', allow: [], deny: [], ports: [] }), config: defaultConfig({}) }),
  } as const

  test('is read when it has time again', async () => {
    const [read] = await readOne(busyFor(1), { file: sample, stdin: false }, { ...how, retry: 1 })
    expect(read!.outcome.documentTypeName).toBe('Invoice')
  })

  test('fails with how often it was tried', () => {
    expect(readOne(busyFor(1), { file: sample, stdin: false }, { ...how, retry: 0 })).rejects.toThrow(
      'the machine was too busy, tried once',
    )
  })
})

test('texts of a document cannot write elsewhere on a terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202edef')).toBe('a [2Jb cdef')
  const output = {
    documentType: 'Invoice',
    fields: { vendorName: '\u001b[31mred' },
    confidence: 1,
    pagesProcessed: 1,
    evidence: {},
    issues: [],
  }
  const read = {
    file: 'a\u0007.pdf',
    pages: 1,
    ms: 1,
    outcome: {
      documentTypeName: 'Invoice',
      modelUsed: '',
      language: null,
      letterhead: { lines: [], issuerNumbers: [], textRuns: [] },
      pages: [],
      output,
      timings: {},
    },
  }
  expect(showMany([read], builtInTypes, 200)).not.toMatch(/[\u0007\u001b]/)
})
