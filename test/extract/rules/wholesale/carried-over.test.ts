import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const captions = 'Varenr.      Betegnelse                  Antal  Enh.      Pris    Pr.   Rabat %    Beløb DKK'
const head = `
Nordlys Grossist A/S
Havnegade 4
8000 Aarhus C
CVR-nr. 31884207

Faktura 5520194          Fakturadato 13.09.24
`

describe('goods over several pages', () => {
  const first = `${head}
Rekvisition              Hallen Tarm / MJ

${captions}
5703302142   Kabel 3G1,5 hvid              300  MTR     612,00    100      35,0     1.193,40
5706214108   Underlag 1 modul               40  STK       9,85      1      20,0       315,20
${'\n'.repeat(30)}
                                                                   Videre            1.508,60
`
  const second = `
Nordlys Grossist A/S     Side 2

${captions}
Fra forrige                                                                          1.508,60
5706630417   HPFI-afbryder 4P                3  STK     684,00      1      25,0     1.539,00

             Varebeløb        Fragt    Momsgrundlag    Moms 25%      Total DKK
              3.047,60       149,00        3.196,60      799,15       3.995,75
`

  test('go on behind the sum that one page hands to the next, whatever it is called', () => {
    const { fields } = readAs('invoice', first, second)
    expect(fields.lineItems).toHaveLength(3)
    expect(fields.lineItems).toMatchObject([{ amount: 1193.4 }, { amount: 315.2 }, { productCode: '5706630417', amount: 1539 }])
    expect(fields).toMatchObject({ shipping: 149, subtotal: 3196.6, total: 3995.75 })
  })

  test('hand on no freight where their sum is called a transport', () => {
    const { fields } = readAs(
      'invoice',
      first.replace('                Videre', 'Transport til side'),
      second.replace('Fra forrige       ', 'Transport fra side'),
    )
    expect(fields).toMatchObject({ shipping: 149, total: 3995.75 })
    expect(fields.lineItems).toHaveLength(3)
  })

  test('are reduced by a share of what a hundred of them cost', () => {
    expect(readAs('invoice', first, second).fields.lineItems).toMatchObject([{ discount: 642.6 }, { discount: 78.8 }, { discount: 513 }])
  })

  test('are ordered by the words that the buyer marked them with', () => {
    expect(readAs('invoice', first, second).fields.purchaseOrderNumber).toBe('Hallen Tarm / MJ')
    expect(readAs('invoice', first.replace('Hallen Tarm / MJ', 'RK-20418'), second).fields.purchaseOrderNumber).toBe('RK-20418')
  })
})
