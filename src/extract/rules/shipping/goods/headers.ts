import type { Doc } from '../../document.ts'
import { type Hit, phraseOf } from '../../layout/labels.ts'
import { textOf, union } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import type { Column, Header } from '../../tables/header.ts'
import { headsPart } from '../../values/boxes.ts'
import { pairedHeader } from './paired.ts'

/** Columns that count and weigh, by what the fields of the type call them. */
export const measured = ['packages', 'grossWeight', 'volume'] as const
export type Measure = (typeof measured)[number]

/** "Kolli slag", "Colis type": what packages are is no count of them. */
const kind = /^(?:slag|art|arten|typ|type|kind|soort|rodzaj|druh|tipo|laji|fajta|t[üu]r[üu]?)\.?$/i

export const conceptOf = (hit: Hit): string | undefined => {
  const concept = [...measured, 'goods'].find(c => phraseOf(hit, c))
  const next = hit.line.tokens[hit.to + 1]
  const ofKind =
    concept === 'packages' &&
    next &&
    kind.test(next.text) &&
    hit.line.segments.some(o => o.tokens.at(-1) === next && o.tokens.includes(hit.tokens[0]!))
  return ofKind ? undefined : concept
}
const boxNumber = /^\(?\d{1,2}[a-z]?[.)]*$/
const withoutNumber = (tokens: readonly Token[]) => tokens.filter(t => !boxNumber.test(t.text) && t.text !== '#')
/** Figures, but for the number of the box and what stands in brackets or means a unit. */
export const figures = (segment: Segment) => /\d/.test(textOf(withoutNumber(segment.tokens)).replace(/\(.*?\)|\bm3\b|#/gi, ''))

/** White between two captions that stand in one run of words: in heights of their type, and beside the narrowest blank between the words. */
const [captionGap, widerBy] = [0.55, 1.6]

const countWord = /^(?:quantity|qty|q['’]?ty|pcs|units?|menge|quantit[ée]|cantidad|quantit[àa]|unit)\.?$/i

/** "CTN NO.", "PCS/CTN": which cartons a row takes, or what one of them holds, is no count of them. */
const perPackage =
  /^(?:ctns?|cartons?|c|case|box|pallet|plt|karton|colis|bulto|collo|kolli)\W{0,3}(?:no|nos|nr|n[°º]|num(?:ber|ero)?|#)\W*$|\p{L}\s?(?:\/|per|pro|por|par|je)\s?(?:ctn|carton|case|box|bx|pkg|pallet|plt|karton|colis|caja|bulto|collo)s?\W*$/iu

/** "No. of Pieces RCP" of air waybills, where the next column stands close behind. */
const ofRate = /^RCP$/
/** "PACKAGE" over "QTY" counts, "KGS" alone weighs: captions that elsewhere are units and words of goods. */
const byWord = ({ text }: Segment): string =>
  /^package$/i.test(text) ? 'packages' : /^(?:kgs?|kilos?|lbs?)\.?$/i.test(text) ? 'grossWeight' : ''

/** Captions of the columns that begin in one segment, each up to where the next one begins. */
function columnsIn(doc: Doc, segment: Segment): Column[] {
  const words = withoutNumber(segment.tokens)
  const hits = doc.hitsByLine.get(segment.line)!.filter(h => words.includes(h.tokens[0]!))
  const gaps = words.slice(1).map((t, i) => t.x0 - words[i]!.x1)
  const least = Math.max(captionGap * segment.line.h, widerBy * Math.min(...gaps))
  const found: { name: string; tokens: Token[] }[] = []
  for (const [i, token] of words.entries()) {
    const before = words[i - 1]
    const hit = hits.find(h => h.tokens[0] === token)
    const parted = !before || token.x0 - before.x1 > least
    // "Chargeable weight" and "net weight" are no gross weight.
    const other = (own: Hit) =>
      countWord.test(before?.text ?? '') ||
      ofRate.test(before?.text ?? '') ||
      hits.some(h => h.tokens.at(-1) === before && conceptOf(h) !== conceptOf(own))
    // "Number and kind of packages   Description of goods": a wide blank within one known caption parts nothing.
    const within = hits.some(h => h.tokens[0] !== token && h.tokens.includes(token) && conceptOf(h) === 'goods')
    const begins = (parted && !within) || (hit && conceptOf(hit) && other(hit))
    const name = (hit && conceptOf(hit)) ?? byWord(segment)
    // "Q'ty (ctns)": what is counted stands in brackets.
    const bracketed = begins && name && /^\(/.test(token.text) && countWord.test(before?.text ?? '') && !parted
    if (bracketed) Object.assign(found.at(-1)!, { name, tokens: [...found.at(-1)!.tokens, token] })
    else if (begins) found.push({ name, tokens: [token] })
    else found.at(-1)!.tokens.push(token)
  }
  // "Rodzaj rzeczy (nazwa towaru)": what the words before mean stands in brackets.
  for (const one of found) {
    const said = hits.find(h => /^\(/.test(h.tokens[0]!.text) && one.tokens.includes(h.tokens[0]!))
    if (!one.name && said && !said.phrases.every(p => p.weak)) one.name = conceptOf(said) ?? ''
    // "Oznaka robe / Bezeichnung des Gutes": one caption in the languages of a form, of which one is known.
    const translated = hits.find(h => one.tokens[one.tokens.indexOf(h.tokens[0]!) - 1]?.text === '/' && h.phrases.some(p => !p.weak))
    if (!one.name && translated) one.name = conceptOf(translated) ?? ''
  }
  // A wide blank inside a caption of many words parts no column.
  const joined = found.reduce<typeof found>((all, one) => {
    const last = all.at(-1)
    // "Number and kind of packages   Description of goods" over one cell.
    if (last && one.name === last.name && (!one.name || one.name === 'goods')) last.tokens.push(...one.tokens)
    else all.push(one)
    return all
  }, [])
  // A column begins where the number of its box does.
  const numbered = (t: Token) => segment.tokens[segment.tokens.indexOf(t) - 1]
  const start = (t: Token) => (numbered(t) && boxNumber.test(numbered(t)!.text) ? numbered(t)!.x0 : t.x0)
  return joined.map(({ name, tokens }) => {
    const text = textOf(tokens)
    const counts = !name && ofRate.test(tokens.at(-1)!.text) && tokens.length > 2
    return {
      name: counts ? 'packages' : name === 'packages' && perPackage.test(text) ? '' : name,
      ...union(tokens),
      x0: start(tokens[0]!),
      text,
    }
  })
}

export const shared = (a: { x0: number; x1: number }, b: { x0: number; x1: number }) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

const unitAlone = /^\(.*\)$|^(?:kgs?|lbs?|m3|m³|cbm|rcp)$/i

/** Captions of a second language, or the units, under a row of captions: no figures, each under one of them. */
function isRest(doc: Doc, line: Line, columns: readonly Column[], above: Line, bottom: number): boolean {
  if (line.y0 - bottom > 0.9 * above.h || line.segments.some(figures) || isBanner(line)) return false
  const known = doc.hitsByLine.get(line)!.some(h => conceptOf(h) && h.phrases.some(p => !p.weak))
  const parted = line.segments.some(s => countWord.test(s.text)) && line.segments.every(s => s.tokens.length <= 2)
  return (
    (known || parted || line.segments.every(s => unitAlone.test(s.text))) &&
    line.segments.filter(s => columns.every(c => shared(c, s) <= 0)).length <= (known && line.segments.length > 2 ? 1 : 0)
  )
}

/** Two columns whose first lines stand too near to each other to be told apart, by what a further line names under them. */
function apart(columns: Column[], further: readonly Column[]) {
  for (const column of [...columns]) {
    const own = further.filter(c => shared(c, column) > 0)
    const other = own.find(c => c.name !== column.name && measured.some(m => m === c.name))
    if (own.length !== 2 || !other || !measured.some(m => m === column.name)) continue
    const rest = own.find(c => c !== other)!
    const first = { ...rest, name: rest.name || column.name }
    columns.splice(columns.indexOf(column), 1, ...[first, other].sort((a, b) => a.x0 - b.x0))
  }
}

/** "PARTICULARS FURNISHED BY SHIPPER" over the captions, and what it disclaims. */
const banner =
  /\b(?:particulars|details|declar\p{L}+)\b.{0,40}\b(?:furnished|declared|provided|given|supplied|above)\b|\b(?:furnished|declared) by (?:the )?(?:shipper|merchant)\b|\bas declared by\b/iu
const isBanner = ({ segments }: Line) => segments.length === 1 && banner.test(segments[0]!.text)

const answered = /\p{L}{2}\s?:\s?\p{L}{2}/u

/** Clauses of a form beside its boxes. */
const fewestOfClause = 13
const isClause = ({ text }: Segment): boolean =>
  headsPart.test(text) ||
  (text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) > fewestOfClause + (text.match(/[|/]/g)?.length ?? 0) * fewestOfClause

/** A whole row of captions under a line that names none of them: what stands above are the values of other boxes. */
function headsAlone(doc: Doc, next: Line | undefined, above: Line): boolean {
  if (!next || next.y0 < above.y1 - 0.1 * above.h || next.segments.some(s => figures(s) || answered.test(s.text))) return false
  const names = new Set(next.segments.flatMap(s => columnsIn(doc, s)).map(c => c.name))
  names.delete('')
  return names.size > 1 && measured.some(m => names.has(m))
}

/** Set larger than the captions: a value, level with the further lines of captions beside it. */
const isLarger = ({ tokens }: Segment, captions: Line): boolean =>
  tokens.every(t => t.source !== 'ocr' && t.h > valueSize * captions.h) && captions.tokens.every(t => t.h < valueSize * captions.h)
const valueSize = 1.25

/** Lines below the first on which captions go on. */
const mostLines = 5

/** The row of captions over goods with their packages and weights: forms have it in two or three languages over each other. */
export function headersOfGoods(doc: Doc): Header[] {
  const found: Header[] = []
  for (const sheet of doc.sheets)
    for (let i = 0; i < sheet.lines.length; i++) {
      const line = sheet.lines[i]!
      const paired = pairedHeader(sheet, i)
      if (paired) {
        found.push({ ...paired, columns: named(paired.columns) })
        i = paired.lastIndex
        continue
      }
      // "Loading: Bursa" above is answered and heads nothing.
      if (line.segments.some(s => figures(s) || answered.test(s.text) || isClause(s)) || line.tokens.length > 40 || isBanner(line)) continue
      const columns = line.segments.flatMap(s => columnsIn(doc, s))
      if (!columns.some(c => c.name) && headsAlone(doc, sheet.lines[i + 1], line)) continue
      let bottom = line.y1
      let last = i
      const early: Segment[] = []
      // Captions of one and of two lines, each in the middle of its cell, stand on lines that overlap.
      const next = sheet.lines[i + 1]
      if (
        next &&
        next.y0 < line.y1 - 0.1 * line.h &&
        !next.segments.some(figures) &&
        next.segments.every(s => columns.every(c => shared(c, s) <= 0))
      ) {
        columns.push(...next.segments.flatMap(s => columnsIn(doc, s)))
        columns.sort((a, b) => a.x0 - b.x0)
        bottom = next.y1
        last = ++i
      }
      for (let j = i + 1; j <= i + mostLines && sheet.lines[j] && isRest(doc, sheet.lines[j]!, columns, line, bottom); j++) {
        const larger = sheet.lines[j]!.segments.filter(s => isLarger(s, line))
        early.push(...larger)
        const further = sheet.lines[j]!.segments.filter(s => !larger.includes(s)).flatMap(s => columnsIn(doc, s))
        apart(columns, further)
        for (const more of further) {
          const own = columns.filter(c => shared(c, more) > 0)
          // A caption of one line beside those of several, in the middle of its cell.
          if (!own.length) columns.push(more)
          if (own.length !== 1) continue
          own[0]!.name ||= more.name
          own[0]!.x0 = Math.min(own[0]!.x0, more.x0)
          own[0]!.x1 = Math.max(own[0]!.x1, more.x1)
          own[0]!.text += ` ${more.text}`
        }
        bottom = sheet.lines[j]!.y1
        last = j
      }
      const names = columns.map(c => c.name).filter(Boolean)
      const distinct = new Set(names)
      if (distinct.size < 2 || !measured.some(m => distinct.has(m))) continue
      found.push({ columns: named(columns), line, bottom, lastIndex: last, early })
      i = last
    }
  return found
}

const ofPacking =
  /\b(?:rate class|commodity item|item no|hs|code|nmfc|tariff|class)\b|^(?:nature|genre|type|mode|art|kind|tipo|natura|clase|rodzaj|druh|soort|aard|natureza|esp[ée]cie)\s(?:of |des? |d['’]|dell?[aei]? |dos |de los |der )?(?:the )?(?:colis|emballages?|conditionnement|packages?|packing|packaging|verpackung|packst[üu]cke|imballagg\p{L}*|coll[io]|bultos?|embalaje|envases?|opakowa\p{L}*|obalu?|verpakking|colli|embalage[mn]s?|volumes)\W*$/iu
/** One column for each name, the last of equals ("net" and "gross" weight stand in this order); the others only keep their place. */
function named(columns: readonly Column[]): Column[] {
  const all = [...columns].sort((a, b) => a.x0 - b.x0)
  const goods = all.filter(c => c.name === 'goods')
  // "Nature des colis", "Rate class / Commodity item no." beside the goods themselves.
  const sure = goods.filter(c => !ofPacking.test(c.text))
  const sorted = sure.length > 0 ? all.map(c => (c.name === 'goods' && !sure.includes(c) ? { ...c, name: '' } : c)) : all
  return sorted.map((column, i) => {
    const again = measured.some(m => m === column.name)
      ? sorted.slice(i + 1).some(c => c.name === column.name)
      : sorted.slice(0, i).some(c => c.name === column.name)
    return { ...column, name: column.name && !again ? (column.name === 'goods' ? 'description' : column.name) : `other ${i}` }
  })
}
