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
