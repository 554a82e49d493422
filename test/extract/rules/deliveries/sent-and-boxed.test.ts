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

test('what is summed up at the foot of a slip is no row of goods', () => {
  const { lineItems } = note(`
BON DE LIVRAISON No L0044187

ART      DESIGNATION                QTE
1018     FUT BLONDE 30L               4
2204     CAISSE LIMONADE 24X33        5

TOTAL COLIS                          11
VIDES REPRIS  FUT 30L                 3
`)
  expect(lineItems).toMatchObject([{ productCode: '1018' }, { productCode: '2204' }])
  expect(lineItems).toHaveLength(2)
})

test('who writes is nobody that the letter goes to, though its head says the name longer than its line over the window', () => {
  const lines: Printed[] = [
    [0.6, 0.05, 'Lackfabrik Hornung GmbH & Co. KG'],
    [0.6, 0.065, 'Industriestraße 88, 70565 Stuttgart'],
    [0.015, 0.12, 'Hornung GmbH & Co. KG · Industriestraße 88 · 70565 Stuttgart', 0.8],
    [0.015, 0.15, 'Metallbau Sieber GmbH'],
    [0.015, 0.165, 'Werk 2, Tor 3'],
    [0.015, 0.18, 'Auweg 9'],
    [0.015, 0.195, '73033 Göppingen'],
    [0.6, 0.15, 'Lieferschein', 1.4],
  ]
  const { fields } = applyRules(documentOf([pageOf(lines)]), typeOf('delivery-note'))
  expect(fields.customerName).toBe('Metallbau Sieber GmbH')
})
