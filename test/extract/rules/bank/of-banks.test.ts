import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const read = (...pages: string[]) => readAs('bank-statement', ...pages).fields

describe('days without a year', () => {
  test('take that of the statement, whatever other days the text of bookings names', () => {
    const fields = read(`
Landbank Hohenau                                     Kontoauszug 4/2025
Datum        Wert     Erläuterung                                  Betrag EUR
Kontostand am 31.03.2025, Auszug Nr. 3                                100,00+
01.04.       01.04.   Kartenzahlung                                    40,00-
                      KAUFLADEN//HOHENAU/DE 2025-04-01T17:42 Karte 0 2029-12
                      von 01.01.2029 bis 31.12.2029
30.04.       30.04.   Gehalt                                          500,00+
Kontostand am 30.04.2025 um 20:04 Uhr                                 560,00+
`)
    expect(fields.transactions).toMatchObject([{ date: '2025-04-01' }, { date: '2025-04-30' }])
    expect(fields.periodEnd).toBe('2025-04-30')
  })

  test('may come in pairs, with their years under them or with their value dates in brackets', () => {
    const pairs = read(`
Kontoauszug vom 01.04.2025 bis 30.04.2025
Buchung/Wert     Vorgang/Buchungsinformation                  Soll        Haben
02.04./01.04.    Lastschrift                                 -87,40
                 Stadtreinigung
15.04./15.04.    Gutschrift                                            +1.500,00
`)
    expect(pairs.transactions).toMatchObject([
      { date: '2025-04-02', valueDate: '2025-04-01', description: 'Lastschrift Stadtreinigung', amount: -87.4 },
      { date: '2025-04-15', amount: 1500 },
    ])
    const years = read(`
Kontoauszug vom 01.03.2025 bis 31.03.2025
Buchung   Valuta    Vorgang                               Soll          Haben
05.03.    06.03.    Lastschrifteinzug von              - 39,99
2025      2025      Fernsprech GmbH
                    Festnetz
`)
    expect(years.transactions).toMatchObject([
      { date: '2025-03-05', valueDate: '2025-03-06', description: 'Lastschrifteinzug von Fernsprech GmbH Festnetz' },
    ])
    const brackets = read(`
Rekeningafschrift  Datum afschrift 31-03-2025
Boekdatum      Omschrijving                Bedrag af      Bedrag bij
(Rentedatum)                               (debet)        (credit)
07-03          Betaalpas                      50,00
(06-03)        Kruidenier Bodegraven
25-03          Overboeking                                 2.450,00
(25-03)        Salaris maart
`)
    expect(brackets.transactions).toMatchObject([
      { date: '2025-03-07', valueDate: '2025-03-06', description: 'Betaalpas Kruidenier Bodegraven', amount: -50 },
      { date: '2025-03-25', valueDate: '2025-03-25', description: 'Overboeking Salaris maart', amount: 2450 },
    ])
  })

  test('stand over the bookings of a day, or bear six figures', () => {
    const over = read(`
Statement of account   1 March 2025 - 31 March 2025
Date          Details                 Debit       Credit      Balance
03 Mar 2025
              Grocer                  12.00
              Electric                20.00                    68.00
04 Mar 2025
              Salary                              500.00       568.00
`)
    expect(over.transactions).toMatchObject([
      { date: '2025-03-03', amount: -12 },
      { date: '2025-03-03', amount: -20 },
      { date: '2025-03-04', amount: 500 },
    ])
    const figures = read(`
Kontoutdrag period 2025-03-01 - 2025-03-31
Bokförings-   Valuta-    Verifikations-
datum         datum      nummer           Text/mottagare             Belopp         Saldo
250303        250304     5484             Kvartersbutik             -200,00        800,00
`)
    expect(figures.transactions).toMatchObject([
      { date: '2025-03-03', valueDate: '2025-03-04', reference: '5484', description: 'Kvartersbutik', amount: -200 },
    ])
  })
})

describe('bookings', () => {
  test('whose sums stand on their last lines begin with the words over them', () => {
    const fields = read(`
12 January to 11 February 2025
Date        Payment type and details        Paid out     Paid in     Balance
13 Jan 25   VIS   GREENGROCER
                  SEATON                       48.16                  951.84
15 Jan 25   DD    RIVER WATER
                  ACCOUNT 12                   20.00
            SO    J MILLER
                  RENT                        600.00                  331.84
20 Jan 25   VIS   BOOKSHOP
                  SEATON                       31.84                  300.00
`)
    expect(fields.transactions).toMatchObject([
      { description: 'VIS GREENGROCER SEATON', amount: -48.16 },
      { description: 'DD RIVER WATER ACCOUNT 12' },
      { date: '2025-01-15', description: 'SO J MILLER RENT', amount: -600 },
      { description: 'VIS BOOKSHOP SEATON' },
    ])
  })

  test('stand in tables side by side', () => {
    const fields = read(`
Statement period 06/01/2025 thru 06/30/2025
CHECKS IN NUMBER ORDER
Date     Check No     Amount     Date     Check No     Amount
06/06    2062          75.00     06/11    2063         540.00
06/24    2066*         39.60
* Denotes missing check numbers
`)
    expect(fields.transactions).toMatchObject([
      { date: '2025-06-06', reference: '2062', amount: -75, description: null },
      { date: '2025-06-11', reference: '2063', amount: -540 },
      { date: '2025-06-24', reference: '2066', amount: -39.6, description: null },
    ])
    expect(fields).toMatchObject({ periodStart: '2025-06-01', periodEnd: '2025-06-30' })
  })

  test('of cells over several lines are read cell after cell, value date and code under the day', () => {
    const fields = read(`
Výpis z účtu za období: 1. 10. 2025 - 31. 10. 2025
Datum          Kategorie transakce     VS              Typ transakce          Částka
Valuta         Číslo protiúčtu         KS              Zpráva
Kód transakce  Název protiúčtu         SS              Poznámka
1. 10. 2025    Příchozí úhrada         VS:20250117     Bezhotovostní příjem   400.00
30. 9. 2025    2801174426/2010         KS:0308         faktura 17
8814402211     Zámečnictví s.r.o.
6. 10. 2025    Platba kartou                           Karta č. 44            -50.00
6. 10. 2025
8814402212     Pekárna
`)
    expect(fields.transactions).toMatchObject([
      {
        date: '2025-10-01',
        valueDate: '2025-09-30',
        reference: '8814402211',
        description: 'Příchozí úhrada 2801174426/2010 Zámečnictví s.r.o. Bezhotovostní příjem faktura 17',
      },
      { valueDate: '2025-10-06', reference: '8814402212', description: 'Platba kartou Pekárna Karta č. 44', amount: -50 },
    ])
  })

  test('keep the sums of their text, their value date and the number of a cheque', () => {
    const fields = read(`
Extrait de compte 01.12.2024 - 31.12.2024
Date        Texte                         Débit      Crédit      Valeur        Solde
02.12.24    ACHAT EN LIGNE                77.22                  01.12.24     922.78
            EUR 79.90
            FRAIS 1.14
            TWINT                                      42.50     03.12.24     965.28
06.12.24    CHEQUE 7104418                50.00                  06.12.24     915.28
`)
    expect(fields.transactions).toMatchObject([
      { valueDate: '2024-12-01', description: 'ACHAT EN LIGNE EUR 79.90 FRAIS 1.14', amount: -77.22 },
      { date: '2024-12-02', valueDate: '2024-12-03', description: 'TWINT', amount: 42.5 },
      { reference: '7104418', description: 'CHEQUE 7104418' },
    ])
  })

  test('are not gone on with by the heading of the next table', () => {
    const fields = read(`
Statement period 06/01/2025 - 06/30/2025
Date     Description           Amount
06/30    Service charge          6.00-
         CHECKS IN NUMBER ORDER
Date     Check No     Amount
06/06    2062          75.00
`)
    expect(fields.transactions).toMatchObject([{ description: 'Service charge' }, { reference: '2062' }])
  })

  test('have a sum in one column where the other says nought, and numbers of rows are no text', () => {
    const fields = read(`
Account statement from 01/04/2025 to 30/04/2025
S No.  Value Date    Transaction    Cheque      Transaction Remarks       Withdrawal      Deposit         Balance
                     Date           Number                                Amount (INR)    Amount (INR)    (INR)
1      02/04/2025    02/04/2025     -           Mobile recharge           1,200.00        0.00            48,800.00
2      05/04/2025    05/04/2025     -           Advance                   0.00            15,000.00       63,800.00
`)
    expect(fields.transactions).toMatchObject([
      { description: 'Mobile recharge', reference: null, amount: -1200, balance: 48800 },
      { description: 'Advance', amount: 15000 },
    ])
  })

  test('end at captions of sums, and behind the last balance what has no day is none', () => {
    const fields = read(`
From : 01/04/2025      To : 30/04/2025              Statement of account
Date      Narration              Chq./Ref.No.  Value Dt   Withdrawal Amt.  Deposit Amt.  Closing Balance
02/04/25  Canteen                000050921     02/04/25          345.00                        12,655.00
STATEMENT SUMMARY
Opening Balance      Dr Count     Cr Count        Debits         Credits       Closing Bal
13,000.00                   1            0        345.00            0.00         12,655.00
`)
    expect(fields.transactions).toHaveLength(1)
    expect(fields).toMatchObject({ openingBalance: 13000, closingBalance: 12655, totalDebits: 345 })
    const behind = read(`
Kontoauszug 01.03.2025 bis 31.03.2025
Beschreibung                  Verbuchungsdatum          Betrag
Markt GmbH                    03.03.2025               -12,00€
Wertstellung 02.03.2025
Alter Kontostand                                       100,00€
Ausgehende Transaktionen                               -12,00€
`)
    expect(behind.transactions).toMatchObject([{ valueDate: '2025-03-02', description: 'Markt GmbH', amount: -12 }])
  })
})
