import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, paper, readAs, typeOf } from '../paper.ts'

describe('the goods of a form', () => {
  test('are counted on pallets and in cartons, which are no numbers of boxes', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
STRAIGHT BILL OF LADING                    Bill of Lading Number: 7700418836

HANDLING UNIT      PACKAGE          WEIGHT   H.M.  COMMODITY DESCRIPTION             NMFC #
QTY     TYPE    QTY     TYPE        (LBS)    (X)

4 PLT           12 CRT              2640           Pumps, centrifugal                131840
3 PLT           36 CTN              1425           Valves, iron or steel             106580
2 SKD           15 BOX               320           Hose fittings, brass               95190
9               63                  4385           GRAND TOTAL
`,
    )
    expect(fields.goods).toMatchObject([
      { description: 'Pumps, centrifugal', packages: 12, grossWeight: 2640 },
      { description: 'Valves, iron or steel', packages: 36, grossWeight: 1425 },
      { description: 'Hose fittings, brass', packages: 15, grossWeight: 320 },
    ])
  })

  test('stand under captions in several languages of which the first is none that is known', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
Teretni list CIM / Frachtbrief CIM

18 Vagon br. / Wagen Nr.    21 Oznaka robe / Bezeichnung des Gutes    Paketi / Colli    25 Masa / Masse kg
31 78 3936 114-2            Hrastova građa                            84                53 550
31 78 3936 208-2            Bukova građa                              64                40 800
                            Ukupno                                    148               94 350

62 Identifikacija pošiljke: zemlja - kolodvor - prijevoznik - otprema br.
78 2471-4 044128-6
`,
    )
    expect(fields).toMatchObject({ billOfLadingNumber: '78 2471-4 044128-6', totalPackages: 148, grossWeight: 94350 })
    expect(fields.goods).toMatchObject([{ packages: 84 }, { packages: 64 }])
  })

  test('are no rate class, and not what their packing is', () => {
    const air = readAs(
      'bill-of-lading',
      `
Air Waybill 618-4471 8822

No. of Pieces   Gross Weight   kg lb   Rate Class / Commodity Item No.   Total      Nature and Quantity of Goods
18              412.5          K       Q                                 93740.00   SILK SCARVES AND STOLES
`,
    )
    expect(air.fields.goods).toMatchObject([{ description: 'SILK SCARVES AND STOLES', packages: 18, grossWeight: 412.5 }])
    const road = readAs(
      'bill-of-lading',
      `
LETTRE DE VOITURE NATIONALE N° LV-2025-11874

Nombre de colis   Nature des colis   Désignation de la marchandise   Poids brut (kg)
26                palettes           Bocaux en verre                 14 250
`,
    )
    expect(road.fields.goods).toMatchObject([{ description: 'Bocaux en verre', packages: 26, grossWeight: 14250 }])
  })

  test('begin with their count where no column counts them', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
NEGOTIABLE FIATA MULTIMODAL TRANSPORT BILL OF LADING   No. TGL/ALX/00418

Marks and numbers   Description of goods                     Gross weight   Measurement
ACG 1/92            92 BALES RAW COTTON OF THE NEW HARVEST   21160 KGS      58.400 CBM
`,
    )
    expect(fields.goods).toMatchObject([{ packages: 92, grossWeight: 21160 }])
  })
})

describe('a waybill', () => {
  test('was made out on its own day, not on that over which its form says in small type that goods are brought', () => {
    const page = paper(`
Transports Morvan                          LETTRE DE VOITURE NATIONALE
                                           N° LV-2025-11874
                                           Date : 07/10/2025

Date et heure d'enlèvement                 Date de livraison prévue
07/10/2025 8 h 30                          08/10/2025 matin
`)
    const captions = /^(?:Date|et|heure|d'enlèvement|de|livraison|prévue)$/
    const row = page.words.find(w => w.text === 'livraison')!.box[1]
    const words = page.words.map(w =>
      captions.test(w.text) && w.box[1] === row
        ? { ...w, box: [w.box[0], w.box[1] + 4 / page.height, w.box[2], w.box[3]] as typeof w.box }
        : w,
    )
    expect(applyRules(documentOf([{ ...page, words }]), typeOf('bill-of-lading')).fields.dateOfIssue).toBe('2025-10-07')
  })

  test('says amid other captions who pays', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
DECCAN ROADWAYS PVT. LTD.
LORRY RECEIPT   L.R. No.: NGP/118/4472   Date: 22-07-2025
Invoice No. VAI/0418 Value Rs. 2,18,400 Freight: TO PAY Delivery: Godown
`,
    )
    expect(fields.freightTerms).toBe('Collect')
  })
})
