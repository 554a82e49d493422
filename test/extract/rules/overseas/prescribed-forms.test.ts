import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('captions of the amount and its tax with no more than a sign of money between them are two', () => {
  const { fields } = readAs(
    'credit-note',
    `
De Vries Bouwmaterialen B.V.
Havenweg 4, 1976 BV IJmuiden

CREDITNOTA                                             Creditnotanummer: CN-2214
                                                       Datum: 14-10-2026

Artikel   Omschrijving               Aantal   Prijs   Korting   Bedrag € Btw
40.118    Hangslot 40 mm             12-      14,95   25,0%     134,55-  H
62.003    Schroef TX 4,0x40          25-       6,40   30,0%     112,00-  H

Btw-code   Btw %   Grondslag   Btw-bedrag
H hoog     21,00   246,55-     51,78-
                                       Totaal creditnota EUR   298,33-
`,
  )
  const rows = fields.lineItems as { amount: number; taxAmount: number | null }[]
  expect(rows.map(r => r.amount)).toEqual([-134.55, -112])
  expect(rows.map(r => r.taxAmount)).toEqual([null, null])
})
