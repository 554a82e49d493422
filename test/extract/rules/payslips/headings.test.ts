import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('pay before the first heading, which is of what is kept back, needs no heading', () => {
  const { fields } = readAs(
    'payslip',
    `
Abrechnung der Brutto/Netto-Bezüge für März 2025

Lohnart   Bezeichnung                 Einheit   Menge   Faktor   St  SV  GB       Betrag
2000      Gehalt                                                 L   L   J      2.910,00
2010      VWL Arbeitgeberanteil                                  L   L   J         40,00
          Gesamt-Brutto                                                         2.950,00

Netto-Bezüge/Netto-Abzüge
9000      VWL Überweisung                                                         -40,00
          Auszahlungsbetrag                                                     1.871,22
`,
  )
  expect(fields.earnings).toMatchObject([
    { description: 'Gehalt', amount: 2910 },
    { description: 'VWL Arbeitgeberanteil', amount: 40 },
  ])
})
