import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const boxes = `
XRechnung
Informationen zum Käufer                                          Informationen zum Verkäufer
Leitweg-ID                05774032-33004-19                       Firmenname                Habermann Gerüstbau GmbH &
Name                      Stadtwerke Lippental                                              Co. KG
Straße / Hausnummer       Rathausstraße 1                         Straße / Hausnummer       Am Eichenkamp 14
Postfach                                                          PLZ                       33106
Adresszusatz              Eingang B                               Ort                       Paderborn
PLZ                       33175                                   Land                      DE
Ort                       Bad Lippspringe                         Umsatzsteuer-ID           DE812334571
Kennung                   K-20881                                 Registernummer            HRA 5512
Name                      Herr Dröge                              Name                      Ilka Habermann
Telefon                   05252 60 11                             Telefon                   05251 77 41-0
E-Mail-Adresse            einkauf@sw-lippental.example            E-Mail-Adresse            rechnung@habermann-
                                                                                            geruest.example

Rechnungsdaten                                                    Gesamtbeträge der Rechnung
Rechnungsnummer           2026-0417                               Gesamtsumme netto                     2.450,00
Rechnungsdatum            02.03.2026                              Summe Umsatzsteuer                      465,50
Fälligkeitsdatum          01.04.2026                              Gesamtsumme brutto                    2.915,50

Informationen zur Lieferung                                       Aufschlüsselung der Umsatzsteuer
Name des Empfängers       Wasserwerk Nord                         Umsatzsteuerkategorie                        S
Straße / Hausnummer       Quellenweg 20                           Gesamtsumme                           2.450,00
PLZ                       33175                                   Umsatzsteuersatz                       19,00 %
Ort                       Bad Lippspringe                         Umsatzsteuerbetrag                      465,50
`
const told = {
  vendorName: 'Habermann Gerüstbau GmbH & Co. KG',
  vendorAddress: 'Am Eichenkamp 14, 33106 Paderborn',
  vendorTaxId: 'DE812334571',
  vendorRegistrationNumber: 'HRA 5512',
  vendorPhone: '05251 77 41-0',
  vendorEmail: 'rechnung@habermann-geruest.example',
  customerName: 'Stadtwerke Lippental',
  customerAddress: 'Rathausstraße 1, Eingang B, 33175 Bad Lippspringe',
  customerId: 'K-20881',
  shippingAddress: 'Quellenweg 20, 33175 Bad Lippspringe',
}

test('captions under a heading tell the name and the address of whom it heads, part by part and without colons', () => {
  expect(readAs('invoice', boxes).fields).toMatchObject(told)
  expect(readScan('invoice', boxes).fields).toMatchObject(told)
})

test('the letter of a category at the head of the box of one rate is that of its tax', () => {
  expect(readAs('invoice', boxes).fields.taxes).toMatchObject([{ category: 'S', rate: 19, base: 2450, amount: 465.5 }])
})

const list = (bullet: string) => `
FATTURA ELETTRONICA
Dati relativi alla trasmissione
   ${bullet} Identificativo del trasmittente: IT01879020517
   ${bullet} Progressivo di invio: A00Q1
Dati del cedente / prestatore
Dati anagrafici
   ${bullet} Identificativo fiscale ai fini IVA: IT02044110467
   ${bullet} Denominazione: Studio Tecnico Bellandi Associati
Dati della sede
   ${bullet} Indirizzo: Via Romana
   ${bullet} Numero civico: 41
   ${bullet} CAP: 55100
   ${bullet} Comune: Lucca
   ${bullet} Provincia: LU
Dati del cessionario / committente
Dati anagrafici
   ${bullet} Identificativo fiscale ai fini IVA: IT00170780464
   ${bullet} Denominazione: Comune di Capannori
Dati della sede
   ${bullet} Indirizzo: Piazza Aldo Moro
   ${bullet} Numero civico: 1
   ${bullet} CAP: 55012
   ${bullet} Comune: Capannori
Dati generali del documento
   ${bullet} Data documento: 2026-02-18 (18 Febbraio 2026)
   ${bullet} Numero documento: 14/PA
   ${bullet} Importo totale documento: 3660.00
Dati di riepilogo per aliquota IVA e natura
   ${bullet} Aliquota IVA (%): 22.00
   ${bullet} Totale imponibile/importo: 3000.00
   ${bullet} Totale imposta: 660.00
Dati relativi al pagamento
   ${bullet} Data scadenza pagamento: 2026-03-20 (20 Marzo 2026)
   ${bullet} Importo: 3000.00
`

test.each([
  ['dots', '•'],
  ['what a reader of pictures makes of them', '0'],
])('a list with %s before its captions is read under its headings, with its rate and its day', (_, bullet) => {
  const { fields } = readAs('invoice', list(bullet))
  expect(fields).toMatchObject({
    vendorName: 'Studio Tecnico Bellandi Associati',
    vendorAddress: 'Via Romana 41, 55100 Lucca',
    vendorTaxId: 'IT02044110467',
    customerName: 'Comune di Capannori',
    customerAddress: 'Piazza Aldo Moro 1, 55012 Capannori',
    customerTaxId: 'IT00170780464',
    dueDate: '2026-03-20',
  })
  expect(fields.taxes).toMatchObject([{ rate: 22, base: 3000, amount: 660 }])
})

test('a name goes on under its caption where no caption begins the line', () => {
  const { fields } = readAs(
    'invoice',
    `
Cedente/prestatore (fornitore)                   Cessionario/committente (cliente)
Denominazione: OFFICINE TREBBIA SRL              Denominazione: CASEIFICIO VAL NURE SOC. COOP.
Regime fiscale: RF01 Ordinario                   AGRICOLA
Indirizzo: VIA EMILIA PARMENSE 218               Indirizzo: STRADA PROVINCIALE 55
Comune: PIACENZA Provincia: PC                   Comune: PONTENURE Provincia: PC
Cap: 29122 Nazione: IT                           Cap: 29010 Nazione: IT

Numero documento: FE/1182                        Data documento: 12-03-2026
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'OFFICINE TREBBIA SRL',
    customerName: 'CASEIFICIO VAL NURE SOC. COOP. AGRICOLA',
    customerAddress: 'STRADA PROVINCIALE 55, 29010 PONTENURE',
  })
})
