import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const timesheets = `
Larch Surgical Devices Ltd                            Corrib Staffing Solutions Limited
Kilmeen Cross                                         Unit 3, Business Park
Athenry Road                                          Tuam Road, Galway, H91 XK7P
Loughrea                                              VAT Reg. No. IE 3561847WH
Co. Galway
H62 RW41

INVOICE                                               Invoice No.        30977
                                                      Invoice Date       15 October 2025
                                                      Client Ref.        LSD-02
                                                      Purchase Order     PO 118834

W/E           Worker           Description                      Units    Type    Rate €     Net €
05/10/2025    Tuohy, Niamh     Ward Clerk – Basic               39.00    hrs      21.80    850.20
05/10/2025    Furey, Declan    Stores Operative – Basic         37.50    hrs      19.60    735.00

                                                                  Total Net       €1,585.20
                                                                  VAT               €364.60
                                                                  Invoice Total   €1,949.80










Corrib Staffing Solutions Limited. Registered in Ireland No. 587214. Registered office as above.
`

test('staff by the week: the day a week ends on is that of the row, and what stands behind the count in a column of its own is the unit', () => {
  const { fields } = readAs('invoice', timesheets)
  expect(fields.lineItems).toMatchObject([
    { date: '2025-10-05', quantity: 39, unit: 'hrs', unitPrice: 21.8, amount: 850.2 },
    { date: '2025-10-05', quantity: 37.5, unit: 'hrs', unitPrice: 19.6, amount: 735 },
  ])
  expect(fields).toMatchObject({ customerId: 'LSD-02', purchaseOrderNumber: 'PO 118834' })
})

test('houses of Ireland stand over their road without a number, and companies are registered there', () => {
  const { fields } = readAs('invoice', timesheets)
  expect(fields).toMatchObject({
    customerAddress: 'Kilmeen Cross, Athenry Road, Loughrea, Co. Galway, H62 RW41',
    vendorRegistrationNumber: '587214',
  })
})

test('in the margin a heading is no name, and a tax number beside a row does not end the goods', () => {
  const { fields } = readAs(
    'invoice',
    `
                                     Facture de groupe                          Nº 25-04471
                                     FACTURÉ À
                                     Chœur polyphonique du Nord       Date de facturation   2025-10-20
                                     45, boulevard Sacré-Cœur
NOUS JOINDRE                         Gatineau (Québec) J8X 1C5
Auberge du Vieux Phare
318, rue Saint-Germain Est
Rimouski (Québec) G5L 1B9
418 725-0164                         Date         Description                  Qté      Tarif     Montant
                                     2025-10-16   Chambre 2 lits                12   169,00 $    2 028,00 $
INSCRIPTIONS
TPS 81427 3905 RT0001                2025-10-17   Chambre 2 lits                12   169,00 $    2 028,00 $
TVQ 1218456390 TQ0001                2025-10-18   Brunch, service inclus        24    26,00 $      624,00 $

                                                                        Sous-total               4 680,00 $
                                                                        TPS 5 %                    234,00 $
                                                                        Total                    4 914,00 $
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Auberge du Vieux Phare',
    vendorAddress: '318, rue Saint-Germain Est, Rimouski (Québec) G5L 1B9',
  })
  expect(fields.lineItems).toMatchObject([{ amount: 2028 }, { amount: 2028 }, { description: 'Brunch, service inclus', amount: 624 }])
})
