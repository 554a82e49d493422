import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { type Printed, pageOf } from '../../../support/pages.ts'
import { documentOf, readAs, typeOf } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

const pharmacy = `
ALCOR distribución farmacéutica
Distribuciones Alcor, S.L.                          FARMACIA ECHEGARAY LÓPEZ
Calle F, 31                                         C/ MAYOR 22
50016 Zaragoza                                      22700 JACA (HUESCA)
NIF B50418827

ALBARÁN
Nº ALBARÁN        FECHA         Nº PEDIDO     RUTA    CUBETAS    HOJA
A-25/1180447      14/10/2025    P-774182      H07           2    1/1

C.N.        DESCRIPCIÓN                        SERV.   CAD.     PVA NETO   IMPORTE
718204.6    PARALGIN 1 G 40 COMPRIMIDOS           10   03/28        2,19     21,90
726448.0    INSULTARD PLUS 5 PLUMAS 3 ML           3   09/26       24,90     74,70
            ** TERMOLÁBIL 2-8 ºC - CUBETA FRÍO **
671923.5    AMOXIBAL 500 MG 20 CÁPSULAS            5   05/27        3,48     17,40

BASE       CUOTA IVA     UNIDADES    TOTAL ALBARÁN EUR
114,00          4,56           18               118,56
`

describe('a delivery note of Spain', () => {
  test('counts its crates, and money is none that the word for a day of expiry looks like', () => {
    expect(note(pharmacy)).toMatchObject({ packages: 2, currency: 'EUR' })
  })

  test('is of the company that its brand says what it does', () => {
    expect(note(pharmacy)).toMatchObject({ supplierName: 'Distribuciones Alcor, S.L.', supplierAddress: 'Calle F, 31, 50016 Zaragoza' })
  })

  test('warns between stars, which is none of the goods', () => {
    expect(note(pharmacy).lineItems).toMatchObject([{}, { description: 'INSULTARD PLUS 5 PLUMAS 3 ML' }, {}])
  })
})

test('words alone in the column of codes head a section, and are no code', () => {
  const { lineItems } = note(`
PAKBON                              Pakbonnr.    PB2503318
De Korenmaat Bakkerij B.V.          Leverdatum   06-11-2025

Art.nr.   Omschrijving                     Besteld   Geleverd   Eenh.
Droog
10024     Tarwebloem Zonnegraan T55             10         10   zak
50062     Bruine basterdsuiker                   5          5   zak
`)
  expect(lineItems).toMatchObject([{ productCode: '10024', description: 'Tarwebloem Zonnegraan T55' }, { productCode: '50062' }])
})

describe('what is set small under the goods', () => {
  const docket = (...under: Printed[]) =>
    applyRules(
      documentOf([
        pageOf([
          [0.05, 0.05, 'DELIVERY DOCKET', 1.6],
          [0.05, 0.2, 'CODE'],
          [0.2, 0.2, 'DESCRIPTION'],
          [0.6, 0.2, 'SUPPLIED'],
          [0.75, 0.2, 'UNIT'],
          [0.05, 0.22, 'MER14022'],
          [0.2, 0.22, '140x22 Merbau Decking'],
          [0.6, 0.22, '60'],
          [0.75, 0.22, 'LM'],
          ...under,
          [0.05, 0.26, 'RSC20'],
          [0.2, 0.26, 'Rapid Set Concrete 20kg'],
          [0.6, 0.26, '30'],
          [0.75, 0.26, 'BAG'],
        ]),
      ]),
      typeOf('delivery-note'),
    ).fields.lineItems as { description: string }[]

  test('says something of them', () => {
    expect(docket([0.2, 0.233, 'ten of 4.2 and six of 3.0', 0.85])[0]!.description).toBe('140x22 Merbau Decking')
  })

  test('is more of their name in type of the same size', () => {
    expect(docket([0.2, 0.233, 'ten of 4.2 and six of 3.0'])[0]!.description).toBe('140x22 Merbau Decking ten of 4.2 and six of 3.0')
  })
})
