import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../src/extract/apply-rules.ts'
import type { DocumentType, Field } from '../../../src/resources.ts'
import { documentOf, paper } from './paper.ts'

const field = (key: string, type: Field['type'], label = key): Field => ({ key, label, type, required: false, description: '' })

const booking: DocumentType = {
  id: 'dt_booking',
  name: 'Booking',
  slug: 'booking',
  isBuiltIn: false,
  autoDetectEnabled: false,
  fields: [
    field('contractNumber', 'string', 'Contract number'),
    field('guest', 'string', 'Guest'),
    field('stayFrom', 'date', 'Stay from'),
    field('stayTo', 'date', 'Stay to'),
  ],
}
const read = (text: string) => applyRules(documentOf([paper(text)]), booking).fields

describe('a type of one’s own', () => {
  test('finds both ends of a stretch of time behind one caption', () => {
    expect(read('BOOKING\nStay dates: 04/05/2024 - 18/05/2024\n')).toMatchObject({ stayFrom: '2024-05-04', stayTo: '2024-05-18' })
    expect(read('BOOKING\n\nPeriod\n04/05/2024 - 18/05/2024\n')).toMatchObject({ stayFrom: '2024-05-04', stayTo: '2024-05-18' })
  })

  test('takes an end from its own label before a stretch', () => {
    expect(read('BOOKING\nStay from: 03/05/2024\nStay to: 20/05/2024\nPeriod: 04/05/2024 - 18/05/2024\n')).toMatchObject({
      stayFrom: '2024-05-03',
      stayTo: '2024-05-20',
    })
  })

  test('knows a number under the short forms of its label', () => {
    expect(read('BOOKING\nContract #: 26803072\n').contractNumber).toBe('26803072')
    expect(read('BOOKING\nContract No. 26803072\n').contractNumber).toBe('26803072')
  })

  test('takes the number of the paper itself where its own label is missing, that of the headline first', () => {
    expect(read('              ORDER\n\nInvoice #: 77-1\nOrder / Rev:  1551639\n').contractNumber).toBe('1551639')
  })

  test('is not led by a label amid running text, nor to the rest of a longer label', () => {
    const terms = 'In case of delay every other person named here and the guest shall wait without any right to money back\n'
    expect(read(`BOOKING\n${terms}\nGuest:  Mara Holm\n`).guest).toBe('Mara Holm')
    expect(read('BOOKING\nGuest Code 10\n\nGuest:  Mara Holm\n').guest).toBe('Mara Holm')
  })

  test('finds an account number in a sentence, and of two the one that its label leads to', () => {
    const payment: DocumentType = { ...booking, fields: [field('iban', 'string', 'IBAN'), field('refundIban', 'string', 'Refund IBAN')] }
    const of = (text: string) => applyRules(documentOf([paper(text)]), payment).fields
    const sentence = 'Please pay within ten days to our account DE89 3704 0044 0532 0130 00 at the savings bank.'
    expect(of(`BOOKING\n\n${sentence}\n`).iban).toBe('DE89370400440532013000')
    expect(of(`BOOKING\n\n${sentence}\n\nRefund IBAN:  GB29 NWBK 6016 1331 9268 19\n`)).toMatchObject({
      refundIban: 'GB29NWBK60161331926819',
    })
    expect(of('BOOKING\n\nNothing is to be paid.\n').iban).toBeNull()
  })
})
