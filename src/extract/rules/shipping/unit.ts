import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Token } from '../layout/types.ts'
import type { Goods } from './goods/table.ts'

/** A unit alone or behind its number, in brackets or not: "KGS", "18,5kg", "(m³)"; "S.T.C." has none. */
const units = {
  grossWeight:
    /^[([]?(?:[\d.,']+-?)?(kgs?|kgm|kilos?|kilogramm?e?s?|kilograma|kilogramos|lbs?|pounds?|tons?|tonn?es?|tonnen|tonnellate|toneladas|mt|t|g|кг|тонн?|κιλά|kiló)[)\].,;:]*$/iu,
  volume: /^[([]?(?:[\d.,']+-?)?(cbm|m3|m³|mc|cum|cuft|cft|ft3|ft³|kbm|мc|mc|м3|м³|μ3|l|ltr|lit(?:er|re)s?)[)\].,;:]*$/iu,
} as const

type Weighed = keyof typeof units

/** "(bs)", "[kgl", "(1bs)": units in brackets as readers of pictures see them. */
const misread = { grossWeight: /^[([{]?[lI1|]?bs[)\]}l|]$|^[([{]kg[s5]?[lI1|)\]}]?$/u, volume: /^[([{]m[3?³°º’'"a®][lI1|)\]}]?$/u } as const

/** "PESO/KG", "CUBAGEM(M3)": a unit at the end of the word that asks for it. */
const glued = { grossWeight: /\p{L}{2}[/(](kgs?|lbs?|t)[).:]{0,2}$/iu, volume: /\p{L}{2}[/(](cbm|m3|m³)[).:]{0,2}$/iu } as const

const cubic = /^[([]?m[?*'"“”„’‘´`^°º²³23®]?[)\]]?[/.,]?$/

const named = (unit: string) => (/^kg|^kilo/i.test(unit) ? 'kg' : /^lb|^pound/i.test(unit) ? 'lb' : unit)

const read = (concept: Weighed, token: Token | undefined): Omit<Option, 'score'> | undefined => {
  // Readers of pictures lose the small figure of "m³".
  if (concept === 'volume' && token?.source === 'ocr' && cubic.test(token.text)) return { value: 'm³', tokens: [token], text: token.text }
  const seen = token?.source === 'ocr' && misread[concept].test(token.text)
  if (seen) return { value: concept === 'volume' ? 'm³' : /kg/.test(token.text) ? 'kg' : 'lb', tokens: [token], text: token.text }
  const said = token && (units[concept].exec(token.text) ?? glued[concept].exec(token.text))
  return said ? { value: named(said[1]!), tokens: [token], text: token.text } : undefined
}

/** "1,240 KGS", or "KGS" right under its number. */
function besideNumber(doc: Doc, concept: Weighed, { tokens }: Option, line: Line) {
  const last = tokens.at(-1)!
  const next = line.tokens[line.tokens.indexOf(last) + 1]
  const below = doc.sheets[line.page]!.lines[line.index + 1]?.tokens.find(t => t.x0 < last.x1 && t.x1 > tokens[0]!.x0)
  // Air waybills have a column of one letter for the unit.
  const letter = concept === 'grossWeight' && next && next.x0 - last.x1 < 8 * line.h && /^[KL]$/.test(next.text)
  if (letter && /air ?waybill/i.test(doc.text)) return { value: next.text === 'K' ? 'kg' : 'lb', tokens: [next], text: next.text }
  const third = next && line.tokens[line.tokens.indexOf(next) + 1]
  if (
    concept === 'volume' &&
    third &&
    next.x0 - last.x1 < line.h &&
    /^cu\.?\s?(?:m|mtrs?|metres?|meters?)\.?$/i.test(`${next.text} ${third.text}`)
  )
    return { value: 'm³', tokens: [next, third], text: `${next.text} ${third.text}` }
  const near = [last, next && next.x0 - last.x1 < 2 * line.h ? next : undefined, below && below.y0 - last.y1 < line.h ? below : undefined]
  return near.map(t => read(concept, t)).find(unit => unit !== undefined)
}

/** The unit in the heading of a column, on any of its lines. */
function inHeading(doc: Doc, concept: Weighed, tables: readonly Goods[]) {
  for (const { header } of tables) {
    const own = header.columns.find(c => c.name === concept)
    if (!own) continue
    const lines = doc.sheets[header.line.page]!.lines.slice(header.line.index, header.lastIndex + 3)
    const tokens = lines.flatMap(l =>
      l.tokens.filter(t => t.y0 < header.bottom + header.line.h && t.x1 > own.x0 && t.x0 < own.x1 + header.line.h),
    )
    const unit = tokens.map(t => read(concept, t)).find(u => u !== undefined) ?? (concept === 'volume' ? raised(tokens) : undefined)
    if (unit) return unit
  }
  return undefined
}

/** "m" and the small "3" above it, as a word of its own. */
function raised(tokens: readonly Token[]) {
  const at = tokens.findIndex(
    (t, i) => /^\(?m$/.test(t.text) && /^[3³]\)?$/.test(tokens[i + 1]?.text ?? '') && tokens[i + 1]!.x0 - t.x1 < t.h,
  )
  return at < 0 ? undefined : { value: 'm³', tokens: tokens.slice(at, at + 2), text: 'm³' }
}

/** "612.5 | K" in a row over its sum, which has no letter. */
function letterAbove(doc: Doc, { tokens }: Option, line: Line) {
  const last = tokens.at(-1)!
  if (!/air ?waybill/i.test(doc.text)) return undefined
  for (const above of doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - farAbove), line.index).toReversed()) {
    const at = above.tokens.findIndex(t => t.x0 < last.x1 && t.x1 > last.x0 && /^\d[\d.,]*$/.test(t.text))
    const letter = at < 0 ? undefined : above.tokens[at + 1]
    if (letter && /^[KL]$/.test(letter.text)) return { value: letter.text === 'K' ? 'kg' : 'lb', tokens: [letter], text: letter.text }
  }
  return undefined
}
const farAbove = 24

/** What a weight or a volume is measured in: said beside the number, in the heading of its column, in its line or in that of its caption. */
export function unitOf(
  doc: Doc,
  concept: Weighed,
  number: Option,
  tables: readonly Goods[],
  far: number,
): Omit<Option, 'score'> | undefined {
  const line = doc.lineOf.get(number.tokens.at(-1)!)
  const beside = line && besideNumber(doc, concept, number, line)
  if (beside) return beside
  const letter = line && concept === 'grossWeight' ? letterAbove(doc, number, line) : undefined
  if (letter) return letter
  const inColumn = inHeading(doc, concept, tables)
  if (inColumn) return inColumn
  const captions = doc.hits.filter(h => phraseOf(h, concept) && Math.abs(h.line.index - (line?.index ?? -9)) <= far).map(h => h.line)
  for (const l of [line, ...captions]) {
    const unit = l?.tokens.map(t => read(concept, t)).find(u => u !== undefined)
    if (unit) return unit
  }
  return undefined
}
