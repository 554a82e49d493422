import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Segment, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { boxesOf, inBoxes } from '../values/boxes.ts'
import { lookUp } from '../values/keyvalue.ts'

const numberedCaption = /^(\d{1,2})[a-z]?[.)]?\s+\p{Lu}\p{L}+/u
/** Different numbers of boxes that make a form of them. */
const formOfBoxes = 6

/** Captions of boxes that a form numbers through; on other papers a number before a word counts something. */
export function numberedBoxesOf(doc: Doc): ReadonlySet<Segment> {
  const captions = doc.lines.flatMap(l => l.segments).filter(s => numberedCaption.test(s.text))
  const numbers = new Set(captions.map(s => numberedCaption.exec(s.text)![1]))
  return new Set(numbers.size >= formOfBoxes ? captions : [])
}

const segmentOf = (doc: Doc, token: Token) => doc.lineOf.get(token)?.segments.find(s => s.tokens[0] === token)

/** "8 Method of packing": a number that only counts the boxes of a form. */
function numbersCaption(b: Builder, o: Option, boxes: ReadonlySet<Segment>): boolean {
  const segment = segmentOf(b.doc, o.tokens[0]!)
  return Boolean(
    segment && (boxes.has(segment) || /^\d{1,2}[a-z]?[.)]?\s+\p{Lu}\p{L}+\s(?:of|and|in|the|de|der|und)\b/u.test(segment.text)),
  )
}

const totalLine = /^(?:grand )?(?:total|gesamt|summe|totaal|totale|i alt|sum|razem|celkem|yhteensä)\b|\b(?:grand )?total:?$/i

/** The number on the line of totals in the column of a concept. */
function totalsUnder(doc: Doc, concept: string): Option[] {
  return [...boxesOf(doc).values()].flat().flatMap(box => {
    if (!box.hits.some(h => phraseOf(h, concept))) return []
    const lines = doc.sheets[box.line.page]!.lines.slice(box.line.index + 1, box.line.index + 30)
    const line = lines.find(l => l.segments.some(s => totalLine.test(s.text)))
    const amounts = line ? amountsIn(line.tokens, doc.decimal) : []
    const inside = amounts.find(a => a.tokens.at(-1)!.x1 > box.x0 && a.tokens[0]!.x0 < Math.min(box.end, box.x0 + 20 * box.line.h))
    return inside ? [{ value: inside.value, tokens: inside.tokens, text: inside.text, score: 9, label: concept }] : []
  })
}

/** Weight, volume and packages with their units, for bills of lading and delivery notes. */
export function measures(b: Builder) {
  const { doc } = b
  const boxes = numberedBoxesOf(doc)
  b.best('carrier', lookUp(doc, ['carrier'], { kind: 'name' }))
  for (const [key, concept, unitKey] of [
    ['grossWeight', 'grossWeight', 'weightUnit'],
    ['volume', 'volume', 'volumeUnit'],
    ['totalPackages', 'packages', undefined],
    ['packages', 'packages', undefined],
  ] as const) {
    if (!b.wants(key)) continue
    const commas = doc.lang !== 'en' || /(?<![\d.,])\d{1,3},\d{1,2}(?![\d.,])/.test(doc.text)
    const options = [
      ...totalsUnder(doc, concept),
      ...inBoxes(doc, [concept], { kind: 'number' }),
      ...lookUp(doc, [concept], { kind: 'number' }).filter(o => !numbersCaption(b, o, boxes)),
    ]
      .filter(o => (o.value as number) > 0)
      .map(o => (commas && /^\d{1,3}\.\d{3}$/.test(o.text) ? { ...o, value: Number(o.text.replace('.', '')) } : o))
    b.best(key, options, 2.8)
    const first = options.sort((a, c) => c.score - a.score)[0]
    if (!first || !unitKey) continue
    const line = doc.lineOf.get(first.tokens[0]!)
    const units = key === 'volume' ? /\b(?:cbm|m3|m³|cuft|cft|l)\b/i : /\b(?:kgs?|kilos?|lbs?|pounds?|tons?|mt|t|g)\b/i
    const labelLine = doc.hits.find(
      h => phraseOf(h, concept) && Math.abs(h.line.index - (line?.index ?? -9)) <= 3 && units.test(h.line.text),
    )?.line
    for (const l of [line, labelLine]) {
      const token = l?.tokens.find(t => units.test(t.text))
      if (!token) continue
      const unit = units.exec(token.text)![0]
      b.set(unitKey, {
        value: /^kg|^kilo/i.test(unit) ? 'kg' : /^lb|^pound/i.test(unit) ? 'lb' : unit,
        tokens: [token],
        text: token.text,
        score: 3.5,
      })
      break
    }
  }
}
