import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import type { TaxRow } from '../../tables/taxes.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'
import type { Sums } from '../../values/totals.ts'
import { paragraphsOf } from './paragraphs.ts'

const taxWord =
  /(?<!\p{L})(?:vat|gst|hst|sales tax|mwst|ust|umsatzsteuer|mehrwertsteuer|t\.?v\.?a|i\.?v\.?a|iva|igic|btw|moms|mva|merverdiavgift|dph|ddv|pdv|áfa|alv|arvonlisävero|käibemaks\w*|pvm|pvn|kdv|vat-u|ppn)(?!\p{L})/iu
const highest = 30
const passed = ['base×rate=tax']
const option = (a: Amount): Option => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4, passed })

const reduced = /sko?nto|discount|escompte|remise|rabatt|rabais|descuento|sconto|korting|interest|zins|int[ée]r[êe]t/iu
/** Words around a rate and its sums that say what they are. */
const [wordsBefore, wordsBehind] = [5, 3]

/** Sums that stand between a rate and what it makes at most. */
const near = 4

/** "VAT at 20 % on £6,090.00 comes to £1,218.00", "10 % USt. von € 66,80 das sind € 6,68": taxes told in a sentence, over the ends of its lines. */
export function taxesTold(doc: Doc): TaxRow[] {
  return paragraphsOf(doc).flatMap(tokens => {
    const places = new Map(tokens.map((t, i) => [t, i] as const))
    const numbers = amountsIn(tokens, doc.decimal).filter(a => a.percent || a.decimals === 2)
    return numbers.flatMap((rate, at): TaxRow[] => {
      if (!rate.percent || rate.value <= 0 || rate.value > highest) return []
      const next = numbers.findIndex((n, i) => i > at && n.percent)
      const before = numbers[at - 1] ? places.get(numbers[at - 1]!.tokens.at(-1)!)! + 1 : 0
      const from = Math.max(before, places.get(rate.tokens[0]!)! - wordsBefore)
      const behind = numbers.slice(at + 1, next < 0 ? at + 1 + near : Math.min(next, at + 1 + near))
      for (const base of behind)
        for (const tax of behind)
          if (base !== tax && tax.value !== 0 && equal((base.value * rate.value) / 100, tax.value, 0.016)) {
            const said = textOf(tokens.slice(from, Math.max(...[base, tax].map(n => places.get(n.tokens.at(-1)!)!)) + 1 + wordsBehind))
            if (taxWord.test(said) && !reduced.test(said)) return [{ rate: option(rate), base: option(base), amount: option(tax) }]
          }
      return []
    })
  })
}

/** Rows of a summary, and those that sentences tell beside them. */
export const withTold = (rows: readonly TaxRow[], told: readonly TaxRow[]): TaxRow[] => [
  ...rows.filter(r => !told.some(t => t.rate!.value === r.rate?.value && !r.base)),
  ...told.filter(t => !rows.some(r => r.rate?.value === t.rate!.value && r.base)),
]

const whole = (parts: readonly Option[], score: number): Option => ({
  value: sum(parts.map(p => p.value as number)),
  tokens: parts.flatMap(p => p.tokens),
  text: parts.map(p => p.text).join(' + '),
  score,
  passed: ['net+tax=total'],
  ...(parts.length > 1 && { source: 'derived' }),
})

/** How sure what a sentence proves is: as a sum with its caption. */
const sure = 5

/** The sums of a letter whose taxes are told, where net and tax make a total that it prints, too. */
export function addTold(doc: Doc, told: readonly TaxRow[], sums: Sums): void {
  if (!told.length) return
  const net = whole(
    told.map(t => t.base!),
    sure,
  )
  const tax = whole(
    told.map(t => t.amount!),
    sure,
  )
  const gross = cents((net.value as number) + (tax.value as number))
  const total = doc.lines.flatMap(l => amountsIn(l.tokens, doc.decimal)).find(a => a.decimals === 2 && !a.percent && equal(a.value, gross))
  if (!total) return
  sums.net.unshift(net)
  sums.tax.unshift(tax)
  sums.total.unshift({ ...option(total), score: sure, passed: ['net+tax=total'] })
}
