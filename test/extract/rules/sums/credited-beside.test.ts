import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a credit note with particulars in the margin', () => {
  const note = `
Plains Seed &            Credit Note
Feed Limited
186 Tancred Street       Glenmarch Dairies Partnership
Ashburton 7700           1420 Thompsons Track
                         RD 5
CREDIT NOTE              Rakaia 7775
CR20917
                         Code      Description                        Qty    Unit     Price     Amount
DATE                     SD4471    Perennial ryegrass AR37 25kg         4    BAG     186.00     744.00
29 April 2024            RB0016    Rebate dairy pellet                 24    TNE      15.00     360.00

OUR INVOICE
INV208844                                                  Subtotal (excl. GST)               1,104.00
                                                           GST 15%                              165.60
INVOICE DATED                                              Total credit NZD                   1,269.60
8 April 2024
`
  const { fields } = readAs('credit-note', note)

  test('has its own day level with the goods, and that of the invoice under the caption of that', () => {
    expect(fields).toMatchObject({
      creditNoteNumber: 'CR20917',
      creditNoteDate: '2024-04-29',
      originalInvoiceNumber: 'INV208844',
      originalInvoiceDate: '2024-04-08',
    })
  })

  test('goes to a house with a number of four digits on a track, which is no town', () => {
    expect(fields.customerAddress).toBe('1420 Thompsons Track, RD 5, Rakaia 7775')
  })

  test('is from a company whose name goes on behind its sign', () => {
    expect(fields.vendorName).toBe('Plains Seed & Feed Limited')
  })
})

describe('a box of the address beside cells of particulars', () => {
  const note = `
Suministros Urgell, S.L.                          FACTURA RECTIFICATIVA
C/ Cabestany 31
25191 Lleida
NIF: B25614087

Documento       Número         Fecha
                                              Gestoría Ribelles, S.C.P.
 Abono        R24/00117      20/02/2024       Rambla Ferran 22
  Cód. cliente              N.I.F.            25007 Lleida
   43000571               J25330916

Rectifica a la factura A24/01362 de fecha 31/01/2024

Artículo    Descripción              Cantidad     Precio    % IVA     Importe
TON-206K    Tóner negro                 -2,00      50,00       21     -100,00

                                     Base imponible      % IVA      Cuota IVA      Total factura
                                            -100,00      21,00         -21,00            -121,00
`
  test('keeps its last line, whose postcode answers no caption of them', () => {
    expect(readAs('credit-note', note).fields).toMatchObject({
      customerName: 'Gestoría Ribelles, S.C.P.',
      customerAddress: 'Rambla Ferran 22, 25007 Lleida',
      customerTaxId: 'J25330916',
      creditNoteNumber: 'R24/00117',
      originalInvoiceNumber: 'A24/01362',
    })
  })
})

test('a register is kept by a chamber whose town is no part of the number', () => {
  const { fields } = readAs(
    'invoice',
    `
Kwekerij De Vlietlanden B.V.                    Factuur 20241877
Oostbuurtseweg 44                               Factuurdatum 19-09-2024
2678 LD De Lier

Omschrijving          Aantal     Prijs     Bedrag
Chrysant wit             100      0,50      50,00
Totaal                                      50,00

KvK Haaglanden 59284417 | Btw NL853391027B01
`,
  )
  expect(fields.vendorRegistrationNumber).toBe('59284417')
})
