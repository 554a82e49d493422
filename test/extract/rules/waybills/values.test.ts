import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const slip = (text: string) => readAs('delivery-note', text).fields

test('rows of origin and destination in a table say who sends and who receives, and where', () => {
  expect(
    waybill(`
CARTA PORTE                                              Serie y folio: CP-18840
Tipo       Remitente / Destinatario          RFC            Domicilio
Origen     AGROEMPAQUES IRAPUATO SA DE CV    AIR9904126T1   Carretera Irapuato km 4.5, CP 36670
Destino    COMERCIALIZADORA DEL NORTE SA     CNO880214HH9   Av. Ruiz Cortines 2210, CP 67110
`),
  ).toMatchObject({
    billOfLadingNumber: 'CP-18840',
    shipperName: 'AGROEMPAQUES IRAPUATO SA DE CV',
    shipperAddress: 'Carretera Irapuato km 4.5, CP 36670',
    consigneeName: 'COMERCIALIZADORA DEL NORTE SA',
    consigneeAddress: 'Av. Ruiz Cortines 2210, CP 67110',
  })
})

test('both ends of the way in one line need no colon, and a column of charges ends no table of goods', () => {
  expect(
    waybill(`
LORRY RECEIPT
From TARAPUR                        To BHIWANDI
Nos.    Particulars                 Weight (Kg)     Chargeable     Freight : To Pay
48      HDPE Bags Plastic Dana      2400            2500           Freight       3,500.00
                                                                   Hamali          480.00
`),
  ).toMatchObject({
    placeOfReceipt: 'TARAPUR',
    placeOfDelivery: 'BHIWANDI',
    freightTerms: 'Collect',
    totalPackages: 48,
    goods: [{ description: 'HDPE Bags Plastic Dana', packages: 48, grossWeight: 2400 }],
  })
})

test.each([
  ['☒ Payé   ☐ Dû', 'Prepaid'],
  ['☐ Payé   ☒ Dû', 'Collect'],
  ['Fracht: unfrei', 'Collect'],
])('"%s" says who pays the freight', (said, terms) => {
  expect(waybill(`LETTRE DE VOITURE\nPORT\n${said}`).freightTerms).toBe(terms)
})

test('of a net and a gross number side by side under one caption the gross one is the weight', () => {
  expect(
    waybill(`
CONTAINER CARRIER DOCUMENT                          Nr KDP/0417/03/2025
10. Masa towaru (kg) / WEIGHT GOODS
a) netto / NETT                b) brutto / GROSS
20 610                         21 480
`),
  ).toMatchObject({ grossWeight: 21480, billOfLadingNumber: 'KDP/0417/03/2025' })
})

test('a caption over two lines has its day below both, seals of shippers are seals, carriers have strokes in their names', () => {
  expect(
    waybill(`
BILL OF LADING
MSKU8812403 40 DRY 1040 BAGS
Shipper Seal : PE0097741
Date of Issue of B/L          Shipped on Board
2025-04-21                    Date (Local Time)
                              2025-04-19
Signed for the Carrier Nordhavn Line A/S
`),
  ).toMatchObject({
    shippedOnBoardDate: '2025-04-19',
    dateOfIssue: '2025-04-21',
    carrierName: 'Nordhavn Line A/S',
    containers: [{ containerNumber: 'MSKU8812403', sealNumber: 'PE0097741' }],
  })
})

test('what a bar code says between stars is the number of a parcel', () => {
  expect(waybill('swiftair\nSender\n*GE418820377AU*\nDelivery Address').billOfLadingNumber).toBe('GE418820377AU')
})

test('a language that writes decimals with a comma counts thousands with a point', () => {
  const { lineItems } = slip(`
e-İrsaliye
Taşıyıcı: AKSU NAKLİYAT
Sevk Tarihi: 02-10-2025
İrsaliye No: EIR2025000004417
Sıra No   Malzeme Kodu   Mal Hizmet                      Miktar
1         CV-M12         Altıköşe cıvata M12x60 8.8      2.500 Adet
2         PL-12          Pul 12 mm galvaniz              18,5 Kg
`)
  expect(lineItems).toMatchObject([{ quantity: 2500 }, { quantity: 18.5 }])
})

test('packing lists number themselves at their head, name whom for account and risk of, and sum up their packages', () => {
  expect(
    slip(`
HSIN CHANG FASTECH CO., LTD.
PACKING LIST
No.         HCF-250611                    Date:     JUNE 11, 2025
For account and risk of Messrs. NORTHERN LIGHTS HARDWARE OY
            VALIMOTIE 12, 01510 VANTAA, FINLAND
From        KAOHSIUNG, TAIWAN
To          HELSINKI, FINLAND
SAY TOTAL FORTY SIX (46) CARTONS ONLY.
`),
  ).toMatchObject({ deliveryNumber: 'HCF-250611', deliveryDate: '2025-06-11', packages: 46 })
})

test('what is chosen of the modes of freight stands before those there are, and both ends of the way behind their colons', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
NORTHERN ROADWAYS
CONSIGNMENT NOTE            GR No. NAG/118
FROM: NAGPUR                TO: KOCHI

Freight Mode: TO PAY ( PAID / TO PAY / T.B.B. )
Unloading by Consignee.
`,
  )
  expect(fields).toMatchObject({ placeOfReceipt: 'NAGPUR', placeOfDelivery: 'KOCHI', freightTerms: 'Collect' })
})

test.each([
  ["Riserve del vettore all'atto del carico", 'LETTERA DI VETTURA'],
  ['PARTICULARS FURNISHED BY MERCHANT — CARRIER NOT RESPONSIBLE', 'BILL OF LADING'],
  ['BY ANY OTHER MEANS INCLUDING ROAD OR ANY OTHER CARRIER UNLESS SPECIFIC', 'AIR WAYBILL'],
])('"%s" names no carrier', (said, title) => {
  expect(waybill(`${title}\nShipper\nAcme Pumps Ltd\n1 Mill Road\nLeeds LS1 4DY\n\n${said}`).carrierName).toBeNull()
})

/** Down to the foot of the page. */
const down = '\n'.repeat(40)

test('who signs for the carrier is named by the line beneath, and a driver who signs for it is none', () => {
  expect(
    waybill(`BILL OF LADING${down}
No. of Original B(s)/L     Place of Issue     Signed for the Carrier
THREE (3)                  SEOUL, KOREA       HANGYEONG LINE CO., LTD.
                                              AS CARRIER
                                              By ____________
`).carrierName,
  ).toBe('HANGYEONG LINE CO., LTD.')
  expect(
    waybill(`LETTERA DI VETTURA${down}
Firma del mittente          Firma del vettore           Firma e timbro del destinatario
C. Pescara                  Di Nardo                    ....................
`).carrierName,
  ).toBeNull()
})

test('a number stands beside its bare caption near the title', () => {
  expect(
    waybill(`
Autotrasporti Marchegiani S.p.A.                  LETTERA DI VETTURA

Numero                2025/LV/03977               Targa motrice      GK 418 TZ
Data emissione        5 novembre 2025             Targa rimorchio    XA 077 RL
`).billOfLadingNumber,
  ).toBe('2025/LV/03977')
})

test('a count and its kind of packing in one run, under two captions, count the packages', () => {
  const { goods } = waybill(`
LETTERA DI VETTURA
N. colli  Imballo           Natura della merce                     Peso lordo kg
        9 bancali EPAL      Vino spumante in bottiglie             6.795,0
        1 cassa             Materiale pubblicitario                163,0
`) as { goods: object[] }
  expect(goods).toMatchObject([
    { packages: 9, description: 'Vino spumante in bottiglie' },
    { packages: 1, description: 'Materiale pubblicitario' },
  ])
})

test('of a lorry receipt the way ends in its town, not at the godown', () => {
  expect(
    waybill(`
GOODS CONSIGNMENT NOTE
L.R. No. CBE/11-04872              Date 27/08/2025
From COIMBATORE                    To LUDHIANA
Delivery at Godown

stored at the destination under the control of the Transport Operator and shall
`),
  ).toMatchObject({ placeOfReceipt: 'COIMBATORE', placeOfDelivery: 'LUDHIANA' })
})

test('the sentence that American forms print over their goods describes none', () => {
  const { goods } = waybill(`
BILL OF LADING
PKG QTY   TYPE   WEIGHT (LB)   COMMODITY DESCRIPTION
                               Commodities requiring special or additional care
                               must be so marked and packaged as to ensure safe
                               transportation with ordinary care.
6         CRT    3,912         Pumps, centrifugal
20        BOX    1,780         Valves, brass
`) as { goods: object[] }
  expect(goods).toMatchObject([
    { packages: 6, grossWeight: 3912, description: 'Pumps, centrifugal' },
    { packages: 20, grossWeight: 1780, description: 'Valves, brass' },
  ])
})

test('volumes have three decimals, whatever parts them', () => {
  const { goods } = waybill(`
CMR FUVARLEVÉL
Colli      Nature of goods            Gross weight kg       Volume m³
12         Bútor, faasztal            1240                  11,700
8          Bútor, szék                980                   18,900
`) as { goods: object[] }
  expect(goods).toMatchObject([{ volume: 11.7 }, { volume: 18.9 }])
})

test('counts of what was ordered and what comes stand under captions in short, and the second is the quantity', () => {
  expect(
    slip(`
FÖLJESEDEL                       Följesedelsnr 71184
Rad  Artikelnr  Benämning                 Best.   Lev.   Rest   Enh
1    114570     Träskruv TX20             20      20     0      FÖRP
2    310100     Betongskruv sexkant       12      8      4      ASK
`).lineItems,
  ).toMatchObject([
    { productCode: '114570', description: 'Träskruv TX20', quantity: 20, unit: 'FÖRP' },
    { productCode: '310100', description: 'Betongskruv sexkant', quantity: 8, unit: 'ASK' },
  ])
})

test('"3 of 4" of an order came as three, and a house at whose door it goes is part of the address', () => {
  expect(
    slip(`
Packing slip                                Order #10482
SHIP TO
Priya Raghunathan
c/o Lantern Hill Veterinary
915 W Mesa St
Georgetown, TX 78626

ITEMS                                       QUANTITY
Enamel Camp Mug                             3 of 4
Paper filters                               1 of 1
`),
  ).toMatchObject({
    shipToAddress: 'c/o Lantern Hill Veterinary, 915 W Mesa St, Georgetown, TX 78626',
    lineItems: [
      { description: 'Enamel Camp Mug', quantity: 3, unit: null },
      { description: 'Paper filters', quantity: 1, unit: null },
    ],
  })
})

test('the name of who carries the goods ends before its address', () => {
  expect(
    slip(`
DOCUMENTO DI TRASPORTO n. 412 del 03/02/2025
Vettore: Autotrasporti Di Sante S.r.l. - Zona Ind.le Salara 4, 65010 Cappelle sul Tavo (PE)
`).carrier,
  ).toBe('Autotrasporti Di Sante S.r.l.')
})

const read = (...printed: Printed[]) => applyRules(documentOf([pageOf(printed)]), typeOf('bill-of-lading')).fields

test('an air waybill is numbered with the prefix of its airline, however large the rest stands', () => {
  expect(
    read(
      [0.05, 0.03, '639'],
      [0.12, 0.03, 'NRT'],
      [0.2, 0.03, '40718825', 1.8],
      [0.7, 0.03, '639-40718825', 1.8],
      [0.6, 0.07, 'Air Waybill'],
    ).billOfLadingNumber,
  ).toBe('639-40718825')
})
