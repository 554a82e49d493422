import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const fieldsOf = (paper: string) => readAs('invoice', paper).fields

describe('what is printed between two sums', () => {
  const saas = (said: string) => `
Invoice number  TM-7F3C21-0016                  Date of issue  November 1, 2026
Description                                    Qty      Unit price        Amount
Team plan (per seat)                            14           18.00        252.00
API calls over quota                             1           24.80         24.80
Subtotal                                                                  276.80
${said}
Total excluding tax                                                       249.12
VAT 0%                                                                      0.00
Total                                                                     249.12
`

  test('is a reduction where it leads from the sum of the goods to what is left, whatever it is called', () => {
    expect(fieldsOf(saas('LOYAL10 (10% off)                                                         -27.68'))).toMatchObject({
      discount: 27.68,
    })
  })

  test('is none where it does not', () => {
    expect(fieldsOf(saas('LOYAL10 (10% off)                                                         -27.00')).discount ?? null).toBeNull()
  })

  test('was paid before where it leads from the total to the rest and says so, remarks beside it', () => {
    const paper = `
Rechnung Nr. 26-0419                             Datum 06.11.2026
Pos  Leistung                                  Menge         EP          GP
1    Wandflächen spachteln                      1,00   2.527,00    2.527,00
Gesamt netto                                                       2.527,00
zzgl. 19 % MwSt.                                                     480,13
Rechnungsbetrag brutto                                             3.007,13
./. 1. Abschlag v. 14.10.2026                                     -1.500,00
(darin enthalten 239,50 MwSt.)
Restbetrag nach Abzug                                              1.507,13
`
    expect(fieldsOf(paper)).toMatchObject({ total: 3007.13, amountPaid: 1500, amountDue: 1507.13 })
  })

  test('was not paid where an office keeps it', () => {
    const paper = `
FACTURA 26/1108                                  Fecha: 01/11/2026
Concepto                                                           Importe
Renta mensual local comercial                                     1.012,40
Base imponible                                                    1.012,40
I.V.A. 21 %                                                         212,60
Total factura                                                     1.225,00
Retención I.R.P.F. 19 %                                            -192,36
Resto                                                             1.032,64
`
    expect(fieldsOf(paper).amountPaid ?? null).toBeNull()
  })
})

describe('the period of an invoice that captions none', () => {
  test('is the one under the goods that ends last, though its first day leaves out the year', () => {
    const paper = `
Invoice number  TM-7F3C21-0016                  Date of issue  November 1, 2026
Description                                    Qty      Unit price        Amount
Team plan (per seat)                            14           18.00        252.00
Nov 1 – Nov 30, 2026
API calls over quota                             1           24.80         24.80
Oct 1 – Oct 31, 2026
Total                                                                     276.80
`
    expect(fieldsOf(paper)).toMatchObject({ serviceStartDate: '2026-11-01', serviceEndDate: '2026-11-30' })
  })
})

test('what bears no tax stands in the columns of what does, and what is kept back for an office is no tax of the paper', () => {
  const { fields } = readAs(
    'invoice',
    `
Cedente/prestatore (fornitore)                        Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT02487310365     Identificativo fiscale ai fini IVA: IT03912640277
Cognome nome: Avv. Francesca Molinari                 Denominazione: Adriatica Infissi S.r.l.
Indirizzo: Via Emilia Centro 118                      Indirizzo: Via Torino 62
Comune: Modena Provincia: MO                          Comune: Venezia Mestre Provincia: VE
Cap: 41121 Nazione: IT                                Cap: 30172 Nazione: IT

Tipologia documento      Numero documento      Data documento
TD01 fattura             87/2025               20-11-2025

Descrizione                              Quantità      Prezzo     %IVA        Totale
Fase di studio della controversia            1,00    4.037,70    22,00      4.037,70
Contributo unificato                         1,00      545,00       N1        545,00

Riferimenti normativi                  %IVA   Totale imponibile   Totale imposta
I (esigibilità immediata)             22,00            4.037,70           888,29
N1 - Escluse ex art. 15                0,00              545,00             0,00
Totale documento                                                        5.470,99

Dati ritenuta d'acconto            Aliquota    Importo
RT01 Ritenuta (su 3.882,40)           20,00     776,48
`,
  )
  expect(fields.taxes).toMatchObject([
    { rate: 22, base: 4037.7, amount: 888.29 },
    { rate: 0, base: 545, amount: 0 },
  ])
  expect(fields).toMatchObject({ vendorName: 'Avv. Francesca Molinari', subtotal: 4582.7, totalTax: 888.29, total: 5470.99 })
  expect(fields).toMatchObject({ vendorTaxId: 'IT02487310365', customerTaxId: 'IT03912640277' })
})

test('the sign of the dollar is that of the money that is named', () => {
  const { fields } = readAs(
    'invoice',
    `
NUBETEC SOLUCIONES S.A.S.                    FACTURA ELECTRÓNICA DE VENTA FE-3184
Fecha 2025-11-04                             Moneda COP
Despachado en Toronto, ON
Descripción                     Cant.    Vr. unitario      Vr. total
Licencia mensual                    2    $ 118.000,00   $ 236.000,00
TOTAL A PAGAR                                           $ 236.000,00
`,
  )
  expect(fields.currency).toBe('COP')
})
