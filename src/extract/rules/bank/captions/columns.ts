import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { phraseOf } from '../../layout/labels.ts'
import type { Line } from '../../layout/types.ts'
import { compile, type Trie } from '../../lexicon/compile.ts'
import { bankColumns } from '../../lexicon/elsewhere/bank-columns.ts'
import { type Lang, type Lexicon, languages, type Phrases, tabled } from '../../lexicon/types.ts'
import { columns } from '../../lexicon/words/columns.ts'
import { type Column, type Header, headersOf } from '../../tables/header.ts'
import type { Sum } from '../sums.ts'
import { settledHeader } from './settled.ts'
import { type Stacked, stacked } from './stacked.ts'

export type Kind = 'debit' | 'credit' | 'amount' | 'balance'
/** Columns of money. */
export const moneyKinds: readonly string[] = ['debit', 'credit', 'amount', 'balance']

const names = ['date', 'valueDate', 'description', 'reference', 'debit', 'credit', 'amount', 'balance'] as const

/** "No." is a number, but a debit in Vietnam. */
const withoutNumber = (lang: Lang | undefined): Lexicon => {
  if (lang === 'vi') return bankColumns
  const debit = bankColumns.debit.vi?.split('|').filter(p => fold(p.replace(/[~!]+$/, '')) !== 'no')
  return { ...bankColumns, debit: { ...bankColumns.debit, vi: debit?.join('|') } }
}

const tries = new Map<Lang | undefined, Trie>()
/** Captions of bookings in all languages, and in the paper's own those of all other tables too. */
function trieFor(lang: Lang | undefined): Trie {
  const spoken = [...tabled, ...(lang ? [lang] : [])]
  const ofLang = (row: Phrases): Phrases => Object.fromEntries(spoken.flatMap(l => (row[l] ? [[l, row[l]]] : [])))
  const trie = tries.get(lang) ?? compile([withoutNumber(lang), Object.fromEntries(names.map(n => [n, ofLang(columns[n])]))], languages)
  tries.set(lang, trie)
  return trie
}

const summed =
  /(?<!\p{L})(?:total\w*|totale|totaal|totais|summe|sum|suma|summa|razem|celkem|spolu|ukupno|skupaj|osszesen|yhteensa|i alt|toplam|jumlah)(?!\p{L})/u
/** "Total debits | Number | Total credits", "Opening balance | Debits | Credits": captions of sums, with no day among them. */
const areOfSums = (doc: Doc, { line, columns }: Header): boolean =>
  !columns.some(c => c.name === 'date' || c.name === 'valueDate') &&
  (summed.test(fold(line.text)) || doc.hitsByLine.get(line)!.some(h => h.leads && phraseOf(h, 'openingBalance')))

/** Caption rows of bookings and of daily balances, which end the bookings above them. */
export const bookingHeaders = (doc: Doc): Stacked[] =>
  headersIn(doc)
    .filter(h => !areOfSums(doc, h))
    .map(h => stacked(doc, settledHeader(doc, h, trieFor(doc.lang)), trieFor(doc.lang)))

/** Caption rows of sums, which end the bookings above them too. */
export const sumHeaders = (doc: Doc): Header[] => headersIn(doc).filter(h => areOfSums(doc, h))

/** "Amount | Balance | Accrued bank charges": behind sums that have their sign and what is left of them, a caption of money is told aside. */
function withoutAccrued(header: Header): Header {
  const [amount, balance] = ['amount', 'balance'].map(name => columnOf(header, name))
  const charged = amount && balance && amount.x0 > balance.x1 && /(?:charges?|fees?)$/i.test(amount.text)
  const moved = charged && header.columns.find(c => c.name.startsWith('other') && c.x1 < balance!.x0 && /^(?:amount|bedrag)/i.test(c.text))
  const isAside = (c: Column) =>
    (moved && c === amount) || (amount && balance && c.x0 > balance.x1 && (c.name === 'debit' || c.name === 'credit'))
  const nameOf = (c: Column) => (c === moved ? 'amount' : isAside(c) ? `other ${c.name}` : c.name)
  return { ...header, columns: header.columns.map(c => ({ ...c, name: nameOf(c) })) }
}

const headersIn = (doc: Doc): Header[] =>
  headersOf(doc, {
    names,
    trie: trieFor(doc.lang),
    needs: [
      ['debit', 'credit'],
      ['date', 'amount'],
      ['date', 'debit'],
      ['date', 'credit'],
      ['date', 'balance'],
      ['description', 'debit'],
      ['description', 'amount', 'balance'],
      ['valueDate', 'amount'],
      ['valueDate', 'description'],
      ['date', 'valueDate'],
    ],
  }).map(withoutAccrued)

/** The lines that those rows take. */
export const captionLines = (doc: Doc): Set<Line> =>
  new Set(bookingHeaders(doc).flatMap(h => doc.sheets[h.line.page]!.lines.slice(h.top ?? h.line.index, h.lastIndex + 1)))

export const columnOf = (header: Header | undefined, name: string): Column | undefined => header?.columns.find(c => c.name === name)

const offOf = (sum: Sum) => (c: Column) =>
  Math.min(Math.abs(sum.x1 - c.x1), Math.abs(sum.x0 - c.x0), Math.abs(sum.x0 + sum.x1 - c.x0 - c.x1) / 2) +
  Math.max(0, sum.x0 - c.x1, c.x0 - sum.x1)

/** Whether an amount stands under a caption of money rather than one of words: without cents, a reference looks like one. */
export function isUnderMoney(header: Header, sum: Sum): boolean {
  const off = offOf(sum)
  const [nearest] = header.columns.toSorted((a, b) => off(a) - off(b))
  return nearest !== undefined && moneyKinds.includes(nearest.name)
}

/** "EUR 41.20 at 0.9433" under a booking: sums of its text, left of every caption of money and nearest to that of the words. */
export function isAmidText(header: Header, sum: Sum): boolean {
  const off = offOf(sum)
  const left = Math.min(...header.columns.filter(c => moneyKinds.includes(c.name)).map(c => c.x0))
  const [nearest] = header.columns.toSorted((a, b) => off(a) - off(b))
  return nearest?.name === 'description' && sum.x1 < left - (sum.x1 - sum.x0) / 2
}

/** Which money column an amount stands in: the caption that its edges or its middle are nearest to. */
export function kindOf(header: Header | undefined, sum: Sum): Kind | undefined {
  const off = offOf(sum)
  const money = (header?.columns ?? []).filter(c => moneyKinds.includes(c.name)).sort((a, b) => off(a) - off(b))
  return money[0]?.name as Kind | undefined
}
