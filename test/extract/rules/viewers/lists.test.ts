import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('captions without a colon in a list of captions and values name nobody, whatever they say', () => {
  const { fields } = readAs(
    'invoice',
    `
Factura nr. CNS-331       Data emiterii 31.03.2025

VANZATOR                                             CUMPARATOR
Nume                    CARPATNET SOLUTIONS SRL      Nume            AGROMEC TIMISOARA SA
Inregistrare legala     J35/1201/2013                ID TVA          RO1802114
ID TVA                  RO31844207                   Strada          Bd. Take Ionescu 44
Strada                  Calea Aradului 51            Localitate      TIMISOARA
Localitate              TIMISOARA                    Tara            RO

TOTAL PLATA                                                          6798.23
`,
  )
  expect(fields).toMatchObject({ vendorName: 'CARPATNET SOLUTIONS SRL', customerName: 'AGROMEC TIMISOARA SA' })
})

test('what a customer is called by the seller’s office is the customer’s number, and the reader’s tax number no seller’s', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR

Factuurnummer    24071188           Debiteurnummer     100412
Factuurdatum     04-10-2024         Uw BTW-nummer      NL001122334B02

Totaal inclusief BTW                                   121,00

PrintPartners Brabant B.V.   BTW NL806545332B01
`,
  )
  expect(fields.vendorTaxId).toBe('NL806545332B01')
})

test('codes under a number’s caption are those of articles, a reduction is told by what the row makes', () => {
  const { fields } = readAs(
    'invoice',
    `
Rechnung 103047       23.01.2025

Nr.       Beschreibung            Menge  Einheit    VK-Preis    MwSt. %     Betrag
1896-S    ATHEN Schreibtisch          3  Stück        649,40          7   1.811,83
1908-S    LONDON Drehstuhl            6  Stück        123,30                739,80

Total EUR ohne MwSt.                                                     2.551,63
`,
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: '1896-S', discount: 136.37, taxRate: null, amount: 1811.83 },
    { productCode: '1908-S', amount: 739.8 },
  ])
})

test('the kind of an article’s number behind it in brackets is no part of it', () => {
  const { fields } = readAs(
    'invoice',
    `
Fattura 14       18/02/2025

Cod. articolo           Descrizione              Quantità    Prezzo unitario     Prezzo totale
RES-0045 (AswArtFor)    Valvola a sfera             12,00               9,85            118,20
RES-0112 (AswArtFor)    Raccordo curvo              30,00               2,40             72,00
`,
  )
  expect(fields.lineItems).toMatchObject([{ productCode: 'RES-0045' }, { productCode: 'RES-0112' }])
})
