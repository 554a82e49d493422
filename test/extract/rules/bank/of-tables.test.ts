import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const statement = (text: string) => readAs('bank-statement', text).fields

test('a title over each table says what went out, cheques have their days elsewhere, and daily balances are no bookings', () => {
  const fields = statement(`
First Meadow Bank, N.A.                              March 1, 2025 through March 31, 2025

CHECKING SUMMARY
Beginning Balance                     $1,000.00
Ending Balance                        $1,109.60

DEPOSITS AND ADDITIONS
DATE      DESCRIPTION                                    AMOUNT
03/04     Remote Deposit                                $500.00
Total Deposits and Additions                            $500.00

CHECKS PAID
CHECK NO.     DESCRIPTION          DATE PAID             AMOUNT
2041 ^                             03/05                $150.00
Total Checks Paid                                       $150.00

ATM & DEBIT CARD WITHDRAWALS
DATE      DESCRIPTION                                    AMOUNT
03/10     Card Purchase 03/09 Hardware Store            $120.40
Total ATM & Debit Card Withdrawals                      $120.40

ELECTRONIC WITHDRAWALS
DATE      DESCRIPTION                                    AMOUNT
03/20     03/20 Online Payment To Plains Power          $120.00
Total Electronic Withdrawals                            $120.00

DAILY ENDING BALANCE
DATE          AMOUNT
03/04      $1,500.00
03/05       1,350.00
`)
  expect(fields.transactions).toMatchObject([
    { date: '2025-03-04', amount: 500 },
    { date: '2025-03-05', amount: -150, reference: '2041' },
    { date: '2025-03-10', amount: -120.4 },
    { date: '2025-03-20', amount: -120, description: '03/20 Online Payment To Plains Power' },
  ])
  expect(fields).toMatchObject({ openingBalance: 1000, closingBalance: 1109.6 })
})

test('the day of value stands in brackets under that of booking, beside what goes on of the text', () => {
  const fields = statement(`
Rijnlandse Bank N.V.                   Rekeningafschrift
De heer P. Visser
Zwarteweg 6
2803 AB GOUDA
Periode 01-02-2025 t/m 28-02-2025

Boekdatum       Omschrijving                         Bedrag af   Bedrag bij
(Rentedatum)                                           (debet)     (credit)
27-02           SEPA Overboeking                                   2.487,60
(26-02)         Naam: Bouwbedrijf De Vries BV
                Omschrijving: salaris februari
18-02           Betaalpas Kruidenier                     51,72
(17-02)         Bloemendaal
`)
  expect(fields.transactions).toMatchObject([
    {
      date: '2025-02-27',
      valueDate: '2025-02-26',
      amount: 2487.6,
      description: 'SEPA Overboeking Naam: Bouwbedrijf De Vries BV Omschrijving: salaris februari',
    },
    { date: '2025-02-18', valueDate: '2025-02-17', amount: -51.72, description: 'Betaalpas Kruidenier Bloemendaal' },
  ])
})

test('days of two figures begin with the year where only so they fall into the period', () => {
  const fields = statement(`
Skogens Sparbank                                  Kontoutdrag
Period 2025-04-01 – 2025-04-30

Bokförd     Valutadag   Text                          Belopp     Bokfört saldo
                        Ingående saldo                                1 000,00
25-04-03    25-04-02    Kortköp                      -200,00            800,00
25-04-25    25-04-25    Lön                           500,00          1 300,00
`)
  expect(fields.transactions).toMatchObject([
    { date: '2025-04-03', valueDate: '2025-04-02' },
    { date: '2025-04-25', valueDate: '2025-04-25' },
  ])
})

test('a day within the text is no sum, the letter behind the old balance says that it is owed, and nobody is called a sentence', () => {
  const fields = statement(`
Hafenbank AG - Postfach 22 - 23510 Lübeck
Herrn
Jan Petersen
Dünenweg 3
23570 Lübeck
                                               erstellt am 30.06.2025
Bu-Tag Wert   Vorgang
              alter Kontostand vom 30.05.2025                  212,40 S
10.06. 07.06. Auszahlung girocard                              200,00 S
              GA 0008815
              07.06. um 14:02 Uhr
26.06. 26.06. Überweisungsgutschrift                         2.386,55 H
              neuer Kontostand vom 30.06.2025                1.974,15 H

Sehr geehrter Kunde, der Kontostand berücksichtigt
nicht die Wertstellung der einzelnen Buchungen.
`)
  expect(fields).toMatchObject({ openingBalance: -212.4, closingBalance: 1974.15, accountHolder: 'Jan Petersen' })
  expect(fields.transactions).toMatchObject([
    { amount: -200, description: 'Auszahlung girocard GA 0008815 07.06. um 14:02 Uhr' },
    { amount: 2386.55 },
  ])
})

test('the address in small print ends where registers begin, and the letters of the next column are no part of a BIC', () => {
  const fields = statement(`
Banco Serra
BIC/SWIFT BBSRPTPL            RUA DO CARVALHAL 88
Data        Descrição                         Valor      Saldo
2025-09-01  Transferência                    650,00     650,00
2025-09-02  Compra                           -50,00     600,00
2025-09-03  Compra                           -10,00     590,00

Banca del Colle S.p.A. Sede legale: Corso Roma 70, 63900 Fermo Iscritta all'Albo n. 5188
`)
  expect(fields).toMatchObject({ bic: 'BBSRPTPL', bankAddress: 'Corso Roma 70, 63900 Fermo' })
})
