import { AppError } from '../errors.ts'
import { documentBytes, documentPages, sizeText } from '../limits.ts'
import { decodeXml } from './einvoice/xml.ts'
import type { ReadSettings } from './ocr/read.ts'
import type { ReadDocument } from './page.ts'
import type { OpenedFile, Opener, OpenLimits } from './readers/opened-file.ts'

type InputFormat = {
  extensions: readonly string[]
  contentType: string
  name: string
  /** Opened by its content whatever picture its name says. */
  picture: boolean
  /** What the first bytes must be. */
  matches(bytes: Uint8Array): boolean
  /** Loaded in the reader's process only. */
  reader(): Promise<Opener>
}

const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0))

const signature = (bytes: Uint8Array, ...values: number[]): boolean => values.every((v, i) => bytes[i] === v)

/** Readers of PDF allow this much garbage before the header. */
const pdfHeaderWithin = 1024

function withoutComments(text: string): string {
  const open = text.indexOf('<!--')
  if (open < 0) return text
  const parts = [text.slice(0, open)]
  for (let at = open; at >= 0; ) {
    const close = text.indexOf('-->', at + 4)
    if (close < 0) break
    at = text.indexOf('<!--', close)
    parts.push(text.slice(close + 3, at < 0 ? undefined : at))
  }
  return parts.join('')
}

/** Comments, declarations and namespaces may stand before and in the root element; licences in comments are long. */
function xmlOpening(bytes: Uint8Array): string {
  const opening = withoutComments(decodeXml(bytes.subarray(0, 8192)))
  return /<[\w:]/.test(opening) ? opening : withoutComments(decodeXml(bytes.subarray(0, 262_144)))
}
const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text)

const pdfReader = async () => (await import('./readers/pdf/pdf.ts')).openPdf
const imageReader = async () => (await import('./readers/image.ts')).openImage
const tiffReader = async () => (await import('./readers/tiff.ts')).openTiff
const xmlReader = async () => (await import('./einvoice/open.ts')).openEInvoice
const docxReader = async () => (await import('./readers/docx/docx.ts')).openDocx

/** THE input-format table: refusals, routes, documentation and the command line follow from it. */
export const formats = {
  pdf: {
    extensions: ['pdf'],
    contentType: 'application/pdf',
    name: 'PDF',
    picture: false,
    matches: b => Buffer.from(b.buffer, b.byteOffset, Math.min(b.length, pdfHeaderWithin + 5)).includes('%PDF-'),
    reader: pdfReader,
  },
  jpg: {
    extensions: ['jpg', 'jpeg'],
    contentType: 'image/jpeg',
    name: 'JPEG',
    picture: true,
    matches: b => signature(b, 0xff, 0xd8, 0xff),
    reader: imageReader,
  },
  png: {
    extensions: ['png'],
    contentType: 'image/png',
    name: 'PNG',
    picture: true,
    matches: b => signature(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    reader: imageReader,
  },
  bmp: {
    extensions: ['bmp'],
    contentType: 'image/bmp',
    name: 'BMP',
    picture: true,
    matches: b => ascii(b, 0, 'BM') && b.length >= 26,
    reader: imageReader,
  },
  webp: {
    extensions: ['webp'],
    contentType: 'image/webp',
    name: 'WebP',
    picture: true,
    matches: b => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WEBP'),
    reader: imageReader,
  },
  tiff: {
    extensions: ['tif', 'tiff'],
    contentType: 'image/tiff',
    name: 'TIFF',
    picture: true,
    matches: b => signature(b, 0x49, 0x49, 0x2a, 0) || signature(b, 0x4d, 0x4d, 0, 0x2a),
    reader: tiffReader,
  },
  docx: {
    extensions: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'DOCX',
    picture: false,
    matches: b => signature(b, 0x50, 0x4b, 0x03, 0x04),
    reader: docxReader,
  },
  xml: {
    extensions: ['xml'],
    contentType: 'application/xml',
    name: 'e-invoice XML',
    picture: false,
    matches: b =>
      isXml(xmlOpening(b)) && /<([\w.-]+:)?(Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s/>]/.test(xmlOpening(b)),
    reader: xmlReader,
  },
} as const satisfies Record<string, InputFormat>

export type Format = keyof typeof formats
const formatNames = Object.keys(formats) as Format[]

/** Kinds of file that people send by mistake, told by their first bytes for the refusal's text. Order matters: the first match names it. */
const strangers: [string, (bytes: Uint8Array) => boolean][] = [
  ['a GIF picture', b => ascii(b, 0, 'GIF8')],
  ['a HEIC or AVIF picture', b => ascii(b, 4, 'ftyp')],
  ['a BigTIFF picture', b => signature(b, 0x49, 0x49, 0x2b, 0) || signature(b, 0x4d, 0x4d, 0, 0x2b)],
  ['a JPEG 2000 picture', b => ascii(b, 4, 'jP  ') || signature(b, 0xff, 0x4f, 0xff, 0x51)],
  ['an old Office file (OLE)', b => signature(b, 0xd0, 0xcf, 0x11, 0xe0)],
  ['a PostScript file', b => ascii(b, 0, '%!PS') || signature(b, 0xc5, 0xd0, 0xd3, 0xc6)],
  ['a program', b => signature(b, 0x7f, 0x45, 0x4c, 0x46) || ascii(b, 0, 'MZ')],
  ['XML that is no e-invoice', b => /^\uFEFF?\s*<(\?xml|svg)/i.test(opening(b))],
  ['an HTML page', b => /^\uFEFF?\s*<(!doctype html|html|head|body|script)/i.test(opening(b))],
]

const opening = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 256))

/** `.pdf, .jpg, …`, as refusals and documentation list them. */
export const acceptedExtensions = formatNames
  .flatMap(format => formats[format].extensions)
  .map(extension => `.${extension}`)
  .join(', ')

/** Content types of uploads, each once. */
export const acceptedTypes = [...new Set(formatNames.map(format => formats[format].contentType))]

/** The format that the first bytes of a file without a name are of. */
export const formatByContent = (bytes: Uint8Array): Format | undefined => formatNames.find(format => formats[format].matches(bytes))

/** Opens a file of a known format in this process. */
export const openFile = async (bytes: Uint8Array, format: Format, limits: OpenLimits): Promise<OpenedFile> =>
  (await formats[format].reader())(bytes, format, limits)

/** Loads every reader, for a process that may not load anything later. */
export const loadReaders = async (): Promise<void> => void (await Promise.all(formatNames.map(format => formats[format].reader())))

/** Opens, reads and closes in one go, in this process: for tools and tests. */
export async function readDocument(bytes: Uint8Array, format: Format, settings: ReadSettings): Promise<ReadDocument> {
  const file = await openFile(bytes, format, { pages: documentPages })
  try {
    return await file.read(settings)
  } finally {
    file.close()
  }
}

export const tooLarge = (most: number): AppError => new AppError('invalid', `file: larger than ${sizeText(most)}`)

const strangerIn = (bytes: Uint8Array): string | undefined => strangers.find(([, is]) => is(bytes))?.[0]

/** What is said of a file without a telling name whose first bytes are of none of the formats. */
export const unknownContent = (bytes: Uint8Array): string =>
  `${bytes.length === 0 ? 'is empty' : `is ${strangerIn(bytes) ?? 'of a kind that is not read'}`}; accepted are ${acceptedExtensions}`

const refuse = (text: string): never => {
  throw new AppError('invalid', text)
}

const formatOfName = (name: string): { extension?: string; named?: Format } => {
  const extension = /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase()
  return { extension, named: formatNames.find(format => (formats[format].extensions as readonly string[]).includes(extension ?? '')) }
}

/** Whether a file of this name could be a document. */
export const namesFormat = (name: string): boolean => formatOfName(name).named !== undefined

const fileOf = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} file`

/** The format of an upload: extension and magic bytes must agree, the declared type is not asked. Throws 422 that says what is wrong. */
export function formatOf(name: string, bytes: Uint8Array, most = documentBytes): Format {
  const { extension, named } = formatOfName(name)
  if (!named)
    return refuse(
      `file: unsupported type${extension ? ` .${extension.slice(0, 12)}` : ' without extension'}; accepted are ${acceptedExtensions}`,
    )
  if (bytes.length === 0) refuse('file: the file is empty')
  if (bytes.length > most) throw tooLarge(most)
  const row = formats[named]
  if (row.matches(bytes)) return named
  const real = formatByContent(bytes)
  // A photo whose name says PNG is sent every day and every decoder here goes by the bytes; other mismatches are refused.
  if (real && formats[real].picture && row.picture) return real
  const stranger = real ? fileOf(formats[real].name) : strangerIn(bytes)
  return refuse(`file: named .${extension} but the content is ${stranger ?? `not ${fileOf(row.name)}`}`)
}
