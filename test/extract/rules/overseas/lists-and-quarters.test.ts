import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('street, commune and town in a list of captions and values make one address', () => {
  const { fields } = readAs(
    'invoice',
    `
SEMILLAS DEL SUR SpA                                       R.U.T.: 76.418.305-3
CASA MATRIZ: Ruta L-45 Km 3,2 s/n, Longaví                 FACTURA ELECTRÓNICA
                                                           Nº 48213

SEÑOR(ES)    : SOC. AGRÍCOLA EL PEUMO LTDA.        FECHA EMISIÓN   : 14 de Octubre de 2025
R.U.T.       : 77.903.264-7                        VENCIMIENTO     : 13/11/2025
GIRO         : CRIANZA DE GANADO                   COND. VENTA     : CRÉDITO 30 DÍAS
DIRECCIÓN    : PARCELA 18 COLONIA SAN JUAN         VENDEDOR        : 07 H. Soto
COMUNA       : RETIRO                              CIUDAD          : PARRAL

DESCRIPCIÓN                        CANT.    PRECIO UNIT.        VALOR
UREA GRANULADA 25 KG                  40          19.890      795.600

                                   MONTO NETO   $    795.600
                                   I.V.A. 19%   $    151.164
                                   TOTAL        $    946.764
`,
  )
  expect(fields).toMatchObject({
    customerName: 'SOC. AGRÍCOLA EL PEUMO LTDA.',
    customerAddress: 'PARCELA 18 COLONIA SAN JUAN, RETIRO, PARRAL',
  })
})

test('a name that ends with a joining word goes on below; goods go to a street and its quarter; shares under goods are their rate', () => {
  const { fields } = readAs(
    'invoice',
    `
DISTRIBUIDORA DE GRANOS LA LOMA DEL                                 FACTURA
BAJÍO                                                               A 28914
RFC: DAM140326QK7
Blvd. Aldama 3418, Col. Ciudad Industrial
37490 León, Guanajuato, México                                      Fecha: 2025-09-23

RECEPTOR                                  ENTREGAR EN:
OPERADORA DE COCINAS EL PINO              Carretera a Marfil km 6.5, Bodega 3
RFC: OCS190812TB4                         Marfil
Calle Alonso 27, Centro                   36250 Guanajuato, Gto.
36000 Guanajuato, Guanajuato, México

Cant.    Clave      Descripción                        Valor unitario      Importe
25.00    FRJ-010    Frijol negro a granel                       31.50       787.50
                    Traslado: 002 IVA  Tasa: 0.000000
8.00     LIM-044    Gel limón 5 L                              124.75       998.00
                    Traslado: 002 IVA  Tasa: 0.160000

                                                    Subtotal             $ 1,785.50
                                                    IVA 16.00%             $ 159.68
                                                    Total                $ 1,945.18
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'DISTRIBUIDORA DE GRANOS LA LOMA DEL BAJÍO',
    vendorAddress: 'Blvd. Aldama 3418, Col. Ciudad Industrial, 37490 León, Guanajuato, México',
    shippingAddress: 'Carretera a Marfil km 6.5, Bodega 3, Marfil, 36250 Guanajuato, Gto.',
  })
  expect(fields.lineItems).toMatchObject([
    { description: 'Frijol negro a granel', taxRate: 0, amount: 787.5 },
    { description: 'Gel limón 5 L', taxRate: 16, amount: 998 },
  ])
})

test('the number of a Turkish street is no postcode, whatever the word for the street', () => {
  const { fields } = readAs(
    'invoice',
    `
GÜNEY AMBALAJ LTD. ŞTİ.
Organize Sanayi Bölgesi 3. Cadde No:27
01350 Sarıçam / Adana
VKN: 3840719261

SAYIN                                              Fatura No:       GSA2025000004217
NARENCİYE İHRACAT A.Ş.                             Fatura Tarihi:   05-11-2025
Yeni Mahalle 87071 Sokak No:14/B
01230 Yüreğir / Adana
VKN: 6320184579

Mal Hizmet               Miktar      Birim Fiyat     Tutar
Streç film               48 Rulo       145,00 TL     6.960,00 TL
                                     Ödenecek Tutar  6.960,00 TL
`,
  )
  expect(fields.customerAddress).toBe('Yeni Mahalle 87071 Sokak No: 14/B, 01230 Yüreğir / Adana')
})

test('a sentence says when services were handed over', () => {
  const day = (sentence: string) => readAs('invoice', `Fatura FT 2025A/1873\n\nTotal 370,99 EUR\n\n${sentence}\n`).fields.deliveryDate
  expect(day('Os serviços foram colocados à disposição do adquirente em 08-10-2025.')).toBe('2025-10-08')
  expect(day('Os bens foram colocados à disposição do cliente em 2025-10-08')).toBe('2025-10-08')
  expect(day('Die Lieferung erfolgte am 08.10.2025.')).toBe('2025-10-08')
  expect(day('The goods were delivered on 8 October 2025 in good order.')).toBe('2025-10-08')
  expect(day('Os bens foram colocados à disposição na data do documento.') ?? null).toBeNull()
})

test('what a house deals in, under its name, is no line of its address', () => {
  const address = (name: string, deals: string, place: string) =>
    readAs('invoice', `\n${name}\n${deals}\n${place}\nVAT 099123456\n\nInvoice 4418      14/11/2025\n\nTotal 584,04 EUR\n`).fields
  expect(address('ΑΦΟΙ ΝΙΚΟΛΑΟΥ Ο.Ε.', 'ΕΜΠΟΡΙΑ ΧΡΩΜΑΤΩΝ', 'Λεωφ. Κηφισίας 118, 11526 Αθήνα')).toMatchObject({
    vendorName: 'ΑΦΟΙ ΝΙΚΟΛΑΟΥ Ο.Ε.',
    vendorAddress: 'Λεωφ. Κηφισίας 118, 11526 Αθήνα',
  })
  expect(address('Semillas del Sur, S.L.', 'Venta y distribución de abonos', 'Calle Mayor 18, 50001 Zaragoza')).toMatchObject({
    vendorName: 'Semillas del Sur, S.L.',
    vendorAddress: 'Calle Mayor 18, 50001 Zaragoza',
  })
})
