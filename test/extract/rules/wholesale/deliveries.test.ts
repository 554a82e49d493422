import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const note = (text: string) => readAs('delivery-note', text).fields

describe('a delivery note in the manner of programs', () => {
  test('has number and day beside the caption that asks for both', () => {
    expect(
      note(`
Kranich Antriebe GmbH                              Lieferschein
Am Speicher 4                                      Nummer/Datum        81220417 / 19.06.2024
28195 Bremen                                       Bestellnummer/Datum 4500118290 / 03.06.2024
`),
    ).toMatchObject({ deliveryNumber: '81220417', deliveryDate: '2024-06-19', orderNumber: '4500118290' })
  })

  test('weighs to the gram where the language writes decimals with a comma', () => {
    const weighed = (caption: string, weight: string) => note(`\n${caption}\n\n${weight}\n`).grossWeight
    expect(weighed('Lieferschein Nr. 118\nWir liefern Ihnen', 'Bruttogewicht   48,250 KG')).toBe(48.25)
    expect(weighed('Delivery note no. 118\nWe deliver to you the goods below', 'Gross weight   48,250 KG')).toBe(48250)
  })

  test('is brought by who carries it, not by the way it is sent', () => {
    expect(
      note(`
Lieferschein Nr. 118

Versandart       Stückgut
Spediteur        Harms Logistik
`).carrier,
    ).toBe('Harms Logistik')
    expect(note('\nLieferschein Nr. 118\n\nVersandart       DHL Paket\n').carrier).toBe('DHL Paket')
  })

  test('has codes beside the places in the store where the goods lie', () => {
    expect(
      note(`
Pakbon P24-118
Wij leveren u de onderstaande artikelen. Leverdatum 09-01-2024

Locatie   ZI-nr      Artikel                        Best.   Gel.
B02-1     15500771   Paracetamol 500 mg 50 tabl        10     10
C17-4     14120033   Ibuprofen 400 mg 20 tabl           6      4
`).lineItems,
    ).toMatchObject([
      { productCode: '15500771', description: 'Paracetamol 500 mg 50 tabl', quantity: 10 },
      { productCode: '14120033', description: 'Ibuprofen 400 mg 20 tabl', quantity: 4 },
    ])
  })

  test('is sent by whose letterhead has the address in one line, with more behind it', () => {
    expect(
      note(`
Vidraria Serrana, Lda.
Rua do Moinho, 12 · 3060-118 Cantanhede · NIF 501 220 334 · Cap. Social 50.000,00 €

Guia de Remessa GR 2024/118
`),
    ).toMatchObject({
      supplierName: 'Vidraria Serrana, Lda.',
      supplierAddress: expect.stringMatching(/^Rua do Moinho, 12,? 3060-118 Cantanhede$/),
    })
  })

  test('goes to a place without a name', () => {
    expect(
      note(`
Documento di trasporto n. 118

Luogo di destinazione
VIA DEI MULINI 8
42022 BORETTO (RE)
`).shipToAddress,
    ).toBe('VIA DEI MULINI 8, 42022 BORETTO (RE)')
  })

  test.each([
    ['though somebody is charged', 'BON DE LIVRAISON VALORISÉ\nN° BL118 du 20/03/2025\nClient facturé\nSARL Maçonnerie Roux'],
    ['by a name of further programs', "Bon d'expédition\nN° 118 du 20/03/2025\n3 colis, poids brut 12 kg"],
    [
      'where another paper asks for the money',
      'bon 25.118\nTuincentrum De Vlier\n25 st   Acer palmatum   18,50   462,50\nexcl. 9% btw, factuur volgt',
    ],
    ['by a ticket of a load', 'Inbound scale ticket 20441\n1st 19/02/25 12.12 t\n2nd 19/02/25 31.96 t\nNET 19.84 t'],
    ['by its abbreviation', 'Ersatzteil-LS 80551118\nDatum 22.07.25\nBezeichnung Menge\nMesserklinge, grob gezahnt 40 ST\n2 Colli'],
    ['by goods that go back', 'Returned goods slip\nDate sent: 21/10/2025\nQty 1 pr'],
    [
      'though more stands in the line of its title',
      'Albarán A25/08118 14/08/25 Ruta 07 JUE Comercial: Vicent F. pago: CONTADO REPARTIDOR\nLote Cajas Precio IVA Importe\n83,00',
    ],
    ['by two letters of Poland', 'WZ 118/2025\nWarszawa, 20.03.2025'],
  ])('is told %s', (_, text) => {
    const page = pageOf(text.split('\n').map((line, i) => [0.1, 0.05 + i * 0.03, line]))
    expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('delivery-note')
  })

  test('is numbered as a ticket, and not by the law that its caption names', () => {
    expect(note('\nWeighbridge ticket no. 20441\n').deliveryNumber).toBe('20441')
    expect(
      note(`
D.d.T. n. (D.P.R. 472/96)     del            Cod. cliente
8/014118                      27/05/2025     H00871
`).deliveryNumber,
    ).toBe('8/014118')
  })

  test('goes back from whom it was sent by to whom it returns', () => {
    expect(
      note(`
Returned goods slip

Sent by                       Return to
Gumleaf Cycles                Southern Bike Imports
44 Market St                  210 Boundary Rd
Fremantle WA 6160             Laverton North VIC 3026

Date sent: 21/10/2025
`),
    ).toMatchObject({
      supplierName: 'Gumleaf Cycles',
      supplierAddress: '44 Market St, Fremantle WA 6160',
      customerName: 'Southern Bike Imports',
      customerAddress: '210 Boundary Rd, Laverton North VIC 3026',
      deliveryDate: '2025-10-21',
    })
  })
})
