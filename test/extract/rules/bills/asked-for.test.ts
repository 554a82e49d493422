import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

test('a total that holds this bill and what was still due of the last one is asked for', () => {
  expect(
    bill(`
votre facture du 05/03/2024 - abonnement fibre

Montant de cette facture                          30,24
                                Total H.T.        25,20
                                T.V.A. (20 %)      5,04
                                Total T.T.C.      30,24
Rappel : situation précédente de votre compte
Montant de votre facture du 05/02/2024            30,24
Votre règlement du 18/02/2024                    -20,00
Solde restant dû                                  10,24

MONTANT TOTAL prélevé à partir du 18/03/2024      40,48 €
`),
  ).toMatchObject({ total: 30.24, amountDue: 40.48, previousBalance: 10.24 })
})

test('a credit that the first instalment is larger than is not paid back', () => {
  expect(
    bill(`
Rechnung Fernwärme
Summe exkl. USt.                                        1.000,00
+ 20 % USt. von 1.000,00                                  200,00
Summe inkl. USt. EUR                                    1.200,00
anrechenbare Zahlungen bis 30.06.2024                 - 1.240,00
Guthaben inkl. USt.                                       -40,00
neuer Teilzahlungsbetrag Juli 2024                        110,00
zu zahlender Betrag bis 04.08.2024                         70,00
`),
  ).toMatchObject({ total: 1200, amountDue: 70 })
})

test('of two old balances that counts which a payment left, and a price of a unit is no sum', () => {
  expect(
    bill(`
Your natural gas bill                             Charges for natural gas
Previous bill amount              $210.40         Customer charge                       $24.86
Payment received Feb 10          -$100.20         Delivery                              $25.14
Balance from previous bill        $110.20         Federal carbon charge (15.25 ¢/m³)    $33.25
Late payment charge                 $1.65
Charges for natural gas            $83.25
Amount due by Mar 19, 2024        $195.10         Total charges for natural gas         $83.25
`),
  ).toMatchObject({ previousBalance: 110.2, amountDue: 195.1 })
})

test('what is asked for is the sum of the bill and the old balance, though the bill alone is owed, too', () => {
  expect(
    bill(`
Faktura VAT nr 118/2024 - rozliczenie energii elektrycznej

                                                  Do zapłaty
                                                  163,00 zł
niedopłata z poprzednich rozliczeń      40,00 zł

                                                  Razem netto       100,00 zł
                                                  Kwota VAT          23,00 zł
                                                  Razem brutto      123,00 zł
Należność: 123,00 zł
`),
  ).toMatchObject({ total: 123, previousBalance: 40, amountDue: 163 })
})
