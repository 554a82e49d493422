import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('days in four figures stand behind the sums, and the bank\u2019s street level with its name', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Fjordbygda Sparebank                                                      Kyrkjevegen 6, 2660 Dombås
                                                                          Telefon 61 24 88 00
Kari Nordli                                Kontoutskrift nr. 10
Vigerustvegen 214                          i perioden 01.10.2025 - 31.10.2025
2662 Dovre
Forklaring                           Rentedato   Ut av konto   Inn på konto   Bokført    Arkivref.
Saldo fra kontoutskrift 30.09.2025                                41.207,33
10.10 Visa Landhandel                3009             312,40                  0110       00117733
Lønn oktober                         1310                         38.415,00   1310       84410277
`,
  )
  expect(fields.bankAddress).toBe('Kyrkjevegen 6, 2660 Dombås')
  expect(fields.transactions).toMatchObject([
    { date: '2025-10-01', valueDate: '2025-09-30', amount: -312.4, reference: '00117733' },
    { date: '2025-10-13', valueDate: '2025-10-13', amount: 38415, reference: '84410277' },
  ])
})

test('of several particulars under a bank\u2019s name one is its address; the last words of a statement are no booking\u2019s', () => {
  const text = `
Banco del Valle S.A.                            EXTRACTO CUENTA DE AHORROS
NIT 890.771.402-6 · Carrera 46 No. 52-36, Medellín · Línea de atención 604 511 8090
DESDE: 2025/04/01   HASTA: 2025/04/30
SALDO ANTERIOR   1,000.00
FECHA    DESCRIPCIÓN               SUCURSAL          DCTO.          VALOR         SALDO
02/04    PAGO ACUEDUCTO            CANAL VIRTUAL     88041273     -100.00        900.00
30/04    CUOTA MANEJO                                              -10.00        890.00
                      *** FIN ESTADO DE CUENTA ***
`
  for (const { fields } of [readAs('bank-statement', text), readScan('bank-statement', text)]) {
    expect(fields).toMatchObject({ bankAddress: 'Carrera 46 No. 52-36, Medellín', closingBalance: 890 })
    expect(fields.transactions).toMatchObject([
      { description: 'PAGO ACUEDUCTO', reference: '88041273', amount: -100 },
      { description: 'CUOTA MANEJO', amount: -10 },
    ])
  }
})

test('a holder under the bank\u2019s address ends that, and the number of an account is none of a statement', () => {
  const { fields } = readAs(
    'bank-statement',
    `
BANK OF LUZON                                             STATEMENT OF ACCOUNT
Ayala Avenue, Makati City
MARIA CLARA D. SANTOS                     Account No.      1234-5678-90
24 Mabini St., Brgy. Poblacion            Statement Period 01 JUN 2025 - 30 JUN 2025
Quezon City 1100
DATE     DESCRIPTION                 CHECK NO      DEBIT        CREDIT       BALANCE
JUN 01   BEGINNING BALANCE                                                 25,120.40
JUN 05   PAYROLL CREDIT                                     32,000.00      57,120.40
JUN 09   ATM WITHDRAWAL                          5,000.00                  52,120.40
`,
  )
  expect(fields).toMatchObject({
    bankAddress: 'Ayala Avenue, Makati City',
    accountHolder: 'MARIA CLARA D. SANTOS',
    accountNumber: '1234-5678-90',
    currency: 'PHP',
    openingBalance: 25120.4,
    closingBalance: 52120.4,
  })
  expect(fields.statementNumber ?? null).toBeNull()
})

test('a column of charges behind the balance moves nothing', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Statement period: 31 May 2025 to 30 June 2025
Opening balance   4,210.33
Date     Description                          Amount         Balance      Accrued bank charges
02 Jun   POS Purchase Checkers                 450.25          3,760.08Cr
05 Jun   Salary Acme                         2,000.00Cr        5,760.08Cr
12 Jun   Cash Withdrawal                       200.00          5,560.08Cr     8.00
`,
  )
  expect(fields.transactions).toMatchObject([{ amount: -450.25 }, { amount: 2000 }, { amount: -200 }])
})

test('a bank with a block of its own is no holder of the account', () => {
  const { fields } = readAs(
    'bank-statement',
    `
CRÉDIT DES ALPES                                             RELEVÉ DE COMPTE
Agence de Gap - 4 place Jean Marcellin - 05000 GAP
                                            M. OU MME BLANC
                                            12 CHEMIN DES VIGNES
                                            05230 CHORGES
Compte de dépôt n° 00012345678   Du 01/05/2025 au 31/05/2025   Relevé n° 5
Date     Nature des opérations              Valeur        Débit         Crédit
02.05    VIR SALAIRE                        02.05                      1 980,00
05.05    PRLV EDF                           05.05         112,40
`,
  )
  expect(fields).toMatchObject({ accountHolder: 'M. OU MME BLANC', accountHolderAddress: '12 CHEMIN DES VIGNES, 05230 CHORGES' })
})
