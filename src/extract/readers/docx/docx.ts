import mammoth from 'mammoth'
import { AppError } from '../../../errors.ts'
import type { Issue } from '../../../resources.ts'
import { picturePage, type ReadSettings, readPicture } from '../../ocr/read.ts'
import type { Block, DocxPart, Page, ReadDocument } from '../../page.ts'
import { decodePicture } from '../../picture/picture.ts'
import { readersOf } from '../contributors.ts'
import type { OpenedFile, OpenLimits } from '../opened-file.ts'
import { htmlBlocks } from './html-blocks.ts'
import { layOut } from './layout.ts'
import { plainTables } from './nested.ts'
import { asBody, mend, safeXml, withPrefix } from './xml.ts'
import { packZip, Zip } from './zip.ts'

/** Parts the converter may see; media and anything else stay packed. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/[^/]+\.rels|document\d*\.xml|styles\.xml|numbering\.xml|(foot|end)notes\.xml))$/
const documentPart = /^word\/document\d*\.xml$/
const headerPart = /^word\/header\d*\.xml$/
const footerPart = /^word\/footer\d*\.xml$/

/** A document with less text than this is its pictures. */
const littleText = 40

type Parts = Map<string, string>

/** Opens a DOCX: archive limits first, then conversion of every part, so that whatever is wrong with it shows here. */
export async function openDocx(bytes: Uint8Array, _: string, limits: OpenLimits): Promise<OpenedFile> {
  const zip = Zip.open(bytes)
  const parts: Parts = new Map()
  for (const name of zip.names) if (wanted.test(name)) parts.set(name, withPrefix(safeXml(zip.read(name)!, name)))
  const main = [...parts.keys()].find(n => documentPart.test(n))
  if (!main) throw new AppError('invalid', 'file: not a Word document; the archive has no word/document.xml')
  const hidden: string[] = []
  const convert = async (xml: string, part: DocxPart): Promise<Block[]> => {
    const mended = mend(xml)
    hidden.push(...mended.hidden)
    return htmlBlocks(await toHtml(new Map([...parts, [main, mended.xml]])), part)
  }
  const furniture = async (pattern: RegExp, part: DocxPart): Promise<Block[]> => {
    const seen = new Set<string>()
    const blocks: Block[] = []
    for (const name of zip.names.filter(n => pattern.test(n)).sort()) {
      for (const block of await convert(asBody(withPrefix(safeXml(zip.read(name)!, name))), part)) {
        // First, even and default headers usually repeat each other.
        const key = JSON.stringify(block.kind === 'table' ? block.rows : block.text)
        if (!seen.has(key)) blocks.push(block)
        seen.add(key)
      }
    }
    return blocks
  }
  const body = await convert(parts.get(main)!, 'body')
  const blocks = [
    ...(await furniture(headerPart, 'header')),
    ...body.filter(b => b.part === 'body'),
    ...body.filter(b => b.part === 'footnotes'),
    ...(await furniture(footerPart, 'footer')),
  ]
  const pictures = picturesOf(zip, blocks, limits.pages)
  return {
    pages: Math.max(1, pictures.length),
    read: settings => (pictures.length > 0 ? readPictures(pictures, blocks, settings) : Promise.resolve(textOf(blocks, hidden))),
    async image(page) {
      const picture = pictures[page - 1]
      if (!picture) throw new AppError('notFound', 'A Word document has no pages that could be drawn')
      return decodePicture(picture.bytes, picture.format)
    },
    ...(pictures.length === 0 && { text: () => blocks.map(plain) }),
    close() {},
  }
}

async function toHtml(parts: Parts): Promise<string> {
  const archive = packZip([...parts].map(([name, xml]) => ({ name, bytes: new TextEncoder().encode(xml) })))
  try {
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
    const options = { convertImage, externalFileAccess: false, ignoreEmptyParagraphs: false }
    return (await mammoth.convertToHtml({ buffer: Buffer.from(archive) }, options)).value
  } catch (error) {
    throw new AppError('invalid', 'file: the Word document is corrupt', { cause: error, detail: String(error) })
  }
}

const unmarked = (text: string): string => plainTables(text.replace(/[\u0001\u0002]/g, ''))
const plain = (block: Block): Block =>
  block.kind === 'table' ? { ...block, rows: block.rows.map(r => r.map(unmarked)) } : { ...block, text: unmarked(block.text) }

function textOf(blocks: Block[], hidden: string[]): ReadDocument {
  const issues: Issue[] = hidden.length
    ? [{ path: '', code: 'hiddenText', message: `${hidden.length} hidden text run(s) were left out: "${hidden.join(' ').slice(0, 120)}"` }]
    : []
  return { ...empty, pages: [layOut(blocks)], blocks: blocks.map(plain), issues, readers: ['docx'] }
}

const empty: ReadDocument = {
  format: 'docx',
  pages: [],
  attachments: [],
  formFields: [],
  blocks: [],
  metadata: {},
  issues: [],
  readers: [],
}

type Picture = { bytes: Uint8Array; format: string }

/** Pictures to be read as pages: only when the document has next to no text (a scan pasted into Word). */
function picturesOf(zip: Zip, blocks: Block[], most: number): Picture[] {
  const chars = blocks.reduce((sum, b) => sum + (b.kind === 'table' ? b.rows.flat().join('') : b.text).length, 0)
  if (chars >= littleText) return []
  return zip.names
    .filter(n => /^word\/media\/[^/]+\.(jpe?g|png|bmp|webp)$/i.test(n))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, most)
    .map(name => ({ bytes: zip.read(name)!, format: name.split('.').at(-1)!.toLowerCase() }))
    .filter(p => p.bytes.length > 20_000)
}

async function readPictures(pictures: Picture[], blocks: Block[], settings: ReadSettings): Promise<ReadDocument> {
  const pages: Page[] = []
  for (const number of settings.pages ?? pictures.map((_, i) => i + 1)) {
    const { bytes, format } = pictures[number - 1]!
    pages.push(picturePage(number, await readPicture(await decodePicture(bytes, format), settings), 'scan'))
  }
  return { ...empty, pages, blocks: blocks.map(plain), readers: readersOf(pages) }
}
