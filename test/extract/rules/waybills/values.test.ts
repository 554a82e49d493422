import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

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
