import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('captions of the amount and its tax with no more than a sign of money between them are two', () => {
  const { fields } = readAs(
    'credit-note',
    `
De Vries Bouwmaterialen B.V.
Havenweg 4, 1976 BV IJmuiden

CREDITNOTA                                             Creditnotanummer: CN-2214
                                                       Datum: 14-10-2026

Artikel   Omschrijving               Aantal   Prijs   Korting   Bedrag € Btw
40.118    Hangslot 40 mm             12-      14,95   25,0%     134,55-  H
62.003    Schroef TX 4,0x40          25-       6,40   30,0%     112,00-  H

Btw-code   Btw %   Grondslag   Btw-bedrag
H hoog     21,00   246,55-     51,78-
                                       Totaal creditnota EUR   298,33-
`,
  )
  const rows = fields.lineItems as { amount: number; taxAmount: number | null }[]
  expect(rows.map(r => r.amount)).toEqual([-134.55, -112])
  expect(rows.map(r => r.taxAmount)).toEqual([null, null])
})

const turkish = (captions: string) => `
EGE CAM SANAYİ LTD. ŞTİ.                                Fatura No:      EGE2026000000412
Fabrika Cad. No:214/B                                   Fatura Tarihi:  03-06-2026
35410 Gaziemir / İzmir
E-Posta: bilgi@egecam.example
VKN: 3330114425

SAYIN
Çınar Otelcilik A.Ş.
Barbaros Mah. Deniz Sok. No:7
34353 Beşiktaş / İstanbul
VKN: 2510098811

${captions}
1          Cam Kase            10 Adet    100,00 TL     %20,00      200,00 TL    1.000,00 TL
2          Çay                 40 Paket    50,00 TL     %1,00        20,00 TL    2.000,00 TL

                                         Mal Hizmet Toplam Tutarı      3.000,00 TL
                                         KDV Matrahı (%1)              2.000,00 TL
                                         KDV Matrahı (%20)             1.000,00 TL
                                         Hesaplanan KDV(%1)               20,00 TL
                                         Hesaplanan KDV(%20)             200,00 TL
                                         Vergiler Dahil Toplam Tutar   3.220,00 TL
                                         Ödenecek Tutar                3.220,00 TL
`

test('the sign of a rate before its number, and the number of a house on a street of Türkiye, as the e-Arşiv form sets them', () => {
  const { fields } = readAs(
    'invoice',
    turkish('Sıra No    Mal Hizmet          Miktar     Birim Fiyat   KDV Oranı   KDV Tutarı   Mal Hizmet Tutarı'),
  )
  expect(fields).toMatchObject({
    vendorAddress: 'Fabrika Cad. No: 214/B, 35410 Gaziemir / İzmir',
    customerAddress: 'Barbaros Mah. Deniz Sok. No: 7, 34353 Beşiktaş / İstanbul',
    vendorEmail: 'bilgi@egecam.example',
    subtotal: 3000,
    totalTax: 220,
    total: 3220,
    taxes: [
      { rate: 1, base: 2000, amount: 20 },
      { rate: 20, base: 1000, amount: 200 },
    ],
  })
})

test('captions in Turkish whose last letter a reader of pictures does not know; mail of the buyer is not the seller’s', () => {
  const captions = `
Sira                                                     KDV                       Mal Hizmet
No         Mal Hizmet          Miktar     Birim Fiyat    Orant     KDV Tutarn      Tutarn`
  const misread = turkish(captions)
    .replace('Toplam Tutarı', 'Toplam Tutan')
    .replace('E-Posta: bilgi@egecam.example\n', '')
    .replace('34353 Beşiktaş / İstanbul', '34353 Beşiktaş / İstanbul\nE-Posta: satinalma@bebek.example')
  const { fields } = readScan('invoice', misread)
  expect(fields).toMatchObject({
    vendorEmail: null,
    lineItems: [
      { description: 'Cam Kase', quantity: 10, taxRate: 20, taxAmount: 200, amount: 1000 },
      { description: 'Çay', quantity: 40, taxRate: 1, taxAmount: 20, amount: 2000 },
    ],
  })
})
