import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

test('"From" and "To" alone on their lines are over who sends and who receives', () => {
  expect(
    waybill(`
PROOF OF DROP OFF
From
 J Adeyemi
 7 Harbour Row
 Leith
 EH6 6QQ

To
 Rhona Quinn
 Flat 2 Mill House
 Weaver Street
 Galway
`),
  ).toMatchObject({
    shipperName: 'J Adeyemi',
    shipperAddress: '7 Harbour Row, Leith, EH6 6QQ',
    consigneeName: 'Rhona Quinn',
    consigneeAddress: 'Flat 2 Mill House, Weaver Street, Galway',
  })
})

test('"From" with a place over "To" with another are both ends of the way', () => {
  expect(waybill('LORRY RECEIPT\nLorry No. KA 01 1187          From MYSURU\n\nDate 03/12/2024               To RAIPUR')).toMatchObject({
    placeOfReceipt: 'MYSURU',
    placeOfDelivery: 'RAIPUR',
  })
})

test('captions of the lines of an address are no part of it, though nothing but their type parts them', () => {
  expect(
    waybill(`
DACTE
REMETENTE MOINHOS DO SUL LTDA                 DESTINATÁRIO PADARIA CENTRAL S/A
ENDEREÇO ROD BR-101 KM 12                     ENDEREÇO RUA DAS FLORES 88
BAIRRO INDUSTRIAL                             BAIRRO CENTRO
MUNICÍPIO JOINVILLE - SC CEP 89200-110        MUNICÍPIO CURITIBA - PR CEP 80010-020
`),
  ).toMatchObject({
    shipperName: 'MOINHOS DO SUL LTDA',
    shipperAddress: 'ROD BR-101 KM 12, INDUSTRIAL, JOINVILLE - SC 89200-110',
    consigneeName: 'PADARIA CENTRAL S/A',
  })
})

test('how a lorry is let in is no name behind the number of a stop', () => {
  expect(
    waybill(`
LOAD CONFIRMATION
PICK 1 FCFS
Sunflower Mills Inc
410 Granary Rd
Hays, KS 67601

DROP 1 APPT
Casa Tortilla Foods
18 W Mesa St
Tucson, AZ 85701
`),
  ).toMatchObject({ shipperName: 'Sunflower Mills Inc', consigneeName: 'Casa Tortilla Foods' })
})

test('who pays the freight is read under its caption as it is printed, the crossed one of several', () => {
  expect(waybill('DACTE\nTipo de frete: FOB').freightTerms).toBe('FOB')
  expect(waybill('FRAKTSEDEL\nFraktbetalare\n☒ Avsändaren betalar ☐ Mottagaren ☐ Annan').freightTerms).toBe('Avsändaren betalar')
})

test('a seal of a trailer stands alone, and the kind of a container may follow in a list of them', () => {
  expect(waybill('BILL OF LADING\nTrailer number: 53-1107\nSeal number(s): 0044718').containers).toMatchObject([{ sealNumber: '0044718' }])
  expect(
    waybill('BILL OF LADING\nB/L No. HLC1107\nMSKU4410275 / KR88120\nMarks NIL\n\nMSKU4410275  40HC  20 CRATES  11200 KGS').containers,
  ).toMatchObject([{ containerNumber: 'MSKU4410275', type: '40HC' }])
})

test('a number in groups fills its cell, one among references is taken where nothing else names it', () => {
  expect(waybill('PROOF OF POSTING\nTracking ref:\nQX 1107 3320 4GB\nPieces 1').billOfLadingNumber).toBe('QX 1107 3320 4GB')
  expect(waybill('LOAD CONFIRMATION\nCust ref     PO 1188, BOL 440718-C').billOfLadingNumber).toBe('440718-C')
})

test('a sentence that begins with a caption has no value under it', () => {
  const form: Printed[] = [
    [0.4, 0.03, 'BILL OF LADING'],
    [0.5, 0.1, 'CARRIER NAME: Cumberland Motor Freight'],
    [0.5, 0.8, 'Carrier acknowledges receipt of packages and', 0.7],
    [0.5, 0.809, 'required placards.', 0.7],
    [0.5, 0.825, 'J Tully'],
  ]
  expect(applyRules(documentOf([pageOf(form)]), typeOf('bill-of-lading')).fields.carrierName).toBe('Cumberland Motor Freight')
})

test('a ship and her voyage in one box are told apart at their stroke', () => {
  expect(
    waybill('BILL OF LADING\nOcean Vessel / Voy. No.          Port of Loading\nSTRAITSWAYFARER PIONEER / 118E   JEBEL ALI'),
  ).toMatchObject({
    vessel: 'STRAITSWAYFARER PIONEER',
    voyage: '118E',
  })
})
