import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

describe('a place on a waybill', () => {
  test.each([
    ['4. Miejsce i data załadowania', 'Opoczno, 14.07.2025 godz. 6:45', 'Opoczno'],
    ['Beladestelle', 'Wörgl, 14.07.2025, um 6:45 Uhr', 'Wörgl'],
  ])('"%s" is the town without the day and the hour', (caption, line, town) => {
    expect(waybill(`\nCMR\n\n${caption}\n${line}\n`).placeOfReceipt).toBe(town)
  })

  test('stands under a caption that asks for the day as well, which is not the day of issue', () => {
    expect(
      waybill(`
Carta de porte n.º: 2025/A-0118     Lugar y fecha de emisión: Lorca, 3 de febrero de 2025

LUGAR Y FECHA DE CARGA (ORIGEN)           LUGAR Y FECHA PREVISTA DE ENTREGA (DESTINO)
Lorca (Murcia), 03/02/2025, 16:30 h       Basauri (Bizkaia), 04/02/2025, 02:00 h
`),
    ).toMatchObject({ placeOfReceipt: 'Lorca (Murcia)', placeOfDelivery: 'Basauri (Bizkaia)', dateOfIssue: '2025-02-03' })
  })
})

describe('the number of a waybill', () => {
  test('stands under a title that takes a line for each of its languages', () => {
    expect(
      waybill(`
Exemplaar voor afzender               INTERNATIONALE VRACHTBRIEF
1 Afzender (naam, adres, land)        LETTRE DE VOITURE INTERNATIONALE
Kwekerij Duinzicht B.V.               INTERNATIONAL CONSIGNMENT NOTE
Zandpad 4                             Dit vervoer is onderworpen aan het Verdrag
2161 BT Lisse                         betreffende vervoer over de weg           NL 0874436
`).billOfLadingNumber,
    ).toBe('NL 0874436')
  })

  test('is printed with the letters of a house under its bars', () => {
    const head = 'CONSIGNMENT NOTE\n\nnext day. every day.\n\n'
    expect(waybill(`${head}QPX 7741 0386 5GB\n\n1 FROM (SENDER)\nAcme Tea Ltd\n`).billOfLadingNumber).toBe('QPX 7741 0386 5GB')
    expect(waybill(`${head}TEL 7741 0386 551\n\n1 FROM (SENDER)\nAcme Tea Ltd\n`).billOfLadingNumber ?? null).not.toBe('TEL 7741 0386 551')
  })
})

describe('the parties of a waybill', () => {
  test('are not asked for by captions of something of theirs', () => {
    const { shipperName } = waybill(`
BILL OF LADING
BOOKING NO.       SHIPPER'S RER.
SSZ0418872        SV-EXP
                  0417/26
`)
    expect(shipperName ?? null).toBeNull()
  })

  test('are the carrier whom an agent signs for, not the agent', () => {
    expect(
      waybill(`
BILL OF LADING
SIGNED on behalf of the Carrier Borealis Atlantic Line S.A. by
BOREALIS DO BRASIL AGENCIA MARITIMA LTDA
AS AGENTS ONLY
`).carrierName,
    ).toBe('Borealis Atlantic Line S.A.')
  })

  test('are no word far below that other boxes have', () => {
    expect(
      waybill(`
Air Waybill
Handling Information
ALSO NOTIFY: HANEDA CUSTOMS SERVICE KK
1-7-3 HANEDA-KUKO OTA-KU, TOKYO 144-0041, JAPAN

SCI

No. of Pieces   Gross Weight   kg   Rate Class   Nature and Quantity of Goods
6               412.5          K    Q            ROLLER BEARINGS
                                                 ORIGIN GERMANY
`).notifyPartyAddress ?? null,
    ).not.toBe('GERMANY')
  })
})

test('the crossed one of three terms of freight may have a stop behind it', () => {
  expect(waybill('\nBILL OF LADING\nFreight Charge Terms:\nPrepaid ____    Collect ____    3rd Party. X\n').freightTerms).toMatch(/party/i)
})
