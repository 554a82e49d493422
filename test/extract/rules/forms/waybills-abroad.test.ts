import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', `\nBILL OF LADING\n${text}`).fields

test('weight and volume that bear their units need no caption', () => {
  const fields = waybill('\nN/M  307 PACKAGES  WELDING WIRE   21572.300KGS   59.9670CBM\nTARE 2230 KGS')
  expect(fields).toMatchObject({ grossWeight: 21572.3, volume: 59.967 })
})

test('two weights without captions are none', () => {
  expect(waybill('\n120 KGS of bolts\n80 KGS of nuts').grossWeight).toBeNull()
})

test('the carrier is who it is signed for, or who says what it is', () => {
  expect(waybill('\nSIGNED FOR THE CARRIER NEPTUNE OCEAN S.A.').carrierName).toBe('NEPTUNE OCEAN S.A.')
  expect(waybill('\nCARRIER: NEPTUNE OCEAN Société Anonyme au Capital de 234 988 330 Euros').carrierName).toBe('NEPTUNE OCEAN')
})

test('a party that need not be told is no carrier', () => {
  const fields = waybill(
    '\nNOTIFY PARTY, Carrier not to be responsible for failure to notify\nADUANAS DEL PACIFICO CIA. LTDA.\nPUERTO MARITIMO BODEGA 12\nGUAYAQUIL',
  )
  expect(fields.carrierName).toBeNull()
})

test('the number of an electronic bill', () => {
  expect(waybill('\nEB/L N°\nLHV3128844').billOfLadingNumber).toBe('LHV3128844')
})

test('the number of a consignment note stands behind its caption in two languages', () => {
  expect(waybill('INTERNATIONAL CONSIGNMENT NOTE  CMR\nNr / No. NOV/009820/24/2').billOfLadingNumber).toBe('NOV/009820/24/2')
})

test('an address stands under the name in a column of values', () => {
  const fields = waybill(
    '\nB/L Number:      OFC-0881\nShipper:         TRANSPACIFIC FABRICS PTE. LTD.\n                 18 Changi North Way, Singapore 498779\nPort of Loading: SINGAPORE',
  )
  expect(fields).toMatchObject({ shipperName: 'TRANSPACIFIC FABRICS PTE. LTD.', shipperAddress: '18 Changi North Way, Singapore 498779' })
})

test('what air freight is charged for is not what it weighs', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
AIR WAYBILL

No. of     Gross      kg   Rate    Chargeable   Total
Pieces     Weight     lb           Weight
64         812.5      K    Q       820.0        AS AGREED
`,
  )
  expect(fields.grossWeight).toBe(812.5)
})

test('ship and voyage behind a stroke', () => {
  expect(waybill('\nVessel Name / Voyage:    PACIFIC TRADER / VOY 224W').voyage).toBe('224W')
})
