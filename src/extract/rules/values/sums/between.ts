import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'

/** What is kept back for an office, or off for who pays soon, is neither reduction nor payment. */
export const keptBack =
  /reten[cç]|ritenut|retenu|withh|i\.?r\.?p\.?f|irrf|sko?nto(?!\p{L})|escompte|cash discount|rundung|round|arrond|zaokr|afrond|öresavr|deposit held/iu
/** Paid before this paper was printed. */
export const prepaid =
  /anzahl|abschlag|teilrechnung|vorausz|à?konto|acompte|arrhes|z[áa]loh|zaliczk|an?ticip|advance|deposit|prepa|paid|payment|voorschot|aanbetal|vooruit|förskott|forskud|előleg|avans|predujam|ennakko|dep[óo]sit|sinal|adiant|kapor|acconto|bereits|déjà|already|ya pagad|vers[ée]/iu

/** Lines that sums may take up below each other, with what is said of them. */
const mostBetween = 8

type Sum = { line: Line; amount: Amount }

/** The last amount of every line below each other that has one. */
function sumsBelow(doc: Doc, line: Line): Sum[] {
  return doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostBetween).flatMap(below => {
    const amount = amountsIn(below.tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
    return amount ? [{ line: below, amount }] : []
  })
}

const optionOf = (amounts: readonly Amount[], value: number, more: Partial<Option>): Option => ({
  value,
  tokens: amounts.flatMap(a => a.tokens),
  text: amounts.map(a => a.text).join(' + '),
  score: 4.5,
  ...(amounts.length > 1 && { source: 'derived' as const }),
  ...more,
})

/** A word and its number over two lines: what is said stands on either. */
const wordsOf = (doc: Doc, { line }: Sum): string =>
  [-1, 0, 1].map(step => doc.sheets[line.page]!.lines[line.index + step]?.text ?? '').join(' ')

/** "LOYAL10 (10 % off)  -29.31" between the sum of the goods and what is left of it: whatever a reduction is called. */
export function takenOff(doc: Doc, rowSum: number): Option[] {
  return doc.lines.flatMap((line): Option[] => {
    const gross = amountsIn(line.tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
    if (!gross || !equal(gross.value, rowSum)) return []
    const [off, rest] = sumsBelow(doc, line)
    if (!off || !rest || off.amount.value >= 0 || keptBack.test(off.line.text) || prepaid.test(off.line.text)) return []
    const left = cents(rowSum + off.amount.value)
    return equal(left, rest.amount.value) ? [optionOf([off.amount], -off.amount.value, { passed: ['rows−discount=net'] })] : []
  })
}

/** "Abschlag vom 14.10.  -1.500,00" between the total and the rest: what was paid, and the rest where its caption is none that is known. */
export function paidOff(doc: Doc, total: Option | undefined): { paid: Option; due: Option } | undefined {
  const line = total?.tokens[0] && doc.lineOf.get(total.tokens[0])
  // "(of it VAT 239.50)" is a remark between them.
  const below = line ? sumsBelow(doc, line).filter(s => !/^\(/.test(s.line.text)) : []
  const end = below.findIndex(s => s.amount.value >= 0)
  const [parts, rest] = [below.slice(0, Math.max(0, end)), below[end]]
  if (!rest || parts.length === 0 || !parts.every(s => prepaid.test(wordsOf(doc, s)) && !keptBack.test(s.line.text))) return undefined
  const paid = cents(-sum(parts.map(s => s.amount.value)))
  if (!equal(cents((total!.value as number) - paid), rest.amount.value)) return undefined
  const passed = ['total−paid=due']
  const amounts = parts.map(s => s.amount)
  return { paid: optionOf(amounts, paid, { passed }), due: optionOf([rest.amount], rest.amount.value, { passed }) }
}
