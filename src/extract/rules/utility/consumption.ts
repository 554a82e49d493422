import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Segment } from '../layout/types.ts'
import { amountsIn, spanOf, tokensIn } from '../normalise/amount.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { below } from '../values/below.ts'
import { betweenReadings, betweenRows } from './between-readings.ts'
import { captioned, type Use, unitIn, units } from './use.ts'
import { feet, weighed } from './whole.ts'

const measured = new RegExp(`(?<!\\d)(\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?) ?(${units}|GB)(?![\\p{L}\\d³/])`, 'iu')
const spoken =
  /consum|usage|used|verbrauch|verbruik|förbruk|forbruk|forbrug|zuży|spotřeb|conso|kulutus|fogyaszt|potroš|poraba|porab|spotreb|konsum|notkun|pemakaian|penggunaan|tüketim|sunaudo|suvarto|patēr|tarbi|потребл|спожи|разход|потрошен|утрошен|κατανάλωση|tiêu thụ|matumizi|total/iu
/** Of a year that is none of the bill's. */
const yearly =
  /histor(?:y|ial|ique|ico)|storico|verlauf|evoluci[oó]n|[ée]volution|evolução|przebieg|vývoj|alakulás|udvikling|utveckling|annu[oae]|anual|yearly|per year|vorjahr|last (?:year|month|bill)|vormonat|mois (?:pr[ée]c[ée]dent|dernier)|mes (?:anterior|pasado)|mese (?:scorso|precedente)|vorige maand|roczn|ubiegł|analogicz|årlig|jaarlijks|vorig jaar|ann[ée]e pr[ée]c[ée]dente|an dernier|a[ñn]o anterior|anno precedente|föregående år|forrige år|sidste år|minul\p{L}+ rok|loňsk|same period|edellis\p{L}* vuo|ano anterior|past year|previous year|sidste [åa]rs|siste [åa]r|fyrra ár|geçen yıl|εφετος|πέρ(?:υ|ι)σι|минулого року|прошл\p{L}+ год|предходн\p{L}+ годин|anul trecut|rok wcześniej|lani|prošl\p{L}+ godin|tahun lalu|el[őo]z[őo] év/iu

/** What a meter showed, among other amounts of a sentence. */
const stood = /lectura|lettura|leitura|reading|\bread\b|st[aä]nd|relev[ée]|index|odczyt|avl[eæ]sning|avläsning|lukema/i
const stand = 2.5

/** Two readings of a meter, and what lies between them. */
function isDifference(b: Builder, line: Line, value: number): boolean {
  const read = amountsIn(line.tokens, b.doc.decimal).filter(a => !a.percent && !a.currency)
  return value > 0 && read.some(from => from.value >= 10 && read.some(to => to.value !== value && cents(to.value - from.value) === value))
}
/** What such a proof is worth. */
const proof = 2

/** "2,383 kWh @ 6.89p", "1 842 kWh × 31,20 ct": what is priced is what was used, in the unit that is billed. */
const pricedBy = /^\s?(?:@|[×x*·]|[àáa]|at|zu|je|po)\s?[€$£]?\s?\d/iu
const price = 1.5

/** Amounts with their unit, worth more on lines that speak of use. */
function withUnits(b: Builder): Use[] {
  return b.doc.lines.flatMap(line => {
    const { text } = spanOf(line.tokens, '\t')
    let said = ''
    const all = [...text.matchAll(new RegExp(measured.source, 'giu'))]
    return all.flatMap((m, i): Use[] => {
      const number = line.tokens.find(t => t.text.includes(m[1]!.trim().split(' ').at(-1)!))
      // "1 mj" is a month.
      if (!number || m[2] === 'mj') return []
      const unit = line.tokens.find(t => t.text.includes(m[2]!)) ?? number
      const digits = m[1]!.trim().replace(/[ ']/g, '')
      const value = Number(digits.replace(b.doc.decimal === ',' ? /\./g : /,/g, '').replace(',', '.'))
      if (!Number.isFinite(value)) return []
      const before = all[i - 1]
      const clause = text.slice(before ? before.index + before[0].length : 0, m.index)
      // "Readings: 48 210 kWh, 49 622 kWh. Used 1 412 kWh": said of all up to the end of the sentence.
      said = /\.\s/.test(clause) || spoken.test(clause) ? clause : said + clause
      const own = all.length > 1 ? said : text
      // "Usage 7 = 7,000 gallons. Same month last year: 9."
      const sentence = clause.slice(clause.lastIndexOf('. ') + 1) + text.slice(m.index).replace(/(?<=\p{L}{3}[.;]) .*$/su, '')
      const score =
        3 +
        (spoken.test(own) ? 1.5 : 0) -
        (all.length > 1 && stood.test(own) && !spoken.test(own) ? stand : 0) -
        (yearly.test(all.length > 1 ? said : sentence) ? 2.5 : 0) +
        (pricedBy.test(text.slice(m.index + m[0].length)) ? price : 0) +
        (isDifference(b, line, value) ? proof : 0) +
        Math.min(0.5, Math.log10(1 + value) / 10)
      return [{ value, tokens: [number], text: m[0], score, unit: { value: m[2]!, tokens: [unit], text: unit.text, score: 3 } }]
    })
  })
}

/** "Consumo fatturato" beside what the meter counted: what is charged for, in the unit of its price. */
const billed = /fatturat|(?<!un)billed|facturad|factur[ée]|fakturer|berechnet|gefactureerd|verrechnet|faturad/iu
const ofBill = 3

/** "193", "193 Smc" */
const answer = new RegExp(`^\\d[\\d.,' ]*(?:${units})?$`, 'iu')

/** "Usage kWh" over its number, or with it in the next column; where no unit stands, over what lies between two readings. */
function underCaptions(b: Builder): Use[] {
  const { doc } = b
  return doc.hits.flatMap((hit): Use[] => {
    const caption = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    if (!caption || !phraseOf(hit, 'consumption') || /\d/.test(caption.text.replace(/m3/gi, '')) || yearly.test(caption.text)) return []
    const beside = hit.line.segments[hit.line.segments.indexOf(caption) + 1]
    const read = (cell: Segment | undefined) => cell && amountsIn(cell.tokens, doc.decimal).at(-1)
    const answered = beside !== undefined && answer.test(beside.text)
    const own = (answered ? read(beside) : undefined) ?? read(below(doc, hit, 1)[0]) ?? read(beside)
    if (!own) return []
    const line = doc.lineOf.get(own.tokens[0]!) ?? hit.line
    const proven = isDifference(b, line, own.value)
    if (own.decimals === 2 && !proven) return []
    const cell = line.segments.find(s => s.tokens.includes(own.tokens[0]!))
    const inCell = cell && (proven || billed.test(caption.text)) ? unitIn(cell) : undefined
    const unit = unitIn(caption) ?? inCell
    if (!unit && !proven) return []
    const charged = !proven && inCell !== undefined
    const score = (line === hit.line ? 3.6 : 4) + (proven ? proof : charged ? ofBill : 0) - (unit ? 0 : 1)
    return [{ value: own.value, tokens: own.tokens, text: own.text, score, unit }]
  })
}

/** "Energía (kWh)  18,214  17,802  412": a unit at the head of its row, and behind it what lies between two readings or adds up. */
function inRows(b: Builder): Use[] {
  return b.doc.lines.flatMap((line): Use[] => {
    const at = line.segments.findIndex(s => captioned.test(s.text))
    const [head, cells] = [line.segments[at], line.segments.slice(at + 1)]
    const unit = head && cells.length > 2 && !yearly.test(head.text) ? unitIn(head) : undefined
    if (!head || !unit) return []
    const read = amountsIn(
      cells.flatMap(c => c.tokens),
      b.doc.decimal,
    ).filter(a => !a.percent && !a.currency)
    // "Consumo kWh  131  96  143  370": by the hours of the day, and all together.
    const last = read.length > 2 && spoken.test(head.text) && read.every(a => a.decimals !== 2) ? read.at(-1)! : undefined
    const whole = last && equal(sum(read.slice(0, -1).map(a => a.value)), last.value) ? last : undefined
    const between = read.find((a, i) => {
      const [one, other] = [read[i - 2], read[i - 1]]
      return a.value > 0 && one && other && other.value >= 10 && cents(Math.abs(one.value - other.value)) === a.value
    })
    const used = whole ?? between
    return used ? [{ value: used.value, tokens: used.tokens, text: used.text, score: 4 + proof, unit }] : []
  })
}

const behind = new RegExp(`(?<!\\p{L})(${units})\\s(?:used|usage|consumed|consumption|billed)\\s?:?\\s(\\d[\\d,.]*)(?!\\S)`, 'giu')

/** "PRES 7741 PREV 7580   KWH USED 161": the unit before the word of use, and the number behind both. */
const behindUnit = (b: Builder): Use[] =>
  b.doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(behind)].flatMap((m): Use[] => {
      const at = m.index + m[0].length - m[2]!.length
      const tokens = tokensIn(span, at, at + m[2]!.length)
      const value = amountsIn(tokens, b.doc.decimal)[0]?.value
      if (value === undefined) return []
      const score = 4.5 + (isDifference(b, line, value) ? proof : 0)
      return [
        {
          value,
          tokens,
          text: m[2]!,
          score,
          unit: { value: m[1]!, tokens: line.tokens.filter(t => t.text === m[1]), text: m[1]!, score: 3 },
        },
      ]
    })
  })

/** Meters count in tens, hundreds and thousands of gallons or litres. */
const scales = [10, 100, 1000]

/** What was used of energy or water: what lies between two readings first, then what a line of use says. */
export function consumed(b: Builder) {
  const found = [...withUnits(b), ...underCaptions(b), ...inRows(b), ...behindUnit(b), ...betweenReadings(b), ...betweenRows(b)]
  const options = weighed(b, [...found, ...feet(b)]).sort((a, c) => c.score - a.score)
  const [best] = options
  if (!best) return
  // "7 = 7,000 gallons": the same, said with its unit.
  const told = best.unit ? undefined : options.find(o => o.unit && scales.includes(cents((o.value as number) / (best.value as number))))
  const used = told ?? best
  b.set('consumption', used, options)
  b.set('consumptionUnit', used.unit ?? options.find(o => o.value === used.value && o.unit)?.unit)
}
