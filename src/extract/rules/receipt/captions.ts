import { relettered } from '../fold.ts'
import { editOf } from '../lexicon/edit.ts'

/** Words that captions of sums, titles and headings of summaries on receipts are made of. */
const words =
  'total totals subtotal amount rounding rounded round change balance payable payment tendered tender received cash card visa master inclusive incl excluding exclusive including summary analysis discount voucher service charge charges sales sale quantity items jumlah baki tunai nett grand final adjustment invoice receipt bill simplified official duplicate reprint original copy welcome cashier table terminal customer operator salesperson description telephone phone mobile website hotline email whatsapp'.split(
    ' ',
  )
const known = new Set(words)
const [shortest, long] = [4, 6]

/** One sign of the same looks for another; in a long word one sign more or less. */
function isNear(read: string, meant: string): boolean {
  const edit = editOf(read, meant)
  if (!edit) return false
  if (edit.kind !== 'other') return meant.length >= long && read.length > shortest
  return meant === 'total' || edit.isAlike || (meant.length > long && edit.before > 0)
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
