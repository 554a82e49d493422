import { expect, test } from 'bun:test'
import { readScan } from '../paper.ts'

test('what is paid below a printed rounding is the total, whatever stands beside it', () => {
  const { fields } = readScan(
    'receipt',
    `
      LAKE NOODLE PTE LTD
      201 Victoria Street Singapore 188067
21 Mar 2026 08:31
LAKSA                       16.30
SUBTOTAL                    16.30
10% SVR CHG                  1.63
9% GST                       1.61
TOTAL                       19.54
ROUNDING                     0.01
NETS                        19.55
`,
  )
  expect(fields).toMatchObject({ total: 19.55, totalTax: 1.61 })
})

test('the halves of the tax of India are one tax', () => {
  const { fields } = readScan(
    'receipt',
    `
      BANYAN RESTOBAR
      110 Link Road, Kolkata - 700084
      GSTIN: 19AAFFP2583C1Z9
Dt: 31-05-2025
Paneer Tikka               685.00
Sub Total                  685.00
CGST @ 2.5%                 17.13
SGST @ 2.5%                 17.13
Round Off                   -0.26
Grand Total                719.00
`,
  )
  expect(fields).toMatchObject({ total: 719, totalTax: 34.26 })
})

test('a slip of Indonesia has its day before its time and its currency from its tax number', () => {
  const { fields } = readScan(
    'receipt',
    `
      PT. SEGAR ABADI
      JL. SUDIRMAN NO. 123, JAKARTA SELATAN 12430
      NPWP : 01.336.238.9-054.000
18.03.2026-06:28  2.0.1
AQUA 600ML     2   4,000   8,000
TOTAL :                    8,000
TUNAI :                   10,000
KEMBALI :                  2,000
`,
  )
  expect(fields).toMatchObject({ date: '2026-03-18', currency: 'IDR', total: 8000 })
})

test('a slip of Australia has its street on a parade and its tax within the total', () => {
  const { fields } = readScan(
    'receipt',
    `
      BAY CELLARS
      ABN 53 004 555 616
      Shop 3/128 Marine Parade
      Coolangatta QLD 4225
14/12/2025 05:41 pm
SHIRAZ                     24.99
Total for 1 items        $ 24.99
GST included in total    $  2.27
EFTPOS                   $ 24.99
`,
  )
  expect(fields).toMatchObject({ merchantAddress: 'Shop 3/128 Marine Parade Coolangatta QLD 4225', total: 24.99, totalTax: 2.27 })
})

test('a country in brackets before the legal form belongs to the name', () => {
  const { fields } = readScan(
    'receipt',
    `
      HUP LEE TRADING (MALAYSIA)
      SDN. BHD.
      LOT 2207, JALAN BESAR,
      43100 HULU LANGAT, SELANGOR
13-02-26
TYRE                      330.00
TOTAL                     330.00
`,
  )
  expect(fields.merchantName).toBe('HUP LEE TRADING (MALAYSIA) SDN. BHD.')
})

test('a reduction of Danes is no city of Morocco', () => {
  expect(readScan('receipt', 'BRUGSEN NORD\nCVR 34567890\n21-12-2025\nSMØR 24,95\nRABAT SMØR -5,00\nTOTAL 19,95').fields.currency).toBe(
    'DKK',
  )
  expect(readScan('receipt', 'Librairie Atlas\n12 rue Oqba\n10000 Rabat\n21-12-2025\nLivre 24,95\nTOTAL 24,95').fields.currency).toBe('MAD')
})
