import { type Option, rank, sameValue } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { isCarried } from '../tables/shape/carried.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { lookUp } from './keyvalue.ts'
import { newCharges } from './sums/account.ts'
import { keptBack, prepaid } from './sums/between.ts'
import { columnSums, type Sum, sums } from './sums/columns.ts'
import { threefold } from './sums/threefold.ts'
import { conditionalLines, instalmentLines, isUnpaid } from './unpaid.ts'

export type { Sum }
export type Sums = Record<Sum, Option[]>

const looks = (concept: Sum, doc: Doc, captions: ReadonlySet<Line>): Option[] =>
  lookUp(doc, [concept], {
    kind: 'amount',
    last: true,
    skip: concept === 'paid' ? new Set([...captions, ...conditionalLines(doc)]) : captions,
  }).filter(
    o =>
      !isRate(o, concept) &&
      !isTime(doc, o) &&
      !isPerUnit(doc, o) &&
      !(concept === 'discount' && isUnderPercent(doc, o)) &&
      !(concept === 'tax' && (isClause(doc, o) || endsNumber(doc, o) || isBracketed(doc, o))) &&
      !(concept === 'paid' && isUnpaid(doc, o)) &&
      !(concept === 'shipping' && isCarried(doc, doc.lineOf.get(o.tokens[0]!)!)),
  )

const unitOfTime =
  /^(?:(?:working|business|calendar|net)$|(?:days?|weeks?|months?|tage?n?|werktagen?|wochen|jours?|d[ií]as?|giorni|dagen|dagar|dager|dage|dni|dn[íů]|dana|napon|zile|p[äa]iv[äa]n?|p[äa]eva)[.,;)]*$)/i
const ofTerms = /\bterms?\b[\s:]{0,4}net\s\d{1,3}$/i
const mostOfTerms = 8
const usualDays = /^(?:7|8|10|14|15|20|21|28|30|45|60|75|90|120)$/
/** "Payment is due within 30 days.", "Terms: Net 30". */
const isTime = (doc: Doc, o: Option): boolean => {
  const line = doc.lineOf.get(o.tokens[0]!)?.tokens ?? []
  const end = line.indexOf(o.tokens.at(-1)!) + 1
  if (ofTerms.test(textOf(line.slice(Math.max(0, end - mostOfTerms), end)))) return true
  // "NET 30" alone under "Terms".
  if (/^net(?:t|to)?$/i.test(line[end - 2]?.text ?? '') && usualDays.test(o.text)) return true
  return /^\d{1,3}$/.test(o.text) && unitOfTime.test(line[end]?.text ?? '')
}

const perUnit =
  /^(?:[¢€$£]|cts?|cents?|c|p|kr|zł|kč|ft)?\s?\/\s?(?:[kmg]?wh|kvarh|kva?|m[²³23]|gj|mj|therms?|ccf|hcf|gal|kgal|kl|l|kg|t|units?)(?![\p{L}\d])/iu
/** "(15.25 ¢/m³)", "0.2785 zł/kWh": what one unit costs. */
const isPerUnit = (doc: Doc, { tokens }: Option): boolean => {
  const last = tokens.at(-1)!
  const line = doc.lineOf.get(last)?.tokens ?? []
  return perUnit.test(last.text.replace(/^\(?[\d.,]+/, '')) || perUnit.test(line[line.indexOf(last) + 1]?.text ?? '')
}

/** "2,00" under "% DTO. P.P.", beside "8,63" under "IMP. DTO.": the share, and no sum. */
function isUnderPercent(doc: Doc, { tokens }: Pick<Option, 'tokens'>): boolean {
  const line = doc.lineOf.get(tokens[0]!)
  const above = line && doc.sheets[line.page]!.lines[line.index - 1]
  if (!above || above.segments.length < 3) return false
  const over = above.segments.find(s => s.x0 < tokens.at(-1)!.x1 && s.x1 > tokens[0]!.x0)
  return over !== undefined && /^%|%$/.test(over.text)
}

const inBrackets = /^(?:grand |sub)?[\p{L} ]{3,24}\((?:incl|including|inc|inkl|einschl|inclus|ttc|iva incl|met|avec|con)[^()]*\)/iu
/** "Total (incl. 15% VAT)   3 791.25": what a total holds in brackets is no caption of the sum behind. */
function isBracketed(doc: Doc, o: Option): boolean {
  const line = doc.lineOf.get(o.tokens[0]!)
  const said = line ? inBrackets.exec(line.text)?.[0] : undefined
  return said !== undefined && textOf(line!.tokens.slice(0, line!.tokens.indexOf(o.tokens[0]!))).length >= said.length
}

/** The end of a number under which taxes are paid: "VAT GB 427 8169 04", "TVA FR 40 303 265 045". */
function endsNumber(doc: Doc, o: Option): boolean {
  if (!/^\d+$/.test(o.text)) return false
  const line = doc.lineOf.get(o.tokens[0]!)?.tokens ?? []
  const before = line[line.indexOf(o.tokens[0]!) - 1]
  return /^0\d/.test(o.text) || (before !== undefined && /^\D{0,3}\d+$/.test(before.text) && o.tokens[0]!.x0 - before.x1 < before.h)
}

/** Numbers of laws beside a tax that is not charged: "TVA non applicable, art. 293 B", "steuerfrei nach § 4 Nr. 14". */
const clause =
  /non applicable|exempt|exon[ée]r|steuerfrei|steuerbefreit|reverse charge|autoliquidation|no sujet|esente|§|\bart(?:icle|[íi]culo|icolo)?s?\b\.?\s?\d/i
const isClause = (doc: Doc, o: Option) => !/[.,]\d{2}(?!\d)|[€$£]/.test(o.text) && clause.test(doc.lineOf.get(o.tokens[0]!)?.text ?? '')

const isRate = (o: Option, concept: Sum) => concept === 'tax' && /%/.test(o.text)

const including = /^\((?:includ(?:es|ing)|incl\.?|inkl\.?|enth[äa]lt|davon|dont|incluye|incl[uú]ido|di cui|inclusief|inkl|varav|heraf)$/iu
const included = 'included tax'
const ofTax = /^(?:vat|gst|tax|mwst\.?|ust\.?|tva|iva|btw|moms)\)?[.)]*$/iu
/** "171.45 (includes 32.06 VAT)": a tax in brackets behind the total it is part of. */
const taxInBrackets = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const from = line.tokens.findIndex(t => including.test(t.text))
    const to = from < 0 ? -1 : line.tokens.findIndex((t, i) => i > from && ofTax.test(t.text))
    const all = to < 0 || to - from > 6 ? [] : amountsIn(line.tokens.slice(from + 1, to), doc.decimal)
    const money = all.filter(a => !a.percent && a.decimals === 2).slice(0, 1)
    return money.map(({ value, tokens, text }) => ({ value, tokens, text, score: 4, label: included }))
  })

/** "./. Vereinsrabatt 10 %  -82,40": whatever the reduction is called, it takes something off. */
const reduction =
  /^(?:remise|rabais|descuento|desconto|sconto|discount)\s(?:global[e]?|g[ée]n[ée]ral[e]?|commercial[e]?|exceptionnelle|final[e]?)(?!\p{L})|^(?:\.\/\.|abzgl\.?|abz\u00fcglich|less|-)?\s?(?:\d{1,2}(?:[.,]\d{1,2})?\s?%\s)?\p{L}+(?:rabatt|nachlass|bonus|korting)(?!\p{L})/iu
/** "Less spring offer (350.00)": taken off, and neither paid before nor kept back. */
const lessens = /^(?:less|minus|abzgl\.?|abz[üu]glich|moins|menos|meno|minder|fradrag|fratrukket|avg[åa]r)\s\p{L}/iu
const isTakenOff = (text: string): boolean =>
  lessens.test(text) &&
  !prepaid.test(text) &&
  !keptBack.test(text) &&
  !/deposit|anzahl|tax|credit|gutschrift|avoir|akonto|freight/iu.test(text)
const reductions = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const from = line.segments.findIndex(s => reduction.test(s.text) || isTakenOff(s.text))
    const after = from < 0 ? [] : line.segments.slice(from).flatMap(s => s.tokens)
    const last = amountsIn(after, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
    const taken = last && (last.value < 0 || /^(?:\.\/\.|abz|less)/i.test(line.segments[from]!.text))
    return taken ? [{ value: last.value, tokens: last.tokens, text: last.text, score: 4.5 }] : []
  })

const columnsOf = (doc: Doc, concept: Sum, captions: ReadonlySet<Line>): Option[] =>
  columnSums(doc, concept, captions).filter(o => concept !== 'discount' || !isUnderPercent(doc, o))

/** Every labelled sum of a document; caption rows of item tables (`captions`) are no labels of sums. */
export function sumsOf(doc: Doc, captions: ReadonlySet<Line> = new Set()): Sums {
  const found = Object.fromEntries(sums.map(s => [s, rank([...looks(s, doc, captions), ...columnsOf(doc, s, captions)])])) as Sums
  const parts = instalmentLines(doc, found.total)
  if (parts.size > 0) found.due = found.due.filter(o => !parts.has(doc.lineOf.get(o.tokens[0]!)!))
  found.total = rank([...found.total, ...newCharges(doc, found)])
  found.tax = rank([...found.tax, ...taxInBrackets(doc)])
  if (!found.discount.length) found.discount = reductions(doc)
  const row = threefold(doc, captions).at(-1)
  if (row) for (const key of ['net', 'tax', 'total'] as const) found[key] = rank([...found[key], row[key]])
  return found
}

const top = (options: readonly Option[], n = 6) => options.slice(0, n)

/** "(35,13 €)" beside a tax is a remark, not a minus. */
const bracketed = (o: Option): Option => (/^\(/.test(o.text) && (o.value as number) < 0 ? { ...o, value: -(o.value as number) } : o)

export type Settled = { total?: Option; net?: Option; tax?: Option; due?: Option; paid?: Option; totals: Option[]; checked: boolean }

/** Sums out of running text count only where nothing else does. */
const credible = (o: Option) => o.score > 2

const together = (a: Option, b: Option): Option => ({
  value: cents((a.value as number) + (b.value as number)),
  tokens: [...a.tokens, ...b.tokens],
  text: `${a.text} + ${b.text}`,
  score: Math.min(a.score, b.score),
  source: 'derived',
})

/** "GST 41.93, QST 83.64": two taxes printed under each other are one sum; only what adds up to the total is ever taken. */
const twofold = (taxes: readonly Option[]): Option[] =>
  taxes.slice(0, 5).flatMap((a, i) =>
    taxes.slice(i + 1, 5).flatMap((b): (Option & { parts: 2 })[] =>
      a.value === 0 || b.value === 0 || a.tokens[0]!.page !== b.tokens[0]!.page
        ? []
        : [
            {
              value: cents((a.value as number) + (b.value as number)),
              tokens: [...a.tokens, ...b.tokens],
              text: `${a.text} + ${b.text}`,
              score: Math.min(a.score, b.score),
              source: 'derived',
              parts: 2,
            },
          ],
    ),
  )

/** Nobody rounds by more. */
const mostRounded = 5

/** Chooses net, tax and total together: the triple that adds up beats three labels that do not. */
export function settle(sums: Sums, extra: { rowSum?: number; taxSum?: number; further?: readonly number[] } = {}): Settled {
  const totals = top(rank([...sums.total, ...sums.due.map(o => ({ ...o, score: o.score - 1.2 }))]), 10)
  // "Total hors TVA", "Total before tax": a net often calls itself a total.
  const named = sums.total.map(o => ({ ...o, score: o.score - 3, called: 'total' }))
  const nets = [
    ...top(rank([...sums.net.filter(credible), ...sums.lineTotal.map(o => ({ ...o, score: o.score - 1 })), ...named]), 10),
    undefined,
  ]
  const own = top(sums.tax.filter(credible).map(bracketed), 10)
  // The minus of a credit is lost where it stands apart from its number.
  const turned = totals.some(t => (t.value as number) < 0)
    ? own.filter(o => (o.value as number) > 0).map(o => ({ ...o, value: -(o.value as number), score: o.score - 1, repaired: true }))
    : []
  const taxes = [...own, ...turned, ...twofold(own), undefined]
  const reductions = [0, ...[...top(sums.discount, 2), ...top(sums.withheld, 1)].map(o => Math.abs(o.value as number))]
  const charges = [0, ...[...top(sums.shipping, 2), ...top(sums.service, 1)].map(o => o.value as number), ...(extra.further ?? [])]
  const roundings = top(sums.rounding, 2).flatMap(o =>
    Math.abs(o.value as number) < mostRounded ? [o.value as number, -(o.value as number)] : [],
  )
  const paid = top(sums.paid, 2).map(o => Math.abs(o.value as number))
  let best: { total: Option; net?: Option; tax?: Option; score: number; checked: boolean; rest?: boolean } | undefined
  for (const total of totals)
    for (const net of nets)
      for (const tax of taxes) {
        const t = total.value as number
        const n = net?.value as number | undefined
        const x = tax?.value as number | undefined
        const exact = n !== undefined && x !== undefined && equal(n + x, t)
        const even = !exact && n !== undefined && x !== undefined && roundings.some(r => equal(n + x + r, t))
        const adds = exact || even
        if (net && 'called' in net && !adds) continue
        if (net && tax && net.tokens[0] === tax.tokens[0]) continue
        if ((tax && tax.tokens[0] === total.tokens[0]) || (net && net.tokens[0] === total.tokens[0] && net.label === total.label)) continue
        let score = total.score * 1.2 + (net?.score ?? 0) * 0.5 + (tax?.score ?? 0) * 0.5
        let checked = false
        if (tax && 'parts' in tax && !adds) continue
        const wide =
          !adds &&
          n !== undefined &&
          reductions.some(d => charges.some(s => (d || s) && [0, ...roundings].some(r => equal(n - d + (x ?? 0) + s + r, t))))
        // What was paid before is taken off, and the whole stands nowhere: "Net 5,480 | VAT 1,096 | Deposit -2,000 | To pay 4,576".
        const asksRest = !!x || sums.due.some(o => o.tokens[0] === total.tokens[0])
        const rest = !adds && !wide && n !== undefined && asksRest && paid.some(p => p !== 0 && equal(n + (x ?? 0) - p, t))
        if (wide) {
          score += 2.5
          checked = true
        } else if (rest) {
          score += 4.5
          checked = true
        } else if (adds && x !== 0) {
          // What is paid stands after the rounding.
          score += even ? 6 : 5
          checked = true
        } else if (adds) score += 3
        else if (n !== undefined && x === undefined && equal(n, t)) score += 1
        else if (n !== undefined && x !== undefined) score -= net && tax && Math.abs(n) > Math.abs(t) + 0.01 ? 4 : 2
        if (n !== undefined && !wide && !rest && Math.abs(n) > Math.abs(t) + 0.01) score -= 2
        if (x !== undefined && x !== 0 && !rest && Math.abs(x) > 0.6 * Math.abs(t)) score -= 4
        // "CGST 3,361.50 | SGST 3,361.50 | Total 6,723.00": two halves of a tax are no net and its tax.
        if (exact && x !== 0 && equal(n!, x!)) score -= 4
        if (total.passed?.includes('column=sum')) score += 2
        if (extra.rowSum !== undefined) {
          if (n !== undefined && equal(extra.rowSum, n, 0.03)) score += 1.5
          // What is taken off the goods and put on them makes the net of them.
          else if (n !== undefined && reductions.some(d => charges.some(s => (d || s) && equal(extra.rowSum! - d + s, n)))) score += 1.5
          else if (equal(extra.rowSum, t, 0.03)) score += 0.8
        }
        if (extra.taxSum !== undefined && x !== undefined && equal(extra.taxSum, x, 0.03)) score += 1
        // A rate that applies to nothing is not the tax of the whole.
        if (x === 0 && extra.taxSum) score -= 2
        score += Math.min(0.6, Math.log10(1 + Math.abs(t)) * 0.15)
        if (!best || score > best.score) best = { total, net, tax, score, checked, rest }
      }
  const due = sums.due[0]
  if (!best) return { totals, due, paid: sums.paid[0], checked: false, net: sums.net[0], tax: sums.tax[0] }
  const mark = (o: Option | undefined): Option | undefined =>
    o && best!.checked ? { ...o, passed: [...(o.passed ?? []), 'net+tax=total'] } : o
  // Three labelled sums that nothing reconciles: one of them is wrong.
  const torn = !best.checked && best.net?.label && best.tax?.label && best.total.label && (best.tax.value as number) !== 0
  const doubted = (o: Option): Option => (torn && !o.passed?.length ? { ...o, failed: [...(o.failed ?? []), 'net+tax=total'] } : o)
  const whole = !best.rest ? best.total : best.tax ? together(best.net!, best.tax) : best.net!
  // A reader of pictures misreads any of them; the net that the rows make up is right.
  const misread = (o: Option | undefined) => (o?.tokens[0]?.source === 'ocr' ? doubted(o) : o)
  const ofRows = best.net && extra.rowSum !== undefined && equal(extra.rowSum, best.net.value as number, 0.03)
  return {
    total: doubted(mark(whole)!),
    net: ofRows ? mark(best.net) : misread(mark(best.net)),
    tax: misread(mark(best.tax)) ?? sums.tax.find(o => o.label === included),
    due: best.rest ? mark(best.total) : due,
    paid: sums.paid.find(o => !sameValue(o.value, whole.value)),
    totals,
    checked: best.checked,
  }
}
