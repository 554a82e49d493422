import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

describe('goods of a delivery note', () => {
  test('stand under captions of which most are unknown, their unit beside the count', () => {
    expect(
      note(`
Returned goods slip

Part          What and why                          Qty        Credit / replace
HB27-X        Handlebar carbon, cracked at stem      1 ea      Replace
PD18-2        Pedals with worn bearings             12 pr      Credit
`).lineItems,
    ).toMatchObject([
      { productCode: 'HB27-X', description: 'Handlebar carbon, cracked at stem', quantity: 1, unit: 'ea' },
      { productCode: 'PD18-2', description: 'Pedals with worn bearings', quantity: 12, unit: 'pr' },
    ])
  })

  test('stand under the unknown caption with the most words, and the sum of the rows is the value of all', () => {
    expect(
      note(`
Pakbon 25.2204

aantal        soort / maat                    kar        prijs       bedrag
    12  st    Tilia cord. 'Greenspire' 14-16   1+2       18,50       222,00
   200  st    Carpinus betulus 60-80           3          1,90       380,00
excl. 9% btw, factuur volgt                                €         602,00
`),
    ).toMatchObject({
      total: 602,
      lineItems: [
        { description: "Tilia cord. 'Greenspire' 14-16", quantity: 12, unit: 'st', amount: 222 },
        { description: 'Carpinus betulus 60-80', quantity: 200, unit: 'st', amount: 380 },
      ],
    })
  })

  test('are counted in what stands in brackets under the caption, and cartons by their count, not by their numbers', () => {
    expect(
      note(`
DETAILED PACKING LIST
                                                   NO.: PL-KX2025-118
                                                   INVOICE NO.: KX2025-118

CTN NO.    ITEM       DESCRIPTION            QTY      CTNS    PCS/CTN     G.W.
                                            (PCS)                         (KGS)
1-60       KX-301     STOOL, OAK              120      60       2         1,140
61-85      KX-318     SIDE TABLE, OAK          25      25       1           610
TOTAL:                                        145      85                 1,750
`),
    ).toMatchObject({
      deliveryNumber: 'PL-KX2025-118',
      packages: 85,
      grossWeight: 1750,
      lineItems: [
        { productCode: 'KX-301', description: 'STOOL, OAK', quantity: 120, unit: 'PCS' },
        { productCode: 'KX-318', description: 'SIDE TABLE, OAK', quantity: 25, unit: 'PCS' },
      ],
    })
  })
})

describe('packages of a delivery note', () => {
  test('are counted in a sentence', () => {
    expect(note('\nDelivery note no. 118\n\nPacked in 14 cartons. Vehicle KDB 114X, seal 00718.\n').packages).toBe(14)
  })

  test('are counted with their weight behind who carries them', () => {
    expect(note('\nDelivery note no. 118\n\nFreight: Coastline Haulage, con note CH7720118  3 cartons  36 kg\n')).toMatchObject({
      carrier: 'Coastline Haulage',
      packages: 3,
      grossWeight: 36,
      weightUnit: 'kg',
    })
  })
})

describe('who sends and who receives', () => {
  test('is not who signs beside who issued', () => {
    const { supplierName } = note(`
Hillcrest Stores Consortium
P.O. Box 4418-40100, Kisumu

Goods issue note No. HS/118

Issued by (stores)         Checked (pharmacist)        Received in full
..................         ....................        ................
`)
    expect(supplierName).toBe('Hillcrest Stores Consortium')
  })

  test('lives in a numbered street of a Turkish town, and a tax office is no part of the address', () => {
    expect(
      note(`
Medikon Sağlık San. ve Tic. A.Ş.
Ostim OSB 1118. Cad. No:14
Yenimahalle / Ankara
Ostim V.D. 7150011223

İrsaliye No: MDK2025000001177

SAYIN
Özel Deniz Hastanesi
Yalı Mah. 81456 Sok. No:7
Çukurova / Adana
VKN: 8510011223

Taşıyıcı: Doruk Kargo (VKN 5990044556)

Teslim Eden        Teslim Alan
`),
    ).toMatchObject({
      supplierAddress: 'Ostim OSB 1118. Cad. No: 14, Yenimahalle / Ankara',
      customerAddress: 'Yalı Mah. 81456 Sok. No: 7, Çukurova / Adana',
      carrier: 'Doruk Kargo',
    })
  })
})
