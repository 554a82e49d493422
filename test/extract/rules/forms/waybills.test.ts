import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a bill of lading', () => {
  test('is of the carrier at its head, counts packages among its goods and seals under its containers', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
NORTHERN STAR LINE PTE. LTD.               BILL OF LADING

Shipper                                    B/L No.
PT BORNEO RATTAN                           NSL0425118827
SURABAYA 60293, INDONESIA

Vessel and Voyage No                       Port of Loading
MSC ADELAIDE - NX512R                      SURABAYA

CSQU3054383          412 CARTONS RATTAN FURNITURE
40' HIGH CUBE
SEAL NUMBER:
FX11882744

SURABAYA, 22 APR 2025
`,
    )
    expect(fields).toMatchObject({
      carrierName: 'NORTHERN STAR LINE PTE. LTD.',
      vessel: 'MSC ADELAIDE',
      voyage: 'NX512R',
      totalPackages: 412,
      // The only day on it.
      dateOfIssue: '2025-04-22',
      containers: [{ containerNumber: 'CSQU3054383', sealNumber: 'FX11882744' }],
    })
  })

  test('names its ship without a caption, which is no carrier, and the kind of a container under its number', () => {
    const { fields } = readAs('bill-of-lading', '\nM/V "BERLIN EXPRESS" Voy. 25011\nTGHU7599330\nSEAL: BE778812\n40\' HC')
    expect(fields).toMatchObject({
      vessel: 'BERLIN EXPRESS',
      voyage: '25011',
      carrierName: null,
      containers: [{ containerNumber: 'TGHU7599330', sealNumber: 'BE778812', type: "40' HC" }],
    })
  })

  test('has container, seal and type in one word', () => {
    const { fields } = readAs('bill-of-lading', '\nCONTAINER NO. SEAL NO.\nCSQU3054383/OOLHX88117/40HQ   STC')
    expect(fields.containers).toMatchObject([{ containerNumber: 'CSQU3054383', sealNumber: 'OOLHX88117' }])
  })

  test('has parties that end with their towns, and boxes before their words', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
STRAIGHT BILL OF LADING
Consignee                            Shipper
Lakeview Fabricators Inc             Tri-County Steel Supply
88 Shoreline Dr                      1400 Furnace St
Erie, PA 16507                       Youngstown, OH 44503
Route: I-80 / I-79                   Vehicle Number: T-118

Freight Charges:  ☐ Prepaid   ☒ Collect
`,
    )
    expect(fields).toMatchObject({
      shipperName: 'Tri-County Steel Supply',
      shipperAddress: '1400 Furnace St, Youngstown, OH 44503',
      consigneeAddress: '88 Shoreline Dr, Erie, PA 16507',
      freightTerms: 'Collect',
    })
  })

  test('by air names its first carrier in its routing, who issued it elsewhere', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
176-4418 8275                                Air Waybill
                                             Issued by
                                             GULF CRESCENT AIRWAYS
Airport of Departure (Addr. of First Carrier) and Requested Routing
NAIROBI
To        By First Carrier     Currency
DXB       EK                   USD
`,
    )
    expect(fields).toMatchObject({ carrierName: 'GULF CRESCENT AIRWAYS', portOfLoading: 'NAIROBI' })
  })
})
