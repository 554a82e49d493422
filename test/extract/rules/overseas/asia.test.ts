import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('captions that are said again in Arabic lead to what stands behind both', () => {
  const { fields } = readAs(
    'invoice',
    `
Desert Bloom Cooling LLC                       شركة زهرة الصحراء للتبريد
TRN 100384771200003

                       TAX INVOICE فاتورة ضريبية

Invoice No. رقم الفاتورة     DB-4471           Customer العميل        Pearl Marina Owners
Date التاريخ                 09-Aug-2026       Customer TRN           100512904400003

S#   Particulars / البيان         Qty   Unit   Rate (AED)     Amount
1    Filter cleaning                4   Nos         50.00     200.00
2    Gas top-up                     2   Kg         160.00     320.00
                                               Total          520.00
                                               VAT 5%          26.00
                                               Net payable    546.00
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: 'DB-4471', vendorTaxId: '100384771200003', customerTaxId: '100512904400003' })
  expect(fields.customerName).toBe('Pearl Marina Owners')
  expect(fields.lineItems).toMatchObject([
    { description: 'Filter cleaning', quantity: 4 },
    { description: 'Gas top-up', quantity: 2 },
  ])
})

test('yen have no cents: a stroke ends a sum, and taxes are rounded down', () => {
  const { fields } = readAs(
    'invoice',
    `
Minami Pottery Co., Ltd.
2-14-8 Izumi-cho, Toki-shi,
Gifu 509-5142 Japan

INVOICE No. SK-2604

Amount billed ¥210,861-

Item                 Qty   Unit price      Amount
Tea bowl              60        1,850     111,000
Teapot                24        2,400      57,600
Green tea *           28          840      23,520

                     Subtotal (tax excl.)        192,120
                     10% taxable 168,600 / tax    16,860
                     8% taxable 23,520 / tax       1,881
                     Total (tax incl.)          ¥210,861
`,
  )
  expect(fields.vendorAddress).toBe('2-14-8 Izumi-cho, Toki-shi, Gifu 509-5142 Japan')
  expect(fields.total).toBe(210861)
  expect(fields.taxes).toMatchObject([
    { rate: 10, base: 168600, amount: 16860 },
    { rate: 8, base: 23520, amount: 1881 },
  ])
})

test('of two numbers of an article that of a list of all goods is not meant', () => {
  const { fields } = readAs(
    'invoice',
    `
Pinturas del Bajío S.A. de C.V.
FACTURA A-1204

Cant.   Clave Prod/Serv   No. Identificación   Descripción              Valor unitario     Importe
8       31211508          PV-19L               PINTURA BLANCA 19 L            1,490.00   11,920.00
3       31211704          SL-04L               SELLADOR 4 L                     731.50    2,194.50

                                                       Subtotal                          14,114.50
                                                       Total                             14,114.50
`,
  )
  expect(fields.lineItems).toMatchObject([{ productCode: 'PV-19L' }, { productCode: 'SL-04L' }])
})

test('the day of an offer named beside the title is not that of the invoice', () => {
  const { fields } = readAs(
    'invoice',
    `
Piastrelle Bianchi Sagl
Via Cantonale 8, 6928 Manno

                                              Signora
                                              Lucia Pedrazzini
                                              Via alla Chiesa 4
                                              6962 Viganello

                                              Manno, 3 settembre 2026

Fattura n. 2026-0309  Cantiere: cucina, offerta 118 del 02.07.2026

Prestazione                       Quantità     Prezzo         CHF
Posa piastrelle                   10.00 m2      62.00      620.00
Totale a nostro favore                                     620.00
`,
  )
  expect(fields).toMatchObject({ invoiceNumber: '2026-0309', invoiceDate: '2026-09-03', customerName: 'Lucia Pedrazzini' })
})
