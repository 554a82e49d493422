import { expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { billOfLading } from '../../../../src/extract/document-types/trade/bill-of-lading.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf as rulesOf } from '../../../../src/extract/rules/document.ts'
import { numberIn } from '../../../../src/extract/rules/shipping/goods/table.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { paper, readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const kindOf = (printed: readonly Printed[]) => classify(documentOf([pageOf([...printed])]), builtInTypes).type.slug

test('a Bulgarian waybill is told and read, its address without whom to ask for', () => {
  const text = `
ТОВАРИТЕЛНИЦА № 4410229
Изпращач:     Мелница Янтра ООД
              лице за контакт: И. Колев
              ул. Дунав 14, 5000 Велико Търново
Получател:    Хлебозавод Марица ЕООД
              бул. Тракия 3, 4000 Пловдив
Бруто тегло:  1 240 кг
Платец:       Получател
Дата:         14.03.2025
`
  expect(waybill(text)).toMatchObject({
    shipperName: 'Мелница Янтра ООД',
    shipperAddress: 'ул. Дунав 14, 5000 Велико Търново',
    consigneeName: 'Хлебозавод Марица ЕООД',
    grossWeight: 1240,
    weightUnit: 'кг',
    dateOfIssue: '2025-03-14',
  })
})

test('titles of waybills in Greek, Russian and Vietnamese tell them', () => {
  for (const [title, from, to] of [
    ['ΦΟΡΤΩΤΙΚΗ', 'Αποστολέας', 'Παραλήπτης'],
    ['ТРАНСПОРТНАЯ НАКЛАДНАЯ', 'Грузоотправитель', 'Грузополучатель'],
    ['PHIẾU GỬI HÀNG', 'Người gửi', 'Người nhận'],
  ] as const)
    expect(
      kindOf([
        [0.3, 0.05, title, 1.6],
        [0.1, 0.12, from],
        [0.5, 0.12, to],
      ]),
    ).toBe('bill-of-lading')
})

test('labels in capitals lead to the lines of an address without a colon or a wide blank, a line between them goes on', () => {
  expect(
    waybill(`
DACTE
REMETENTE TECELAGEM RIO BRANCO LTDA             DESTINATÁRIO MALHARIA DO VALE S/A
ENDEREÇO RUA DAS ACÁCIAS, 88                    ENDEREÇO AV BRASIL, 1200
DISTRITO INDUSTRIAL                             CENTRO
MUNICÍPIO BLUMENAU - SC CEP 89010-000           MUNICÍPIO CURITIBA - PR CEP 80010-000
`),
  ).toMatchObject({
    shipperName: 'TECELAGEM RIO BRANCO LTDA',
    shipperAddress: 'RUA DAS ACÁCIAS, 88, DISTRITO INDUSTRIAL, BLUMENAU - SC 89010-000',
    consigneeName: 'MALHARIA DO VALE S/A',
    consigneeAddress: 'AV BRASIL, 1200, CENTRO, CURITIBA - PR 80010-000',
  })
})

test('the word before who signs is no part of who carries', () => {
  expect(waybill('LORRY RECEIPT\nTransporter: For Sahyadri Goods Carriers').carrierName).toBe('Sahyadri Goods Carriers')
})

test('who carries is said at the foot where the head shows a mark alone', () => {
  expect(
    waybill(`
WAYBILL
Sender: Fern & Co Ltd
Receiver: Amber Mills Ltd
























Consignment note. Quickline Courier Ltd, 4 Wharf Road, Leeds. Claims within seven days.
`).carrierName,
  ).toBe('Quickline Courier Ltd')
})

test('a voyage stands beside its ship under captions of both', () => {
  expect(
    waybill(`
BILL OF LADING
Vessel          Voyage          Port of loading
CAP VERGA STAR  0731S           ABIDJAN
`),
  ).toMatchObject({ vessel: 'CAP VERGA STAR', voyage: '0731S', portOfLoading: 'ABIDJAN' })
})

test('the tax number of an Indian way bill is not that of the consignment note', () => {
  expect(waybill('CONSIGNMENT NOTE\nE-way Bill No. 2210 4471 9003\nG.C. Note No. PUN/25/4471').billOfLadingNumber).toBe('PUN/25/4471')
})

test('the letters of a country before a number belong to it, though they stand apart', () => {
  expect(waybill('INTERNATIONAL CONSIGNMENT NOTE\n                           HR   0552817').billOfLadingNumber).toBe('HR 0552817')
})

test('a third party that prepays, and freight paid in advance, are told as printed', () => {
  expect(waybill('BILL OF LADING\nTerms\nThird Party Prepaid').freightTerms).toBe('Third Party Prepaid')
  expect(waybill("CONNAISSEMENT\n12 SACS CAFE\nFRET PAYE D'AVANCE").freightTerms).toBe("FRET PAYE D'AVANCE")
})

test('a unit at the end of the word that asks for it is that of the number under it', () => {
  const fields = waybill(`
DACTE
PRODUTO PREDOMINANTE
TECIDOS
PESO BRUTO/KG      CUBAGEM(M3)
1.240,00           8,50
`)
  expect([fields.weightUnit, fields.volumeUnit]).toEqual(['kg', 'M3'])
})

test('a line of totals in Finnish counts, weighs and measures the whole', () => {
  expect(
    waybill(`
RAHTIKIRJA
Kollit      Laji      Sisältö                 Bruttopaino, kg      Tilavuus, m3
  3         LAV       Keinut                  642,0                3,10
  4         FIN       Liukumäet               505,0                2,90
Yhteensä
  7                                           1 147,0              6,00
`),
  ).toMatchObject({ grossWeight: 1147, volume: 6 })
})

test('a weight in groups of digits with decimals is one number in its cell', () => {
  const doc = rulesOf([paper('CONNAISSEMENT')], () => billOfLading.words('fr'))
  const token = (text: string, x0: number, x1: number) => ({ ...doc.lines[0]!.tokens[0]!, text, x0, x1, h: 10 })
  expect(numberIn(doc, [token('31', 100, 112), token('250,00', 117.3, 150)], 'grossWeight')?.value).toBe(31250)
})

test('a short word of a scan one letter off a caption proves little', () => {
  const doc = rulesOf([paper('Reefer   fuel', { source: 'ocr', confidence: 0.9 })], () => billOfLading.words('en'))
  expect(doc.hits.filter(h => h.phrases.some(p => !p.weak))).toEqual([])
})
