import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const slip = (text: string) => readAs('delivery-note', text).fields

test('carrier and packages under the goods end their table and give no numbers to its columns', () => {
  expect(
    slip(`
Brasserie du Ponant                                         Bon de livraison
12 quai du Moulin                                           Réf. : BL2411-0072
44000 Nantes

Référence   Désignation                          Unité   Qté commandée   Qté livrée   Reliquat   Poids

BLO-33      Bière blonde 33 cl, carton de 24     ctn           6             6           0       60 kg
            Lot : 24-118
AMB-75      Bière ambrée 75 cl, carton de 12     ctn          10             8           2       40 kg
VER-50      Verre gravé 50 cl                    pce          40            40           0         –

Transporteur : Transports Morvan                                             Nombre de colis : 54
N° de suivi : MRV 0044 2718                                                  Poids brut total : 146,8 kg
Méthode : Messagerie froid +2/+4 °C                                          Palettes EUR : 1
`),
  ).toMatchObject({
    carrier: 'Transports Morvan',
    packages: 54,
    grossWeight: 146.8,
    lineItems: [
      { productCode: 'BLO-33', quantity: 6, unit: 'ctn' },
      { productCode: 'AMB-75', quantity: 8, unit: 'ctn' },
      { productCode: 'VER-50', quantity: 40, unit: 'pce' },
    ],
  })
})

test('a caption with the number of the customer stands over his name', () => {
  expect(
    slip(`
Ferretería Arnau, S.L.                           CLIENTE 00871
C/ Mayor, 14                                     Obras Pedreño, C.B.
03201 Elche (Alicante)                           Av. de la Libertad, 20
CIF B-03112233                                   03600 Elda (Alicante)

ALBARÁN        FECHA
A24/00817      12/03/2024

REFERENCIA     DESCRIPCIÓN                       CANTIDAD    PRECIO    IMPORTE
TN8            Taco nailon 8 mm                        10      1,20      12,00
`),
  ).toMatchObject({
    supplierName: 'Ferretería Arnau, S.L.',
    customerName: 'Obras Pedreño, C.B.',
    customerAddress: 'Av. de la Libertad, 20, 03600 Elda (Alicante)',
  })
})

test('a receiver who buys is not the place that another caption names, and units of goods count no packages', () => {
  expect(
    slip(`
Hurtownia Dach-Bud Sp. z o.o.                    WZ 118/02/2024
ul. Polna 3                                      Data wydania
61-001 Poznań                                    2024-02-14

Odbiorca:
Usługi Dekarskie Jan Mazur
ul. Krótka 8
62-020 Swarzędz

Miejsce dostawy:
Przedszkole nr 4, ul. Szkolna 2, 62-020 Swarzędz

Lp.   Indeks    Nazwa towaru             J.m.    Ilość
1     DAC-10    Dachówka ceramiczna      szt.      120
2     RYN-03    Rynna stalowa 3 m        szt.       36

Uwagi: palet: 2
`),
  ).toMatchObject({
    customerName: 'Usługi Dekarskie Jan Mazur',
    customerAddress: 'ul. Krótka 8, 62-020 Swarzędz',
    shipToAddress: 'ul. Szkolna 2, 62-020 Swarzędz',
    packages: 2,
  })
})
