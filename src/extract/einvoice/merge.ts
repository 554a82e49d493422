import type { DocumentType } from '../../resources.ts'
import { type GroundPage, ground, type SearchHint } from '../evidence/ground.ts'
import { type Extracted, keyOfPath, leavesOf, type Reading } from '../reading.ts'
import type { Features, Found, RulesResult, TextLocation } from '../rules/result.ts'
import { vatVerdict } from '../rules/validate/taxid.ts'
import { sameMeaning } from '../same.ts'
import { fieldsOfEInvoice, unreadOfEInvoice } from './read.ts'
import { rowsThatDiffer } from './rows.ts'
import type { EInvoice } from './types.ts'

/** Fields whose difference between XML and print deserves a word; a differing total is the classic fraud. */
const checkedKeys = new Set(
  'invoiceNumber creditNoteNumber invoiceDate creditNoteDate dueDate total totalTax subtotal amountDue vendorName vendorTaxId customerName iban currency'.split(
    ' ',
  ),
)
/** Totals stand at the end of a document, parties at its start. */
const lastKeys = new Set('total totalTax subtotal amountDue amountPaid discount shipping iban bic taxes'.split(' '))

const featuresOfXml = (passed: string[], failed: string[]): Features => ({
  source: 'xml',
  wordConfidence: 1,
  minConfidence: 1,
  score: 10,
  margin: 1,
  passed,
  failed,
  repaired: false,
})

/** Codes are hardly ever printed as such: they stand for what is printed beside these cells of their row. */
const codes: Record<string, readonly string[]> = { unit: ['quantity', 'unitPrice', 'description'], category: ['rate', 'amount', 'base'] }

/** How the commonest UN/ECE units are printed, folded. */
const unitWords: Record<string, readonly string[]> = {
  C62: ['Stk', 'Stück', 'St', 'pcs', 'pc', 'unit', 'pièce', 'Einheit'],
  H87: ['Stk', 'Stück', 'St', 'pcs', 'pc', 'piece', 'pièce'],
  HUR: ['Std', 'Stunde', 'Stunden', 'h', 'hour', 'hours', 'heure'],
  DAY: ['Tag', 'Tage', 'day', 'days', 'jour'],
  MON: ['Monat', 'Monate', 'month', 'months', 'mois'],
  KGM: ['kg'],
  LTR: ['l', 'Liter'],
  MTR: ['m', 'Meter'],
  MTK: ['m2', 'qm', 'm²'],
  KWH: ['kWh'],
}

/** The unit's own word when it stands on the line of the quantity. */
function printedUnit(pages: readonly GroundPage[], cell: string, value: unknown, beside: TextLocation): TextLocation | undefined {
  if (cell !== 'unit') return undefined
  for (const word of unitWords[String(value)] ?? []) {
    const location = ground(pages, word, { near: beside })
    if (location?.bbox && beside.bbox && location.page === beside.page && Math.abs(location.bbox[1] - beside.bbox[1]) < 0.01)
      return location
  }
  return undefined
}

/** Cells that may be printed with a percent sign. */
const shares = new Set(['rate', 'taxRate', 'discount'])

/** Words that are walked over at most for the places of rows, each of which costs a walk over all of them; further rows have none. */
const mostWalked = 500_000

/** Rows in print follow the rows of the XML: each row's cells are looked for near its description, below the row before. */
function rowLocations(pages: readonly GroundPage[], key: string, rows: readonly unknown[]): Map<string, TextLocation> {
  const locations = new Map<string, TextLocation>()
  const words = pages.reduce((sum, { page }) => sum + page.words.length, 0)
  rows.slice(0, Math.ceil(mostWalked / Math.max(1, words))).forEach((row, i) => {
    if (typeof row !== 'object' || row === null) return
    // A rate of 7 % is found in what the sums of 7.00 leave.
    const cells = Object.entries(row)
      .filter(([, v]) => v !== null)
      .sort(([a], [b]) => Number(shares.has(a)) - Number(shares.has(b)))
    const anchorKey = ['description', 'base', 'amount'].find(k => cells.some(([c]) => c === k))
    const anchorValue = cells.find(([c]) => c === anchorKey)?.[1]
    const previous = anchorKey ? locations.get(`${key}[${i - 1}].${anchorKey}`) : undefined
    const anchor =
      anchorValue === undefined
        ? undefined
        : ground(pages, anchorValue, previous ? { near: previous, money: true } : { last: key === 'taxes', money: true })
    const numbers: TextLocation[] = []
    for (const [cell, value] of cells) {
      if (codes[cell]) continue
      const money = !shares.has(cell)
      const location = cell === anchorKey ? anchor : ground(pages, value, { near: anchor, taken: numbers, money })
      if (location && typeof value === 'number') numbers.push(location)
      if (location) locations.set(`${key}[${i}].${cell}`, location)
    }
    for (const [cell, value] of cells) {
      const from = codes[cell]?.map(c => locations.get(`${key}[${i}].${c}`)).find(p => p !== undefined)
      const location = from && (printedUnit(pages, cell, value, from) ?? from)
      if (location) locations.set(`${key}[${i}].${cell}`, location)
    }
  })
  return locations
}

function locationOf(pages: readonly GroundPage[], key: string, value: unknown, rules: Found | undefined): TextLocation | undefined {
  if (rules && sameMeaning(rules.value, value)) return rules.location
  const hint: SearchHint = lastKeys.has(key) ? { last: true } : {}
  return ground(pages, value, rules?.location ? { near: rules.location } : hint)
}

/**
 * The XML's answer over the rules': exact values, boxes from the print. What the print contradicts stays as the XML has it,
 * is said in `issues` and loses its confidence: one of the two is wrong, and nobody here can tell which.
 */
export function mergeEInvoice(invoice: EInvoice, type: DocumentType, rules: RulesResult, pages: readonly GroundPage[]): Extracted {
  const stated = fieldsOfEInvoice(invoice, type)
  const fields = { ...rules.fields, ...stated }
  const unread = unreadOfEInvoice(invoice, type)
  const issues = [...unread, ...rules.issues.filter(i => !(keyOfPath(i.path) in stated) && !unread.some(u => u.path === i.path))]
  const readings: Record<string, Reading> = {}
  for (const [path, found] of Object.entries(rules.found)) if (!(keyOfPath(path) in stated)) readings[path] = { ...found, reader: 'rules' }
  for (const [key, value] of Object.entries(stated)) {
    const rows = Array.isArray(value) ? rowLocations(pages, key, value) : undefined
    for (const [path, leaf] of leavesOf(key, value)) {
      const seen = rules.found[path]
      const location = rows ? rows.get(path) : locationOf(pages, key, leaf, seen)
      const rival = !rows && seen && seen.value !== null && !sameMeaning(seen.value, leaf) ? seen : undefined
      const differs =
        rival !== undefined &&
        checkedKeys.has(key) &&
        isComparable(key, leaf, rival.value) &&
        (!location || rival.features.passed.length > 0) &&
        !partOf(leaf, rival.value)
      if (differs)
        issues.push({
          path,
          code: 'xmlDiffers',
          message: `The attached XML says ${JSON.stringify(leaf)}, the page says ${JSON.stringify(rival.value)}`,
          candidates: [leaf, rival.value],
        })
      readings[path] = {
        value: leaf,
        location,
        features: featuresOfXml(location?.bbox ? ['print'] : [], differs ? ['print'] : []),
        candidates: rival ? [{ value: rival.value, score: rival.features.score, location: rival.location }] : [],
        reader: 'xml',
      }
    }
  }
  issues.push(...rowsThatDiffer(invoice, stated.lineItems, rules))
  // A tax id the XML gives to the seller is not the buyer's, wherever the rules saw it.
  if (!('customerTaxId' in stated) && sameMeaning(fields.customerTaxId ?? undefined, stated.vendorTaxId ?? null)) {
    fields.customerTaxId = null
    delete readings.customerTaxId
    issues.push({ path: 'customerTaxId', code: 'absent', message: 'The number printed is the seller’s' })
  }
  return { type, fields, readings, issues }
}

/** A seller has a VAT number in several countries and one of the tax office: two of a kind are meant to be the same. */
const isComparable = (key: string, a: unknown, b: unknown): boolean =>
  key !== 'vendorTaxId' ||
  ([a, b].every(id => vatVerdict(String(id)) !== 'wrong') && String(a).slice(0, 2).toUpperCase() === String(b).slice(0, 2).toUpperCase())

/** One name inside the other is a shorter way to print it, no contradiction. */
function partOf(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false
  const [x, y] = [a.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''), b.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')]
  return x !== '' && y !== '' && (x.includes(y) || y.includes(x))
}
