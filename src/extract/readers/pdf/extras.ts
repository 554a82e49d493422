import type { Attachment, Box, FormField } from '../../page.ts'
import { embeddedFiles } from './embedded.ts'
import { type PdfFile, shownSpace, withMemory } from './pdfium.ts'

export type PdfExtras = { attachments: Attachment[]; formFields: FormField[]; metadata: Record<string, string> }

/** Metadata keys worth keeping. */
const metaKeys = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate']

/** Attachments beyond these are not an invoice's XML. */
const maxAttachments = 50
const maxAttachmentBytes = 5_000_000

/** The document information dictionary, by PDFium: it costs nothing. */
export function pdfMetadata(file: PdfFile): Record<string, string> {
  const { lib } = file
  return withMemory(lib, 2048, p => {
    const entries = metaKeys.flatMap(key => {
      const bytes = lib.FPDF_GetMetaText(file.handle, key, p, 2048)
      const text = bytes > 2 && bytes <= 2048 ? lib.pdfium.UTF16ToString(p).trim() : ''
      return text ? [[key, text]] : []
    })
    return Object.fromEntries(entries) as Record<string, string>
  })
}

/** Whether pdf.js has anything to add: it costs more than reading a whole digital page. */
export const hasExtras = (file: PdfFile): boolean =>
  file.lib.FPDFDoc_GetAttachmentCount(file.handle) > 0 || file.lib.FPDF_GetFormType(file.handle) > 0

type FieldObject = {
  type?: string
  name?: string
  value?: unknown
  page?: number
  rect?: number[]
  hidden?: boolean
  exportValues?: string
}

/** Attachments and form fields by pdf.js: PDFium gives neither values of all kinds nor names as written. */
export async function pdfExtras(bytes: Uint8Array, file: PdfFile): Promise<Omit<PdfExtras, 'metadata'>> {
  const { getDocumentProxy } = await import('unpdf')
  // pdf.js takes the buffer for itself, and no Buffer: it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false })
  try {
    return { attachments: await attachmentsOf(pdf), formFields: await formFieldsOf(pdf, file) }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

type Proxy = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>

const isXml = (name: string) => /\.xml$/i.test(name)

async function attachmentsOf(pdf: Proxy): Promise<Attachment[]> {
  const found = [...((await pdf.getAttachments()) ?? new Map())].map(([id, item]) => ({ id, item, name: String(item.filename || id) }))
  const out: Attachment[] = []
  // Names come in the order of the alphabet: many annexes may stand before an invoice.
  for (const { id, item, name } of found.sort((a, b) => Number(isXml(b.name)) - Number(isXml(a.name))).slice(0, maxAttachments)) {
    const content = (item.content ?? (await pdf.getAttachmentContent(id))) as Uint8Array | null
    if (content && content.length <= maxAttachmentBytes) out.push({ name, bytes: new Uint8Array(content) })
  }
  return out
}

/** Files that no table of names leads to, where none that it leads to is XML. */
export const embeddedBeside = (attachments: readonly Attachment[], bytes: Uint8Array): Attachment[] =>
  attachments.some(a => isXml(a.name)) ? [] : embeddedFiles(bytes, maxAttachmentBytes)

async function formFieldsOf(pdf: Proxy, file: PdfFile): Promise<FormField[]> {
  const all = ((await pdf.getFieldObjects()) ?? {}) as Record<string, FieldObject[]>
  return Object.entries(all).flatMap(([name, objects]) => objects.flatMap(field => formField(name, field, file) ?? []))
}

function formField(name: string, field: FieldObject, file: PdfFile): FormField | undefined {
  if (!field.type || field.type === 'button' || field.hidden) return undefined
  const value = Array.isArray(field.value) ? field.value.join(', ') : String(field.value ?? '')
  const mark = field.type === 'checkbox' || field.type === 'radiobutton'
  if (!value && !mark) return undefined
  const n = file.loadable.indexOf(field.page ?? 0)
  const on = value !== '' && value !== 'Off' && (field.exportValues === undefined || field.exportValues === value)
  return {
    name,
    value,
    page: n < 0 ? 1 : n + 1,
    ...(mark ? { checked: on } : {}),
    ...(field.rect && n >= 0 ? { box: placeOn(file, n, field.rect) } : {}),
  }
}

/** A rectangle in user space as fractions of the page as shown. */
const placeOn = (file: PdfFile, n: number, rect: number[]): Box =>
  file.withPage(n, page => {
    const place = shownSpace(file.lib, page)
    const [ax, ay] = place(rect[0]!, rect[1]!)
    const [bx, by] = place(rect[2]!, rect[3]!)
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  })
