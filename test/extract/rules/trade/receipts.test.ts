import { expect, test } from 'bun:test'
import { readScan } from '../paper.ts'

const papers: readonly (readonly [country: string, text: string, fields: Record<string, unknown>])[] = [
  [
    'Denmark',
    `
      BAGER LUND APS
      Havnevej 8
      8000 Aarhus C
      CVR 12345678
   Bon 1123  14/09-2023 08:01
   Rundstykker 4 x 9,00    36,00
   Smør                    22,00
   I ALT DKK               58,00
   Dankort                 58,00
   Heraf moms              11,60
`,
    {
      merchantName: 'BAGER LUND APS',
      merchantAddress: 'Havnevej 8 8000 Aarhus C',
      date: '2023-09-14',
      total: 58,
      currency: 'DKK',
      paymentMethod: 'Dankort',
      merchantPhone: null,
    },
  ],
  [
    'Poland',
    `
     Piekarnia Pod Zegarem
     Jan Kowalski
     ul. Długa 12/3
     80-827 Gdańsk
     NIP 583-12-34-567
     PARAGON FISKALNY
 Chleb żytni   1 x 6,50    6,50A
 Bułka         4 x 0,80    3,20A
 SUMA PTU                  0,46
 SUMA PLN                  9,70
 GOTÓWKA                  20,00
 RESZTA                   10,30
 2023-05-16 09:12  #0123
`,
    {
      merchantName: 'Piekarnia Pod Zegarem',
      merchantAddress: 'ul. Długa 12/3 80-827 Gdańsk',
      total: 9.7,
      paymentMethod: 'Cash',
      merchantPhone: null,
    },
  ],
  [
    'Britain',
    `
           THE RED LION
        Marston Taverns Ltd
      14 Market Place, Kendal
            LA9 4TN
       VAT No. 123 4567 89
  Table 12   Server Grace
  02/12/2022 19:21   Chk 2231
  2 Fish & Chips          27.90
  Subtotal                27.90
  TOTAL                  £27.90
  VISA DEBIT             £27.90
`,
    {
      merchantName: 'Marston Taverns Ltd',
      merchantAddress: '14 Market Place, Kendal LA9 4TN',
      total: 27.9,
      paymentMethod: 'Visa',
      merchantPhone: null,
    },
  ],
  [
    'India',
    `
      SARAVANA CORNER
   (A unit of Hotel Saravana Pvt Ltd)
   No 77, Usman Road, T Nagar
   Chennai - 600017
   GSTIN: 33AABCS1234F1Z5
   Bill No: 4521   Date: 09/01/2023
   Table: 7   Time: 13:10
   Masala Dosa   2   95.00   190.00
   Filter Coffee 2   40.00    80.00
   Sub Total                 270.00
   CGST 2.5%                   6.75
   SGST 2.5%                   6.75
   Round Off                   0.50
   Grand Total               284.00
`,
    {
      merchantName: 'SARAVANA CORNER',
      merchantAddress: 'No 77, Usman Road, T Nagar Chennai - 600017',
      total: 284,
      currency: 'INR',
      merchantPhone: null,
    },
  ],
  [
    'France',
    `
        BOULANGERIE DUPAIN
          SARL MOREAU
      12 rue de la République
          69002 LYON
      Tél : 04 78 37 11 22
   SIRET 432 876 543 00021
 Le 03/02/2023 à 08:12
 2  BAGUETTE TRADITION    1,30    2,60
 1  PAIN CHOCOLAT                 1,40
 TOTAL TTC                 4,00 €
 ESPECES                   5,00
 RENDU                     1,00
`,
    {
      merchantName: 'SARL MOREAU',
      merchantAddress: '12 rue de la République 69002 LYON',
      date: '2023-02-03',
      total: 4,
      merchantPhone: '04 78 37 11 22',
    },
  ],
]

for (const [country, text, fields] of papers)
  test(`a receipt of ${country}: the shop, its address, what was paid and how; no other number is its telephone`, () => {
    expect(readScan('receipt', text).fields).toMatchObject(fields)
  })

test('taxes at several rates, each on a line of its own, are one tax', () => {
  const tax = (text: string) => readScan('receipt', `CAFE LUNE\n12 rue de Lyon\n69002 LYON\n${text}`).fields.totalTax
  expect(tax('Menu 20,00\nVin   6,00\nTOTAL TTC   26,00\nTVA 10%   1,82\nTVA 20%   1,00')).toBe(2.82)
  expect(tax('Menu 20,00\nVin   6,00\nTOTAL TTC   26,00\nTVA 10%   1,82\nTVA 20%   1,00\nTotal TVA   2,82')).toBe(2.82)
  expect(tax('Menu 20,00\nTOTAL TTC   20,00\nTVA 10%   1,82')).toBe(1.82)
})
