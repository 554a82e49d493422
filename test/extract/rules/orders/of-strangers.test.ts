import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('captions in the middle of their boxes: where to, who buys for the house, terms and day in a row', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Pâtisserie Laflèche inc.                              BON DE COMMANDE
1475, rue des Forges                                  No BC-11974
Trois-Rivières (Québec) G8Z 1T7

          FOURNISSEUR                                      EXPÉDIER À
Petits Fruits du Nord ltée                 Usine 2 - Réception
88, route 169                              2210, boul. des Récollets, quai 4
Saint-Félicien (Québec) G8K 2N4            Trois-Rivières (Québec) G8Z 3X5

   DATE        DATE REQUISE      ACHETEUR        MODALITÉS         F.A.B.
2025-02-11      2025-02-24   Josiane Bellemare   Net 30 jours   FAB destination

QTÉ    CODE      DESCRIPTION                 PRIX UN.     MONTANT
 40    BL-3050   Bleuets surgelés               71,50     2 860,00
                                   TOTAL (CAD)            2 860,00
`,
  )
  expect(fields).toMatchObject({
    purchaseOrderNumber: 'BC-11974',
    orderDate: '2025-02-11',
    buyerName: 'Pâtisserie Laflèche inc.',
    vendorName: 'Petits Fruits du Nord ltée',
    shipToAddress: 'Usine 2 - Réception, 2210, boul. des Récollets, quai 4, Trois-Rivières (Québec) G8Z 3X5',
    deliveryDate: '2025-02-24',
    contactName: 'Josiane Bellemare',
    paymentTerms: 'Net 30 jours',
    incoterms: 'FAB destination',
  })
})

test('addresses without postcodes, terms under "Terms & Conditions", and who may be asked on the site', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Ekulo Hospitality Limited
Plot 19, Independence Layout, Enugu, Enugu State

                  LOCAL PURCHASE ORDER
LPO No:    EHL/LPO/2025/0338                  Date:                6th May, 2025
To:        Obidinma Electricals Ltd           Delivery on/before:  20th May, 2025
           Shop C41, Alaba Electrical Line
           Ojo, Lagos

S/N   Description                Unit    Qty     Rate         Amount
1     Armoured cable             Meter   150     12,400.00    1,860,000.00
                                         Grand Total          1,860,000.00
Terms & Conditions
1. Payment: 60% advance, 40% on delivery
2. Contact on site: Engr. Chidubem Okafor, 0803 555 0172

Prepared by              Checked by
Nkiru Eze                Accounts
`,
  )
  expect(fields).toMatchObject({
    buyerAddress: 'Plot 19, Independence Layout, Enugu, Enugu State',
    vendorName: 'Obidinma Electricals Ltd',
    vendorAddress: 'Shop C41, Alaba Electrical Line, Ojo, Lagos',
    deliveryDate: '2025-05-20',
    paymentTerms: '60% advance, 40% on delivery',
    contactName: 'Engr. Chidubem Okafor',
  })
})

const firm = `
Beneficiar: S.C. Cetatea Finisaje S.R.L.                Furnizor: S.C. Depozitul Materiale S.R.L.
Sediul: Str. Prundului nr. 11, Râmnicu Vâlcea,          Sediul: Calea București nr. 204, Slatina,
jud. Vâlcea, 240120                                     jud. Olt, 230080

                               COMANDĂ FERMĂ
                  Seria CMD nr. 0561 din data 29.09.2025

Nr. crt.  Denumirea produselor        U.M.   Cantitatea   Preț unitar   Valoarea
1         Vopsea lavabilă 15 L        buc            22        178,50   3.927,00
                                                 Total                  3.927,00
Termen de livrare: 02.10.2025, între orele 8-14
Loc de livrare: Șantier Bujoreni, Str. Principală nr. 45, com. Bujoreni
Modalitate de plată: OP la 30 zile de la recepție
Persoana de contact: Ion Drăghici, tel. 0722 555 093
Factura se transmite prin RO e-Factura.
`

test('number and day stand under the title', () => {
  expect(readAs('purchase-order', firm).fields).toMatchObject({
    purchaseOrderNumber: '0561',
    orderDate: '2025-09-29',
    buyerName: 'S.C. Cetatea Finisaje S.R.L.',
    deliveryDate: '2025-10-02',
    contactName: 'Ion Drăghici',
    paymentTerms: 'OP la 30 zile de la recepție',
  })
})

test('a name stands behind its caption, and not where the next line begins', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Zamówienie nr ZZ/2025/1182
Osoba kontaktowa: Ewa Nowak, tel. 86 555 01 23

Lp. Nazwa                    Indeks    Ilość  J.m.  Cena netto  Wartość netto
1   Folia termokurczliwa     FT-50       30   rol.      42,00       1 260,00
`,
  )
  expect(fields.contactName).toBe('Ewa Nowak')
})
