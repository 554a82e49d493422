import { describe, expect, test } from 'bun:test'
import { confidences, documentConfidence } from '../../../src/extract/confidence/confidence.ts'
import { builtInTypes, emptyFields } from '../../../src/extract/document-types.ts'
import { findType } from '../../../src/extract/find-type.ts'
import type { Page } from '../../../src/extract/page.ts'
import type { Extracted, Reading } from '../../../src/extract/reading.ts'
import { pageOf } from '../../support/pages.ts'

const type = findType(builtInTypes, 'receipt')!
const page = pageOf([[0.1, 0.1, 'Total 10.00']])
const location = { page: 1, bbox: [0.15, 0.1, 0.2, 0.112] as const, text: '10.00' }
type Change = Partial<Omit<Reading, 'features'>> & { features?: Partial<Reading['features']> }

const total = ({ features, ...change }: Change = {}): Reading => ({
  value: 10,
  location,
  candidates: [],
  reader: 'rules',
  ...change,
  features: {
    source: 'ocr',
    wordConfidence: 0.9,
    minConfidence: 0.9,
    label: 'total',
    labelDistance: 1,
    score: 5,
    margin: 0.6,
    passed: [],
    failed: [],
    repaired: false,
    ...features,
  },
})
const answer = (reading: Reading, issues: Extracted['issues'] = []): Extracted => ({
  type,
  fields: { ...emptyFields(type), total: 10 },
  readings: { total: reading },
  issues,
})
const of = (reading: Reading, issues: Extracted['issues'] = []) => confidences(answer(reading, issues), [page]).total!

describe('confidence', () => {
  test('rises with checks passed and with another reader’s agreement, falls with failed checks and repairs', () => {
    // Not sure to begin with: the surest value of all has no room to rise.
    const unsure = ({ features, ...change }: Change = {}) =>
      of(total({ ...change, features: { score: 1, margin: 0, wordConfidence: 0.6, minConfidence: 0.5, ...features } }))
    const base = unsure()
    expect(unsure({ features: { passed: ['net+tax=total'] } })).toBeGreaterThan(base)
    expect(unsure({ agreement: 'equal' })).toBeGreaterThan(base)
    expect(unsure({ agreement: 'unequal' })).toBeLessThan(base)
    expect(unsure({ features: { failed: ['net+tax=total'] } })).toBeLessThan(base)
    expect(unsure({ features: { repaired: true } })).toBeLessThan(base)
  })

  test('falls with blurred words under the value', () => {
    const blurred = { ...page, words: page.words.map(w => ({ ...w, confidence: 0.5, source: 'ocr' as const })) }
    const clear = confidences(answer(total()), [page]).total!
    expect(confidences(answer(total()), [blurred]).total!).toBeLessThan(clear)
  })

  test('falls with blurred words on a page that was levelled too, whose words stand elsewhere than on the page as sent', () => {
    const shift = [1, 0, 0, 0, 1, 0.2, 0, 0, 1] as Page['toShown']
    const moved = { ...total().location!, bbox: [0.15, 0.3, 0.2, 0.312] as const }
    const at = (confidence: number) => ({
      ...page,
      toShown: shift,
      words: page.words.map(w => ({ ...w, confidence, source: 'ocr' as const })),
    })
    const [clear, blurred] = [0.99, 0.5].map(c => confidences(answer(total({ location: moved })), [at(c)]).total!)
    expect(blurred!).toBeLessThan(clear!)
  })

  test('of what was chosen among many falls with the chance, without the rules’ agreement and with letters that were not seen', () => {
    const name = (value: string, features: Partial<Reading['features']> = {}, confidence = 1) => {
      const words = page.words.map(w => ({ ...w, confidence, source: 'ocr' as const }))
      const reading = total({ value, features: { chance: 0.99, seconded: true, ...features } })
      return confidences({ ...answer(reading), readings: { merchantName: reading }, fields: { merchantName: value } }, [{ ...page, words }])
        .merchantName!
    }
    const sure = name('Melati Trading Sdn Bhd')
    expect(sure).toBeGreaterThan(0.85)
    expect(name('Melati Trading Sdn Bhd', { chance: 0.4 })).toBeLessThan(sure)
    expect(name('Melati Trading Sdn Bhd', { seconded: false })).toBeLessThan(sure)
    expect(name('Melati Trading Sdn Bhd', {}, 0.3)).toBeLessThan(sure)
    expect(name('lati Trading Sdn Bhd')).toBeLessThan(sure)
  })

  test('is 1 only for XML that the print confirms', () => {
    const xml = (location?: Reading['location']) => total({ reader: 'xml', location, features: { source: 'xml' } })
    expect(of(xml(location))).toBe(1)
    expect(of(xml())).toBeLessThan(1)
    expect(of(total({ features: { passed: ['a', 'b', 'c'], score: 20, margin: 1 } }))).toBeLessThan(1)
  })

  test('a model’s value without a place and an ambiguous value stay at or below one half', () => {
    expect(of(total({ reader: 'model', location: undefined }))).toBeLessThanOrEqual(0.5)
    expect(of(total(), [{ path: 'total', code: 'ambiguous', message: '' }])).toBeLessThanOrEqual(0.5)
  })

  test('of the document is capped at 0.6 while a required field is missing', () => {
    const whole = answer(total())
    expect(documentConfidence(whole, { total: 0.95 })).toBeLessThanOrEqual(0.6)
    whole.fields = { ...whole.fields, merchantName: 'Shop', date: '2024-01-01' }
    expect(documentConfidence(whole, { total: 0.95, merchantName: 0.95, date: 0.95 })).toBeCloseTo(0.95)
  })
})
