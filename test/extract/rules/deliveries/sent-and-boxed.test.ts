import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { type Printed, pageOf } from '../../../support/pages.ts'
import { documentOf, readAs, typeOf } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

describe('what came is counted, not what was ordered', () => {
  test.each([
    ['Delivery Note', 'Item', 'Ordered', 'Sent', 'To follow', ''],
    ['Szállítólevél', 'Megnevezés', 'Rendelt mennyiség', 'Szállított mennyiség', 'Hátralék', ''],
    [
      'Sevk irsaliyesi',
      'Açıklama',
      'Sipariş miktarı',
      'Sevk miktarı',
      'Kalan',
      'Mal ile birlikte bu irsaliye için teslim alan imzası gereklidir ve bir suret verilir',
    ],
    [
      'Guia de remessa',
      'Descrição',
      'Qtd encomendada',
      'Qtd expedida',
      'Pendente',
      'Os bens foram colocados à disposição do cliente com esta guia, que não serve de fatura',
    ],
    ['Otpremnica', 'Naziv robe', 'Naručeno', 'Isporučeno', 'Ostatak', ''],
    [
      'Saateleht',
      'Kauba nimetus',
      'Tellitud',
      'Tarnitud',
      'Puudu',
      'Kaup on vastu võetud ja selle eest tasutakse arve alusel, mis on lisatud',
    ],
  ])('as %s says it', (title, goods, ordered, sent, left, more) => {
    const { lineItems } = note(`
${title}

${goods.padEnd(40)}${ordered.padStart(22)}${sent.padStart(24)}${left.padStart(14)}
${'Centrefeed roll 2ply'.padEnd(40)}${'3'.padStart(22)}${'2'.padStart(24)}${'1'.padStart(14)}
${'Takeaway cup double wall'.padEnd(40)}${'12'.padStart(22)}${'11'.padStart(24)}${'1'.padStart(14)}

${more}
`)
    expect(lineItems).toMatchObject([{ quantity: 2 }, { quantity: 11 }])
  })
})

test('boxes with packages and weights end the goods, whose captions stand in the middle of their columns', () => {
  const lines: Printed[] = [
    [0.02, 0.05, 'DOCUMENTO DI TRASPORTO', 1.4],
    [0.06, 0.16, 'Codice'],
    [0.29, 0.16, 'Descrizione dei beni'],
    [0.65, 0.16, 'Lotto'],
    [0.85, 0.16, 'U.M.'],
    [0.93, 0.16, 'Quantità'],
    ...['Parmigiano Reggiano mesi 24 1/8', 'Ricotta vaccina 1,5 kg', 'Burro 250 g'].flatMap((goods, i): Printed[] => [
      [0.02, 0.18 + i * 0.018, `PR24-${i}`],
      [0.13, 0.18 + i * 0.018, goods],
      [0.61, 0.18 + i * 0.018, 'L230318'],
      [0.82, 0.18 + i * 0.018, 'KG'],
      [0.96, 0.18 + i * 0.018, `${12 + i}`],
    ]),
    [0.02, 0.245, 'Aspetto esteriore dei beni', 0.7],
    [0.35, 0.245, 'N. colli', 0.7],
    [0.46, 0.245, 'Peso lordo kg', 0.7],
    [0.02, 0.258, 'Cartoni'],
    [0.35, 0.258, '9'],
    [0.46, 0.258, '148,2'],
  ]
  const { fields } = applyRules(documentOf([pageOf(lines)]), typeOf('delivery-note'))
  expect(fields.lineItems).toMatchObject([
    { productCode: 'PR24-0', description: 'Parmigiano Reggiano mesi 24 1/8', quantity: 12 },
    { productCode: 'PR24-1', description: 'Ricotta vaccina 1,5 kg' },
    { productCode: 'PR24-2', description: 'Burro 250 g' },
  ])
})

test('a house cut short over its own name is no first half of it', () => {
  expect(
    note(`
Éts MARCHAND & FILS
Établissements Marchand & Fils SARL
14 rue du Moulin
49300 Cholet

BON DE LIVRAISON N° BL-2025-06418 du 12/06/2025
`).supplierName,
  ).toBe('Établissements Marchand & Fils SARL')
})

test('an estate stands between the unit of a house and its town, at the foot of a page', () => {
  expect(
    note(`
Delivery Note DN0088431



Fenwick Catering Supplies Ltd, Unit 4, Tyne Dock Estate, South Shields NE33 5SQ. Registered in England 04418827.
`).supplierAddress,
  ).toBe('Unit 4, Tyne Dock Estate, South Shields NE33 5SQ')
})

test('goods go to a town and a street without a postcode, behind the colon of their caption', () => {
  const czech = (place: string) =>
    note(`
Dodací list č. DL25-04418

Dodavatel: Stavebniny Horák s.r.o.
Nádražní 88
586 01 Jihlava

Místo dodání: ${place}
Způsob dopravy: vlastní doprava
`).shipToAddress
  expect(czech('Brtnice, U Hřiště 3')).toBe('Brtnice, U Hřiště 3')
  expect(czech('dle domluvy, volat předem')).toBeNull()
})

test('numbers stand in the middle of goods that take two lines, the code and what it is', () => {
  const lines: Printed[] = [
    [0.1, 0.05, 'PACKING SLIP', 1.6],
    [0.02, 0.2, 'LINE'],
    [0.2, 0.2, 'ITEM NO. / DESCRIPTION'],
    [0.55, 0.2, 'UOM'],
    [0.65, 0.2, 'ORDERED'],
    [0.8, 0.2, 'SHIPPED'],
    ...[
      ['HCS38162-8', 'HEX CAP SCREW 3/8-16 X 2 GR8 YZ'],
      ['FW38-YZ', 'FLAT WASHER 3/8 SAE YZ'],
      ['NLN38', 'NYLOCK NUT 3/8-16 ZN'],
    ].flatMap(([code, goods], i): Printed[] => [
      [0.06, 0.22 + i * 0.03, code!],
      [0.025, 0.226 + i * 0.03, `${i + 1}`],
      [0.55, 0.226 + i * 0.03, 'EA'],
      [0.68, 0.226 + i * 0.03, '900'],
      [0.83, 0.226 + i * 0.03, `${800 + i}`],
      [0.06, 0.233 + i * 0.03, goods!],
    ]),
  ]
  const { fields } = applyRules(documentOf([pageOf(lines)]), typeOf('delivery-note'))
  expect(fields.lineItems).toMatchObject([
    { productCode: 'HCS38162-8', description: 'HEX CAP SCREW 3/8-16 X 2 GR8 YZ', quantity: 800 },
    { productCode: 'FW38-YZ', description: 'FLAT WASHER 3/8 SAE YZ', quantity: 801 },
    { productCode: 'NLN38', description: 'NYLOCK NUT 3/8-16 ZN', quantity: 802 },
  ])
})
