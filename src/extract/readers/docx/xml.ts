import { AppError } from '../../../errors.ts'

const maxDepth = 200
const maxElements = 500_000

/** A part's XML as text after checks: no DOCTYPE (entity bombs, external files), bounded depth and number of elements. */
export function safeXml(bytes: Uint8Array, part: string): string {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const label = wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  const text = new TextDecoder(label)
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/(<\?xml[^>]*encoding=["'])utf-16(["'])/i, '$1UTF-8$2')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new AppError('invalid', `file: ${part} declares a DOCTYPE, which no Word document does`)
  let depth = 0
  let elements = 0
  for (const [, closing, selfClosing] of text.matchAll(/<(\/)?[A-Za-z_][^<>]*?(\/)?>/g)) {
    if (closing) depth--
    else {
      elements++
      if (!selfClosing) depth++
    }
    if (depth > maxDepth) throw new AppError('invalid', `file: ${part} is nested deeper than any real document`)
    if (elements > maxElements) throw new AppError('invalid', `file: ${part} has more than ${maxElements} elements`)
  }
  return text
}

/** Text of the runs inside a piece of WordprocessingML. */
export const runText = (xml: string): string =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)]
    .map(m => m[1]!)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/**
 * Takes out what mammoth would show though Word does not (hidden runs), and opens what it would drop though Word shows it
 * (simple fields, right-to-left overrides). Returns the hidden text as well.
 */
export function mend(xml: string): { xml: string; hidden: string[] } {
  const hidden: string[] = []
  const mended = xml
    .replace(/<w:r(?:\s[^>]*)?>(?:(?!<\/w:r>)[\s\S])*?<\/w:r>/g, run => {
      const properties = /<w:rPr>([\s\S]*?)<\/w:rPr>/.exec(run)?.[1] ?? ''
      const vanish = /<w:(?:vanish|specVanish|webHidden)(?:\s+w:val="([^"]*)")?\s*\/>/.exec(properties)
      if (!vanish || /^(0|false|off)$/.test(vanish[1] ?? '')) return run
      const text = runText(run)
      if (text.trim()) hidden.push(text)
      return ''
    })
    .replace(/<\/?w:(?:fldSimple|bdo|dir)(?:\s[^>]*)?>/g, '')
  return { xml: mended, hidden }
}

/** A header or footer part dressed as a document body, so that one converter reads both. */
export const asBody = (xml: string): string =>
  xml
    .replace(/<w:(?:hdr|ftr)(\s[^>]*)?>/, (_, attributes: string | undefined) => `<w:document${attributes ?? ''}><w:body>`)
    .replace(/<\/w:(?:hdr|ftr)>/, '</w:body></w:document>')
