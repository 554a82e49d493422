import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

test('an order to carry names who sends and who receives at the places of loading and unloading', () => {
  expect(
    waybill(`
LADEAUFTRAG Nr. 25-11872                      Datum: 14.05.2025
Ladestelle:      Kupferhütte Lahn AG          Ladedatum: 15.05.2025
                 Werkstr. 10
                 35576 Wetzlar
Entladestelle:   Draht Meyer GmbH             Lieferdatum: 16.05.2025
                 Hansestr. 4
                 23558 Lübeck
`),
  ).toMatchObject({
    shipperName: 'Kupferhütte Lahn AG',
    shipperAddress: 'Werkstr. 10, 35576 Wetzlar',
    placeOfReceipt: '35576 Wetzlar',
    consigneeName: 'Draht Meyer GmbH',
    consigneeAddress: 'Hansestr. 4, 23558 Lübeck',
    placeOfDelivery: '23558 Lübeck',
  })
  expect(waybill('ZLECENIE TRANSPORTOWE NR 118/05\nMiejsce załadunku:   Huta Wisła S.A., ul. Hutnicza 1, 84-200 Wejherowo')).toMatchObject({
    shipperName: 'Huta Wisła S.A.',
    shipperAddress: 'ul. Hutnicza 1, 84-200 Wejherowo',
    placeOfReceipt: '84-200 Wejherowo',
  })
})

test('a gate, or that one comes by appointment, is no place', () => {
  expect(waybill('SPEDITIONSAUFTRAG\nLieferort: Tor 2').placeOfDelivery).toBeNull()
  expect(waybill('LETTRE DE VOITURE\nLieu de livraison : sur rendez-vous').placeOfDelivery).toBeNull()
})

test('labels in a column of their own, without colons, lead to the values beside them', () => {
  expect(
    waybill(`
STRAIGHT BILL OF LADING
FROM:                                    TO:
Shipper   Lakehead Castings Inc.         Consignee  Basin Tractor Corp.
Street    455 Foundry Rd                 Street     9900 Industrial Way
City      Guelph, ON N1H 1C9             City       Reno, NV 89506
`),
  ).toMatchObject({
    shipperName: 'Lakehead Castings Inc.',
    shipperAddress: '455 Foundry Rd, Guelph, ON N1H 1C9',
    consigneeName: 'Basin Tractor Corp.',
    consigneeAddress: '9900 Industrial Way, Reno, NV 89506',
  })
})

test('a weight in groups of digits is read whole behind its caption', () => {
  expect(waybill("CONFIRMATION D'AFFRÈTEMENT\nMarchandise : tuiles    Poids : 23 500 kg")).toMatchObject({
    grossWeight: 23500,
    weightUnit: 'kg',
  })
})

test('the day at the head of a form is that of its issue, when a ship is expected is not', () => {
  expect(waybill('ORDRE DE TRANSPORT N° 25/04418\nle 04/02/2025\n\nChargé le 05/02/2025 à 8h').dateOfIssue).toBe('2025-02-04')
  expect(waybill('ARRIVAL NOTICE\nVessel: PACIFIC LARK  Voy: 0418E\nETA: 06/18/2024')).toMatchObject({ voyage: '0418E', dateOfIssue: null })
})

test('Hungarians write the street under the town', () => {
  expect(
    waybill(
      'FUVARLEVÉL\nFeladó\nSzarvasi Malom Kft.\n5540 Szarvas\nVajda u. 3.\n\nCímzett\nKenyérgyár Zrt.\n1097 Budapest\nGubacsi út 20.',
    ),
  ).toMatchObject({ shipperAddress: '5540 Szarvas, Vajda u. 3.' })
})

test('a number alone under the title, right in its box, is the number of the paper', () => {
  expect(
    waybill(`
1 Absender                               INTERNATIONALER FRACHTBRIEF
Sägewerk Thoma GmbH                                            DE-5518204
`).billOfLadingNumber,
  ).toBe('DE-5518204')
  expect(waybill('RAHTIKIRJA\nLähetystunnus  JJFI 6440 1187 22').billOfLadingNumber).toBe('JJFI 6440 1187 22')
})

test('a party of one line ends at the next caption, and a house number of Turkey is part of its street', () => {
  expect(
    waybill(`
BILL OF LADING
Consigned to order of
Bank of Karachi

Notify address
Indus Timber Trading Co
12 Creek Rd, Karachi
`),
  ).toMatchObject({ consigneeName: 'Bank of Karachi', consigneeAddress: null, notifyPartyName: 'Indus Timber Trading Co' })
  expect(waybill('TAŞIMA SENEDİ\nALICI\nEfes Konfeksiyon Ltd. Şti.\nGazi Bulvarı No: 55\n35210 Konak / İZMİR').consigneeAddress).toBe(
    'Gazi Bulvarı No: 55, 35210 Konak / İZMİR',
  )
})

test('captions that are answered in their line are no heading of the goods below', () => {
  expect(
    waybill(`
TAŞIMA SENEDİ
Yükleme yeri: Bursa        Teslim yeri: Adana
Malın cinsi      Kap adedi     Brüt ağırlık kg
Kumaş topu       44            1.320
`).goods,
  ).toMatchObject([{ description: 'Kumaş topu', packages: 44, grossWeight: 1320 }])
  expect(waybill('FREIGHT BILL\nPCS   DESCRIPTION          WEIGHT\n3     VALVES BRASS         1,840').goods).toMatchObject([
    { description: 'VALVES BRASS', packages: 3, grossWeight: 1840 },
  ])
})

test('who carries is named without the address behind a stroke or a comma, and no place is called like who sends', () => {
  expect(waybill('LETTRE DE VOITURE\nTransporteur : Transports Morel SAS - 12 rue du Port - 13002 Marseille').carrierName).toBe(
    'Transports Morel SAS',
  )
  expect(
    waybill(`
LETTRE DE VOITURE
Expéditeur (enlèvement)                    Destinataire (livraison)
Huilerie des Alpilles                      Halles de Valence
Chemin des Oliviers                        Quai 4
13520 Maussane                             26000 Valence
`),
  ).toMatchObject({ shipperName: 'Huilerie des Alpilles', placeOfReceipt: null })
})

test('a number of a post or courier has its letters on both sides', () => {
  expect(waybill('SHIPMENT RECEIPT\nTracking No.: SP 4410 7782 GB   10 Jan 2025')).toMatchObject({ billOfLadingNumber: 'SP 4410 7782 GB' })
})

test('a title with a number behind it, and no word between them, gives the number', () => {
  expect(waybill('Lager & Fracht GmbH                 Speditionsauftrag 418840\nVersender\nKellerbräu KG').billOfLadingNumber).toBe(
    '418840',
  )
  expect(waybill('DELIVERY CONFIRMATION\nPOD       Job 118840').portOfDischarge).toBeNull()
})
