import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('counts that lead the rows of a slip are no words of the goods, nor is the one of what is weighed below', () => {
  const { fields } = readAs(
    'receipt',
    `
SUPERMERCADOS EL OLIVAR, S.A.
AVDA. DE LA CONSTITUCIÓN 45
41001 SEVILLA
30/09/2024 20:16  OP: 104477
FACTURA SIMPLIFICADA: 2104-017-442981
   Descripción        P.Unit   Importe
3 LECHE ENTERA 1L      0,99       2,97
1 PAN INTEGRAL                    1,35
1 TOMATE PERA
  0,912 kg   1,79 €/kg            1,63
1 LAVAVAJILLAS                    2,98
              TOTAL (€)           8,93
         TARJETA BANCARIA         8,93
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'LECHE ENTERA 1L', quantity: 3, unitPrice: 0.99, amount: 2.97 },
    { description: 'PAN INTEGRAL', quantity: 1, amount: 1.35 },
    { description: 'TOMATE PERA', quantity: 0.912, unitPrice: 1.79, amount: 1.63 },
    { description: 'LAVAVAJILLAS', quantity: 1, amount: 2.98 },
  ])
})

test('a price of one whole crown, and an amount of hundreds close behind a price, are read', () => {
  const { fields } = readAs(
    'receipt',
    `
Potraviny U Lípy s.r.o.
Masarykova 112, 602 00 Brno
Zjednodušený daňový doklad
č. 2025-00417
Datum: 6.5.2025       Čas: 7:55
Rohlík tukový   10 ks x 3,50   35,00
Máslo 250 g      2 ks x 54,90 109,80
Sýr Eidam 30%  0,300 kg x 204  61,20
Celkem                 206,00 Kč
Hotovost               500,00 Kč
Vráceno                294,00 Kč
`,
  )
  expect(fields).toMatchObject({ receiptNumber: '2025-00417', paymentMethod: 'Cash', total: 206 })
  expect(fields.lineItems).toMatchObject([
    { quantity: 10, unitPrice: 3.5, amount: 35 },
    { description: 'Máslo 250 g', quantity: 2, unitPrice: 54.9, amount: 109.8 },
    { description: 'Sýr Eidam 30%', quantity: 0.3, unitPrice: 204, amount: 61.2 },
  ])
})

test('a total with its tip below the total without is what was paid', () => {
  const { fields } = readAs(
    'receipt',
    `
Blue Heron Diner
1420 Water St
Port Townsend, WA 98368
02/14/2025 7:26 PM
2 Clam Chowder            $17.00
1 Halibut & Chips         $44.25
Subtotal                  $61.25
Sales Tax 9.1%             $5.57
Total                     $66.82
MasterCard XXXXXXXXXXXX1187
Tip                       $12.00
Total                     $78.82
`,
  )
  expect(fields).toMatchObject({ subtotal: 61.25, totalTax: 5.57, tip: 12, total: 78.82 })
})

test('both halves of India’s tax are rows, and the net is what they leave of the total', () => {
  const { fields } = readAs(
    'receipt',
    `
Sri Annapoorna Sweets & Bakery
Bengaluru 560038
GSTIN: 29AABCS1429B1ZQ
Date: 26-Jan-2025  Time: 06:20 PM
Kaju Katli 250g   1 320.00 320.00
Samosa            8  57.50 460.00
Sub Total                  780.00
CGST @ 2.5%                 19.50
SGST @ 2.5%                 19.50
Net Amount              Rs.819.00
Paid by UPI                819.00
`,
  )
  expect(fields).toMatchObject({ subtotal: 780, totalTax: 39, total: 819, paymentMethod: 'UPI' })
  expect(fields.taxes).toMatchObject([
    { rate: 2.5, amount: 19.5 },
    { rate: 2.5, amount: 19.5 },
  ])
})

test('nothing was paid in a way that nothing stands behind', () => {
  const { fields } = readAs(
    'receipt',
    `
BAR LUNA ROSSA
VIA GARIBALDI 31
60121 ANCONA AN
DOCUMENTO COMMERCIALE
CAPPUCCINO         10,00%    3,20
CORNETTO           10,00%    4,80
TOTALE COMPLESSIVO           8,00
Pagamento contante          10,00
Pagamento elettronico        0,00
Resto                        2,00
21-06-2025 09:47
`,
  )
  expect(fields).toMatchObject({ paymentMethod: 'Cash', amountTendered: 10, change: 2 })
})

test.each([
  ['Bon 55-30918   12-07-2025 11:03', 'Drogisterij De Salie\nHaarlemmerdijk 77\nBTW nr NL803311772B01', 'Totaal EUR 20,93', '55-30918'],
  ['2025-03-29            nr wydr.W004512', 'SKLEP ZIELONY\nul. Kwiatowa 9\nPARAGON FISKALNY', 'SUMA PLN 42,75\nGotówka 50,00', 'W004512'],
  ['Kvitto nr 7788   Kassa 1', 'Järnhandeln i Mora AB\nKyrkogatan 15, 792 30 Mora', 'Totalt SEK 498,00\nMottaget Kort 498,00', '7788'],
])('the number of a slip: %s', (line, head, foot, number) => {
  expect(readAs('receipt', `${head}\n${line}\n${foot}`).fields.receiptNumber).toBe(number)
})
