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
  originalInvoiceDate?: string
  reason?: string
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

/** ISO date of a basic (20240131), extended or date-time text; undefined for anything that is no day. */
export function isoDate(text: string | undefined): string | undefined {
  const m = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '')
  if (!m) return undefined
  const day = `${m[1]}-${m[2]}-${m[3]}`
  const time = Date.parse(day)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/** UNTDID 7161 codes of charges for freight and packing. */
const freightCodes = new Set(['FC', 'SAA', 'PC', 'ABK', 'DL', 'TAB'])
const freightWords =
  /freight|shipping|delivery|packing|transport|fracht|versand|verpackung|\bport\b|livraison|envío|porte|spedizione|vracht|verzend/i

/** Sum of what is charged for freight and packing; undefined where there is none. */
export function freightOf(charges: readonly { code?: string; reason?: string; amount?: number }[]): number | undefined {
  const own = charges.filter(c => freightCodes.has(c.code ?? '') || freightWords.test(c.reason ?? ''))
  return Number(own.reduce((sum, c) => sum + (c.amount ?? 0), 0).toFixed(4)) || undefined
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

/** Address in one line; a country alone is none. The country is added only where it is not the other party's: nobody prints it at home. */
export function addressOf(
  lines: (string | undefined)[],
  postcode?: string,
  city?: string,
  country?: string,
  home?: string,
): string | undefined {
  const parts = [...lines, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)
  if (parts.length === 0) return undefined
  return [...parts, ...(country && home && country !== home ? [country] : [])].join(', ')
}
