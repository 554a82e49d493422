import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

test('sums in another currency are made by a rate in a column of its own, and the tax of a row stands in the currency of the paper', () => {
  const { fields } = readAs(
    'invoice',
    `
Lion Gate Forwarding Pte Ltd
12 Harbour Link, Singapore 118321                              TAX INVOICE
                                                               LG-20418
CODE   DESCRIPTION                  QTY          CUR   UNIT PRICE   EX. RATE   AMOUNT SGD    GST   GST SGD
OFR    OCEAN FREIGHT                2.00 40HC    USD     1,400.00     1.3500     3,780.00    ZR       0.00
THC    TERMINAL HANDLING            2.00 40HC    SGD       250.00     1.0000       500.00    SR      45.00
DOC    DOCUMENT FEE                 1.00 SET     SGD        90.00     1.0000        90.00    SR       8.10

                                                           SUBTOTAL              4,370.00
                                                           GST                      53.10
                                                           TOTAL SGD             4,423.10
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'OFR', description: 'OCEAN FREIGHT', quantity: 2, unit: '40HC', unitPrice: 1400, taxAmount: 0, amount: 3780 },
    { productCode: 'THC', description: 'TERMINAL HANDLING', quantity: 2, unit: '40HC', unitPrice: 250, taxAmount: 45, amount: 500 },
    { productCode: 'DOC', description: 'DOCUMENT FEE', quantity: 1, unit: 'SET', unitPrice: 90, taxAmount: 8.1, amount: 90 },
  ])
})

test('what makes the net sum of a row its gross one is its tax, under whatever caption', () => {
  const { fields } = readAs(
    'invoice',
    `
Bayside Rural Supplies
TAX INVOICE No. 4481

Item        Description               Qty   Unit   Price ex   Value ex     GST     Value inc
DRENCH-5    Sheep drench 5L             2   DRM       80.00     160.00   16.00        176.00
WRAP-3000   Bale wrap 3000m             1   ROL      210.00     210.00   21.00        231.00

                                                        Total ex GST          370.00
                                                        GST 10%                37.00
                                                        TOTAL                 407.00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { amount: 160, taxAmount: 16 },
    { amount: 210, taxAmount: 21 },
  ])
})

test('the days of a folio have no year: it is that of the day they stand before', () => {
  const { fields } = readAs(
    'invoice',
    `
Auberge des Marais
2, rue du Quai, 17000 La Rochelle

Facture / Folio     F-2201          Chambre / Room     14
Date                2026-01-03      Arrivée / Arrival  2025-12-30

Date    Description                  Ch./Rm   Débits / Charges   Crédits / Credits
12-02   Dépôt / Advance deposit      14                                     100,00
12-30   Chambre / Room charge        14                 140,00
12-31   Chambre / Room charge        14                 140,00
01-02   Petit-déjeuner / Breakfast   14                  22,00
        Totaux / Totals                                 302,00              100,00
`,
  )
  expect(fields.lineItems).toMatchObject([
    { date: '2025-12-30', description: 'Chambre / Room charge', amount: 140 },
    { date: '2025-12-31', description: 'Chambre / Room charge', amount: 140 },
    { date: '2026-01-02', description: 'Petit-déjeuner / Breakfast', amount: 22 },
  ])
  expect(fields.lineItems).toHaveLength(3)
})

const kindOf = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((text, i) => [0.1, 0.05 + 0.02 * i, text] as const))]), builtInTypes).type.slug

test('an invoice that names the bills of lading of a shipment is no bill of lading, and a note of fees no slip of a till', () => {
  const shipment = ['OCEAN BILL OF LADING', 'KOLU7719042', 'SHIPPER', 'Ningbo Lamps Co Ltd', 'CONSIGNEE', 'Tuas Lighting Pte Ltd']
  const billed = ['INVOICE DATE', '3-May-26', 'BILL TO', 'Tuas Lighting Pte Ltd', 'PORT OF LOADING', 'Ningbo']
  const sums = ['DUE DATE', '17-May-26', 'TERMS 14 DAYS', 'DESCRIPTION  QTY  UNIT PRICE  AMOUNT', 'GST 9%  53.10', 'TOTAL SGD  4,423.10']
  expect(
    kindOf('Lion Gate Forwarding Pte Ltd', 'TAX INVOICE', 'LG-20418', ...shipment, ...billed, ...sums, 'Bank: DBS, SWIFT DBSSSGSG'),
  ).toBe('invoice')
  const letter = ['24th November 2025', 'The Managing Director', 'Delta Mills Limited', 'Dear Sir,', 'NOTE OF FEES: PROPOSED MERGER']
  const fees = ['A. PROFESSIONAL FEES', 'Perusal of the agreement  3,500,000.00', 'Add: 7.5% VAT  262,500.00', 'B. DISBURSEMENTS']
  const end = ['Search fees  86,500.00', 'GRAND TOTAL  3,849,000.00', 'BALANCE DUE  3,849,000.00', 'We thank you for this transaction.']
  expect(kindOf('ADEYINKA & CO', ...letter, ...fees, ...end)).toBe('invoice')
})
