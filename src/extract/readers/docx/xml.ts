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

const namespace = 'http://(?:schemas\\.openxmlformats\\.org/wordprocessingml/2006/main|purl\\.oclc\\.org/ooxml/wordprocessingml/main)'
const bound = new RegExp(`\\sxmlns:(?!w=)([\\w.-]+)=["']${namespace}["']`)
const byDefault = new RegExp(`\\sxmlns=["']${namespace}["']`)

/** The part with the prefix that Word writes: which one a program chooses is its own affair. */
export function withPrefix(xml: string): string {
  const other = bound.exec(xml)?.[1]
  if (other) {
    const name = other.replaceAll('.', '\\.')
    return xml
      .replace(new RegExp(`\\sxmlns:w=["']${namespace}["']`), '')
      .replace(new RegExp(`\\sxmlns:${name}=`, 'g'), ' xmlns:w=')
      .replace(new RegExp(`(</?|\\s)${name}:(?=[A-Za-z])`, 'g'), '$1w:')
  }
  if (!byDefault.test(xml)) return xml
  const named = /\sxmlns:w=/.test(xml)
  return xml.replace(byDefault, m => (named ? '' : m.replace('xmlns=', 'xmlns:w='))).replace(/<(\/?)(?=[A-Za-z][\w.-]*[\s/>])/g, '<$1w:')
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

/** Names of shadings that leave the ground as it is. */
const unshaded = /^(?:clear|nil)$/
const fill = (properties: string): boolean => {
  const [shading] = /<w:shd\s[^>]*>/.exec(properties) ?? []
  if (!shading) return false
  const colour = /w:fill="([^"]*)"/.exec(shading)?.[1] ?? 'auto'
  const pattern = /w:val="([^"]*)"/.exec(shading)?.[1] ?? 'clear'
  return !/^(?:auto|FFFFFF)$/i.test(colour) || /w:themeFill="/.test(shading) || !unshaded.test(pattern)
}

/** Styles of tables shade rows; those that only rule them do not. */
const styled = /<w:tblStyle\s[^>]*w:val="(?!TableGrid"|TableNormal")/

/** Whether a place in a part stands on a ground of its own: in a shaded paragraph or cell, a table whose style may shade it, a shape, or on a coloured page. */
function groundIn(xml: string): (at: number) => boolean {
  if (!/<w:color\s[^>]*w:val="FFFFFF"/i.test(xml)) return () => false
  if (/<w:background\s/.test(xml)) return () => true
  const grounds: [from: number, to: number][] = []
  const open: { name: string; from: number; shaded: boolean }[] = []
  for (const m of xml.matchAll(/<(\/?)(w:p|w:tc|w:tbl|w:txbxContent|w:pPr|w:tcPr|w:tblPr)((?:\s[^>]*)?)>/g)) {
    const [tag, slash, name] = [m[0], m[1], m[2]!]
    if (tag.endsWith('/>')) continue
    if (!slash) {
      open.push({ name, from: m.index, shaded: name === 'w:txbxContent' })
      continue
    }
    const last = open.findLastIndex(o => o.name === name)
    if (last < 0) continue
    const [own] = open.splice(last)
    if (name.endsWith('Pr')) {
      const owner = open.at(-1)
      const inside = xml.slice(own!.from, m.index)
      if (owner && (fill(inside) || styled.test(inside))) owner.shaded = true
    } else if (own!.shaded) grounds.push([own!.from, m.index])
  }
  return at => grounds.some(([from, to]) => at > from && at < to)
}

/** White letters on white paper. */
const isWhite = (properties: string): boolean =>
  /<w:color\s(?:(?!w:themeColor)[^>])*w:val="FFFFFF"(?:(?!w:themeColor)[^>])*>/i.test(properties) &&
  !fill(properties) &&
  !/<w:(?:highlight|rStyle)\s/.test(properties)

/**
 * Takes out what mammoth would show though Word does not (hidden runs), opens what it would drop though Word shows it
 * (simple fields, right-to-left overrides) and writes plainly what it does not know (tabs to a place, ends of lines). Returns the hidden text as well.
 */
export function mend(xml: string): { xml: string; hidden: string[] } {
  const hidden: string[] = []
  const ground = groundIn(xml)
  const mended = xml
    .replace(/<w:r(?:\s[^>]*)?>(?:(?!<\/w:r>)[\s\S])*?<\/w:r>/g, (run, at: number) => {
      const properties = /<w:rPr>([\s\S]*?)<\/w:rPr>/.exec(run)?.[1] ?? ''
      const vanish = /<w:(?:vanish|specVanish|webHidden)(?:\s+w:val="([^"]*)")?\s*\/>/.exec(properties)
      const vanished = vanish !== null && !/^(0|false|off)$/.test(vanish[1] ?? '')
      if (!vanished && (!isWhite(properties) || ground(at))) return run
      const text = runText(run)
      if (text.trim()) hidden.push(text)
      return ''
    })
    .replace(/<\/?w:(?:fldSimple|bdo|dir)(?:\s[^>]*)?>/g, '')
    .replace(/<w:ptab(?:\s[^>]*)?\/>/g, '<w:tab/>')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
    .replace(/<w:noBreakHyphen\s*\/>/g, '<w:t>-</w:t>')
    .replace(/<w:softHyphen\s*\/>/g, '')
  return { xml: mended, hidden }
}

/** A header or footer part dressed as a document body, so that one converter reads both. */
export const asBody = (xml: string): string =>
  xml
    .replace(/<w:(?:hdr|ftr)(\s[^>]*)?>/, (_, attributes: string | undefined) => `<w:document${attributes ?? ''}><w:body>`)
    .replace(/<\/w:(?:hdr|ftr)>/, '</w:body></w:document>')
