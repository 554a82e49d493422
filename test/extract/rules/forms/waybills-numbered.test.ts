import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

test('parties under headings and captions with letters and numbers are read, a caption in the middle of its lines too', () => {
  expect(
    waybill(`
A. SHIPPER                                             CONSIGNMENT NOTE
A.1. Account        : TLX-0441                         Connote No     : TLX-88120447
A.2. Name           : CV BATIK LAWEYAN                 Date           : 05/03/2025
                      Jl. Dr. Rajiman 521
A.3. Address        :
                      Surakarta 57148, Indonesia
A.4. Phone          : +62 271 712288
B. CONSIGNEE
B.1. Name           : Kampong Textiles Pte Ltd
B.2. Address        : 71 Ubi Road 1, Singapore 408732
`),
  ).toMatchObject({
    shipperName: 'CV BATIK LAWEYAN',
    shipperAddress: 'Jl. Dr. Rajiman 521, Surakarta 57148, Indonesia',
    consigneeName: 'Kampong Textiles Pte Ltd',
    consigneeAddress: '71 Ubi Road 1, Singapore 408732',
    billOfLadingNumber: 'TLX-88120447',
  })
})

test('whose copy it is, whose reference and whose signature name no party', () => {
  const { shipperName, consigneeName } = waybill(`
GSTIN: 24AABFB1187Q1ZK             Consignor Copy
BHARAT ROAD CARRIERS
GOODS CONSIGNMENT NOTE
Consignor : SHREE AMBICA POLYMERS           Consignee : DECCAN PIPES PVT LTD
Sender Ref: 10004471
Consignee's Signature
`)
  expect([shipperName, consigneeName]).toEqual(['SHREE AMBICA POLYMERS', 'DECCAN PIPES PVT LTD'])
})

test('a label of a parcel with both ends and the number of its piece is a waybill', () => {
  const label = [
    'Road Express',
    'Does Not Contain Dangerous Goods',
    'CN: IXX500118834',
    'Itm: 00183333500118834001',
    '1 of 1',
    'TO:',
    'Harbour Camping Co',
    'Unit 4, 88 Pyrmont Street',
    'FROM:',
    'Reef Outdoor Supplies',
    'Con Note Wt.: 14kg',
  ].map((text, i): Printed => [0.1, 0.05 + i * 0.03, text])
  expect(classify(documentOf([pageOf(label)]), builtInTypes).type.slug).toBe('bill-of-lading')
})

test.each([
  ['Turkish', 'TAŞIMA SENEDİ CMR\nTarih: 12.03.2026\nAçıklama                 Ağırlık kg\nSeramik karo                22480'],
  [
    'Romanian',
    'SCRISOARE DE TRANSPORT CMR\nData încărcării: 12.03.2026\nMarfa                    Greutate\nPlăci ceramice              22480',
  ],
])('plain words of a %s waybill say its day and its weight', (_, text) => {
  expect(waybill(text)).toMatchObject({ dateOfIssue: '2026-03-12', grossWeight: 22480 })
})
