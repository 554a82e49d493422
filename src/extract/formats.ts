import { AppError } from '../errors.ts'

export type Format = 'pdf' | 'jpg' | 'png' | 'bmp' | 'webp' | 'docx'

type FormatRow = {
  extensions: readonly string[]
  contentType: string
  /** What the first bytes must be. */
  matches(bytes: Uint8Array): boolean
  name: string
}

const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0))

const signature = (bytes: Uint8Array, ...values: number[]): boolean => values.every((v, i) => bytes[i] === v)

/** Readers of PDF allow this much garbage before the header. */
const pdfHeaderWithin = 1024

/** THE table of accepted files: a format is one row here and one reader. */
export const formats: Record<Format, FormatRow> = {
  pdf: {
    extensions: ['pdf'],
    contentType: 'application/pdf',
    name: 'PDF',
    matches: b => Buffer.from(b.buffer, b.byteOffset, Math.min(b.length, pdfHeaderWithin + 5)).includes('%PDF-'),
  },
  jpg: { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', name: 'JPEG', matches: b => signature(b, 0xff, 0xd8, 0xff) },
  png: {
    extensions: ['png'],
    contentType: 'image/png',
    name: 'PNG',
    matches: b => signature(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  bmp: { extensions: ['bmp'], contentType: 'image/bmp', name: 'BMP', matches: b => ascii(b, 0, 'BM') && b.length >= 26 },
  webp: { extensions: ['webp'], contentType: 'image/webp', name: 'WebP', matches: b => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WEBP') },
  docx: {
    extensions: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'DOCX',
    matches: b => signature(b, 0x50, 0x4b, 0x03, 0x04),
  },
}

const isPicture = (format: Format): boolean => format !== 'pdf' && format !== 'docx'

/** Kinds of file that people send by mistake, told by their first bytes for the refusal's text. Order matters: the first match names it. */
const strangers: [string, (bytes: Uint8Array) => boolean][] = [
  ['a TIFF picture', b => signature(b, 0x49, 0x49, 0x2a, 0) || signature(b, 0x4d, 0x4d, 0, 0x2a)],
  ['a GIF picture', b => ascii(b, 0, 'GIF8')],
  ['a HEIC or AVIF picture', b => ascii(b, 4, 'ftyp')],
  ['an old Office file (OLE)', b => signature(b, 0xd0, 0xcf, 0x11, 0xe0)],
  ['a PostScript file', b => ascii(b, 0, '%!PS') || signature(b, 0xc5, 0xd0, 0xd3, 0xc6)],
  ['a program', b => signature(b, 0x7f, 0x45, 0x4c, 0x46) || ascii(b, 0, 'MZ')],
  ['an SVG or XML file', b => /^\uFEFF?\s*<(\?xml|svg)/i.test(opening(b))],
  ['an HTML page', b => /^\uFEFF?\s*<(!doctype html|html|head|body|script)/i.test(opening(b))],
]

const opening = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 256))

const accepted = Object.values(formats)
  .flatMap(f => f.extensions)
  .map(e => `.${e}`)
  .join(', ')

/** Largest upload (contract of POST /extract). */
export const maxFileBytes = 10 * 1024 * 1024

const refuse = (text: string): never => {
  throw new AppError('invalid', text)
}

/** The format of an upload: extension and magic bytes must agree, the declared type is not asked. Throws 422 that says what is wrong. */
export function formatOf(name: string, bytes: Uint8Array): Format {
  const extension = /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase()
  const entry = Object.entries(formats).find(([, f]) => extension !== undefined && f.extensions.includes(extension))
  if (!entry) refuse(`file: unsupported type${extension ? ` .${extension.slice(0, 12)}` : ' without extension'}; accepted are ${accepted}`)
  if (bytes.length === 0) refuse('file: the file is empty')
  if (bytes.length > maxFileBytes) refuse('file: larger than 10 MB')
  const [format, row] = entry as [Format, FormatRow]
  if (row.matches(bytes)) return format
  const real = (Object.keys(formats) as Format[]).find(f => formats[f].matches(bytes))
  // A photo whose name says PNG is sent every day and every decoder here goes by the bytes; other mismatches are refused.
  if (real && isPicture(real) && isPicture(format)) return real
  const stranger = real ? `a ${formats[real].name} file` : strangers.find(([, is]) => is(bytes))?.[0]
  return refuse(`file: named .${extension} but the content is ${stranger ?? `not a ${row.name} file`}`)
}
