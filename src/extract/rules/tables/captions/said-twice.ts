import type { Cell } from '../numbering.ts'

/** "Menge / Qty": one caption in two languages. */
export const saidTwice = (a: Cell, b: Cell): boolean => {
  const between = a.hit.line.tokens.slice(a.hit.to + 1, b.hit.from)
  // Readers of pictures take the stroke for a letter.
  const struck =
    between.length === 1 && (/^[/|]$/.test(between[0]!.text) || (between[0]!.source === 'ocr' && /^[Il]$/.test(between[0]!.text)))
  return struck && (a.names.some(n => b.names.includes(n)) || isCountOrWeight(a, b))
}
/** "Qté / Poids": goods are counted or weighed in one column. */
function isCountOrWeight(a: Cell, b: Cell): boolean {
  const [count, weight] = a.names.includes('quantity') ? [a, b] : [b, a]
  if (!count.names.includes('quantity') || !weight.names.some(n => /weight/i.test(n))) return false
  a.names = count.names
  return true
}
