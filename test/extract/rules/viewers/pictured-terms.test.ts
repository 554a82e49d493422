import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const pictured = `
Leitweg-ID BT-1o           09577-11007-42          Firmenname Br-27           Lindenhoff Objektmöbel GmbH
Name BT-44                 Landkreis Hohenfels     Straße / Hausnummer Br-3s  Ziegeleistraße 22
Straße / Hausnummer Br-so  Marktplatz 3            PLZ BT-38                  97076
PLZ BT-53                  91799                   Ort BT-37                  Würzburg
Ort BT-52                  Hohenfels               Registernummer Bt-30       HRB 11862
Kennung BT-46              D-40772                 Umsatzsteuer-ID Br-31      DE287440163
                                                   E-Mail-Adresse BT-43       rechnung@lindenhoff-
                                                                              objekt.example

Rechnungsnummer BT-1       LO-25-00731             Zahlungsbedingungen Bt-2o  Zahlbar binnen 30 Tagen
Rechnungsdatum Bt-z        08.05.2025              Grund des Zuschlags BT-104 Lieferung frei Haus
Fälligkeitsdatum BT-9      07.06.2025              Zuschlag BT-99             85,00 (S, 19 %)
Auftragsnummer Br-1        AB-25-1190              Umsatzsteuerkategorie er.1ia S
Lieferdatum Bt-72          06.05.2025
`

test('numbers of captions that a reader of pictures got wrong still say what stands beside them', () => {
  expect(readScan('invoice', pictured).fields).toMatchObject({
    vendorName: 'Lindenhoff Objektmöbel GmbH',
    vendorAddress: 'Ziegeleistraße 22, 97076 Würzburg',
    vendorRegistrationNumber: 'HRB 11862',
    vendorTaxId: 'DE287440163',
    vendorEmail: 'rechnung@lindenhoff-objekt.example',
    customerName: 'Landkreis Hohenfels',
    customerAddress: 'Marktplatz 3, 91799 Hohenfels',
    customerId: 'D-40772',
    invoiceNumber: 'LO-25-00731',
    paymentTerms: 'Zahlbar binnen 30 Tagen',
    shipping: 85,
  })
})

test('boxes of several rates side by side are one tax each, though only their category has a number', () => {
  const { fields } = readAs(
    'invoice',
    `
BT-1    Invoice number        BL-2025-44
BT-2    Issue date            2025-03-14
BT-9    Due date              2025-04-13
BT-27   Seller name           Baggerei Lühring GmbH
BT-44   Buyer name            Hafenamt Brake
BT-46   Buyer identifier      K-118
BT-72   Delivery date         2025-03-10
BT-20   Payment terms         30 days net

VAT category BT-118 S                    VAT category BT-118 S
Taxable amount          4,177.60         Taxable amount             65.42
VAT rate                    19 %         VAT rate                     7 %
VAT amount                793.74         VAT amount                  4.58
`,
  )
  expect(fields.taxes).toMatchObject([
    { category: 'S', rate: 19, base: 4177.6, amount: 793.74 },
    { category: 'S', rate: 7, base: 65.42, amount: 4.58 },
  ])
})
