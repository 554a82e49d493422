import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('captions of the amount and its tax with no more than a sign of money between them are two', () => {
  const { fields } = readAs(
    'credit-note',
    `
De Vries Bouwmaterialen B.V.
Havenweg 4, 1976 BV IJmuiden

CREDITNOTA                                             Creditnotanummer: CN-2214
                                                       Datum: 14-10-2026

Artikel   Omschrijving               Aantal   Prijs   Korting   Bedrag € Btw
40.118    Hangslot 40 mm             12-      14,95   25,0%     134,55-  H
62.003    Schroef TX 4,0x40          25-       6,40   30,0%     112,00-  H

Btw-code   Btw %   Grondslag   Btw-bedrag
H hoog     21,00   246,55-     51,78-
                                       Totaal creditnota EUR   298,33-
`,
  )
  const rows = fields.lineItems as { amount: number; taxAmount: number | null }[]
  expect(rows.map(r => r.amount)).toEqual([-134.55, -112])
  expect(rows.map(r => r.taxAmount)).toEqual([null, null])
})

const turkish = (captions: string) => `
EGE CAM SANAYİ LTD. ŞTİ.                                Fatura No:      EGE2026000000412
Fabrika Cad. No:214/B                                   Fatura Tarihi:  03-06-2026
35410 Gaziemir / İzmir
E-Posta: bilgi@egecam.example
VKN: 3330114425

SAYIN
Çınar Otelcilik A.Ş.
Barbaros Mah. Deniz Sok. No:7
34353 Beşiktaş / İstanbul
VKN: 2510098811

${captions}
1          Cam Kase            10 Adet    100,00 TL     %20,00      200,00 TL    1.000,00 TL
2          Çay                 40 Paket    50,00 TL     %1,00        20,00 TL    2.000,00 TL

                                         Mal Hizmet Toplam Tutarı      3.000,00 TL
                                         KDV Matrahı (%1)              2.000,00 TL
                                         KDV Matrahı (%20)             1.000,00 TL
                                         Hesaplanan KDV(%1)               20,00 TL
                                         Hesaplanan KDV(%20)             200,00 TL
                                         Vergiler Dahil Toplam Tutar   3.220,00 TL
                                         Ödenecek Tutar                3.220,00 TL
`

test('the sign of a rate before its number, and the number of a house on a street of Türkiye, as the e-Arşiv form sets them', () => {
  const { fields } = readAs(
    'invoice',
    turkish('Sıra No    Mal Hizmet          Miktar     Birim Fiyat   KDV Oranı   KDV Tutarı   Mal Hizmet Tutarı'),
  )
  expect(fields).toMatchObject({
    vendorAddress: 'Fabrika Cad. No: 214/B, 35410 Gaziemir / İzmir',
    customerAddress: 'Barbaros Mah. Deniz Sok. No: 7, 34353 Beşiktaş / İstanbul',
    vendorEmail: 'bilgi@egecam.example',
    subtotal: 3000,
    totalTax: 220,
    total: 3220,
    taxes: [
      { rate: 1, base: 2000, amount: 20 },
      { rate: 20, base: 1000, amount: 200 },
    ],
  })
})

test('captions in Turkish whose last letter a reader of pictures does not know; mail of the buyer is not the seller’s', () => {
  const captions = `
Sira                                                     KDV                       Mal Hizmet
No         Mal Hizmet          Miktar     Birim Fiyat    Orant     KDV Tutarn      Tutarn`
  const misread = turkish(captions)
    .replace('Toplam Tutarı', 'Toplam Tutan')
    .replace('E-Posta: bilgi@egecam.example\n', '')
    .replace('34353 Beşiktaş / İstanbul', '34353 Beşiktaş / İstanbul\nE-Posta: satinalma@bebek.example')
  const { fields } = readScan('invoice', misread)
  expect(fields).toMatchObject({
    vendorEmail: null,
    lineItems: [
      { description: 'Cam Kase', quantity: 10, taxRate: 20, taxAmount: 200, amount: 1000 },
      { description: 'Çay', quantity: 40, taxRate: 1, taxAmount: 20, amount: 2000 },
    ],
  })
})

const danfe = `
IDENTIFICAÇÃO DO EMITENTE                  DANFE                  CHAVE DE ACESSO
SERRARIA ARAUCARIA LTDA                    Nº. 000.004.512        3526 0411 2223 3300 0181 5500 1000 0045 1210 0000 0017
RUA DAS PALMEIRAS, 1420 GALPAO 3           Série 001
VILA NOVA - CEP 13400-120
PIRACICABA - SP
FONE: (19) 3555-0188

NATUREZA DA OPERAÇÃO
VENDA DE MERCADORIA
INSCRIÇÃO ESTADUAL                         INSCRIÇÃO ESTADUAL DO SUBST. TRIBUT.               CNPJ
535.118.204.110                                                                                    11.222.333/0001-81

DESTINATÁRIO / REMETENTE
NOME / RAZÃO SOCIAL                                            CNPJ / CPF                     DATA DA EMISSÃO
MOVEIS CAPIVARI S.A.                                              44.555.666/0001-99               07/04/2026
ENDEREÇO                                      BAIRRO / DISTRITO            CEP                DATA DA SAÍDA/ENTRADA
AV. BRASIL, 880                               CENTRO                       13.360-000              08/04/2026
MUNICÍPIO                                     UF     FONE / FAX            INSCRIÇÃO ESTADUAL
CAPIVARI                                      SP     (19) 3555-0102        248.001.337.119

CÁLCULO DO IMPOSTO
BASE DE CÁLC. DO ICMS    VALOR DO ICMS       BASE DE CÁLC. ICMS S.T.     VALOR DO ICMS SUBST.     V. TOTAL PRODUTOS
               900,00           108,00                         0,00                     0,00                  1.150,00
VALOR DO FRETE           VALOR DO SEGURO     DESCONTO                    VALOR TOTAL IPI          V. TOTAL DA NOTA
                60,00             0,00                        10,00                     0,00                  1.200,00

TRANSPORTADOR / VOLUMES TRANSPORTADOS
QUANTIDADE     ESPÉCIE     MARCA     NUMERAÇÃO     PESO BRUTO     PESO LÍQUIDO
12             FARDO       SA                         840,000          812,500

DADOS DOS PRODUTOS / SERVIÇOS
CÓDIGO     DESCRIÇÃO DO PRODUTO / SERVIÇO     NCM/SH     O/CST   CFOP   UN   QUANT       VALOR UNIT   VALOR TOTAL   B.CÁLC ICMS   VALOR ICMS   ALÍQ. ICMS
TAB-018    TABUA PINUS 2,5X30X300             44071100   000     5101   PC    40,0000       22,5000        900,00        900,00       108,00        12,00
SAR-002    SARRAFO CEDRINHO 5X2,5             44072990   060     5405   MT   100,0000        2,5000        250,00          0,00         0,00         0,00

DADOS ADICIONAIS
Inf. Contribuinte: Pedido 7718. ICMS recolhido por ST (item SAR-
002002). Frete incluso.
`

test('the form of Brazil: parts of addresses in boxes, who issued it by its key, sums at the far side of their boxes, parcels that are no goods', () => {
  const { fields } = readAs('invoice', danfe)
  expect(fields).toMatchObject({
    vendorName: 'SERRARIA ARAUCARIA LTDA',
    vendorAddress: 'RUA DAS PALMEIRAS, 1420 GALPAO 3, VILA NOVA - CEP 13400-120, PIRACICABA - SP',
    vendorTaxId: '11.222.333/0001-81',
    customerName: 'MOVEIS CAPIVARI S.A.',
    customerTaxId: '44.555.666/0001-99',
    customerAddress: 'AV. BRASIL, 880, CENTRO, 13.360-000, CAPIVARI, SP',
    subtotal: 1150,
    shipping: 60,
    discount: 10,
    total: 1200,
  })
  const rows = fields.lineItems as { productCode: string }[]
  expect(rows.map(r => r.productCode)).toEqual(['TAB-018', 'SAR-002'])
})

test('rows of the form of Brazil say by the codes of class, tax and sale where each cell ends, though their captions were lost', () => {
  const { fields } = readScan(
    'invoice',
    danfe.replace(/^CÓDIGO .*$/m, m => m.replace(/CÓDIGO {2}|NCM\/SH|O\/CST|CFOP|UN {2}|QUANT/g, s => ' '.repeat(s.length))),
  )
  expect(fields.lineItems).toMatchObject([
    { productCode: 'TAB-018', description: 'TABUA PINUS 2,5X30X300', unit: 'PC', quantity: 40, unitPrice: 22.5, amount: 900 },
    { productCode: 'SAR-002', description: 'SARRAFO CEDRINHO 5X2,5', unit: 'MT', quantity: 100, unitPrice: 2.5, amount: 250 },
  ])
})

const ride = `
                                                     R.U.C.: 1790012345001
PINTURAS CHIMBORAZO CIA. LTDA.                       NOTA DE CRÉDITO
                                                     No.    002-001-000000871
Dirección   AV. QUITO 1220 Y LOJA,                   NÚMERO DE AUTORIZACIÓN
Matriz:     RIOBAMBA                                 1406202604179001234500120020010000008711234567818
Dirección   PANAMERICANA SUR KM 4                    CLAVE DE ACCESO
Sucursal:                                            1406202604179001234500120020010000008711234567818

Razón Social / Nombres y Apellidos:    FERRETERIA LA TUERCA S.A.S.      Identificación:   0690045678001
Fecha Emisión:                         14/06/2026
Comprobante que se modifica:                         FACTURA   002-001-000004410
Fecha Emisión (Comprobante a modificar):             02/06/2026
Razón de Modificación:                               DEVOLUCION

Código    Cantidad   Descripción             Detalle Adicional   Descuento   Precio Unitario   Precio Total
ESM-01        2.00   ESMALTE BLANCO 1 GL     Lote 77             0.00              15.0000          30.00
ROD-07        1.00   RODILLO 9 PULG                              0.00               5.0000           5.00

Información Adicional                                SUBTOTAL 15%                 35.00
Dirección    CALLE 5 DE JUNIO 44, GUARANDA           SUBTOTAL SIN IMPUESTOS       35.00
Email        compras@latuerca.example                IVA 15%                       5.25
Vendedor     RB-02 C. PAREDES                        VALOR TOTAL                  40.25
`

test('the form of Ecuador: the seat over two lines of its caption, the buyer in a list, who sold as a clerk, what more is said of the goods', () => {
  const { fields } = readAs('credit-note', ride)
  expect(fields).toMatchObject({
    vendorName: 'PINTURAS CHIMBORAZO CIA. LTDA.',
    vendorAddress: 'AV. QUITO 1220 Y LOJA, RIOBAMBA',
    vendorTaxId: '1790012345001',
    customerName: 'FERRETERIA LA TUERCA S.A.S.',
    customerAddress: 'CALLE 5 DE JUNIO 44, GUARANDA',
    customerTaxId: '0690045678001',
    creditNoteNumber: '002-001-000000871',
    creditNoteDate: '2026-06-14',
    originalInvoiceNumber: '002-001-000004410',
    originalInvoiceDate: '2026-06-02',
    reason: 'DEVOLUCION',
    lineItems: [{ description: 'ESMALTE BLANCO 1 GL Lote 77' }, { description: 'RODILLO 9 PULG' }],
  })
})

test('the number that the key of the tax office holds too is the paper’s own, whatever stands before it', () => {
  const { fields } = readScan('invoice', danfe.replace('Nº. 000.004.512', 'Ns  000.004.512'))
  expect(fields.invoiceNumber).toBe('000.004.512')
})
