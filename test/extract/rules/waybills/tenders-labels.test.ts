import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const kindOf = (lines: readonly string[]) =>
  classify(documentOf([pageOf(lines.map((line, i): Printed => [0.1, 0.05 + 0.03 * i, line]))]), builtInTypes).type.slug

test('stops of a load are headed by their number and what is done there, over name and address', () => {
  expect(
    waybill(`
LOAD TENDER
Carrier: Grey Heron Trucking LLC  MC 440281  Attn: Dispatch
Equipment      Miles
53 ft Reefer   880

Stop 1 - PICK
Verde Onion Growers
7120 Canal Rd
Nyssa, OR 97913

Stop 2 - DROP
Lakeline Produce Market
488 Terminal Ave
Chicago, IL 60608
`),
  ).toMatchObject({
    carrierName: 'Grey Heron Trucking LLC',
    shipperName: 'Verde Onion Growers',
    shipperAddress: '7120 Canal Rd, Nyssa, OR 97913',
    consigneeName: 'Lakeline Produce Market',
    consigneeAddress: '488 Terminal Ave, Chicago, IL 60608',
  })
})

test('letters of a caption set one under another at the side of a box name the party in it', () => {
  expect(
    waybill(`
FREIGHT BILL
S                                   C
H  ORIOLE PUMP WORKS                O  FENWAY FARM SUPPLY
I  140 N MARKET ST                  N  72 STATE ROUTE 9
P  LIMA, OH 45801                   S  UTICA, NY 13501
R                                   E
`),
  ).toMatchObject({
    shipperName: 'ORIOLE PUMP WORKS',
    shipperAddress: '140 N MARKET ST, LIMA, OH 45801',
    consigneeName: 'FENWAY FARM SUPPLY',
    consigneeAddress: '72 STATE ROUTE 9, UTICA, NY 13501',
  })
})

test('a carrier stands behind its caption in two languages, or heads the form with brackets in its name', () => {
  expect(waybill('STRAIGHT BILL OF LADING\nCarrier / Transporteur Transport Mistassini Express').carrierName).toBe(
    'Transport Mistassini Express',
  )
  expect(
    waybill(`
Drakens Road Transport (Pty) Ltd            Reg 2001/004411/07
WAYBILL / VRAGBRIEF         No. DRT 0051128
Sender / Afsender                     Consignee / Geadresseerde
Winelands Cork Co                     Limpopo Citrus Shed
12 Bird St                            4 Rissik St
Worcester 6850                        Tzaneen 0850
Tel 023 555 0140                      Attn: Thabo
Sender ref / Verw.: 8841              Service: Economy
`),
  ).toMatchObject({
    carrierName: 'Drakens Road Transport (Pty) Ltd',
    shipperName: 'Winelands Cork Co',
    shipperAddress: '12 Bird St, Worcester 6850',
    consigneeAddress: '4 Rissik St, Tzaneen 0850',
  })
})

test('what a form asks or insures beside the caption of a carrier carries nothing', () => {
  const { carrierName } = waybill(`
Sierra Fletes Hermanos, S.A. de C.V.
CARTA PORTE
Autotransporte: Permiso SCT TPAF02
Seguros del Norte póliza 4410-7
`)
  expect(carrierName).toBe('Sierra Fletes Hermanos, S.A. de C.V.')
})

const label = `
STANDARD 24
Nad.: Sklep rowerowy Szprycha
ul. Lipowa 8, 84-200 Wejherowo
tel. 555 010 441
Odb.:
Anna Kalina
ul. Krótka 5 m. 2
38-400 Krosno
tel. 555 771 020

Nadano          Paczka      Waga        Pobranie
03.06.2025      1 / 2       3,1 kg      89,00 PLN

0 5518 0227 4413 06
List przewozowy przewoźnika. Reklamacje w ciągu 7 dni.
`

test('a label of a courier with short words for both ends is a waybill with all it says', () => {
  expect(kindOf(label.trim().split(/\n+|\s{3,}/))).toBe('bill-of-lading')
  expect(waybill(label)).toMatchObject({
    billOfLadingNumber: '0 5518 0227 4413 06',
    shipperName: 'Sklep rowerowy Szprycha',
    consigneeName: 'Anna Kalina',
    consigneeAddress: 'ul. Krótka 5 m. 2, 38-400 Krosno',
    totalPackages: 2,
  })
})

test('short words for both ends need no colon where both stand on the paper', () => {
  expect(
    waybill(`
RECEPISSE
EXP.                            DEST.
CONSERVERIE DU PHARE            CAVE DES ARTS
ZA du Port                      3 rue Neuve
29900 CONCARNEAU                69001 LYON
Cpte 12-0044                    Tél 04 78 55 01 91
`),
  ).toMatchObject({
    shipperName: 'CONSERVERIE DU PHARE',
    shipperAddress: 'ZA du Port, 29900 CONCARNEAU',
    consigneeName: 'CAVE DES ARTS',
    consigneeAddress: '3 rue Neuve, 69001 LYON',
  })
})
