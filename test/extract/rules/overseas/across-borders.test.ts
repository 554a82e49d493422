import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const commercial = (consignee: string) => `
                                HIGHLAND COFFEE MILLS LTD
                     L.R. No. 209/8841, Dakar Road, Industrial Area
                          P.O. Box 18744-00500, Nairobi, Kenya
     Tel: +254 20 655 8170   E-mail: exports@highlandcoffee.co.ke   PIN: P051482960K

                        COMMERCIAL INVOICE

${consignee.padEnd(42)}Invoice No.          Date
Fjordbrenneriet AS                        HC/EXP/0147/24       16th April 2024
Skutevikstorget 5
5035 Bergen
Norway

Marks       Description of Goods                  Bags     Net Kgs     US$ / Kg     Amount US$
FB 1-60     Kenya AA washed arabica                 60    3,600.00        7.450      26,820.00
FB 61-90    Kenya AB washed arabica                 30    1,800.00        6.850      12,330.00

            TOTAL FOB MOMBASA                       90    5,400.00                   39,150.00
            Ocean freight Mombasa - Bergen                                            1,430.00
            VAT @ 0% (zero rated export)                                                  0.00
            TOTAL CFR BERGEN                                                         40,580.00

Our bankers
Bank               : Ewaso Commercial Bank
Account name       : Highland Coffee Mills Ltd
US$ account no.    : 0240 1077 3815
SWIFT              : EKBKKENA



                                                       Grace W. Muthoni
                                                       Export Manager
                                                       For Highland Coffee Mills Ltd
`

describe('invoices that go with goods over a border', () => {
  test('have a seller at the head and for a buyer who receives the goods, whoever signs at the foot', () => {
    for (const caption of ['Consignee / Buyer', 'Buyer / Consignee', 'Importer', 'Consignee']) {
      expect(readAs('invoice', commercial(caption)).fields).toMatchObject({
        vendorName: 'HIGHLAND COFFEE MILLS LTD',
        vendorAddress: 'L.R. No. 209/8841, Dakar Road, Industrial Area, P.O. Box 18744-00500, Nairobi, Kenya',
        customerName: 'Fjordbrenneriet AS',
        customerAddress: 'Skutevikstorget 5, 5035 Bergen, Norway',
      })
    }
  })

  test('have a net up to the ship and a total with the freight', () => {
    expect(readAs('invoice', commercial('Consignee')).fields).toMatchObject({ subtotal: 39150, shipping: 1430, totalTax: 0, total: 40580 })
  })

  test('count in the unit that their captions say', () => {
    const { fields } = readAs('invoice', commercial('Consignee'))
    expect(fields.lineItems).toMatchObject([
      { quantity: 3600, unit: 'Kgs', unitPrice: 7.45 },
      { quantity: 1800, unit: 'Kgs' },
    ])
    const priced = commercial('Consignee').replace('Net Kgs', '    Net').replace('US$ / Kg', 'US$ / MT')
    expect(readAs('invoice', priced).fields.lineItems).toMatchObject([{ unit: 'MT' }, { unit: 'MT' }])
  })

  test('are in the money of their captions, not in that of a town whose name a street has', () => {
    expect(readAs('invoice', commercial('Consignee')).fields.currency).toBe('USD')
  })

  test('know nobody by the account at their bank', () => {
    expect(readAs('invoice', commercial('Consignee')).fields.customerId).toBeNull()
  })
})

describe('forms of Argentina', () => {
  const factura = `
                                A     FACTURA
DROGUERÍA EL CEIBO S.R.L.             Punto de Venta: 00004   Comp. Nro: 00018835
Domicilio Comercial: Bv. Roca 1587 - Rafaela, Santa Fe    Fecha de Emisión: 08/10/2024
                                      CUIT: 30-70984412-6

CUIT: 30-71225380-9    Apellido y Nombre / Razón Social: LOS TEROS S.A.
Condición de venta: Cuenta Corriente      Remito: R 0004-00021190

Código   Producto              Cantidad   U. Medida   Precio Unit.   Subtotal   Alícuota IVA   Subtotal c/IVA
A-1      Ivermectina              10,00   unidades         100,00    1000,00            21%          1210,00
A-2      Vacuna                   20,00   unidades          50,00    1000,00          10.5%          1105,00

                                                 Importe Neto Gravado: $       2000,00
                                                             IVA 27%: $           0,00
                                                             IVA 21%: $         210,00
                                                           IVA 10.5%: $         105,00
                                                              IVA 5%: $           0,00
                                                              IVA 0%: $           0,00
                                              Importe Otros Tributos: $          50,00
                                                       Importe Total: $        2365,00
`
  test('print every rate of the country: what some bear is the tax, and no rate over nothing', () => {
    const { fields } = readAs('invoice', factura)
    expect(fields).toMatchObject({ subtotal: 2000, totalTax: 315, total: 2365 })
    expect((fields.taxes as { rate: number }[]).map(t => t.rate)).not.toContain(27)
  })

  test('name an account as the way of paying', () => {
    expect(readAs('invoice', factura).fields.paymentTerms).toBe('Cuenta Corriente')
  })
})

describe('invoices of Oceania', () => {
  const invoice = `
TAX INVOICE              Invoice Date        Brackenridge Plumbing Pty Ltd
                         2 Aug 2024          Unit 4/61 Tennyson Street
Barwon Strata Services   Invoice Number      Geelong West VIC 3218
PO Box 318               INV-6083            (03) 5229 4016
Ocean Grove VIC 3226     Reference
                         WO-77315

Description                      Quantity    Unit Price      GST    Amount AUD
Tempering valve 20mm                 1.00        214.50      10%        214.50

                                              Subtotal                  214.50
                                              TOTAL GST 10%              21.45
                                              TOTAL AUD                 235.95
`
  test('have an order behind their reference, and none in a box of the post', () => {
    expect(readAs('invoice', invoice).fields.purchaseOrderNumber).toBe('WO-77315')
    expect(readAs('invoice', invoice.replace('Reference', '').replace('WO-77315', '')).fields.purchaseOrderNumber).toBeNull()
  })

  test('have a telephone without a caption, its area in brackets', () => {
    expect(readAs('invoice', invoice).fields.vendorPhone).toBe('(03) 5229 4016')
  })
})
