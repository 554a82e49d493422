import { relettered } from '../fold.ts'
import { mistaken } from '../lexicon/spelling.ts'

/** Words that captions of sums, titles and headings of summaries on receipts are made of. */
const words =
  'total totals subtotal amount rounding rounded round change balance payable payment tendered tender received cash card visa master inclusive incl excluding exclusive including summary analysis discount voucher service charge charges sales sale quantity items jumlah baki tunai nett grand final adjustment invoice receipt bill simplified official duplicate reprint original copy welcome cashier table terminal customer operator salesperson description telephone phone mobile website hotline email whatsapp'.split(
    ' ',
  )
const known = new Set(words)
const [shortest, long] = [4, 6]

/** One sign of the same looks for another; in a long word one sign more or less. */
function isNear(read: string, meant: string): boolean {
  if (Math.abs(read.length - meant.length) > (meant.length >= long ? 1 : 0)) return false
  let i = 0
  while (i < read.length && i < meant.length && read[i] === meant[i]) i++
  let j = 0
  while (j < Math.min(read.length, meant.length) - i && read.at(-1 - j) === meant.at(-1 - j)) j++
  if (Math.max(read.length, meant.length) - i - j !== 1) return false
  return read.length !== meant.length
    ? read.length > 4
    : meant === 'total' || mistaken(read[i]!, meant[i]!) || (meant.length > long && i > 0)
}

const near = new Map<string, string>()
function meantBy(word: string): string {
  const folded = relettered(word).toLowerCase()
  if (folded.length < shortest || known.has(folded) || !/^\p{L}+$/u.test(folded)) return folded
  const found = near.get(folded)
  if (found !== undefined) return found
  const fits = words.filter(w => isNear(folded, w))
  const meant = fits.length === 1 ? fits[0]! : folded
  if (near.size > 5000) near.clear()
  near.set(folded, meant)
  return meant
}

/** A line in small letters with misread words of captions as they must be meant: "T0TAL SALE5", "TOTAI ROUNBED", "GST SUMMAPY". */
export const asCaption = (text: string): string => text.replace(/[\p{L}\d|!]*\p{L}[\p{L}\d|!]*/gu, meantBy)
