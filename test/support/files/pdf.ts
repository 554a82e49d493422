import { deflateSync } from 'node:zlib'

/** A PDF written by hand, so that tests own every byte of what they open. */
export type PdfText = {
  text: string
  x: number
  y: number
  size?: number
  mode?: number
  grey?: number
  angle?: number
  /** One of the fonts every viewer has; Helvetica unless said. */
  font?: StandardFont
}
export const standardFonts = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier', 'Courier-Bold'] as const
export type StandardFont = (typeof standardFonts)[number]
export type PdfPicture = { jpeg: Uint8Array; pixelWidth: number; pixelHeight: number; x: number; y: number; width: number; height: number }
export type PdfPage = {
  texts?: PdfText[]
  pictures?: PdfPicture[]
  rotate?: number
  mediaBox?: [number, number, number, number]
  raw?: string
  /** A shading whose function computes this many steps for every pixel: a page that takes for ever to draw. */
  endless?: number
  fields?: { name: string; value: string; rect: [number, number, number, number]; checkbox?: boolean }[]
}
export type PdfSettings = {
  count?: number
  /** What a no-break blank in a text means, for text layers that name it otherwise, e.g. U+202F. */
  noBreakBlank?: number
  /** `by`: what leads to the file, the catalog's table of names unless said. */
  attachments?: { name: string; text: string; by?: 'names' | 'associated' | 'annotation'; packed?: boolean }[]
  openAction?: string
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

const show = (t: PdfText): string => {
  const rad = ((t.angle ?? 0) * Math.PI) / 180
  const [c, s] = [Math.cos(rad).toFixed(5), Math.sin(rad).toFixed(5)]
  return `BT /F${standardFonts.indexOf(t.font ?? 'Helvetica') + 1} ${t.size ?? 11} Tf ${t.grey ?? 0} g ${t.mode ?? 0} Tr ${c} ${s} ${-Number(s)} ${c} ${t.x} ${t.y} Tm (${escaped(t.text)}) Tj ET`
}

/** Codes mean what they mean in Latin-1, but for the no-break blank. */
const toUnicode = (blank: number): string =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <7E> <0020> <A1> <FF> <00A1> endbfrange 1 beginbfchar <A0> <${blank.toString(16).padStart(4, '0')}> endbfchar endcmap end end`

/** Pages with the origin bottom left, A4 in points unless `mediaBox` says otherwise. */
export function makePdf(pages: PdfPage[], settings: PdfSettings = {}): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer): number => objects.push(Buffer.isBuffer(body) ? body : latin(body))
  const stream = (dictionary: string, data: Uint8Array): number =>
    add(Buffer.concat([latin(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, latin('\nendstream')]))
  add('') // catalog
  add('') // pages
  const unicode = settings.noBreakBlank === undefined ? '' : `/ToUnicode ${stream('', latin(toUnicode(settings.noBreakBlank)))} 0 R`
  const fonts = standardFonts.map(name => add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding ${unicode} >>`))
  const fields: number[] = []
  const files = (settings.attachments ?? []).map(({ name, text, by = 'names', packed }) => {
    const data = packed
      ? stream('/Type /EmbeddedFile /Subtype /application#2Foctet-stream /Filter [/FlateDecode]', deflateSync(text))
      : stream('/Type /EmbeddedFile', latin(text))
    const id = add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${data} 0 R >> /AFRelationship /Data >>`)
    return { by, name, id: by === 'annotation' ? add(`<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 29 29] /FS ${id} 0 R >>`) : id }
  })
  const filesBy = (by: string) => files.filter(file => file.by === by)
  const kids = pages.map((page, n) => {
    const pictures = (page.pictures ?? []).map(p =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${p.pixelWidth} /Height ${p.pixelHeight} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        p.jpeg,
      ),
    )
    const content = [
      ...(page.pictures ?? []).map((p, i) => `q ${p.width} 0 0 ${p.height} ${p.x} ${p.y} cm /P${i} Do Q`),
      ...(page.texts ?? []).map(show),
      page.raw ?? '',
    ].join('\n')
    const shading = page.endless
      ? `/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1000000 0 1000000] /Function ${stream(
          '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]',
          latin(`{ ${'dup mul '.repeat(page.endless)} }`),
        )} 0 R >> >>`
      : ''
    const contents = stream('', latin(page.endless ? '/S sh' : content))
    const annotations = (page.fields ?? []).map(f => {
      const value = f.checkbox ? `/FT /Btn /V /${f.value} /AS /${f.value}` : `/FT /Tx /V (${escaped(f.value)})`
      const id = add(`<< /Type /Annot /Subtype /Widget ${value} /T (${escaped(f.name)}) /Rect [${f.rect.join(' ')}] /F 4 >>`)
      fields.push(id)
      return id
    })
    if (n === 0) annotations.push(...filesBy('annotation').map(file => file.id))
    const xobjects = pictures.map((id, i) => `/P${i} ${id} 0 R`).join(' ')
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${(page.mediaBox ?? [0, 0, 595, 842]).join(' ')}] ${page.rotate ? `/Rotate ${page.rotate}` : ''} ` +
        `/Resources << /Font << ${fonts.map((id, i) => `/F${i + 1} ${id} 0 R`).join(' ')} >> /XObject << ${xobjects} >> ${shading} >> /Contents ${contents} 0 R /Annots [${annotations.map(a => `${a} 0 R`).join(' ')}] >>`,
    )
  })
  const named = filesBy('names').map(({ name, id }) => `(${escaped(name)}) ${id} 0 R`)
  const names = named.length > 0 ? `/Names << /EmbeddedFiles << /Names [${named.join(' ')}] >> >>` : ''
  const associated =
    files.length > 0
      ? `/AF [${filesBy('associated')
          .map(({ id }) => `${id} 0 R`)
          .join(' ')}]`
      : ''
  const form = fields.length > 0 ? `/AcroForm << /Fields [${fields.map(f => `${f} 0 R`).join(' ')}] >>` : ''
  objects[0] = latin(`<< /Type /Catalog /Pages 2 0 R ${names} ${associated} ${form} ${settings.openAction ?? ''} >>`)
  objects[1] = latin(`<< /Type /Pages /Count ${settings.count ?? pages.length} /Kids [${kids.map(k => `${k} 0 R`).join(' ')}] >>`)
  return assemble(objects)
}

function assemble(objects: Buffer[]): Uint8Array {
  const parts = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  let offset = parts[0]!.length
  const offsets = objects.map((body, i) => {
    const at = offset
    const whole = Buffer.concat([latin(`${i + 1} 0 obj\n`), body, latin('\nendobj\n')])
    parts.push(whole)
    offset += whole.length
    return at
  })
  const table = offsets.map(o => `${String(o).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    latin(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
