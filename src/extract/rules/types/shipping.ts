import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn, spanOf, tokensIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { measures, numberedBoxesOf } from '../shipping/measures.ts'
import { headersOf } from '../tables/header.ts'
import { rowsOf } from '../tables/rows.ts'
import { repair } from '../validate/repair.ts'
import { isContainer } from '../validate/taxid.ts'
import { boxesOf, inBoxes, rowsInBox } from '../values/boxes.ts'
import { below, rightOf } from '../values/keyvalue.ts'
import { core } from '../values/kinds.ts'

/** The numbered caption of the next box. */
const boxCaption = /^\d{1,2}[a-z]?[.)]?\s+(?:\p{Lu}[\p{L}’']+\s*(?:\(|$)|\p{Lu}[\p{L}’']+\s(?:of|and|nos?|to|for|in|the)\b)/u

const text = (key: string, concept: string): Scalar => ({
  key,
  concepts: [concept],
  kind: 'text',
  reject: (_, t) => t.length > 60 || /:$/.test(t) || boxCaption.test(t) || /^\d{1,2}[a-z]?\s\p{Lu}.*\s\/\s/u.test(t),
})
const rows: readonly Scalar[] = [
  { key: 'billOfLadingNumber', concepts: ['blNumber'], kind: 'id', reject: (_, t) => !/\d/.test(t) },
  { key: 'bookingNumber', concepts: ['booking'], kind: 'id', reject: (_, t) => !/\d/.test(t) },
  { key: 'carrierName', concepts: ['carrier'], kind: 'name', reject: (_, t) => /^\W*(?:name|address)\b/i.test(t) },
  { key: 'scac', concepts: ['scac'], kind: 'code', reject: v => !/^[A-Z]{2,4}$/.test(String(v)) },
  text('vessel', 'vessel'),
  { key: 'voyage', concepts: ['voyage'], kind: 'id' },
  text('placeOfReceipt', 'receipt'),
  text('portOfLoading', 'loading'),
  text('portOfDischarge', 'discharge'),
  text('placeOfDelivery', 'delivery'),
  { key: 'dateOfIssue', concepts: ['issueDate'], kind: 'date' },
  { key: 'shippedOnBoardDate', concepts: ['onBoard'], kind: 'date' },
]

/** "2 Consignee": boxes of forms are numbered. */
const numberedBox = (hit: Hit) => {
  const before = hit.line.tokens[hit.from - 1]
  const further = hit.line.tokens[hit.from - 2]
  return before !== undefined && /^\d{1,2}[a-z]?[.)]?$/.test(before.text) && (!further || before.x0 - further.x1 > 1.15 * hit.line.h)
}
/** "(name, address, country)" behind a caption says what belongs into its box. */
const explained = /^\W*(?:full\s)?(?:name|nom|nombre|address|adresse|complete)\b.{0,60}\)?/i

const lineLabel =
  /^(?:(?:company )?name|company|(?:street )?address|street|destination|origin|shipper|consignee|city(?:[/,]\s?(?:state|st)[/,]?\s?(?:zip(?: code)?|postal code)?)?)\s*:$/i
/** "Name: A" and "City/State/Zip: B" without their labels; "SID#: 5512" is no part of name or address. */
function boxed(row: Token[]): Token[][] {
  const at = row.findIndex(t => /:$/.test(t.text))
  if (at < 0 || at > 2) return [row]
  return lineLabel.test(textOf(row.slice(0, at + 1)))
    ? [row.slice(at + 1).filter(t => !/^zip:$/i.test(t.text))]
    : /#:?$|\bno\.?:$/i.test(row[at]!.text)
      ? []
      : [row]
}

const titleNumber =
  /\b(?:cmr(?:-frachtbrief)?|frachtbrief|waybill|bill of lading|consignment note|lettre de voiture(?: internationale)?|list przewozowy|carta de porte|lettera di vettura)\b.{0,60}?(?:\b(?:nr|no|number)\b\.?\s?:?|n[°º]\.?\s?:?|#:?|(?<=\bcmr))\s*([A-Z\d][A-Z\d/-]*\d[A-Z\d/-]*)/i
const waybillTitle =
  /waybill|bill of lading|consignment note|lettre de voiture|frachtbrief|list przewozowy|carta de porte|lettera di vettura|vrachtbrief|\bcmr\b/i
/** "N° FR 118842", alone under a title. */
const numberAlone = /^(?:nr|no|number|n[°º]|#)\.?\s?:?\s*((?:[A-Z]{1,4}[ -]?)?\d[\dA-Z/-]{3,})$/i
const airWaybill = /\b\d{3}[- ]\d{4}\s?\d{4}\b/

/** "CMR-Frachtbrief … Nr. 558201": the number in the line of the title, alone under it, or in the shape that airlines give theirs. */
function numberOfTitle(b: Builder): Option[] {
  const lines = (b.doc.sheets[0]?.lines ?? []).slice(0, 12)
  const title = lines.findIndex(line => waybillTitle.test(line.text))
  return lines.flatMap((line, i): Option[] => {
    const option = (text: string, score: number): Option[] => {
      const span = spanOf(line.tokens)
      const at = span.text.indexOf(text)
      return at < 0 ? [] : [{ value: text, tokens: tokensIn(span, at, at + text.length), text, score }]
    }
    const named = titleNumber.exec(line.text)
    if (named) return option(named[1]!, 3.4)
    const alone = title >= 0 && i > title && i <= title + 3 && line.segments.map(s => numberAlone.exec(s.text.trim())).find(m => m !== null)
    if (alone) return option(alone[1]!, 3.2)
    const flown = /\bair ?waybill\b/i.test(b.doc.text) && airWaybill.exec(line.text)
    return flown ? option(flown[0], 3.3) : []
  })
}

/** Name and address printed in the box under a caption. */
function box(b: Builder, concept: string, name: string, address: string) {
  const [first, ...rest] = rowsInBox(b.doc, concept).flatMap(boxed).map(core)
  if (!first || (rest.length < 1 && concept !== 'carrier')) return under(b, concept, name, address)
  b.set(name, { value: textOf(first), tokens: first, text: textOf(first), score: 4, label: concept })
  const lines = rest.filter(r => r.length && !reached.test(textOf(r)))
  const tokens = lines.flat()
  const text = lines.map(l => textOf(l).replace(/,$/, '')).join(', ')
  if (tokens.length) b.set(address, { value: text, tokens, text, score: 3.7, label: concept })
}

const reached = /\b(?:tel|fax|phone|e-?mail|attn)\b/i

/** The same where captions and values are not told apart. */
function under(b: Builder, concept: string, name: string, address: string) {
  const hit = b.doc.hits.filter(h => phraseOf(h, concept) && (h.leads || numberedBox(h)) && !/^['’]s/.test(h.tail))[0]
  if (!hit) return
  const right = explained.test(textOf(rightOf(b.doc, hit)))
    ? []
    : core(rightOf(b.doc, hit).filter(t => t.x0 - hit.tokens.at(-1)!.x1 < 12 * hit.line.h))
  const under = below(b.doc, hit, 6).filter((s, i, all) => i === 0 || s.y0 - all[i - 1]!.y1 < 1.2 * s.line.h)
  const boxes = numberedBoxesOf(b.doc)
  const end = under.findIndex(
    s =>
      boxes.has(s.line.segments.find(own => own.tokens.includes(s.tokens[0]!))!) ||
      boxCaption.test(s.line.segments.find(own => own.tokens.includes(s.tokens[0]!))!.text) ||
      b.doc.hitsByLine.get(s.line)!.some(h => h.tokens[0] === s.tokens[0] && h.leads && h.phrases.some(p => !p.weak)),
  )
  const rows = [
    ...(right.length && /\p{L}{2}/u.test(textOf(right)) && !/^\(/.test(textOf(right)) ? [right] : []),
    ...under.slice(0, end < 0 ? undefined : end).map(s => s.tokens),
  ].flatMap(boxed)
  const first = rows[0]
  if (!first) return
  b.set(name, { value: textOf(first), tokens: first, text: textOf(first), score: 3.8, label: concept })
  const rest = rows
    .slice(1)
    .filter(r => !reached.test(textOf(r)))
    .flat()
  if (rest.length) b.set(address, { value: textOf(rest), tokens: rest, text: textOf(rest), score: 3.5, label: concept })
}

export function extractBillOfLading(b: Builder) {
  const { doc } = b
  box(b, 'shipper', 'shipperName', 'shipperAddress')
  box(b, 'consignee', 'consigneeName', 'consigneeAddress')
  box(b, 'notify', 'notifyPartyName', 'notifyPartyAddress')
  if (b.doc.hits.some(h => phraseOf(h, 'carrier') && numberedBox(h))) box(b, 'carrier', 'carrierName', 'carrierAddress')
  const captions = new Set([...numberedBoxesOf(doc)].map(s => s.text))
  const boxes = boxesOf(doc)
  for (const row of rows)
    b.best(
      row.key,
      inBoxes(doc, row.concepts, row, boxes).map(o => withoutDay(b, row.key, o)),
      4,
    )
  fillScalars(
    b,
    rows.map(row => ({ ...row, reject: (v, t) => captions.has(t) || (row.reject?.(v, t) ?? false) })),
  )
  b.best('billOfLadingNumber', numberOfTitle(b))
  voyage(b)
  measures(b)
  const freight = /\bfreight\s+(prepaid|collect)\b|\b(prepaid|collect)\b/i
  const line = doc.lines.find(l => freight.test(l.text))
  const token = line?.tokens.find(t => /^(?:prepaid|collect)\b/i.test(t.text))
  if (token)
    b.set('freightTerms', { value: /prepaid/i.test(token.text) ? 'Prepaid' : 'Collect', tokens: [token], text: token.text, score: 3.8 })
  b.rows('containers', ['containerNumber', 'sealNumber', 'type'], containers(b))
  goods(b)
}

/** "Wörgl, 11.06.2024" under "Place and date": the place alone. */
function withoutDay(b: Builder, key: string, o: Option): Option {
  if (!key.startsWith('place') && !key.startsWith('port')) return o
  const days = new Set(datesIn(o.tokens, b.doc.dayOrder).flatMap(d => d.tokens))
  const tokens = core(o.tokens.filter(t => !days.has(t)))
  const text = textOf(tokens).replace(/[\s,;]+$/, '')
  return days.size && text ? { ...o, value: text, tokens, text } : o
}

/** "MSC AURORA / 221W" under "Vessel / Voyage" is both. */
function voyage(b: Builder) {
  const both = b.found.vessel
  const m =
    both &&
    /^(.*\p{L}.*?)\s*(?:[/,]|\s[Vv](?:[Oo][Yy])?\.?\s?(?=\d))\s*([A-Z]{0,3}\d[A-Z0-9.-]*|[A-Z0-9.-]*\d[A-Z])$/u.exec(String(both.value))
  const line = m && b.doc.lines.find(l => l.text.includes(m[0]))
  if (!m || !line) return
  const words = (text: string) => {
    const span = spanOf(line.tokens)
    const at = span.text.indexOf(text, span.text.indexOf(m[0]))
    return tokensIn(span, at, at + text.length)
  }
  const part = (text: string): Option => ({ value: text, tokens: words(text), text, score: 3.8 })
  b.set('vessel', part(m[1]!))
  if (!b.get('voyage')) b.set('voyage', part(m[2]!))
}

/** The number in a column headed "Seal". */
function sealUnder(b: Builder, line: Line): Option | undefined {
  const sheet = b.doc.sheets[line.page]!
  for (const above of sheet.lines.slice(Math.max(0, line.index - 6), line.index).reverse()) {
    const caption = above.tokens.find(t => /^seals?\b/i.test(t.text))
    const token =
      caption && line.tokens.find(t => /^[A-Z]{0,4}-?\d{4,10}$/i.test(t.text) && t.x0 < caption.x1 + 3 * line.h && t.x1 > caption.x0)
    if (token) return { value: token.text, tokens: [token], text: token.text, score: 3.4 }
  }
  return undefined
}

function containers(b: Builder) {
  const found: Partial<Record<string, Option>>[] = []
  for (const line of b.doc.lines) {
    const span = spanOf(line.tokens)
    for (const m of span.text.matchAll(/\b[A-Z]{3}[UJZ]\s?[\dOIlSB]{6}[\s-]?[\dOIlSB]\b/g)) {
      const fixed = repair(m[0].replace(/[\s-]/g, ''), isContainer)
      if (!fixed || found.some(f => f.containerNumber?.value === fixed.text)) continue
      const tokens = tokensIn(span, m.index, m.index + m[0].length)
      const seal = /\bseal\s*(?:no\.?|number|#)?\s*[:.]?\s*([A-Z0-9]{4,})/i.exec(span.text)
      const kind = /\b(?:20|40|45)['’]?\s?(?:GP|HC|HQ|DC|DV|RF|OT|FR|ST|DRY|REEFER)\b/i.exec(span.text)
      const part = (r: RegExpExecArray | null, text: string): Option | undefined =>
        r ? { value: text, tokens: tokensIn(span, r.index, r.index + r[0].length), text: r[0], score: 3.4 } : undefined
      found.push({
        containerNumber: { value: fixed.text, tokens, text: m[0], score: 5, passed: ['iso6346'], repaired: fixed.repaired },
        sealNumber: part(seal, seal?.[1] ?? '') ?? sealUnder(b, line),
        type: part(kind, kind?.[0] ?? ''),
      })
    }
  }
  return found
}

/** Goods by columns of packages, weight and volume. */
function goods(b: Builder) {
  const { doc } = b
  const headers = headersOf(doc, {
    names: ['description', 'packages', 'grossWeight', 'volume'],
    needs: [
      ['description', 'packages'],
      ['description', 'grossWeight'],
    ],
  })
  const numeric = ['grossWeight', 'packages', 'volume'] as const
  const stop = (_: unknown, l: Line) => /^(?:total|gesamt|summe)\b|:/i.test(l.text)
  const items = headers.flatMap((header, i) => rowsOf(doc, header, headers[i + 1], { anchors: numeric, numeric, stop }))
  b.rows(
    'goods',
    ['description', 'packages', 'grossWeight', 'volume'],
    items.map(row => {
      const words = core(row.cells.get('description') ?? [])
      const number = (name: (typeof numeric)[number]): Option | undefined => {
        const n = amountsIn(row.cells.get(name) ?? [], doc.decimal)[0]
        return n && { value: n.value, tokens: n.tokens, text: n.text, score: 3 }
      }
      return {
        description: words.length ? { value: textOf(words), tokens: words, text: textOf(words), score: 3 } : undefined,
        packages: number('packages'),
        grossWeight: number('grossWeight'),
        volume: number('volume'),
      }
    }),
  )
}
