import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('captions and what they name', () => {
  test('a caption may say itself again in short, and a name beside it may be long', () => {
    const { fields } = readAs(
      'bill-of-lading',
      `
BILL OF LADING (DRAFT)
Shipper/Exporter: NORTHERN FINE PAPER TRADING (MIDDLE EAST) FZE
To the Order of: AL GURG STATIONERY LLC
Port of Loading (POL): SINGAPORE (SGSIN)
Port of Discharge (POD): SAVANNAH, US (USSAV)
Gross Weight: 20,913 KG
`,
    )
    expect(fields).toMatchObject({
      shipperName: 'NORTHERN FINE PAPER TRADING (MIDDLE EAST) FZE',
      consigneeName: 'AL GURG STATIONERY LLC',
      portOfLoading: 'SINGAPORE (SGSIN)',
      portOfDischarge: 'SAVANNAH, US (USSAV)',
      grossWeight: 20913,
    })
  })

  test('"Nombre:" under a heading is the name of whom it heads', () => {
    const { fields } = readAs(
      'delivery-note',
      `
Datos de la Empresa                              Datos del Cliente
Nombre: Pastelería Argualas S.L.                 Nombre: Cafetería El Rincón
Dirección: Polígono Argualas, 20                 Dirección: Calle Mayor 3

Albarán Nº 1043
Producto                    Cantidad
Croissant                   40
`,
    )
    expect(fields).toMatchObject({ supplierName: 'Pastelería Argualas S.L.', customerName: 'Cafetería El Rincón' })
  })

  test('goods far to the left of a caption set in the middle keep their numbers', () => {
    const { fields } = readAs(
      'delivery-note',
      `
Bon de livraison N° : 00127
SARL ALGEMATIC
N°                       Désignation                      Qté
1    Ecran 24 pouces                                      6
2    Clavier USB AZERTY                                   12
`,
    )
    expect(fields.lineItems).toMatchObject([
      { description: 'Ecran 24 pouces', quantity: 6 },
      { description: 'Clavier USB AZERTY', quantity: 12 },
    ])
  })
})
