import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const behind = `
Informationen zum Käufer (BG-7)                                   Informationen zum Verkäufer (BG-4)
Name (BT-44):             Hafenamt Brake                          Firmenname (BT-27):       Baggerei Lühring &
Adresszeile 1 (BT-50):    Kaje 4                                                            Söhne GmbH
PLZ (BT-53):              26919                                   Adresszeile 1 (BT-35):    Deichstraße 7
Ort (BT-52):              Brake                                   Adresszeile 2 (BT-36):    Hof 2
Kennung (BT-46):          K-118                                   PLZ (BT-38):              26931
                                                                  Ort (BT-37):              Elsfleth
                                                                  Telefon (BT-42): 04404 2210-7

Rechnungsnummer (BT-1):   BL-2025-44                              Nettobetrag (BT-109):              1.090,00
Rechnungsdatum (BT-2):    14.03.2025                              Summe Umsatzsteuer (BT-110):         207,10
Rechnungsart (BT-3):      380                                     Bruttobetrag (BT-112):             1.297,10
Von (BT-73):              03.02.2025                              Fälliger Betrag (BT-115):          1.297,10
Bis (BT-74):              28.02.2025                              BIC (BT-86):              NOLADE21HRZ

Umsatzsteuerkategorie (BT-118):      S
Gesamtsumme (BT-116):         1.090,00
Umsatzsteuersatz (BT-119):        19 %
Umsatzsteuerbetrag (BT-117):    207,10

Position (BT-126):             1                                  Bezeichnung (BT-153):     Baggern in der
Menge (BT-129):                8                                                            Hafeneinfahrt
Einheit (BT-130):              HUR                                Artikelkennung (BT-155):  B-20
Preis pro Einheit (netto) (BT-  125,00
146):
Zeilensumme (netto) (BT-131): 1.000,00
Umsatzsteuersatz (BT-152):     19

Position (BT-126):             2                                  Bezeichnung (BT-153):     Anfahrt
Menge (BT-129):                1                                  Artikelkennung (BT-155):  A-01
Einheit (BT-130):              C62                                Nachlass (BT-136):        10,00
Preis pro Einheit (BT-146):    100,00
Zeilensumme (BT-131):          90,00
Umsatzsteuersatz (BT-152):     19
`
const fields = {
  vendorName: 'Baggerei Lühring & Söhne GmbH',
  vendorAddress: 'Deichstraße 7, Hof 2, 26931 Elsfleth',
  vendorPhone: '04404 2210-7',
  customerName: 'Hafenamt Brake',
  customerAddress: 'Kaje 4, 26919 Brake',
  customerId: 'K-118',
  invoiceNumber: 'BL-2025-44',
  serviceStartDate: '2025-02-03',
  serviceEndDate: '2025-02-28',
  bic: 'NOLADE21HRZ',
  total: 1297.1,
}
const rows = [
  { description: 'Baggern in der Hafeneinfahrt', productCode: 'B-20', quantity: 8, unit: 'HUR', unitPrice: 125, taxRate: 19, amount: 1000 },
  { description: 'Anfahrt', productCode: 'A-01', quantity: 1, unit: 'C62', unitPrice: 100, discount: 10, taxRate: 19, amount: 90 },
]

test('captions that viewers of e-invoices number say whose name, which sum and which row it is', () => {
  const read = readAs('invoice', behind).fields
  expect(read).toMatchObject(fields)
  expect(read.taxes).toMatchObject([{ category: 'S', base: 1090, rate: 19, amount: 207.1 }])
  expect(read.lineItems).toMatchObject(rows)
})

test.each([
  [
    'before the caption',
    `
BT-1    Invoice number        BL-2025-44
BT-2    Issue date            2025-03-14
BT-9    Due date              2025-04-13
BT-27   Seller name           Baggerei Lühring GmbH
BT-44   Buyer name            Hafenamt Brake
BT-46   Buyer identifier      K-118
BT-109  Total without VAT     100.00
BT-110  Total VAT             19.00
BT-112  Total with VAT        119.00
BT-115  Amount due            119.00`,
  ],
  [
    'behind the value',
    `
Invoice number                BL-2025-44                  BT-1
Issue date                    2025-03-14                  BT-2
Due date                      2025-04-13                  BT-9
Seller name                   Baggerei Lühring GmbH       BT-27
Buyer name                    Hafenamt Brake              BT-44
Buyer identifier              K-118                       BT-46
Total without VAT             100.00                      BT-109
Total VAT                     19.00                       BT-110
Total with VAT                119.00                      BT-112
Amount due                    119.00                      BT-115`,
  ],
])('the number stands %s', (_, text) => {
  expect(readAs('invoice', text).fields).toMatchObject({
    vendorName: 'Baggerei Lühring GmbH',
    customerName: 'Hafenamt Brake',
    customerId: 'K-118',
    invoiceNumber: 'BL-2025-44',
    dueDate: '2025-04-13',
    total: 119,
  })
})
