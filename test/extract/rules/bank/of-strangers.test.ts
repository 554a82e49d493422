import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('bookings', () => {
  test('in whole money: a reference under its own caption is no sum, the line with both sums is no booking', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Tavaszmezei Takarék Bank Zrt.                                    Számlakivonat
8800 Nagykanizsa, Erdő utca 4. BIC: TAVAHUHB                     Sorszám: 4/2025
Időszak: 2025.04.01. - 2025.04.30.

Könyv. nap   Értéknap     Megnevezés             Azonosító      Terhelés     Jóváírás
2025.04.01   2025.04.01   Nyitó egyenleg                                       150 000
2025.04.02   2025.04.02   Átutalás               7714420                       220 500
2025.04.07   2025.04.06   Bérleti díj            7714991          95 000
             Összes forgalom                                      95 000       220 500
2025.04.30                Záró egyenleg                                        275 500
`,
    )
    expect(fields).toMatchObject({
      bankAddress: '8800 Nagykanizsa, Erdő utca 4.',
      statementNumber: '4/2025',
      openingBalance: 150000,
      closingBalance: 275500,
      totalDebits: 95000,
      totalCredits: 220500,
    })
    expect(fields.transactions).toMatchObject([
      { date: '2025-04-02', description: 'Átutalás', reference: '7714420', amount: 220500 },
      { date: '2025-04-07', valueDate: '2025-04-06', description: 'Bérleti díj', amount: -95000 },
    ])
  })

  test('bear a mark alone in its cell and a time behind their day, which are no part of their text', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Statement of account
Name: T. Mokoena
Date         Description             Type    Amount
2025-03-02   Salary Umfula           Cr      4,500.00
2025-03-05   Rent                    Dr      1,200.00
`,
    )
    expect(fields.transactions).toMatchObject([
      { description: 'Salary Umfula', amount: 4500 },
      { description: 'Rent', amount: -1200 },
    ])
    expect(fields.statementDate ?? null).toBeNull()
    const { fields: mobile } = readAs(
      'bank-statement',
      `
Receipt No   Completion Time       Details                   Paid In    Withdrawn   Balance
QA11XX       2025-03-02 10:11:12   Received from a cousin    300.00                 420.00
QA12XY       2025-03-03 18:40:01   Paid to a shop                       -100.00     320.00
`,
    )
    expect(mobile.transactions).toMatchObject([
      { description: 'Received from a cousin', reference: 'QA11XX', amount: 300 },
      { description: 'Paid to a shop', amount: -100, balance: 320 },
    ])
  })

  test('of days in four digits, with the balance of the line before them', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Periode 01.03.2025 - 31.03.2025
Dato        Rentedato   Forklaring             Ut av konto    Inn på konto    Saldo
                        Overføring fra før                                    500,00
0303        0403        Lønn                                  1 000,00        1 500,00
0503        0503        Kiosk                  42,50                          1 457,50
`,
    )
    expect(fields.openingBalance).toBe(500)
    expect(fields.transactions).toMatchObject([
      { date: '2025-03-03', valueDate: '2025-03-04', amount: 1000 },
      { date: '2025-03-05', amount: -42.5 },
    ])
  })

  test('of two days without a year beside each other, and with cells nobody asks for', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Del 01/04/25 al 30/04/25
PROC.  VALOR  DESCRIPCION            MED  NRO.OP  HORA    CARGO / ABONO   SALDO CONTABLE
02ABR  03ABR  PAGO LUZ               INT  00712   09:14          40.00-         160.00
09ABR  09ABR  ABONO CLIENTE          VEN  00713   10:20         100.00          260.00
`,
    )
    expect(fields.transactions).toMatchObject([
      { date: '2025-04-02', valueDate: '2025-04-03', description: 'PAGO LUZ', reference: '00712', amount: -40 },
      { date: '2025-04-09', description: 'ABONO CLIENTE', amount: 100 },
    ])
  })

  test('in columns whose captions nobody knows', () => {
    const { fields } = readAs(
      'bank-statement',
      `
Xlvorum

Qwe          Rtz uio                         Asdf           Ghjk           Yxcv
02.03.2025   Alga                                       1,000.00       1,100.00
05.03.2025   Nuoma                         300.00                        800.00
09.03.2025   Elektra                        50.00                        750.00
`,
    )
    expect(fields.transactions).toMatchObject([{ amount: 1000, balance: 1100 }, { amount: -300 }, { amount: -50, balance: 750 }])
  })
})

test('a holder stands over an address at the head, no party of the bookings is one', () => {
  const { fields } = readAs(
    'bank-statement',
    `
BANCO DEL ALTIPLANO                              ESTADO DE CUENTA CORRIENTE

TEJIDOS ILAVE S.R.L.
CAL. LOS SAUCES 22 INT. 1
PUNO - PUNO - PUNO

FECHA        DESCRIPCION                    CARGO        ABONO        SALDO
02/04/2025   PAGO LUZ                       40.00                     160.00
09/04/2025   ABONO CLIENTE                              100.00        260.00
TOTAL CARGOS (1)                            40.00-
`,
  )
  expect(fields).toMatchObject({
    accountHolder: 'TEJIDOS ILAVE S.R.L.',
    accountHolderAddress: 'CAL. LOS SAUCES 22 INT. 1, PUNO - PUNO - PUNO',
    totalDebits: 40,
  })
})
