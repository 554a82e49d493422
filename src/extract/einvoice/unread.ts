import type { EInvoice } from './types.ts'
import { Unread } from './values.ts'

type Terms = Record<string, unknown>

/** The invoice without what could not be read of it, and what that was. */
export function apart(invoice: EInvoice): EInvoice {
  const unread: { path: string; text: string }[] = []
  const read = (terms: Terms, path: (key: string) => string): Terms =>
    Object.fromEntries(
      Object.entries(terms).filter(([key, value]) => {
        if (value instanceof Unread) unread.push({ path: path(key), text: value.text })
        return !(value instanceof Unread)
      }),
    )
  const rows = (name: string, all: readonly Terms[]) => all.map((row, i) => read(row, key => `${name}[${i}].${key}`))
  const { originalInvoiceDate } = read({ originalInvoiceDate: invoice.originalInvoiceDate }, key => key)
  return {
    ...invoice,
    originalInvoiceDate: originalInvoiceDate as string | undefined,
    fields: read(invoice.fields, key => key),
    taxes: rows('taxes', invoice.taxes),
    lineItems: rows('lineItems', invoice.lineItems),
    unread,
  }
}
