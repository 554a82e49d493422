import { describe, expect, test } from 'bun:test'
import { readScan } from '../paper.ts'

const goods = (...lines: string[]) =>
  readScan(
    'receipt',
    `\nCORNER MARKET LTD\n12 Mill Road\n\n${lines.map(l => ` ${l}`).join('\n')}\n TOTAL                            99,00\n`,
  ).fields.lineItems

describe('goods of a till', () => {
  test('have their count and price on the line below, where these make the amount', () => {
    expect(
      goods(
        'OLIVES 150G                       3,78 B',
        '   2 Stk x 1,89',
        'TOMATOES                          3,21 B',
        '   0,538 kg x 5,97 EUR/kg',
        'BREAD                             1,39 B',
      ),
    ).toMatchObject([
      { description: 'OLIVES 150G', quantity: 2, unitPrice: 1.89, amount: 3.78 },
      { description: 'TOMATOES', quantity: 0.538, unitPrice: 5.97, amount: 3.21 },
      { description: 'BREAD', quantity: null, unitPrice: null, amount: 1.39 },
    ])
  })

  test('have them on the line above, where these make the amount below', () => {
    expect(
      goods(
        'MILK                              1,10',
        '2 x 0,95',
        'ROLLS                             1,90',
        'TEA                               2,00',
      ),
    ).toMatchObject([
      { description: 'MILK', quantity: null },
      { description: 'ROLLS', quantity: 2, unitPrice: 0.95, amount: 1.9 },
      { description: 'TEA', quantity: null },
    ])
  })

  test('have a count that is stuck to its price, and the letter of a tax that is no word', () => {
    expect(goods('Ser Rycki 150g C         3 x6,84 20,52C', 'Kefir 400ml C            1 x3,20  3,20C')).toMatchObject([
      { description: 'Ser Rycki 150g', quantity: 3, unitPrice: 6.84, amount: 20.52 },
      { description: 'Kefir 400ml', quantity: 1, unitPrice: 3.2, amount: 3.2 },
    ])
  })

  test('begin with their count, behind them the price and the amount', () => {
    expect(goods('2  Formule midi         18,90   37,80', '4  Café                  2,40    9,60')).toMatchObject([
      { description: 'Formule midi', quantity: 2, unitPrice: 18.9, amount: 37.8 },
      { description: 'Café', quantity: 4, unitPrice: 2.4, amount: 9.6 },
    ])
  })

  test('are no rates that stand one below the other, but may end with a share of fat', () => {
    expect(goods('COPERTO          10%              5,00', 'TIRAMISU         10%             12,00')).toMatchObject([
      { description: 'COPERTO', amount: 5 },
      { description: 'TIRAMISU', amount: 12 },
    ])
    expect(goods('BIO MILCH 3,5%                    1,29', 'BROT                              2,49')).toMatchObject([
      { description: 'BIO MILCH 3,5%' },
      { description: 'BROT' },
    ])
  })

  test('have a count that is stuck to them in several rows, and what they weighed below', () => {
    expect(
      goods(
        '2BARRA PAN                        1,90',
        '1ACEITE OLIVA                     3,90',
        'TOMATE PERA',
        '1,064 kg     1,99 €/kg            2,12',
      ),
    ).toMatchObject([
      { description: 'BARRA PAN', quantity: 2 },
      { description: 'ACEITE OLIVA', quantity: 1 },
      { description: 'TOMATE PERA', quantity: 1.064, unitPrice: 1.99, amount: 2.12 },
    ])
  })

  test('go on behind a reduction', () => {
    expect(
      goods('BUTTER                            2,49', 'RABATT                           -0,50', 'BANANEN                           1,38'),
    ).toMatchObject([
      { description: 'BUTTER', amount: 2.49 },
      { description: 'BANANEN', amount: 1.38 },
    ])
  })
})

test('what a tip would make of the bill is not what was paid', () => {
  const { fields } = readScan(
    'receipt',
    `
ROSIE'S TAQUERIA
2410 S Congress Ave
Austin, TX 78704
3/16/24 7:42 PM
2 Al Pastor Plate          $29.00
Subtotal                   $46.50
Tax                         $3.84
Tip                         $9.50
Total                      $59.84
Suggested Gratuity
18% = $8.37   Total: $58.71
22% = $10.23  Total: $60.57
`,
  )
  expect(fields).toMatchObject({ total: 59.84, tip: 9.5 })
})
