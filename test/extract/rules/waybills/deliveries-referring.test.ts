import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

test('a line between goods names their order, one with an earlier delivery numbers nothing', () => {
  const { deliveryNumber, lineItems } = note(`
Idraulica Serio s.n.c.
Via Piave 8 - 24021 Albino (BG)

DOCUMENTO DI TRASPORTO      NUMERO        DATA
                            2214/A        12/09/2025

Destinatario
Officine Brembo Nord S.r.l.
Via Roma 4
24121 Bergamo (BG)

Codice articolo     Descrizione dei beni                     U.M.    Quantità
                    Rif. Vs. ordine OC 118/25 del 04/09/2025
CIL50               Cilindro oleodinamico corsa 400          NR      4,00
TF212               Tubo flessibile L=1200                   NR      16,00
                    Vs. DDT n. 318 del 27/08/2025
`)
  expect(deliveryNumber).toBe('2214/A')
  expect(lineItems).toMatchObject([
    { description: 'Cilindro oleodinamico corsa 400', orderNumber: 'OC 118/25' },
    { description: 'Tubo flessibile L=1200', orderNumber: 'OC 118/25' },
  ])
})

const slip = `
PACKING SLIP PKS-118840
     SKU            Description                 U/M     Ordered    Shipped     B/O
D    RL45-MO        Ridgeline pack, moss        EA      6          6           –
D    MCS-L3         Merino sock 3-pack          PK      36         24          12
D    GS-BS81        Bear spray                  EA      10         10          –

                                                        Units shipped: 40
`

test('a stroke in the column of what is left takes nothing off, a box to tick is no part of a code', () => {
  const items = (fields: Record<string, unknown>) => (fields.lineItems as Record<string, unknown>[]).map(i => [i.productCode, i.quantity])
  const rows = [
    ['RL45-MO', 6],
    ['MCS-L3', 24],
    ['GS-BS81', 10],
  ]
  expect(items(note(slip.replaceAll(/^D/gm, '☐')))).toEqual(rows)
  expect(items(readScan('delivery-note', slip).fields)).toEqual(rows)
})

test('packages that a line sums up, and the place at the customer that goods go to', () => {
  expect(
    note(`
Beschlag Alb GmbH · Talweg 4 · 72458 Albstadt

Metallbau Kern e. K.                           Lieferdatum   27.05.2025
Am Rain 3
88631 Beuron

Lieferschein 80118840

Lieferanschrift: Metallbau Kern e. K., Baustelle Kloster Nord
                 Abteistraße 2, 88631 Beuron

Pos.   Artikel-Nr.   Bezeichnung                     Menge ME     Gewicht kg
10     FH12          Anker FH 12/15 S                200 Stk      25,600
                     verzinkt
20     VM42          Mörtel plus 420 ml              24 Kart      86,400

Bruttogewicht 187,4 kg · Packstücke: 1 EUR-Palette, 2 Bund = 3 Kolli
`),
  ).toMatchObject({ packages: 3, shipToAddress: 'Baustelle Kloster Nord, Abteistraße 2, 88631 Beuron' })
})

test('a Polish delivery note has its number behind both of its names', () => {
  expect(note('WZ Wydanie zewnętrzne nr WZ/118/05/2025     Konin, 12.05.2025\nWystawca: Elko Sp. z o.o.').deliveryNumber).toBe(
    'WZ/118/05/2025',
  )
})
