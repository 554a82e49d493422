import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { type Printed, pageOf, documentOf as printed } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

describe('a delivery note in the manner of strangers', () => {
  test('has its number at the other end of the line of its title', () => {
    expect(
      note(`
Szállítólevél                                          SZL2025/000318
`).deliveryNumber,
    ).toBe('SZL2025/000318')
  })

  test('is not numbered by the law it names', () => {
    expect(
      note(`
Fornaci Valdarno S.r.l.                 DOCUMENTO DI TRASPORTO
Via delle Crete 22                      D.P.R. 472/1996
52025 Montevarchi                       Numero DDT/2025/00482
`).deliveryNumber,
    ).toBe('DDT/2025/00482')
  })

  test('has the street under the town, as in Hungary', () => {
    expect(
      note(`
Szállítólevél

Szállító:                              Vevő:
Mindent Kapni Kft.                     Tisza-parti Vendégház Bt.
1139 Budapest                          6720 Szeged
Fáy utca 20.                           Kárász utca 8.
`),
    ).toMatchObject({ supplierAddress: '1139 Budapest, Fáy utca 20.', customerAddress: '6720 Szeged, Kárász utca 8.' })
  })

  test('weighs thousands with decimals', () => {
    expect(
      note(`
Documento di trasporto

Vettore              Colli        Peso (kg)
Arco Spedizioni      9            1.284,5
`).grossWeight,
    ).toBe(1284.5)
  })

  test('counts and weighs by the line of totals, the net before the gross, in Turkish', () => {
    expect(
      note(`
ÇEKİ LİSTESİ
Çeki Listesi No   : ANK-PL-2025-0147

Stok Kodu   Mal Cinsi              Kap Adedi    Net Kg      Brüt Kg
KP-220      Kaucuk paspas          24           5.880,00    6.012,00
KH-16       Hortum                 12           2.952,00    3.040,50
TOPLAM                             36           8.832,00    9.052,50
`),
    ).toMatchObject({ deliveryNumber: 'ANK-PL-2025-0147', packages: 36, grossWeight: 9052.5 })
  })

  test('reads a number beyond a colon that stands alone', () => {
    expect(
      note(`
PACKING LIST
Grand Total Number Of Cartons      :            3 Cartons
Grand Total Gross Weights          :        835.5 Kgs
`),
    ).toMatchObject({ packages: 3, grossWeight: 835.5 })
  })

  test('is what goes with goods in Portugal', () => {
    const lines = [
      'GUIA DE TRANSPORTE',
      'GT A2025/417',
      'Local de Carga   Local de Descarga',
      'VS-30 Vaso terracota 80,00',
      'O Destinatário',
    ]
    const page = pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, i === 0 ? 1.6 : 1]))
    expect(classify(printed([page]), builtInTypes).type.slug).toBe('delivery-note')
  })
})
