import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('what Swedish viewers of e-invoices call their values is known', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 80041277

Fakturanummer        80041277              Beställarreferens         ZZ100KLA
Fakturadatum         2025-02-03            Orderreferens             2025-1180
Sista betaldatum     2025-03-05            Verkligt leveransdatum    2025-01-30

Säljaren                                   Köparen
Kontorsgrossisten i Mälardalen AB          Västerviks kommun
Stenbygatan 6                              Fakturacentralen
721 36 Västerås                            593 80 Västervik

Radnr  Benämning                 Fakturerad kvantitet     Á-pris    Skattesats     Radbelopp
1      Skrivarpapper A4                        20 KRT     189,00          25 %      3 780,00
2      Kaffe mellanrost                        48 ST       54,50          12 %      2 616,00

Totalbelopp exkl moms                                                               6 396,00
Totalt momsbelopp                                                                   1 258,92
Totalbelopp inkl moms                                                               7 654,92
Belopp att betala                                                                   7 654,92

Referens vid betalning     8004127716
`,
  )
  expect(fields).toMatchObject({
    customerName: 'Västerviks kommun',
    dueDate: '2025-03-05',
    purchaseOrderNumber: '2025-1180',
    deliveryDate: '2025-01-30',
    paymentReference: '8004127716',
    subtotal: 6396,
    totalTax: 1258.92,
    total: 7654.92,
    lineItems: [
      { description: 'Skrivarpapper A4', quantity: 20, unitPrice: 189, taxRate: 25, amount: 3780 },
      { description: 'Kaffe mellanrost', quantity: 48, unitPrice: 54.5, taxRate: 12, amount: 2616 },
    ],
  })
})

test('Finnish columns name prices and sums without tax, and the buyer’s order', () => {
  const { fields } = readAs(
    'invoice',
    `
LASKU

Laskunro             202504412
Laskun päivä         15.04.2025
Eräpäivä             06.05.2025
Ostajan tilausnro    KR14-77
Myyjän tilausnro     88120

Tuotetunnus   Kuvaus                    Laskutettu     Yksikköhinta veroton     Yhteensä veroton
20418         Suodatinpussi F7                8,00                    31,90               255,20
90001         Asennustyö                      3,50                    62,00               217,00

Veroton loppusumma                                                                       472,20
Alv-määrä                                                                                120,41
LASKU YHTEENSÄ                                                                           592,61
`,
  )
  expect(fields).toMatchObject({
    invoiceDate: '2025-04-15',
    purchaseOrderNumber: 'KR14-77',
    subtotal: 472.2,
    total: 592.61,
    lineItems: [
      { description: 'Suodatinpussi F7', productCode: '20418', quantity: 8, unitPrice: 31.9, amount: 255.2 },
      { description: 'Asennustyö', productCode: '90001', quantity: 3.5, unitPrice: 62, amount: 217 },
    ],
  })
})

test('the words of English viewers for order, reference and sums are known', () => {
  const { fields } = readAs(
    'invoice',
    `
Invoice data                                           Payment details
Invoice number:             RM-2025-00871              Due date:                 2025-06-11
Invoice date:               2025-05-12                 Remittance information:   RM-2025-871-10088
Purchase order reference:   WNE-4500031

Total invoice line amounts                                 1,474.00
Total amount net                                           1,474.00
Total VAT amount                                             280.06
Total amount gross                                         1,754.06
Amount due for payment                                     1,754.06
`,
  )
  expect(fields).toMatchObject({
    purchaseOrderNumber: 'WNE-4500031',
    paymentReference: 'RM-2025-871-10088',
    subtotal: 1474,
    totalTax: 280.06,
    total: 1754.06,
    amountDue: 1754.06,
  })
})
