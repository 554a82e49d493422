import { numbersOf, printedDates } from '../../../src/extract/evidence/printed.ts'
import type { Page } from '../../../src/extract/page.ts'
import { bare } from '../../../src/extract/rules/fold.ts'
import type { Expected, Truth } from '../truth.ts'

const signs: Readonly<Record<string, RegExp>> = { EUR: /€|eur/i, USD: /\$|usd|us dollar/i, GBP: /£|gbp/i, CHF: /chf|sfr/i }

/** Whether a value of the truth can be read on the pages at all: the issuer's XML says more than the print. */
export function printedOn(pages: readonly Page[]): (value: Expected, key?: string) => boolean {
  const words = pages.flatMap(p => p.words.filter(w => w.source !== 'hidden').map(w => w.text))
  const whole = words.join(' ')
  const text = bare(whole)
  const single = new Set(words.flatMap(w => [bare(w), ...w.split(/[\s,;:()/-]+/).map(bare)]))
  const numbers = words.flatMap(numbersOf).map(Math.abs)
  const has = (value: Expected, key = ''): boolean => {
    // A tax category is a code of the XML, never print.
    if (key === 'category') return false
    if (typeof value === 'object') return value.any.some(v => has(v, key))
    if (typeof value === 'boolean') return true
    const number = typeof value === 'number' ? value : Number.NaN
    if (!Number.isNaN(number)) return numbers.some(n => Math.abs(n - Math.abs(number)) <= 0.005)
    const string = String(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(string)) return [...printedDates(string)].some(form => text.includes(form))
    if (key === 'currency') return (signs[string] ?? new RegExp(`\\b${string}\\b`, 'i')).test(whole)
    return text.includes(bare(string)) || string.split(/\s+/).every(w => !bare(w) || single.has(bare(w)))
  }
  return has
}

/** The part of a truth that the pages show; a row counts when its amount or its description is printed. */
export function printedPart(truth: Truth, pages: readonly Page[]): Truth {
  const has = printedOn(pages)
  const keep = (cells: Record<string, Expected>) => Object.fromEntries(Object.entries(cells).filter(([key, value]) => has(value, key)))
  const rows = Object.fromEntries(
    Object.entries(truth.rows).map(([key, list]) => [key, list.map(keep).filter(row => 'amount' in row || 'description' in row)]),
  )
  const cells = keep(truth.cells)
  // Issuers' programs put the number of the invoice there, where nothing is printed as a reference.
  if (cells.paymentReference !== undefined && cells.paymentReference === truth.cells.invoiceNumber) delete cells.paymentReference
  return { cells, rows }
}
