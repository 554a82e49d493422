import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a form of Chile names the buyer in a list of captions, its own number in the box of the form, and who sold as a clerk', () => {
  const { fields } = readAs(
    'invoice',
    `
MADERAS DEL RANCO SPA                                        R.U.T.: 76.120.884-3
Giro: Aserradero                                             FACTURA ELECTRONICA
Ruta T-85 km 4, Lago Ranco                                   N° 3318
                                                             S.I.I. - LA UNION

SEÑOR(ES)     MUEBLES PUYEHUE LTDA         FECHA EMISIÓN       03 de Octubre de 2025
R.U.T.        77.441.209-K                 FECHA VENCIMIENTO   02/11/2025
GIRO          Mueblería                    VENDEDOR            L. Rojas
DIRECCIÓN     Av. Errázuriz 218            COMUNA              Osorno

Tipo Documento      Folio      Fecha
Orden de Compra     7712       01/10/2025

Código    Descripción               Cantidad    Precio Unit.      Valor
TAB18     Tabla pino cepillado            20          4.500      90.000

                                              MONTO NETO $       90.000
                                              I.V.A. 19% $       17.100
                                              TOTAL $           107.100
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'MADERAS DEL RANCO SPA',
    vendorTaxId: '76.120.884-3',
    customerName: 'MUEBLES PUYEHUE LTDA',
    customerTaxId: '77.441.209-K',
    customerAddress: 'Av. Errázuriz 218, Osorno',
    invoiceNumber: '3318',
    dueDate: '2025-11-02',
    total: 107100,
  })
})

test('numbers and days that a tax office gave are none of the invoice', () => {
  const { fields } = readAs(
    'invoice',
    `
RFC emisor: VIV030512AB4
Nombre emisor: VIVERO LOS SAUCES SA DE CV
RFC receptor: HOC990817KT2                     Folio fiscal: 4C0AB17C-77D1-4E08-9C11-5E20B8D31F66
Nombre receptor: HOTEL OCASO SA DE CV          Folio: 8814
Fecha y hora de emisión: 2025-06-30 12:11:40   Fecha de certificación: 2025-07-01 08:00:12

Cantidad    Descripción                                                       Valor unitario     Importe
    4.00    Palma kerpis 2 m                                                          310.00    1,240.00
            Traslado 002 IVA Base 1,240.00 Tasa 0.160000 Importe 198.40
    2.00    Helecho macho                                                             100.00      200.00
            Traslado 002 IVA Base 200.00 Tasa 0.160000 Importe 32.00

                                                                                Subtotal        1,440.00
                                                                                IVA 16.00%        230.40
                                                                                Total           1,670.40
`,
  )
  expect(fields).toMatchObject({
    vendorTaxId: 'VIV030512AB4',
    customerTaxId: 'HOC990817KT2',
    customerName: 'HOTEL OCASO SA DE CV',
    invoiceNumber: '8814',
    invoiceDate: '2025-06-30',
  })
  expect(fields.lineItems).toMatchObject([
    { description: 'Palma kerpis 2 m', amount: 1240, taxRate: 16, taxAmount: 198.4 },
    { description: 'Helecho macho', amount: 200, taxRate: 16, taxAmount: 32 },
  ])
})

test('captions are said again in English in brackets, and a day is written in words', () => {
  const { fields } = readAs(
    'invoice',
    `
                    HÓA ĐƠN GIÁ TRỊ GIA TĂNG                         Ký hiệu (Serial): 1C25TAB
            Ngày (date) 28 tháng (month) 04 năm (year) 2025          Số (No.): 00000412

Đơn vị bán hàng (Seller): CÔNG TY TNHH GỐM SỨ AN BÌNH
Mã số thuế (Tax code): 0312004418
Địa chỉ (Address): 12 Đường Nguyễn Trãi, Phường 3, Quận 5, TP. Hồ Chí Minh

Tên đơn vị (Company's name): CÔNG TY CỔ PHẦN NHÀ HÀNG SEN
Mã số thuế (Tax code): 1801990212
Địa chỉ (Address): 9 Đường 30/4, Quận Ninh Kiều, TP. Cần Thơ

Tổng cộng tiền thanh toán (Total payment):                                 5.400.000
`,
  )
  expect(fields).toMatchObject({
    vendorName: 'CÔNG TY TNHH GỐM SỨ AN BÌNH',
    vendorTaxId: '0312004418',
    customerName: 'CÔNG TY CỔ PHẦN NHÀ HÀNG SEN',
    customerTaxId: '1801990212',
    invoiceNumber: '00000412',
    invoiceDate: '2025-04-28',
    currency: 'VND',
  })
  expect(fields.purchaseOrderNumber).toBeNull()
})

describe('a nota fiscal de serviços', () => {
  const { fields } = readAs(
    'invoice',
    `
PREFEITURA MUNICIPAL DE LAGES                                   Número da Nota
NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e                      00000917

                              PRESTADOR DE SERVIÇOS
CPF/CNPJ: 19.220.417/0001-03
Nome/Razão Social: ORLA TOPOGRAFIA LTDA
Endereço: RUA CORREIA PINTO, 90 - CENTRO - CEP: 88502-000

                              TOMADOR DE SERVIÇOS
Nome/Razão Social: PADARIA DO TREVO LTDA ME
CPF/CNPJ: 40.118.992/0001-55
Endereço: AV. DUQUE DE CAXIAS, 12 - CORAL - CEP: 88523-000

                     VALOR TOTAL DO SERVIÇO = R$ 1.450,00
`,
  )
  test('sets its headings in the middle of boxes as wide as the page', () => {
    expect(fields).toMatchObject({
      vendorName: 'ORLA TOPOGRAFIA LTDA',
      vendorTaxId: '19.220.417/0001-03',
      customerName: 'PADARIA DO TREVO LTDA ME',
      customerTaxId: '40.118.992/0001-55',
    })
  })
})

test('a number under which the seller knows the customer may stand before its name', () => {
  const { fields } = readAs(
    'invoice',
    `
TALLER EL YUNQUE SA DE CV                  FACTURA
RFC: TYU110324QF2                          Folio: 2291

Cliente: 03318  RANCHO LAS CAMELIAS
RFC: RCA980612KJ7
Domicilio: Calle 5 No. 12, Irapuato, Guanajuato, C.P. 36820

Total MXN   $ 4,000.00
`,
  )
  expect(fields).toMatchObject({ customerName: 'RANCHO LAS CAMELIAS', vendorName: 'TALLER EL YUNQUE SA DE CV' })
})

test('captions stand at the left of their cells and numbers at the right', () => {
  const { fields } = readAs(
    'invoice',
    `
FERRETERIA EL ROBLE, S.R.L.                       No. Factura: FT-0018
RNC: 1-31-44872-5

Código     Descripción            Cantidad     Und.       Precio       Desc.      ITBIS        Valor
CEM01      Cemento gris              40.00     FDA           475.00       0.00      3,420.00     19,000.00
VAR38      Varilla lisa              20.00     UND           300.00       0.00      1,080.00      6,000.00
                                                              Subtotal Gravado                   25,000.00
                                                              Total ITBIS                         4,500.00
                                                              Monto Total RD$                    29,500.00
`,
  )
  expect(fields).toMatchObject({ vendorTaxId: '1-31-44872-5', total: 29500, currency: 'DOP' })
  expect(fields.lineItems).toMatchObject([
    { productCode: 'CEM01', quantity: 40, unitPrice: 475, amount: 19000 },
    { productCode: 'VAR38', quantity: 20, unitPrice: 300, amount: 6000 },
  ])
})

test('a remittance address stands on one line with dashes', () => {
  const { fields } = readAs(
    'invoice',
    `
HARPETH BOX CORP.                              INVOICE NO: 0731846
4410 OLD MILL PIKE
MURFREESBORO TN 37129

SOLD TO:
   FRAGRANCE HOUSE LLC
   PO BOX 1180
   COOKEVILLE TN 38503

INVOICE TOTAL   $145.00
REMIT TO: HARPETH BOX CORP  -  DEPT 8827  -  PO BOX 740209  -  ATLANTA GA 30374-0209
`,
  )
  expect(fields).toMatchObject({
    vendorAddress: '4410 OLD MILL PIKE, MURFREESBORO TN 37129',
    remittanceAddress: 'DEPT 8827, PO BOX 740209, ATLANTA GA 30374-0209',
  })
})

test('the postcode that the tax office of Mexico asks for is no line of the address over it', () => {
  const { fields } = readAs(
    'invoice',
    `
FERRETERA EL ROBLE S.A. DE C.V.                  FACTURA
RFC: FRO010203AB1                                FR-1182
Calz. Independencia 440
Col. Centro, Morelia, Mich. C.P. 58000

RECEPTOR
EDIFICADORA LOS PINOS
R.F.C. EPI1103157K2
Av. Universidad 210, Int. 3, Col. Jardines, León, Gto.
Domicilio fiscal C.P. 37150

Cantidad    Descripción                Valor unitario     Importe
    4.00    Cemento gris 50 kg                 210.00      840.00

                                       Subtotal            840.00
                                       IVA 16 %            134.40
                                       Total               974.40
`,
  )
  expect(fields.customerAddress).toBe('Av. Universidad 210, Int. 3, Col. Jardines, León, Gto.')
})

test('the number of a house on a line of its own is of the street in Turkey', () => {
  const { fields } = readAs(
    'invoice',
    `
Demirkan Makina San. Tic. Ltd. Şti.                e-FATURA
Ostim OSB Mah. Anadolu Sanayi Sitesi 4. Blok
No:27                                              Fatura No:      DMK2026000000118
06374 Yenimahalle/ANKARA                           Fatura Tarihi:  12-01-2026
VKN: 2960861937

SAYIN
Toros Gıda A.Ş.
Atatürk Cad. No:12
33010 Akdeniz/MERSİN

Mal Hizmet           Miktar      Birim Fiyat      KDV Oranı     Mal Hizmet Tutarı
Rulman 6205          10 Adet       80,00 TL           %20              800,00 TL

Mal Hizmet Toplam Tutarı      800,00 TL
Hesaplanan KDV (%20)          160,00 TL
Ödenecek Tutar                960,00 TL
`,
  )
  expect(String(fields.vendorAddress).replace(/[ ,]+/g, ' ')).toContain('4. Blok No: 27 06374 Yenimahalle/ANKARA')
})
