import { type Read, sumOf, Unread } from './values.ts'
import type { Element } from './xml.ts'

/** What an e-invoice says, by the keys of the built-in invoice type; absent = not stated. */
export type EInvoice = {
  syntax: 'cii' | 'ubl'
  /** Sums that only its own arithmetic needs: of the lines (BT-106), of allowances (BT-107), of charges (BT-108), rounding (BT-114), and what XRechnung collects for others. */
  sums?: { lines?: number; allowances?: number; charges?: number; rounding?: number; forOthers?: number }
  /** UNTDID 1001 document type code. */
  typeCode?: string
  fields: Record<string, unknown>
  taxes: Record<string, unknown>[]
  lineItems: Record<string, unknown>[]
  originalInvoiceNumber?: string
  originalInvoiceDate?: Read<string>
  reason?: string
  /** What is there and cannot be read, by its path in the invoice. */
  unread?: { path: string; text: string }[]
}

const creditNoteCodes = new Set(['381', '396', '261', '262', '296', '308', '420', '458', '532', '83', '81'])

/** Orders, changes of them and answers to them. */
const orderCodes = new Set(['105', '220', '221', '224', '226', '227', '230', '231'])

/** 389 is self-billed (in German also called Gutschrift) and remains an invoice. */
export function slugOfCode(code = ''): 'invoice' | 'credit-note' | 'purchase-order' {
  if (creditNoteCodes.has(code)) return 'credit-note'
  return orderCodes.has(code) ? 'purchase-order' : 'invoice'
}

/** Leaves out what is undefined, so that "not stated" and "stated empty" stay apart. */
export const stated = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, v]) => v !== undefined && v !== ''))

/** UNTDID 7161 codes of charges for freight and packing. */
const freightCodes = new Set(['FC', 'SAA', 'PC', 'ABK', 'DL', 'TAB'])
const freightWords =
  /freight|shipping|delivery|packing|transport|fracht|versand|verpackung|\bport\b|livraison|envío|porte|spedizione|trasporto|vracht|verzend|bezorg|levering|frakt|fragt|rahti|toimitus|doprav|přeprav|poštovné|wysyłk|przesyłk|dostaw|szállít|dostava|nakliye|kargo|\bporto\b/i

export type Charge = { code?: string; reason?: string; amount: Read<number> }

/** Sum of what is charged for freight and packing; undefined where there is none. */
export const freightOf = (charges: readonly Charge[]): Read<number> =>
  rounded(sumOf(charges.filter(c => freightCodes.has(c.code ?? '') || freightWords.test(c.reason ?? '')).map(c => c.amount)))

/** A sum without what computers leave behind the cents; nothing is left out. */
export const rounded = (sum: number | Unread): Read<number> => (sum instanceof Unread ? sum : Number(sum.toFixed(4)) || undefined)

/** Price of one where the price is that of several. */
export function perUnit(price: Read<number>, basis: Read<number> = 1): Read<number> {
  if (price === undefined || price instanceof Unread) return price
  if (basis instanceof Unread) return basis
  return basis > 0 && basis !== 1 ? Number((price / basis).toFixed(6)) : price
}

/** Why a credit is given: its first note that is no legal boilerplate (`REG` and the like). */
export const reasonOf = (notes: readonly { subject?: string; text?: string }[]): string | undefined =>
  notes.find(n => n.text && (n.subject === undefined || n.subject === 'AAI' || n.subject === 'ACB'))?.text

/** A town with the region that stands behind it where one is given. */
export const cityOf = (city: string | undefined, region: string | undefined): string | undefined =>
  city && region && city !== region ? `${city}, ${region}` : (city ?? region)

/** The e-mail address in an electronic one (BT-34), where its scheme says that it is one. */
export const mailOf = (at: Element | undefined): string | undefined =>
  at?.attributes.schemeID === 'EM' && at.text.includes('@') ? at.text.trim() : undefined

/** Address in one line; a country alone is none. The country is left out where it is the other party's: nobody prints it at home. */
export function addressOf(
  lines: (string | undefined)[],
  postcode?: string,
  city?: string,
  country?: string,
  home?: string,
): string | undefined {
  const parts = [...lines, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)
  if (parts.length === 0) return undefined
  return [...parts, ...(country && country !== home ? [country] : [])].join(', ')
}
