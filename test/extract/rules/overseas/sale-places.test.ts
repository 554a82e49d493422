import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a credit note of Argentina has the number beside its letter, names the invoice it takes back, and who sold is a clerk', () => {
  const { fields } = readAs(
    'credit-note',
    `
Semillas del Tuyú S.R.L.                     A    NOTA DE CRÉDITO
cereales · semillas · forrajes               03   N° 00003-00000118
Ruta Nacional 11 Km 301                           Fecha: 12/08/2025
B7100 Dolores, Buenos Aires                       CUIT: 30-70853147-9

Señor(es): Estancia Los Talas S.A.                CUIT: 30-71498236-9
Domicilio: Mitre 118, B7130 Chascomús, Buenos Aires
Cta. Cte. N° 220                                  Vendedor: 04 – Roldán

Comprobante asociado: Factura A 00003-00001044 del 30/07/2025
Motivo: Devolución parcial

Código    Detalle                       Cant.    P. Unitario      IVA %         Importe
0110      Avena x 25 kg                  4,00      10.000,00      21,00       40.000,00

                                                Neto gravado      $           40.000,00
                                                IVA 21%           $            8.400,00
                                                TOTAL             $           48.400,00
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'Semillas del Tuyú S.R.L.',
    vendorAddress: 'Ruta Nacional 11 Km 301, B7100 Dolores, Buenos Aires',
    customerName: 'Estancia Los Talas S.A.',
    creditNoteNumber: '00003-00000118',
    creditNoteDate: '2025-08-12',
    originalInvoiceNumber: '00003-00001044',
    originalInvoiceDate: '2025-07-30',
  })
})
