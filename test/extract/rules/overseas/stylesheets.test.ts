import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const assosoftware = `
Cedente/prestatore (fornitore)                      Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT01234560017   Identificativo fiscale ai fini IVA: IT09876540012
Denominazione: CASEIFICIO ALTA VALLE S.R.L.         Denominazione: TRATTORIA DEL PONTE S.N.C.
Indirizzo: Via Roma 3                               Indirizzo: Corso Dante 18
Comune: Ormea Provincia: CN                         Comune: Ceva Provincia: CN
Cap: 12078 Nazione: IT                              Cap: 12073 Nazione: IT
Telefono: 0174555018

Tipologia documento             Numero documento    Data documento
TD24 fattura differita          88/B                30-09-2026

Cod. articolo     Descrizione                          Quantità   Prezzo unitario   UM   Sconto o magg.   %IVA    Prezzo totale
                  Rif. DDT n. 731 del 22-09-2026 (Ordine
                  44/PON del 18-09-2026)
RAS-01 (Cod.      Raschera d'alpeggio                     10,00          14,00000   KG       -10,00%      4,00           126,00
interno)
BUR-02            Burro in panetti                        20,00           3,00000   PZ                    4,00            60,00

                                                                  Totale imponibile   Totale imposta
                                                                             186,00             7,44
                                                                          Totale documento     193,44

Modalità pagamento    IBAN                          Data scadenza    Importo
MP05 Bonifico         IT60X0542811101000000123457   31-10-2026       193,44
`

test('what the stylesheet of AssoSoftware prints: the paper that goods came with, broken off in its column, kinds of codes, accounts under their caption', () => {
  const { fields } = readAs('invoice', assosoftware)
  expect(fields).toMatchObject({
    vendorPhone: '0174555018',
    deliveryDate: '2026-09-22',
    purchaseOrderNumber: '44/PON',
    iban: 'IT60X0542811101000000123457',
    lineItems: [
      { productCode: 'RAS-01', description: "Raschera d'alpeggio", taxRate: 4 },
      { productCode: 'BUR-02', description: 'Burro in panetti', taxRate: 4 },
    ],
  })
})

test('"%IVA" without its I in a picture is no part of the reductions beside it', () => {
  const { fields } = readScan('invoice', assosoftware.replace('%IVA ', '%VA  '))
  expect(fields.lineItems).toMatchObject([{ taxRate: 4 }, { discount: null, taxRate: 4 }])
})

test('the buyer’s tax number under its caption, the day of the paper goods came with, and codes of the trade beside the seller’s', () => {
  const { fields } = readAs(
    'invoice',
    `
SARL ARMOR HYGIENE
4 rue du Port                                        CANTINE DE L'ILOT
29200 BREST                                          8 rue Basse
                                                     29000 QUIMPER
FACTURE N° FA26-0447

Livré à : Cuisine centrale – 3 impasse Haute, 29000 QUIMPER

Date         Code client   N° TVA client       Notre BL / du   Échéance
31/10/2026   C00512        FR08264100225      BL26-1187       30/11/2026
                                             27/10/2026

Référence   EAN13           Désignation             Qté     P.U. HT   Montant HT
HYG0412     3760118420412   Bobine essuie-mains      24      10,00       240,00
SAV0977     3760118429774   Savon mousse             10       6,00        60,00

                                             Total HT                    300,00
                                             TVA 20 %                     60,00
                                             Total TTC                   360,00

SIRET 489 220 317 00034 – TVA intracommunautaire FR 61 489 220 317
`,
  )
  expect(fields).toMatchObject({
    vendorTaxId: 'FR61489220317',
    customerTaxId: 'FR08264100225',
    deliveryDate: '2026-10-27',
    lineItems: [{ productCode: 'HYG0412' }, { productCode: 'SAV0977' }],
  })
  expect(fields.shippingAddress).toStartWith('Cuisine centrale')
})

test('schools of a town are part of where goods go; how to pay says nothing of when', () => {
  const { fields } = readAs(
    'invoice',
    `
Farbengroßhandel Lechner GmbH
Industriestraße 4, 97424 Schweinfurt

Stadt Volkach                                  Lieferanschrift:
Marktplatz 1                                   Grundschule Am Stadtgraben
97332 Volkach                                  Tor B
                                               Schelfengasse 2
RECHNUNG RG-4471                               97332 Volkach
Datum: 24.09.2026

Pos   Bezeichnung          Menge   Preis EUR   Betrag EUR
1     Wandfarbe weiß 10 l     10       40,00       400,00

      Summe der Positionen                         400,00
      zzgl. Frachtkostenanteil                      18,50
      Nettobetrag EUR                              418,50
      Umsatzsteuer 19 % EUR                         79,52
      Rechnungsbetrag EUR                          498,02

Zahlbar bis 24.10.2026 ohne Abzug, bei Zahlung bis 04.10.2026 2 % Skonto
Zahlungsart: 58 SEPA-Überweisung
`,
  )
  expect(fields).toMatchObject({
    shippingAddress: 'Grundschule Am Stadtgraben, Tor B, Schelfengasse 2, 97332 Volkach',
    paymentTerms: 'Zahlbar bis 24.10.2026 ohne Abzug, bei Zahlung bis 04.10.2026 2 % Skonto',
    shipping: 18.5,
  })
})
