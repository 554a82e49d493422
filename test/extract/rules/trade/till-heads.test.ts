import { expect, test } from 'bun:test'
import { readScan } from '../paper.ts'

const sale =
  'Date: 21/02/2018 11:19\nMILK 1L                         7.00\nTotal                           7.00\nCASH                            7.00'
const head = (...lines: string[]) => {
  const { fields } = readScan('receipt', [...lines, sale].join('\n'))
  return [fields.merchantName, fields.merchantAddress]
}
const place = ['NO 12, JALAN MAWAR 3,', 'TAMAN MELATI, 43000 KAJANG, SELANGOR']
const address = 'NO 12, JALAN MAWAR 3, TAMAN MELATI, 43000 KAJANG, SELANGOR'

test('five figures of a company’s number are no postcode, and a name that ends in "and" goes on below', () => {
  expect(head('SYARIKAT PERUSAHAAN DAN', 'PERNIAGAAN ORCHARD LANE (M)', 'SDN BHD (45678-W)', ...place)).toEqual([
    'SYARIKAT PERUSAHAAN DAN PERNIAGAAN ORCHARD LANE (M) SDN BHD',
    address,
  ])
})

test.each([
  ['the group it belongs to', '(A member of Orchard Holdings Berhad)'],
  ['what is sold here', 'F&B OUTLET - TERRACE CAFE'],
])('a whole name ends with its legal form: %s below is none of it', (_, below) => {
  expect(head('GREEN ACRES COUNTRY RESORT BERHAD', below, ...place)).toEqual(['GREEN ACRES COUNTRY RESORT BERHAD', address])
})

test('a name that is nothing but a trade of few letters begins above', () => {
  expect(head('VINTAGE', 'WINE & SPIRITS SDN BHD', '765123-A', ...place)[0]).toBe('VINTAGE WINE & SPIRITS SDN BHD')
})

test('a brand above a company of one word with a hyphen is none of its name', () => {
  expect(head('TEA HOUSE', 'LANE-BERRY HOLDINGS SDN BHD', 'CO. NO 1111111-H', ...place)[0]).toBe('LANE-BERRY HOLDINGS SDN BHD')
})

test.each([
  ['KEDAI BUKU SRI CAHAYA DAN', 'ALAT TULIS'],
  ['MEI LE STEAMBOAT', 'AND SEAFOOD RESTAURANT'],
  ['NISSHO GLASS', '& ALUMINIUM WORKS'],
])('"%s" with "%s" below is one name', (above, below) => {
  expect(head(above, below, ...place)).toEqual([`${above} ${below}`, address])
})

test('a company with its number is the shop, not the brand and the branch above it', () => {
  expect(head('MAX VALUE', 'TAMAN MALURI', 'ORCHARD CO. (M) BHD (126000-H)', ...place)[0]).toBe('ORCHARD CO. (M) BHD')
})

test.each(['HQ:', 'Head Office:'])('"%s" before an address is no part of it, and a branch below is another place', caption => {
  const lines = [
    `${caption} NO 12, JALAN MAWAR 3,`,
    'TAMAN MELATI, 43000 KAJANG, SELANGOR',
    'BRANCH: 7, JALAN MURNI 9/5R, 47620 SUBANG JAYA',
  ]
  expect(head('ORCHARD LANE AUTO PARTS', 'SDN BHD', ...lines)[1]).toBe(address)
})

test('initials of the line above begin the company behind the brand', () => {
  expect(head('TEH TARIK HOUSE', 'TTH (SUNWAY) SDN. BHD.', 'Reg : 1122334-P', ...place)).toEqual(['TTH (SUNWAY) SDN. BHD.', address])
})

test('what stands in brackets behind a legal form, and the number of a store, are no part of the name', () => {
  expect(head('ORCHARD HOLDINGS SDN BHD (KAJANG PRIMA)', ...place)[0]).toBe('ORCHARD HOLDINGS SDN BHD')
  expect(head('PRAIRIE MARKET #0214', '4501 N LAMAR BLVD', 'AUSTIN TX 78751', 'STORE MANAGER LUIS')).toEqual([
    'PRAIRIE MARKET',
    '4501 N LAMAR BLVD AUSTIN TX 78751',
  ])
})

test('"CENTRE SDN BHD" begins on the line above', () => {
  expect(head('CAHAYA MATA SPECIALIST', 'CENTRE SDN BHD', ...place)[0]).toBe('CAHAYA MATA SPECIALIST CENTRE SDN BHD')
})

test('in Malay a name begins with what the business is: whoever stands above it is none of it, and it goes on below', () => {
  expect(head('TAN AH KOW', 'KEDAI MAKAN SIN LEE FONG', ...place)[0]).toBe('KEDAI MAKAN SIN LEE FONG')
  expect(head('KEDAI EMAS DAN PERMATA', 'WAH CHAN SENG', ...place)[0]).toBe('KEDAI EMAS DAN PERMATA WAH CHAN SENG')
})

test('hours and a number of registration are no part of an address, and its last word may stand before a telephone', () => {
  expect(head('KOPERASI KAKITANGAN ORCHARD BERHAD', 'No. Daftar: 4567', ...place)[1]).toBe(address)
  expect(head('MYCLEAN LAUNDRY', '24 HOURS SELF SERVICE', ...place)[1]).toBe(address)
  const lines = ['NO 14, JALAN MAWAR, 30000 IPOH', 'PERAK. TEL: 05-2541234']
  expect(head('CHOP YEE SANG', ...lines)[1]).toBe('NO 14, JALAN MAWAR, 30000 IPOH PERAK.')
})

test('a slip in Malay gives what was paid, handed over and given back', () => {
  const { fields } = readScan(
    'receipt',
    [
      'KEDAI RUNCIT ORCHARD LANE',
      ...place,
      '30/06/17  Resit 5567',
      'Gas 14KG          2  @26.60   53.20',
      'Penghantaran                   2.00',
      'Jumlah                        55.20',
      'Tunai                         60.00',
      'Baki                           4.80',
      'Terima kasih dan selamat datang lagi',
    ].join('\n'),
  )
  expect(fields).toMatchObject({ total: 55.2, amountTendered: 60, change: 4.8, date: '2017-06-30' })
})
