import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const read = (...pages: string[]) => readAs('bank-statement', ...pages).fields

test('sums of both sides stand beside other captions, under their own, or on a line that the balances prove', () => {
  const beside = read(`
Výpis z účtu
Počáteční zůstatek:   1 000.00   Příjmy celkem:     500.00   Pohledávky po splatnosti:    0.00
Konečný zůstatek:     1 300.00   Výdaje celkem:    -200.00   Poplatky celkem:            -9.00
`)
  expect(beside).toMatchObject({ openingBalance: 1000, closingBalance: 1300, totalCredits: 500, totalDebits: 200 })
  const under = read(`
Kontoauszug 4/2025
Datum    Wert     Erläuterung       Betrag EUR
01.04.   01.04.   Miete                 40,00-
Gesamtumsatzsummen       Summe Soll EUR   Anzahl   Summe Haben EUR   Anzahl
                                 40,00-        1          500,00+         1
`)
  expect(under).toMatchObject({ totalDebits: 40, totalCredits: 500 })
  expect(under.transactions).toHaveLength(1)
  const proven = read(`
Extrait de compte 01.12.2024 - 31.12.2024
Date       Texte                    Crédit      Débit       Solde
           Solde initial                                   100.00
02.12.24   Loyer                                80.00       20.00
03.12.24   Versement illisible
           Total                    50.00       80.00
           Solde final                                      70.00
`)
  expect(proven).toMatchObject({ totalCredits: 50, totalDebits: 80 })
})

test('a balance stands left of its caption where the words of bookings do, and under one that bears a day', () => {
  const left = read(`
Estratto conto
DATA        VALUTA      DARE          AVERE         DESCRIZIONE OPERAZIONI
                                      1.234,56      Saldo iniziale al 31/12/2024
02/01/2025  02/01/2025     45,00                    PAGAMENTO POS CARTA 1234
31/03/2025                            1.189,56      Saldo finale a Vostro credito
`)
  expect(left).toMatchObject({ openingBalance: 1234.56, closingBalance: 1189.56 })
  const under = read(`
Kontoauszug vom 03.03.2025 bis 31.03.2025
Auszug    Seite   von          Alter Saldo per 28.02.2025
3         1       1            EUR               + 1.000,00
`)
  expect(under).toMatchObject({ openingBalance: 1000, statementNumber: '3' })
})

test('the small print tells the bank whole, and where it is', () => {
  const seat = read(`
CAISSE                                          RELEVÉ DE COMPTE
Date        Nature des opérations          Débit      Crédit
03.03.2025  LOYER                          62,18
Les dépôts sont garantis.
Caisse du Marais — Société coopérative — Siège social : 41 boulevard Victor Hugo, 44000 Nantes — RCS Nantes 857 000 220
`)
  expect(seat).toMatchObject({ bankName: 'Caisse du Marais', bankAddress: '41 boulevard Victor Hugo, 44000 Nantes' })
  const sentence = read(`
HARBOUR BANK                                    Your Statement
Date        Details                        Paid out      Paid in
03 Mar 25   Rent                           62.18
Harbour Bank plc, 2 High Street, Leeds LS1 4AP. Registered in England No 1000000. Authorised by the Authority
`)
  expect(sentence.bankAddress).toBe('2 High Street, Leeds LS1 4AP')
})

test('a holder has two lines of name, no greeting and no mark of postage; who insures the deposits is none', () => {
  const trader = read(`
Spółdzielczy Bank Doliny


POSIADACZ RACHUNKU
PRACOWNIA OGRODOWA KALINA
JAN KOWALCZYK
ul. Lipowa 11/2
35-301 Rzeszów
Data         Opis operacji          Kwota
2025-09-01   Przelew                100,00
`)
  expect(trader).toMatchObject({
    accountHolder: 'PRACOWNIA OGRODOWA KALINA JAN KOWALCZYK',
    accountHolderAddress: 'ul. Lipowa 11/2, 35-301 Rzeszów',
  })
  const couple = read(`
Banque du Val SA
                                   P.P. CH-1530 Payerne Post CH AG
                                   Monsieur et Madame
                                   Rochat Pierre et Anne
                                   Chemin des Saules 9
                                   1564 Domdidier
Date        Texte              Débit      Crédit
03.12.24    LOYER              62.18
`)
  expect(couple).toMatchObject({ accountHolder: 'Rochat Pierre et Anne', accountHolderAddress: 'Chemin des Saules 9, 1564 Domdidier' })
  const insured = read(`
PINE STATE BANK
418 Third Street
International Falls, MN 56649

   ELLEN R GROVER
   2204 COUNTY ROAD 9
   RANIER MN 56668

DATE        DESCRIPTION               AMOUNT
06/02/2025  DEPOSIT                   612.00
Notice: See reverse side       Member FDIC
`)
  expect(insured.accountHolder).toBe('ELLEN R GROVER')
})

test('an account has its own currency and number, whatever bookings were paid in and with', () => {
  const fields = read(`
Banque du Val SA
Monnaie   CHF      IBAN CH93 0076 2011 6238 5295 7
Date        Texte                         Débit      Crédit
03.12.24    ACHAT EN LIGNE EUR 40.00      38.20
            EUR 40.00 AU COURS DE 0.9512
            DE89 3704 0044 0532 0130 00
04.12.24    ACHAT EN LIGNE EUR 10.00       9.60
            EUR 10.00 AU COURS DE 0.9512
`)
  expect(fields).toMatchObject({ currency: 'CHF', iban: 'CH9300762011623852957' })
  const plain = read(`
Kontoauszug 4/2025
Giro Plus 4410027, DE89 3704 0044 0532 0130 00, Karin Sauer
Datum       Erläuterung       Betrag
01.04.2025  Miete             40,00-
`)
  expect(plain).toMatchObject({ accountNumber: '4410027', currency: 'EUR' })
})

test('a BIC stands in the middle under its caption', () => {
  const fields = read(`
Code banque   N° de compte          BIC
18419         00021874603         DEUTDEFF
`)
  expect(fields.bic).toBe('DEUTDEFF')
})

test('an address stands behind its caption, and a day alone at the head is that of issue', () => {
  const captioned = read(`
GANGA STATE BANK                                  01/05/2025
Account Name        : MRS SUNITA PATIL
Address             : FLAT 302 SAI RESIDENCY
                      KOTHRUD
                      PUNE-411038
Account Number      : 00000031234567890
Account Statement from 01/04/2025 to 30/04/2025

Txn Date      Value Date    Description                  Debit        Credit         Balance
03/04/2025    03/04/2025    TRANSFER                                  2,000.00      12,500.00
`)
  expect(captioned).toMatchObject({
    accountHolder: 'MRS SUNITA PATIL',
    accountHolderAddress: 'FLAT 302 SAI RESIDENCY, KOTHRUD, PUNE-411038',
    statementDate: '2025-05-01',
  })
})
