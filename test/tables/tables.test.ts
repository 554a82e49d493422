import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { findType } from '../../src/extract/find-type.ts'
import { Zip } from '../../src/extract/readers/docx/zip.ts'
import type { DocumentType } from '../../src/resources.ts'
import { csvOf } from '../../src/tables/csv.ts'
import { type TabledDocument, tablesOf } from '../../src/tables/documents.ts'
import type { Table } from '../../src/tables/table.ts'
import { xlsxOf } from '../../src/tables/xlsx.ts'
import { tempDir } from '../support/temp.ts'

const invoice = findType(builtInTypes, 'invoice')!
const receipt = findType(builtInTypes, 'receipt')!

const document = (
  file: string,
  type: Pick<DocumentType, 'name' | 'fields'> | undefined,
  fields: Record<string, unknown>,
): TabledDocument => ({
  origin: { file },
  type,
  output: {
    documentType: type?.name ?? 'Gone',
    fields,
    confidence: 0.93,
    pagesProcessed: 1,
    evidence: {},
    issues: [
      { path: 'iban', code: 'absent', message: '' },
      { path: 'total', code: 'inconsistent', message: '' },
    ],
  },
  needsReview: file === 'a.pdf',
})
const records = ({ columns, rows }: Table) =>
  rows.map(row => Object.fromEntries(row.flatMap((cell, i) => (cell === null ? [] : [[columns[i]!.key, cell]]))))
const textTable = (...cells: (string | number | null)[]): Table => ({
  key: 't',
  label: 'T',
  columns: cells.map((_, i) => ({ key: `c${i}`, label: `C${i}`, kind: 'text' })),
  rows: [cells],
})

describe('documents as tables', () => {
  const items = [
    { description: 'Glass', quantity: 2, amount: 360, date: '2026-03-01' },
    { description: 'Paper', quantity: null, amount: 174.5 },
  ]
  const mixed = [
    document('a.pdf', invoice, { vendorName: 'Acme', total: 974.61, invoiceDate: '2026-03-14', lineItems: items, taxes: null }),
    document('b.jpg', receipt, { merchantName: 'Shop', total: 31, lineItems: [{ description: 'Tea', amount: 31 }] }),
    { origin: { file: 'c.pdf' }, error: 'not a PDF file' },
  ]

  test('have a row each, with the fields of all their types as columns and what is doubtful named', () => {
    const [first] = tablesOf(mixed)
    expect(records(first)).toEqual([
      {
        file: 'a.pdf',
        documentType: 'Invoice',
        confidence: 0.93,
        needsReview: true,
        pages: 1,
        vendorName: 'Acme',
        invoiceDate: '2026-03-14',
        total: 974.61,
        issues: 'total: inconsistent',
      },
      {
        file: 'b.jpg',
        documentType: 'Receipt',
        confidence: 0.93,
        needsReview: false,
        pages: 1,
        merchantName: 'Shop',
        total: 31,
        issues: 'total: inconsistent',
      },
      { file: 'c.pdf', error: 'not a PDF file' },
    ])
    const keys = first.columns.map(({ key }) => key)
    expect(keys.slice(0, 5)).toEqual(['file', 'documentType', 'confidence', 'needsReview', 'pages'])
    expect(keys.slice(-2)).toEqual(['issues', 'error'])
    expect(new Set(keys).size).toBe(keys.length)
    for (const { key } of invoice.fields.filter(f => f.type !== 'array')) expect(keys).toContain(key)
  })

  test('have their line items in a second table that says which document and row they are of', () => {
    const [, ...lists] = tablesOf(mixed)
    expect(lists.map(({ key, label }) => [key, label])).toEqual([['lineItems', 'Line items']])
    expect(records(lists[0]!)).toEqual([
      { file: 'a.pdf', row: 1, description: 'Glass', quantity: 2, amount: 360, date: '2026-03-01' },
      { file: 'a.pdf', row: 2, description: 'Paper', amount: 174.5 },
      { file: 'b.jpg', row: 1, description: 'Tea', amount: 31 },
    ])
  })

  test('flatten objects, join lists of texts, and keep a field apart that is called like a column of ours', () => {
    const own: Pick<DocumentType, 'name' | 'fields'> = {
      name: 'Own',
      fields: [
        { key: 'file', label: 'File', type: 'string', required: false, description: '' },
        { key: 'tags', label: 'Tags', type: 'array', required: false, description: '' },
        { key: 'open', label: 'Open', type: 'object', required: false, description: '' },
        {
          key: 'address',
          label: 'Address',
          type: 'object',
          required: false,
          description: '',
          fields: [{ key: 'city', label: 'City', type: 'string', required: false, description: '' }],
        },
      ],
    }
    const [first] = tablesOf([document('a.pdf', own, { file: 'X-1', tags: ['a', 'b'], open: { x: 1 }, address: { city: 'Köln' } })])
    expect(records(first)[0]).toMatchObject({ file: 'a.pdf', 'fields.file': 'X-1', tags: 'a; b', open: '{"x":1}', 'address.city': 'Köln' })
    expect(first.columns.find(({ key }) => key === 'address.city')!.label).toBe('Address: City')
  })

  test('show what they say even where their type is gone', () => {
    expect(records(tablesOf([document('a.pdf', undefined, { total: 5, notes: 'x' })])[0])[0]).toMatchObject({ total: 5, notes: 'x' })
  })
})

describe('CSV', () => {
  test('is RFC 4180 with ISO dates and plain numbers', () => {
    const table: Table = {
      key: 'd',
      label: 'D',
      columns: ['text', 'amount', 'day', 'flag', 'none'].map(key => ({ key, label: key, kind: 'text' })),
      rows: [['a "quoted", text\nof two lines', -12.5, '2026-03-14', true, null]],
    }
    expect(csvOf(table)).toBe('text,amount,day,flag,none\r\n"a ""quoted"", text\nof two lines",-12.5,2026-03-14,true,\r\n')
    expect(csvOf(table, { bom: true })).toStartWith('\uFEFFtext,')
  })

  test.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '=HYPERLINK("http://x.test","a")'])(
    'holds the text %j as no formula',
    text => {
      const [, line = ''] = csvOf(textTable(text)).split(/\r\n(?!=)/)
      expect(line.replace(/^"/, '')).toStartWith("'")
    },
  )

  test('leaves numbers and harmless texts as they are', () => {
    expect(csvOf(textTable(-5, '5-6', 'a=b', 'me@x.test'))).toBe('c0,c1,c2,c3\r\n-5,5-6,a=b,me@x.test\r\n')
  })

  test('is read back by any reader of RFC 4180', () => {
    const parse = (text: string): string[][] => {
      const rows: string[][] = []
      const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
      for (let row: string[] = [], match = cell.exec(text); match; match = cell.exec(text)) {
        row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
        if (match[3] === '\r\n') {
          rows.push(row)
          row = []
        }
      }
      return rows
    }
    const cells = fc.array(fc.string({ unit: fc.constantFrom(...'a ",\r\n;é') }), { minLength: 2, maxLength: 5 })
    fc.assert(fc.property(cells, texts => expect(parse(csvOf(textTable(...texts)))[1]!.map(t => t.replace(/^'/, ''))).toEqual(texts)))
  })
})

describe('XLSX', () => {
  const read = async (bytes: Uint8Array, sheet: string) =>
    (await readWorkbook(Buffer.from(bytes))).find(found => found.sheet === sheet)!.data
  const tables = tablesOf([
    document('a.pdf', invoice, {
      vendorName: '=cmd|calc',
      total: 974.61,
      invoiceDate: '2026-03-14',
      dueDate: '1850-01-01',
      lineItems: [{ description: '@x', amount: 1 }],
    }),
  ])

  test('opens in another library with days as days, numbers as numbers and text as text', async () => {
    const [heading = [], row = []] = await read(await xlsxOf(tables), 'Documents')
    const at = (label: string) => row[heading.indexOf(label)]
    expect(at('Vendor name')).toBe('=cmd|calc')
    expect(at('Total')).toBe(974.61)
    expect(at('Invoice date') as unknown).toEqual(new Date('2026-03-14T00:00:00Z'))
    expect(at('Due date')).toBe('1850-01-01')
    expect(at('Vendor email')).toBeNull()
  })

  test('has a sheet for every list', async () => {
    const [heading, row] = await read(await xlsxOf(tables), 'Line items')
    expect(heading!.slice(0, 3)).toEqual(['File', 'Row', 'Description'])
    expect(row!.slice(0, 3)).toEqual(['a.pdf', 1, '@x'])
  })

  test('never holds a formula', async () => {
    const text = new TextDecoder().decode(Zip.open(await xlsxOf(tables)).read('xl/worksheets/sheet1.xml'))
    expect(text).toContain('<sheetData>')
    expect(text).not.toMatch(/<f[\s>]/)
  })

  test('takes control characters, long texts, and labels that are no names of sheets or the same', async () => {
    const odd = (label: string): Table => ({ ...textTable('\u0000\u0008ok', 'x'.repeat(40_000)), label })
    const bytes = await xlsxOf([odd('a/b:c'), odd('a/b:c'), odd('y'.repeat(60))])
    const sheets = await readWorkbook(Buffer.from(bytes))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['a b c', 'a b c 2', 'y'.repeat(28)])
    expect(String(sheets[0]!.data[1]![0])).toContain('ok')
    expect(String(sheets[0]!.data[1]![1])).toHaveLength(32_767)
  })

  const office = Bun.which('soffice') ?? Bun.which('libreoffice')
  test.skipIf(!office)('opens in LibreOffice', async () => {
    const dir = tempDir()
    await Bun.write(`${dir}/a.xlsx`, await xlsxOf(tables))
    const child = Bun.spawn(
      [office!, '--headless', `-env:UserInstallation=file://${dir}/profile`, '--convert-to', 'csv', '--outdir', dir, `${dir}/a.xlsx`],
      { stdout: 'ignore', stderr: 'ignore' },
    )
    expect(await child.exited).toBe(0)
    expect(await Bun.file(`${dir}/a.csv`).text()).toContain('2026-03-14')
  })
})
