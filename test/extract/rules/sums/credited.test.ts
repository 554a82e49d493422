import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('a credit note names the invoice it takes back under a caption of its own, and its day in the next column', () => {
  const { fields } = readAs(
    'credit-note',
    `
Pépinières Arbois SRL                                  Note de crédit
Chaussée de Mons 14
7000 Mons
TVA BE 0718.439.210

Numéro        Date          N° client    Notre facture    Du            Représentant
NC250068      27/11/2025    411207       FV251422         14/11/2025    Th. Martin

Motif : Retour de marchandises – plants non conformes au calibre commandé

Désignation                         Quantité    Prix HTVA    Rem. %    Montant HTVA
Charmille 40/60                          -60         1,35        10          -72,90
Tuteur 2,50 m                             -4         6,90                    -27,60

                                                     Total HTVA             -100,50 €
                                                     Total TVA 21 %          -21,11 €
                                                     Total                  -121,61 €
`,
  )
  expect(fields).toMatchObject({
    creditNoteNumber: 'NC250068',
    creditNoteDate: '2025-11-27',
    originalInvoiceNumber: 'FV251422',
    originalInvoiceDate: '2025-11-14',
    // A word of orders that no number follows belongs to the sentence.
    reason: 'Retour de marchandises – plants non conformes au calibre commandé',
  })
  // What is taken off goods that came back is no less taken off.
  expect(fields.lineItems).toMatchObject([{ quantity: -60, discount: 8.1, amount: -72.9 }, { discount: null }])
})

test('the invoice that is taken back stands with its day beside its caption', () => {
  const { fields } = readAs(
    'credit-note',
    `
Gutschrift Nr. G-118                           Datum: 03.12.2025

Unsere Rechnung:   RE-25-0417 vom 12.11.2025

Gutschriftsbetrag                              100,00 EUR
`,
  )
  expect(fields).toMatchObject({ creditNoteDate: '2025-12-03', originalInvoiceNumber: 'RE-25-0417', originalInvoiceDate: '2025-11-12' })
})

const latvian = `
                    KREDĪTRĒĶINS Nr. KR-2025/0047
                     Rīgā, 2025. gada 3. oktobrī

Pakalpojuma sniedzējs   SIA "Zilā Jūra Serviss"
Reģ. Nr. / PVN Nr.      40203187425 / LV40203187425
Juridiskā adrese        Krustpils iela 38A, Rīga, LV-1057
Pakalpojuma saņēmējs    SIA "Optikas Darbnīca"
Reģ. Nr. / PVN Nr.      40103749216 / LV40103749216
Juridiskā adrese        Bauskas iela 58, Rīga, LV-1004
Kredītrēķina pamats     Rēķins Nr. TDS-25/1906, izrakstīts 30.09.2025.
Iemesls                 pakalpojums daļēji nav sniegts (remonts 22.09.–26.09.2025.)

Nosaukums                        Mērv.   Daudzums   Cena, EUR   Summa, EUR
Ikdienas uzkopšana               reize       5,00       38,40       192,00

                                        Kopā bez PVN                192,00
                                             PVN 21%                 40,32
                                           Kopā, EUR                232,32
`

test('number and day of the invoice in one cell are no day of the credit note', () => {
  const { fields } = readAs('credit-note', latvian)
  expect(fields).toMatchObject({
    creditNoteNumber: 'KR-2025/0047',
    creditNoteDate: '2025-10-03',
    originalInvoiceNumber: 'TDS-25/1906',
    originalInvoiceDate: '2025-09-30',
  })
})

test('two numbers in one box under two captions are no line of the address, and the one with its country is that of the tax', () => {
  const { fields } = readAs('credit-note', latvian)
  expect(fields).toMatchObject({
    vendorName: 'SIA "Zilā Jūra Serviss"',
    vendorAddress: 'Krustpils iela 38A, Rīga, LV-1057',
    vendorTaxId: 'LV40203187425',
    customerName: 'SIA "Optikas Darbnīca"',
    customerAddress: 'Bauskas iela 58, Rīga, LV-1004',
    customerTaxId: 'LV40103749216',
  })
})

test('papers of many languages say the number and the day of the invoice they take back, and why', () => {
  const read = (text: string) => readAs('credit-note', text).fields
  const polish = read(`
Faktura korygująca nr KOR/12/2025        Data wystawienia: 20.11.2025

Numer faktury pierwotnej: FV/318/2025
Data wystawienia faktury korygowanej: 03.11.2025
Powód korekty: zwrot towaru

Razem do zwrotu -123,00 PLN
`)
  expect(polish).toMatchObject({
    creditNoteDate: '2025-11-20',
    originalInvoiceNumber: 'FV/318/2025',
    originalInvoiceDate: '2025-11-03',
    reason: 'zwrot towaru',
  })
  const finnish = read(`
Hyvityslasku nro 4417                    Päiväys: 20.11.2025

Hyvitettävän laskun nro: 3980
Hyvitettävän laskun päivämäärä: 3.11.2025
Hyvityksen peruste: palautettu tuote

Yhteensä -124,00 EUR
`)
  expect(finnish).toMatchObject({
    creditNoteDate: '2025-11-20',
    originalInvoiceNumber: '3980',
    originalInvoiceDate: '2025-11-03',
    reason: 'palautettu tuote',
  })
  const czech = read(`
Opravný daňový doklad č. 2025118         Datum vystavení: 20.11.2025

Číslo původní faktury: 20250942
Datum původní faktury: 03.11.2025
Důvod vrácení: poškozené zboží

Celkem -1 210,00 Kč
`)
  expect(czech).toMatchObject({
    creditNoteDate: '2025-11-20',
    originalInvoiceNumber: '20250942',
    originalInvoiceDate: '2025-11-03',
    reason: 'poškozené zboží',
  })
})

test('beside a number and a day of its own, those that an invoice would call its own are of the invoice taken back', () => {
  const { fields } = readAs(
    'credit-note',
    `
Gutschrift

Gutschrift-Nr.   Datum        Rechnung-Nr.    Rechnungsdatum     Kunden-Nr.
G-118            12.03.2025   RE-4711         03.03.2025         10442

Pos   Bezeichnung          Menge     Preis    Betrag
1     Stühle                   2     50,00    100,00

                                    Gesamt    100,00
`,
  )
  expect(fields).toMatchObject({
    creditNoteNumber: 'G-118',
    creditNoteDate: '2025-03-12',
    originalInvoiceNumber: 'RE-4711',
    originalInvoiceDate: '2025-03-03',
  })
  // With no other day it is the paper's own.
  const alone = readAs('credit-note', 'Gutschrift Nr. G-118\nRechnungsdatum: 12.03.2025\n\nGesamt 100,00 EUR\n').fields
  expect(alone).toMatchObject({ creditNoteDate: '2025-03-12', originalInvoiceDate: null })
})

test('the day right behind the number of the invoice is its day, whatever caption the number has', () => {
  const { fields } = readAs(
    'credit-note',
    `
KREDITNOTA                         Kreditnota nr.: 8841
                                   Dato: 20-11-2025
                                   Ref. faktura: 77120 af 03-11-2025

I alt 125,00
`,
  )
  expect(fields).toMatchObject({ creditNoteDate: '2025-11-20', originalInvoiceNumber: '77120', originalInvoiceDate: '2025-11-03' })
})

test('the number under a caption of our invoice is not that of the credit note, though a reader of pictures makes another caption of it', () => {
  const { fields } = readScan(
    'credit-note',
    `
Pépinières Arbois SRL                                        Note de crédit

Numéro          Date            Notre facture    Du              Représentant
NC250068        27/11/2025      FV251422         14/11/2025      Th. Martin

                                                 Total           -121,61
`,
  )
  expect(fields).toMatchObject({ creditNoteNumber: 'NC250068', originalInvoiceNumber: 'FV251422', originalInvoiceDate: '2025-11-14' })
})
