import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

describe('a ticket of a scale', () => {
  test('counts what the load weighs without its lorry, of the product named above', () => {
    expect(
      note(`
WEIGHBRIDGE TICKET      NO. 7714
PRODUCT    Crushed granite 20 mm

GROSS      41260 kg   03/04/2025 10:12
TARE       14880 kg   03/04/2025 09:40
NET        26380 kg
`),
    ).toMatchObject({
      grossWeight: 41260,
      weightUnit: 'kg',
      lineItems: [{ description: 'Crushed granite 20 mm', quantity: 26380, unit: 'kg' }],
    })
  })

  test('weighs first and second, and has the code beside the caption of its product', () => {
    expect(
      note(`
Wiegeschein Nr. 5518
Sorte KS16
Kies gewaschen 8/16

1. Wägung   04.05.2025 08:10   11,94 t
2. Wägung   04.05.2025 08:31   30,26 t
Netto                          18,32 t
`),
    ).toMatchObject({
      grossWeight: 30.26,
      weightUnit: 't',
      lineItems: [{ description: 'Kies gewaschen 8/16', productCode: 'KS16', quantity: 18.32, unit: 't' }],
    })
  })

  test('weighs nothing where its weights do not make each other', () => {
    expect(
      note('\nWEIGHBRIDGE TICKET\nPRODUCT   Sand\n\nGROSS   41260 kg\nTARE    14880 kg\nNET     20000 kg\n').lineItems ?? null,
    ).toBeNull()
  })
})

describe('a docket of goods that are collected', () => {
  const docket = `
Mossbank Dairy Company
Driver line 0800 555 118

Docket          MC-5518204
Collected       Tue 4 Nov 2025 05:12
Farm            Riverbend Pastures
                118 Old Mill Road
                RD 4, Cambridge
Tanker / trailer   T44 / TR12
Operated by     Alpine Tanker Services
`
  test('is one of goods', () => {
    const page = pageOf([
      [0.1, 0.04, 'Mossbank Dairy Company', 1.3],
      [0.1, 0.08, 'Docket'],
      [0.6, 0.08, 'MC-5518204'],
      [0.1, 0.1, 'Collected'],
      [0.6, 0.1, 'Tue 4 Nov 2025 05:12'],
      [0.1, 0.16, 'Raw milk, vat 1'],
      [0.6, 0.16, '10,118 L'],
    ])
    expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('delivery-note')
  })

  test('goes from the farm it names to whose form it is', () => {
    expect(note(docket)).toMatchObject({
      deliveryNumber: 'MC-5518204',
      supplierName: 'Riverbend Pastures',
      customerName: 'Mossbank Dairy Company',
      carrier: 'Alpine Tanker Services',
    })
  })

  test('names the seller in a column of captions, and no more than the seller', () => {
    expect(
      note(`
GOLDEN PLAINS GRAIN CO
22 Depot Street, Alma, NE 68920

SCALE TICKET             NO. 0061882
ACCOUNT   220417
SELLER    Orla & Finn Teague Farms
          RR 4 Box 18
          Holdrege NE 68949
COMMODITY HARD RED WHEAT
`),
    ).toMatchObject({
      supplierName: 'Orla & Finn Teague Farms',
      supplierAddress: 'RR 4 Box 18, Holdrege NE 68949',
      customerName: 'GOLDEN PLAINS GRAIN CO',
      customerAddress: '22 Depot Street, Alma, NE 68920',
    })
  })
})
