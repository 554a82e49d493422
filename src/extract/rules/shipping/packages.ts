import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { amountsIn, spanOf, tokensIn } from '../normalise/amount.ts'

const packed =
  /(?<![\d.,/-])(\d{1,3}(?:[., ]\d{3})*|\d{1,6})\)?\s?(?:x\s)?(cartons?|ctns?|c\/t(?:n?s)?|c\/s|p\/t|plt|packages?|pkgs?|pallets?|plts?|bags?|drums?|cases?|boxes|rolls?|bales?|bundles?|crates?|pieces|pcs|colis|palettes?|cartones|bultos|cajas|sacos|kolli|colli|pakete|paletten|kartons?|s[äa]cke|fässer|pallets|dozen|scatole|bancali|sacchi)(?!\p{L})/giu
const total =
  /\btotal\b|\bsay\b|received by|said to contain|s\.?t\.?c\.?|(?<!\p{L})(?:packed|shipped|sent|de?ispatched|delivered|verpackt|emball[ée]e?s?|embalad[oa]s?|imballat[oi]|verpakt|pakket|packat|pakattu|zapakowan\p{L}*) (?:in|into|as|on|dans|en|em|su|op|auf|i|w|na)(?!\p{L})/iu

const ofPieces =
  /(?<!\p{L})(?:paket|parcel|piece|pcs|pkg|package|box|carton|item|colis|bulto|collo|kolli|paczka)s?\.?:?\s?\d{1,3}\s?(?:\/|of|von|de|di|sur|z)\s?(\d{1,3})(?![\d./])/iu
const ofMany = /^\d{1,3} of (\d{1,3})$/i
const ofAll = /^\d{1,3}\s?\/\s?(\d{1,3})$/
const piece =
  /^(?:paket|parcels?|pieces?|pcs|packages?|colis|bultos?|coll[io]|koll[io]|paczk[ai]|zásilka|csomag|colet|pakke|volumes?|encomenda)\.?:?$/iu
/** "1 / 3" under "Parcel". */
const isUnderPiece = (b: Builder, s: Segment): boolean =>
  (b.doc.sheets[s.line.page]!.lines[s.line.index - 1]?.segments ?? []).some(o => piece.test(o.text.trim()) && o.x0 < s.x1 && o.x1 > s.x0)

/** "Parcel 1/3": so many go together. */
export const piecesOf = (b: Builder): Option[] =>
  b.doc.lines.flatMap(({ segments }) =>
    segments.flatMap((s): Option[] => {
      const m = ofPieces.exec(s.text) ?? ofMany.exec(s.text.trim()) ?? (isUnderPiece(b, s) ? ofAll.exec(s.text.trim()) : null)
      return m && Number(m[1]) > 0 ? [{ value: Number(m[1]), tokens: s.tokens, text: m[0], score: 2.9 }] : []
    }),
  )

/** "TOTAL: 46 CTNS", "SAY TOTAL FORTY SIX (46) CARTONS ONLY": packages that a paper sums up. */
export const packagesTotalled = (b: Builder): Option[] => {
  const said = packagesSaid(b)
  const weighed = said.filter(o => isWeighed(b, o))
  return [...said.filter(o => o.score >= totalled), ...(weighed.length === 1 ? weighed : [])]
}

/** "2 cartons  24 kg", "3 Kolli, 412 kg": packages with the weight of the whole behind them. */
const weight = /^\D{2,14}?[\s,/;:–-]\s?(\d[\d.,]*)\s?(kgs?|lbs?)(?!\p{L})/iu
function weightBehind(b: Builder, { tokens }: Option) {
  const line = b.doc.lineOf.get(tokens[0]!)
  const rest = line?.tokens.slice(line.tokens.indexOf(tokens.at(-1)!) + 1) ?? []
  const m = weight.exec(textOf(rest))
  const number = m ? amountsIn(rest, b.doc.decimal)[0] : undefined
  return m && number ? { number, unit: m[2]!, line: line! } : undefined
}
const isWeighed = (b: Builder, o: Option): boolean => weightBehind(b, o) !== undefined

/** The weight behind the one count of packages that has one, outside the rows of goods. */
export function weightOfPackages(b: Builder) {
  const said = packagesSaid(b).flatMap(o => weightBehind(b, o) ?? [])
  const [only] = said
  if (said.length !== 1 || !only || b.get('grossWeight')) return
  const { value, tokens, text } = only.number
  b.set('grossWeight', { value, tokens, text, score: 3 })
  b.set('weightUnit', { value: /^lb/i.test(only.unit) ? 'lb' : 'kg', tokens, text: only.unit, score: 3 })
}
const totalled = 3.5

/** "412 CARTONS" among the goods: what is counted where no column and no label counts it. */
export function packagesSaid(b: Builder): Option[] {
  return b.doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(packed)].map((m): Option => {
      const value = Number(m[1]!.replace(/[., ]/g, ''))
      const tokens = tokensIn(span, m.index, m.index + m[1]!.length)
      const pieces = /^(?:pcs|pieces)$/i.test(m[2]!) ? 0.4 : 0
      return { value, tokens, text: m[1]!, score: 3 + (total.test(line.text) ? 0.5 : 0) - pieces }
    })
  })
}

const countOf =
  /^(?:aantal|anzahl|antal|antall|number of|no\.? of|nombre de|n[°ºo]\.?(?: de| di)?|n[úu]mero de|numero(?: di)?|num\.?(?: de| di)?|liczba|ilo[śs][ćc]|po[čc]et|broj|[šs]tevilo|num[ăa]r(?:ul)?(?: de)?|sz[áa]ma) (\p{L}[\p{L}-]+(?: \p{L}[\p{L}.-]+)?) ?:?$/iu
/** What else papers count: lines, pages, days, people. */
const otherCount =
  /regel|lijn|line|zeil|pos|art[ií]c|artik|item|pag|page|seit|sid[ae]|blad|blatt|stran|dag|day|tag|jour|d[ií]a|dni|pers|uur|hour|stund|heure|hora|copi|kopi|exempl|stuk|st[üu]c?k|pi[èe]c|piez|pezz|pi[eè]ce|unit|unid|unit[àa]|kilo|kg|lit|m[eè]tr|order|bestel|auftr|pedid|command|factu|rechn|invoice|klant|kund|client|cust|telef|tax|fisc|serie|vehic|rij|bonnen/iu

/** "Aantal Deense karren | 7", "Anzahl Rollcontainer: 4": whatever goods stand on, counted beside its name in a line of its own. */
export const countedBeside = (b: Builder): Option[] =>
  b.doc.lines.flatMap(({ segments }) =>
    segments.flatMap((s, i): Option[] => {
      const kind = countOf.exec(s.text.trim())?.[1]
      const count = segments[i + 1]
      if (!kind || otherCount.test(kind) || !count || !/^[1-9]\d{0,3}$/.test(count.text.trim())) return []
      return [{ value: Number(count.text), tokens: count.tokens, text: count.text, score: 3 }]
    }),
  )
