import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a letter says in words what was done at which price, for which days and what to quote', () => {
  const { fields } = readAs(
    'invoice',
    `
Landmålerfirmaet Holm & Bro A/S
Vestergade 9
8600 Silkeborg
CVR-nr. 25690710

Grundejerforeningen Lyngbakken
Lyngbakken 4
8600 Silkeborg

Silkeborg, den 4. juni 2025

Faktura nr. 2025-0418 – Afsætning af skel
For vores arbejde i perioden 1. maj 2025 til 31. maj 2025 tillader vi os at fakturere:

   Opmåling, 6,5 timer à kr. 900,00                                   kr. 5.850,00
   Kørsel, 80 km à kr. 3,79                                           kr.   303,20
   Udlæg, skelpæle                                                    kr.   240,00

                              I alt ekskl. moms                       kr. 6.393,20
                              25 % moms heraf                         kr. 1.598,30
                              I alt inkl. moms                        kr. 7.991,50

Beløbet bedes indbetalt senest den 18. juni 2025 med angivelse af 2025-0418.
`,
  )
  expect(fields).toMatchObject({
    invoiceDate: '2025-06-04',
    dueDate: '2025-06-18',
    serviceStartDate: '2025-05-01',
    serviceEndDate: '2025-05-31',
    paymentReference: '2025-0418',
    lineItems: [
      { description: 'Opmåling', quantity: 6.5, unit: 'timer', unitPrice: 900, amount: 5850 },
      { description: 'Kørsel', quantity: 80, unit: 'km', unitPrice: 3.79, amount: 303.2 },
      { description: 'Udlæg, skelpæle', amount: 240 },
    ],
  })
})

test('a count at a sign before its price is told in any language', () => {
  const { fields } = readAs(
    'invoice',
    `
Gartenbau Wiesner GmbH
Am Anger 3
99817 Eisenach

Rechnung Nr. 2025-77

   Heckenschnitt, 12 Std. à 45,00 €                                       540,00 €
   Abfuhr 3 Fuhren @ 80,00 €                                              240,00 €

   Summe netto                                                            780,00 €
   MwSt. 19 %                                                             148,20 €
   Rechnungsbetrag                                                        928,20 €
`,
  )
  expect(fields.lineItems).toMatchObject([
    { description: 'Heckenschnitt', quantity: 12, unit: 'Std.', unitPrice: 45, amount: 540 },
    { description: 'Abfuhr', quantity: 3, unit: 'Fuhren', unitPrice: 80, amount: 240 },
  ])
})
