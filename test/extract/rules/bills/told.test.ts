import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'

const told = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((t, i): Printed => [0.1, 0.05 + i * 0.03, t, i === 0 ? 1.6 : 1]))]), builtInTypes).type.slug

const head = [
  'Faktura',
  'Fakturanr 118 442',
  'Fakturadatum 2024-02-08',
  'Förfallodatum 2024-02-28',
  'Moms 25% 410,20',
  'Att betala 2 051,00',
]

describe('what is called an invoice', () => {
  test('is a bill where it has two readings of a meter and what lies between them, beside or under each other', () => {
    expect(told(...head, 'Mätarnr Ställning 1 Ställning 2 Förbrukning', '8814 44 118 44 429 311 kWh')).toBe('utility-bill')
    const under = ['Tax invoice', 'Invoice no 4471', 'Due date 04/05/2024', 'GST 4.10', 'Total 45.10', 'Gas meter no. 88142']
    expect(told(...under, '4 Sep, you read 06118', '3 Dec, estimated 06332', 'm3 used 214')).toBe('utility-bill')
  })

  test('is none where goods come by the metre or nobody has read anything', () => {
    expect(told(...head, 'Tyg, 12 meter 2 300,00')).toBe('invoice')
  })

  test('is a bill where calls, texts, data and what they are sold by are all on it', () => {
    const croatian = ['Račun', 'Broj računa 44-118', 'Rok plaćanja 18.04.2024.', 'PDV 25% 5,00', 'Za platiti 25,00']
    expect(told(...croatian, 'Tarifa XL 19,90', 'Pozivi 42 min 3,20', 'SMS 0,80', 'Roaming 120 MB 1,10')).toBe('utility-bill')
    expect(told(...croatian, 'Izrada internet stranice 19,90', 'SMS usluga 0,80')).toBe('invoice')
  })

  test('is a bill where a town has its bins fetched', () => {
    const council = ['Oakridge Borough Council', 'INVOICE', 'Invoice No GW-118', 'Date 18/02/2024', 'Amount payable £78.00']
    expect(told(...council, 'Garden waste 2024', 'Brown bin, first £48.00', 'Brown bin, further £30.00')).toBe('utility-bill')
    expect(told(...council, 'Hire of the hall £78.00')).toBe('invoice')
  })
  test('is a bill where bins are paid for by the lift and by their weight', () => {
    const collector = [
      'Corrib Recycling Ltd',
      'STATEMENT / INVOICE',
      'Account No. CR-44187',
      'Invoice No. INV-118204',
      'VAT Reg. No. IE 9704418K',
    ]
    const sums = ['Invoice Date 01/07/2024', 'Total charges this period (incl. VAT €8.80) €74.00', 'IBAN IE65 BOFI 9043 0918 8204 17']
    const lifts = [
      'Charge Lifts / Qty Rate Amount',
      'General waste – lift charge 6 €4.00 €24.00',
      'General waste – weight charge 50 kg €0.40 €20.00',
    ]
    expect(told(...collector, ...lifts, ...sums)).toBe('utility-bill')
  })
})
