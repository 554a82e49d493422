import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('several who take one side are parties each, and sign under the day without captions', () => {
  const { fields } = readAs(
    'contract',
    `
M I E T V E R T R A G

abgeschlossen zwischen
   Traun Wohnbau GmbH, FN 300182 k
   Bahnhofstraße 19, 4050 Traun
   als Vermieterin einerseits
und
   Mag. Emil Haslinger, geb. 12.07.1993, und Ida Prochazka, geb. 30.01.1995,
   beide wohnhaft Lindengasse 6/11, 4020 Linz
   als Mieter andererseits wie folgt:

§ 2 Das Mietverhältnis beginnt am 1. Mai 2024 und wird auf die Dauer von fünf Jahren
abgeschlossen; es endet daher am 30. April 2029. Eine stillschweigende Verlängerung wird ausgeschlossen.
Gekündigt wird unter Einhaltung einer dreimonatigen Kündigungsfrist.
§ 3 Die Miete ist monatlich im Vorhinein, spätestens am Fünften eines jeden Monats, auf das Konto zu überweisen.
§ 7 Auf diesen Vertrag ist österreichisches Recht anzuwenden.

Linz, am 11. April 2024


Traun Wohnbau GmbH                              Mag. Emil Haslinger
Ing. Walter Reindl, Geschäftsführer


                                                Ida Prochazka
`,
  )
  expect(fields.parties).toEqual([
    { name: 'Traun Wohnbau GmbH', role: 'Vermieterin', address: 'Bahnhofstraße 19, 4050 Traun' },
    { name: 'Mag. Emil Haslinger', role: 'Mieter', address: 'Lindengasse 6/11, 4020 Linz' },
    { name: 'Ida Prochazka', role: 'Mieter', address: 'Lindengasse 6/11, 4020 Linz' },
  ])
  expect(fields).toMatchObject({
    title: 'MIETVERTRAG',
    term: 'fünf Jahren',
    expirationDate: '2029-04-30',
    autoRenewal: false,
    noticePeriod: 'dreimonatigen Kündigungsfrist',
    governingLaw: 'österreichisches Recht',
  })
  expect(String(fields.paymentTerms)).toStartWith('monatlich im Vorhinein')
  const signed = fields.signatories as { name: string }[]
  expect(signed).toHaveLength(3)
  expect(signed).toContainEqual({ name: 'Ing. Walter Reindl', title: 'Geschäftsführer', date: '2024-04-11' } as never)
})

test('who signs stands under the side that he takes, with his position beneath', () => {
  const { fields } = readAs(
    'contract',
    `
HUUROVEREENKOMST

De ondergetekenden: Vastgoed Lek B.V., gevestigd aan de Dijk 8, 2901 BA Capelle, hierna te noemen de verhuurder, en
Studio Indigo V.O.F., gevestigd aan de Kade 12, 3311 ER Dordrecht, hierna te noemen de huurder, zijn overeengekomen:
De overeenkomst wordt stilzwijgend verlengd met een jaar. De opzegtermijn van twaalf maanden geldt voor beide partijen.

Aldus in tweevoud ondertekend te Dordrecht op 14 maart 2024.

Verhuurder                                    Huurder

P. van der Meer                               M. Kuipers
directeur                                     vennoot
`,
  )
  expect(fields).toMatchObject({ autoRenewal: true, noticePeriod: 'twaalf maanden' })
  expect(fields.parties).toMatchObject([
    { name: 'Vastgoed Lek B.V.', role: 'verhuurder' },
    { name: 'Studio Indigo V.O.F.', role: 'huurder' },
  ])
  expect(fields.signatories).toEqual([
    { name: 'P. van der Meer', title: 'directeur', date: '2024-03-14' },
    { name: 'M. Kuipers', title: 'vennoot', date: '2024-03-14' },
  ])
})
