import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

test('number and day stand in one line under a title in two forms, and packages are counted beside their pallets', () => {
  expect(
    note(`
Cedente:                                   Documento Di Trasporto (D.d.T.)
Oleificio Monti Rossi s.r.l.               D.P.R. 472 del 14/08/1996
Via Piave 8, 24021 Albino (BG)             Numero 227/A del 22/09/2026

Cessionario:
Bottega del Gusto s.n.c.
Via Roma 4 - 24121 Bergamo (BG)

Vs ordine n°:        Del:
881/B                18/09/2026

Articolo     Descrizione                              U.M.    Quantità
OL0412       Olio extravergine in latta               PZ            12

Colli:       Peso lordo KG:      N. bancali:
38           412,00              1
`),
  ).toMatchObject({ deliveryNumber: '227/A', deliveryDate: '2026-09-22', packages: 38 })
})

test('goods go where a heading of its own says, named or not, without what is told to who drives', () => {
  const polish = note(`
HURTOWNIA CZĘŚCI SOKÓŁ Sp. z o.o.                    WZ 0021/MAG-1/10/2026
ul. Polna 10                                         Data wystawienia
98-200 Sieradz                                       2026-10-19
NIP: 827-14-18-772                                   Data wydania towaru
                                                     2026-10-20

Odbiorca:                                            Miejsce dostawy:
Zakład Komunikacji „Warta” Sp. z o.o.                Stacja Obsługi nr 4
ul. Leśna 21, 62-800 Kalisz                          ul. Wodna 7, 62-800 Kalisz

Lp.   Kod towaru     Nazwa towaru                    J.m.    Ilość
1     FIL-OP-77      Filtr oleju wkład               szt.       24

Liczba opakowań zbiorczych: 6   Masa brutto: 112 kg
`)
  expect(polish).toMatchObject({
    deliveryDate: '2026-10-20',
    shipToAddress: 'Stacja Obsługi nr 4, ul. Wodna 7, 62-800 Kalisz',
    packages: 6,
  })
  const spanish = note(`
Hijos de Mora, S.L. - CIF B14408225
Avda. de las Lonjas, 27
14014 CÓRDOBA

ALBARÁN        FECHA
A26/001183     16/06/2026

OBRA / DIRECCIÓN DE ENTREGA: C/ Puerta del Sol, 41 - 14850 BAENA
CÓDIGO     DESCRIPCIÓN                       CANT.
0418227    Saco de cemento 25 kg                40
`)
  expect(spanish.shipToAddress).toBe('C/ Puerta del Sol, 41 - 14850 BAENA')
  const german = note(`
Lieferschein 8260 417
Weserbad Großhandel GmbH
Hafenstraße 3
28195 Bremen

Lieferanschrift: Baustelle Parkhaus 3, Klausdorfer Weg 120, 24148 Kiel (Anlieferung bis 10 Uhr, Herr Voß 0171
5550418)

Pos    Bezeichnung                             Menge
10     Kupferrohr halbhart                       120
`)
  expect(german.shipToAddress).toBe('Baustelle Parkhaus 3, Klausdorfer Weg 120, 24148 Kiel')
})

test('orders are named in a column, or under a caption in two languages over each other', () => {
  const { lineItems } = note(`
Pakbon
Pakbonnummer PB-26-0418
EAN               Omschrijving                          Aantal    Uw order     Collo
8718754041877     Stadsfiets mat zwart                       2    2026-1187        1
8718754220074     Achterlicht dynamo                        25    2026-1203        3
`)
  expect(lineItems).toMatchObject([
    { description: 'Stadsfiets mat zwart', orderNumber: '2026-1187' },
    { description: 'Achterlicht dynamo', orderNumber: '2026-1203' },
  ])
  const french = note(`
La Maison du Chêne
Meubles pour cafés, hôtels et restaurants
7 rue des Tilleuls
85500 LES HERBIERS

BON DE LIVRAISON
Bon de livraison n°     Notre numéro de commande      Référence commande du client
                        Our order number
BL26-0331               CC26-02907                    Terrasse 2026 / GL

Désignation                         Qté cdée      Qté livrée
Plateau chêne massif                       2               2
`)
  expect(french).toMatchObject({ orderNumber: 'CC26-02907', supplierAddress: '7 rue des Tilleuls, 85500 LES HERBIERS' })
})
