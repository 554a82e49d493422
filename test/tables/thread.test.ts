import { expect, test } from 'bun:test'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { csvOf } from '../../src/tables/csv.ts'
import { type TabledDocument, tablesOf } from '../../src/tables/documents.ts'
import { writeInThread } from '../../src/tables/thread/write.ts'

const invoice = builtInTypes.find(({ fields }) => fields.some(field => field.fields))!
const rows = invoice.fields.find(({ fields }) => fields)!

const documents = (count: number, lines: number): TabledDocument[] =>
  Array.from({ length: count }, (_, i) => ({
    origin: { file: `${i}.pdf` },
    type: invoice,
    output: {
      documentType: invoice.name,
      confidence: 0.9,
      pagesProcessed: 1,
      issues: [],
      fields: {
        invoiceNumber: `№ ${i}`,
        [rows.key]: Array.from({ length: lines }, (_, line) =>
          Object.fromEntries(rows.fields!.map(({ key, type }) => [key, type === 'number' ? line : `text ${line}`])),
        ),
      },
    } as unknown as TabledDocument['output'],
  }))

test('a file of tables is what it is when it is written here', async () => {
  const few = documents(60, 2)
  const bytes = await writeInThread({ format: 'csv', bom: true }, 'org', { documents: few })
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csvOf(tablesOf(few)[0], { bom: true }))
  const tables = [{ key: 'a', label: 'A', columns: [{ key: 'x', label: 'X', kind: 'text' as const }], rows: [['=1']] }]
  expect(new TextDecoder().decode(await writeInThread({ format: 'csv' }, 'org', { tables }))).toBe("x\r\n'=1\r\n")
})

test('a workbook of a thousand documents holds nobody up for a tenth of a second of processor time', async () => {
  const threadMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const many = documents(1000, 30)
  let [longest, before] = [0, threadMs()]
  const timer = setInterval(() => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  const workbook = await writeInThread({ format: 'xlsx' }, 'org', { documents: many })
  clearInterval(timer)
  expect(new TextDecoder().decode(workbook.subarray(0, 2))).toBe('PK')
  expect(longest).toBeLessThan(100)
}, 240_000)

test('files of one organization are written one after the other, and one that cannot be written says so', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  await Promise.all([
    writeInThread({ format: 'xlsx' }, 'one', { documents: documents(300, 20) }).then(note('large')),
    writeInThread({ format: 'csv' }, 'one', { documents: documents(1, 1) }).then(note('small')),
  ])
  expect(order).toEqual(['large', 'small'])
  await expect(writeInThread({ format: 'csv' }, 'one', { tables: [null as never] })).rejects.toThrow()
  expect((await writeInThread({ format: 'csv' }, 'one', { documents: documents(1, 1) })).length).toBeGreaterThan(10)
}, 240_000)
