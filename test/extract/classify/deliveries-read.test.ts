import { expect, test } from 'bun:test'
import { readAs } from '../rules/paper.ts'

test('captions over lines to sign on name neither who sends nor who receives, and the number stands beside its caption under the title', () => {
  const { fields } = readAs(
    'delivery-note',
    `
PT MEKAR ABADI                                  Kepada Yth.
Jl. Melati No. 4                                PT SUMBER PANGAN
Bandung 40115                                   Jl. Kenanga No. 8, Bekasi 17114

                    SURAT JALAN
No.          : SJ/24/0117                No. Polisi      : D 1182 KL
Tanggal      : 04-03-2024                Sopir           : Asep

Nama Barang                     Jumlah       Satuan
KARTON POLOS                    250          PCS

Penerima,            Pengirim / Sopir,           Bag. Gudang,           Hormat kami,
(............)       (............)              ( Rudi )               ( Sari )
`,
  )
  expect(fields).toMatchObject({ deliveryNumber: 'SJ/24/0117', supplierName: 'PT MEKAR ABADI', customerName: 'PT SUMBER PANGAN' })
})

test('a salesman in the second column of captions is not the company that delivers, and rows are numbered under captions set in the middle', () => {
  const { fields } = readAs(
    'delivery-note',
    `
ASERRADERO LIRCAY SPA
Ruta 5 Norte Km 118, Lote 4, Talca

GUÍA DE DESPACHO
N° 77120

SEÑOR(ES)      : CONSTRUCTORA MAULE LIMITADA          FECHA EMISIÓN  : 04/03/2024
GIRO           : CONSTRUCCIÓN                         VENDEDOR       : R. Soto

  Item      Código      Descripción                  Cantidad
1        PIN-118         Pino seco 2x4                     40
2        PIN-244         Pino seco 2x6                     12
`,
  )
  expect(fields).toMatchObject({
    supplierName: 'ASERRADERO LIRCAY SPA',
    supplierAddress: 'Ruta 5 Norte Km 118, Lote 4, Talca',
    customerName: 'CONSTRUCTORA MAULE LIMITADA',
    lineItems: [{ productCode: 'PIN-118' }, { productCode: 'PIN-244' }],
  })
})

test('a name before the number of its company is that of who supplies', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Aguas del Norte S.A. E.S.P. - NIT 900.100.200-3
Carrera 8 No. 12-30, Neiva

DATOS DEL SUSCRIPTOR
ROSA PARDO M.
CL 9 SUR 11-20

Factura de servicios públicos No. 118442
Total a pagar $ 41.200
`,
  )
  expect(fields).toMatchObject({
    providerName: 'Aguas del Norte S.A. E.S.P.',
    customerName: 'ROSA PARDO M.',
    customerAddress: 'CL 9 SUR 11-20',
  })
})
