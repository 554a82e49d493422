import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

/** What a print is taken for, its lines under each other on a page so wide and high in points. */
const typeOf = (text: string, width: number, height: number) => {
  const lines = text.trim().split('\n')
  const page = pageOf(
    lines.map((l, i): Printed => [0.05, 0.02 + (i * 14) / height, l.trim().replace(/ +/g, ' ')]),
    { width, height },
  )
  return classify(documentOf([page]), builtInTypes).type.slug
}

const malay = `
       RESTORAN SERI PUTERI
         (001877201-K)
   18, JALAN SS 2/61, 47300
  PETALING JAYA, SELANGOR. TEL: 03-
            78761120
 No. Resit        A-0071
 Tarikh       23/11/2017
 Masa           20:14:33
 NASI GORENG X2    15.00
 TEH O AIS          1.90
 Jumlah Kecil      16.90
 Penggenapan        0.00
 JUMLAH            16.90
 TUNAI             20.00
 BAKI               3.10
     TERIMA KASIH
`

test('a receipt in Malay is told as one: its total, the cash and the change', () => {
  expect(typeOf(malay, 226, 400)).toBe('receipt')
  expect(readScan('receipt', malay).fields).toMatchObject({ date: '2017-11-23', total: 16.9, amountTendered: 20, change: 3.1 })
})

test('a telephone number that is broken off behind an address is no part of it', () => {
  expect(readScan('receipt', malay).fields.merchantAddress).toBe('18, JALAN SS 2/61, 47300 PETALING JAYA, SELANGOR.')
})

test('a short sale on a long slip is a receipt, though it is called an invoice', () => {
  const sale = `
TAX INVOICE
PASTRY LANE SDN BHD
12, JALAN SS 21/37, DAMANSARA UTAMA, 47400 PETALING JAYA, SELANGOR DARUL EHSAN
CASHIER 11
DATE 07/10/2018
1 CHOC CAKE 62.00
SUBTOTAL 62.00
SST 6% 3.72
ROUNDING ADJ -0.02
TOTAL 65.70
GST SUMMARY
`
  expect(typeOf(sale, 595, 842)).not.toBe('receipt')
  expect(typeOf(sale, 226, 560)).toBe('receipt')
})

const nameOf = (...lines: string[]) =>
  readScan(
    'receipt',
    `${lines.join('\n')}\nNO. 8, JALAN BESAR\n14000 BUKIT MERTAJAM\nPULAU PINANG\nDATE 16/04/2018\nTYRE 318.00\nTOTAL 318.00`,
  ).fields.merchantName

test('what a business is, which Malay says first, begins its name on the line above', () => {
  expect(nameOf('PERNIAGAAN ALATAN BESI', 'HENG LEONG SDN BHD')).toBe('PERNIAGAAN ALATAN BESI HENG LEONG SDN BHD')
  expect(nameOf('BURGERLAND', 'SELERA UTARA FOODS SDN BHD')).toBe('SELERA UTARA FOODS SDN BHD')
})

test('a legal form that goes on in the next line, with the number of the company behind it, ends the name', () => {
  expect(nameOf('MANIS HOUSE CAKES & DELI SDN', 'BHD (ROC: 884217-A)')).toBe('MANIS HOUSE CAKES & DELI SDN BHD')
  expect(nameOf('ADVANTAGE COMPANY', 'Company Reg No: 884217-A')).toBe('ADVANTAGE COMPANY')
})

test('a line in other letters than the rest is not the name', () => {
  const { fields } = readAs(
    'receipt',
    `
        建成輪胎電池
KIAN SENG TYRE & BATTERY SERVICE
  NO. 8, LORONG MAJU 4
  14000 BUKIT MERTAJAM, PULAU PINANG
  Date : 16-04-2018
  TYRE      318.00
  TOTAL     318.00
`,
  )
  expect(fields.merchantName).toBe('KIAN SENG TYRE & BATTERY SERVICE')
})
