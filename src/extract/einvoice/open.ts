import { AppError } from '../../errors.ts'
import { builtInTypes } from '../document-types.ts'
import type { Block, Page } from '../page.ts'
import { layOut } from '../readers/docx/layout.ts'
import type { OpenedFile } from '../readers/opened-file.ts'
import { fieldsOfEInvoice, readEInvoice, typeOfEInvoice } from './read.ts'
import type { EInvoice } from './types.ts'

const cellText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What an e-invoice says, with captions. */
function blocksOf(invoice: EInvoice): Block[] {
  const type = builtInTypes.find(t => t.slug === typeOfEInvoice(invoice))!
  const values = fieldsOfEInvoice(invoice, type)
  const place = { part: 'body', path: 'body' } as const
  const scalars = type.fields.flatMap(({ key, label }) =>
    values[key] === undefined || Array.isArray(values[key]) ? [] : [[label, cellText(values[key])]],
  )
  const tables = type.fields.flatMap(({ key, fields }): Block[] => {
    const rows = values[key]
    if (!fields || !Array.isArray(rows)) return []
    const used = fields.filter(f => rows.some(row => row[f.key] !== null))
    return [{ kind: 'table', ...place, rows: [used.map(f => f.label), ...rows.map(row => used.map(f => cellText(row[f.key])))] }]
  })
  const title: Block = { kind: 'paragraph', ...place, text: type.name, heading: 1 }
  return [title, { kind: 'table', ...place, rows: scalars }, ...tables]
}

/** As a page: types of one's own find their values there, and evidence has its text. */
const pageOf = (invoice: EInvoice): Page => ({ ...layOut(blocksOf(invoice)), kind: 'xml' })

/** Opens an e-invoice that comes as XML alone; whatever is no invoice is refused with what it is. */
export async function openEInvoice(bytes: Uint8Array, format: string): Promise<OpenedFile> {
  const invoice = readEInvoice(bytes)
  const attachments = [{ name: 'invoice.xml', bytes }]
  return {
    pages: 1,
    async read() {
      const readers = [invoice.syntax]
      return { format, pages: [pageOf(invoice)], attachments, formFields: [], blocks: [], metadata: {}, issues: [], readers }
    },
    image: async () => {
      throw new AppError('notFound', 'An e-invoice has no pages that could be drawn')
    },
    text: () => blocksOf(invoice),
    close() {},
  }
}
