import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const scanned = (text: string) => readScan('bill-of-lading', text).fields

test('numbers of boxes in frames, read as letters, begin their captions', () => {
  expect(
    scanned(`
CIM Frachtbrief
1] Absender / Mittente (Name, Anschrift, Land)     2 Kundencode Absender
Walzwerk Ahr GmbH                                  118840
Hüttenstraße 9
DE-53474 Ahrweiler
4] Empfänger / Destinatario (Name, Anschrift, Land)   I5l Kundencode Empfänger
Nastri Adda S.r.l.                                    40188
Viale Milano 12
IT-26900 Lodi (LO)
10 Ablieferungsort / Luogo di riconsegna           12] Bahnhof/Land
Lodi                                               Lodi / IT
16 Übernahmeort / Luogo di presa in consegna       E13l Kommerzielle Bedingungen
Remagen                                            via Basel
18 Wagen Nr.                                       20 Zahlung der Kosten
31 80 4677
29 Ort und Datum der Ausstellung                   30 Zusammenhang mit anderen
Remagen, 2025-03-11
Issl a) Vertraglicher Beförderer / Trasportatore contrattuale
Rheinbahn Cargo AG, Kaistraße 4, 56068 Koblenz (2188)
`),
  ).toMatchObject({
    shipperName: 'Walzwerk Ahr GmbH',
    consigneeName: 'Nastri Adda S.r.l.',
    consigneeAddress: 'Viale Milano 12, IT-26900 Lodi (LO)',
    placeOfDelivery: 'Lodi',
    placeOfReceipt: 'Remagen',
  })
})

test('a waybill that lists a delivery note among its papers is a waybill', () => {
  const lines = [
    'CIM Frachtbrief – Lettre de voiture CIM – Lettera di vettura CIM',
    'Trotz gegenteiliger Vereinbarung gelten die Regeln / Nonostante qualsiasi clausola contraria',
    '1 Absender / Mittente',
    'Walzwerk Ahr GmbH',
    '4 Empfänger / Destinatario',
    'Nastri Adda S.r.l.',
    '9 Beigefügte Dokumente',
    'Lieferschein, WZ 2.2',
    'LS 440118',
  ].map((text, i): Printed => [0.05, 0.03 + i * 0.03, text])
  expect(classify(documentOf([pageOf(lines)]), builtInTypes).type.slug).toBe('bill-of-lading')
})

test('goods of two containers under a heading over all captions, seals with their captions between', () => {
  const { goods, grossWeight, volume, carrierName, bookingNumber, dateOfIssue, placeOfReceipt } = waybill(`
BILL OF LADING No. ORDU118827
ORDESA SHIPPING COMPANY S.A.
BOOKING REF. (or)             PORT OF LOADING
SHIPPER'S REF.                BILBAO, SPAIN
771BIO2500418
                              PLACE OF RECEIPT
                              XXXXXXXXXX

PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER - CARRIER NOT RESPONSIBLE
Container Numbers and Marks   Description of Packages and Goods     Gross Cargo Weight    Measurement
TCLU4811902                   12 CRATES                             20,480.000 kgs.       11.200 cu. m.
20' DRY VAN                   SLATE TILES
Seal Number:                  HS CODE: 6803.00
FX118840
TCLU4811918                   14 CRATES                             21,300.000 kgs.       12.200 cu. m.
20' DRY VAN                   SLATE SLABS
Seal Number:                  HS CODE: 6803.00
FX118841
                              Total Items : 26                      Total Gross           23.400 cu. m.
                                                                    Weight :
                                                                    41,780.000 Kgs.
CARRIER'S RECEIPT             PLACE AND DATE OF ISSUE
Carrier - see Clause 14       Bilbao
2 cntr                        11-Apr-2025
`)
  expect(goods).toMatchObject([
    { description: 'SLATE TILES HS CODE: 6803.00', packages: 12, grossWeight: 20480, volume: 11.2 },
    { description: 'SLATE SLABS HS CODE: 6803.00', packages: 14, grossWeight: 21300, volume: 12.2 },
  ])
  expect({ grossWeight, volume, bookingNumber, dateOfIssue }).toEqual({
    grossWeight: 41780,
    volume: 23.4,
    bookingNumber: '771BIO2500418',
    dateOfIssue: '2025-04-11',
  })
  expect(carrierName).toBe('ORDESA SHIPPING COMPANY S.A.')
  expect(placeOfReceipt ?? null).toBeNull()
})

test('packages are summed up in whatever column, and columns headed by units weigh', () => {
  const { goods, grossWeight, totalPackages } = waybill(`
ATTACHED SHEET TO B/L NO. TRM118840
PKGS       DESCRIPTION                 KGS           CBM
120        PINE CHAIRS                 1,880.000     12.400
80         PINE TABLES                 2,350.000     23.200
TOTAL
200                                    4,230.000     35.600
`)
  expect(goods).toMatchObject([{ grossWeight: 1880 }, { grossWeight: 2350 }])
  expect([grossWeight, totalPackages]).toEqual([4230, 200])
  expect(
    waybill(`
CMR
7 Number of packages   9 Nature of the goods      11 Gross weight, kg
12                     Oak boards                 3920
18                     Chairs                     2950
                       Total: 30 colete           6870
`).totalPackages,
  ).toBe(30)
})

test('an air waybill has the number of its head and foot, and a letter for its unit', () => {
  expect(
    waybill(`
                                                        157-44180021
Shipper's Name and Address       Not Negotiable
                                 Air Waybill
Accounting Information
HAWB KLN-00118840
No. of      Gross       kg   Rate Class    Nature and Quantity of Goods
Pieces RCP  Weight      lb
4           212.5       K    Q             MACHINE PARTS





















                                                        157-44180021
`).billOfLadingNumber,
  ).toBe('157-44180021')
})

test('what a caption says of itself is no place, and a container under its goods is none of them', () => {
  const { placeOfReceipt, goods } = waybill(`
SEA WAYBILL
Voyage No.        Place of Receipt. Applicable only when document used as Multimodal Waybill
512E
Description of goods                      Gross Weight        Measurement
SAWN TIMBER, SPRUCE                       46120.000 KGS       92.4000 CBM
TCKU3811902 ML-FI0088412 40 DRY
`)
  expect(placeOfReceipt ?? null).toBeNull()
  expect(goods).toMatchObject([{ description: 'SAWN TIMBER, SPRUCE' }])
})
