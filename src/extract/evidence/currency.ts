import { type Page, shownBox } from '../page.ts'
import type { Extracted } from '../reading.ts'
import type { TextLocation } from '../rules/result.ts'

/** Signs that stand for a currency in print, beside its code. */
const signs: Record<string, readonly string[]> = {
  EUR: ['€'],
  USD: ['$', 'US$'],
  GBP: ['£'],
  MYR: ['RM'],
  CHF: ['Fr.', 'SFr.'],
  JPY: ['¥'],
}

function signOn(pages: readonly Page[], currency: string): TextLocation | undefined {
  const forms = [currency, ...(signs[currency] ?? [])]
  for (const page of pages)
    for (const word of page.words) {
      const text = word.text.replace(/[\d.,:()[\]'’-]/g, '')
      if (!forms.includes(text)) continue
      return page.synthetic
        ? { page: page.number, text: word.text }
        : { page: page.number, bbox: shownBox(page, word.box), text: word.text }
    }
  return undefined
}

/** A currency read off a sign, a country or a tax id points to the sign, else to the amount it belongs to. */
export function placeCurrency(extracted: Extracted, pages: readonly Page[]): void {
  const reading = extracted.readings.currency
  if (!reading || reading.location || typeof reading.value !== 'string') return
  reading.location = signOn(pages, reading.value) ?? extracted.readings.total?.location ?? extracted.readings.amountDue?.location
}
