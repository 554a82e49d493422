import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const invoice = (text: string) => readAs('invoice', text).fields
const bill = (text: string) => readAs('utility-bill', text).fields

describe('parties', () => {
  test('who reads the letter is no part of the address', () => {
    for (const line of ['Frau Weber', 't.a.v. mevrouw J. Smits', 'v/ Kari Moe', 'z. Hd. Herrn Lang'])
      expect([line, invoice(`INVOICE 7\n\nBill to\nBlau AG\n${line}\nParkallee 2\n47798 Krefeld`).customerAddress]).toEqual([
        line,
        'Parkallee 2, 47798 Krefeld',
      ])
  })

  test('a caption with its own value under it says nothing of what stands beside it', () => {
    const { vendorName, invoiceNumber } = invoice(`
TAX INVOICE                  Invoice Date        Harbour Design Ltd
                             3 Sep 2024          4 Cotton Street
Northgate Dental Practice    Invoice Number      Liverpool
88 Northgate Street          INV-0442            L3 9LQ
Chester CH1 2HT

Description                  Quantity   Unit Price   Amount GBP
Artwork                          3.00       145.00       435.00
                                   Subtotal              435.00

PAYMENT ADVICE
To: Harbour Design Ltd                Customer        Northgate Dental Practice
4 Cotton Street                       Amount Enclosed
Liverpool L3 9LQ`)
    expect({ vendorName, invoiceNumber }).toEqual({ vendorName: 'Harbour Design Ltd', invoiceNumber: 'INV-0442' })
  })

  test('where a ship comes from sells nothing', () => {
    const { vendorName, lineItems, total } = invoice(`
SANYU PRECISION CO., LTD.
COMMERCIAL INVOICE      INVOICE NO. : SP-417
Messrs. NORDIC BEARING OY
SHIPPED PER "ONE HARBOUR"
FROM: YOKOHAMA, JAPAN    TO: HELSINKI VIA HAMBURG

MARKS & NOS.     DESCRIPTION OF GOODS       QUANTITY     UNIT PRICE      AMOUNT
N.B.S.           BALL BEARING 6203          5,000 PCS       US$1.850    US$9,250.00
HELSINKI
C/NO. 1-12       LINEAR BUSH                1,500 PCS       US$4.215    US$6,322.50
                 TOTAL 12 CARTONS           6,500 PCS                  US$15,572.50`)
    expect({ vendorName, total }).toEqual({ vendorName: 'SANYU PRECISION CO., LTD.', total: 15572.5 })
    expect(lineItems).toMatchObject([{ description: 'BALL BEARING 6203' }, { description: 'LINEAR BUSH' }])
  })

  test('a Norwegian number ends in MVA', () => {
    expect(invoice('FAKTURA 7\nFjord AS\nOrg.nr. NO 987 654 325 MVA').vendorTaxId).toBe('NO987654325MVA')
  })
})

describe('sums', () => {
  test('what a rate applies to is neither tax nor net nor total', () => {
    expect(
      invoice(`
Rechnung 24/3309
Bezeichnung            Menge   Einzelpreis €    MwSt. %    Gesamtpreis €
Kartoffeln             150,0            1,20          7           180,00
Apfelsaft                 12           10,50         19           126,00
Möhren                 139,0            1,50          7           208,50

Warenwert netto                        514,50
zzgl. 7 % MwSt. aus 388,50              27,20
zzgl. 19 % MwSt. aus 126,00             23,94
Rechnungsbetrag                        565,64`),
    ).toMatchObject({ subtotal: 514.5, totalTax: 51.14, total: 565.64 })
  })

  test('of several rates are added where nobody printed them added', () => {
    expect(
      invoice(`
FATTURA   n. 218/2024
Descrizione                 Quantità   Prezzo unitario   %IVA   Prezzo totale
Manifesti                     650,00              1,00  22,00          650,00
Libri                          14,00             10,00   4,00          140,00
RIEPILOGHI IVA E TOTALI
esigibilità         %IVA         Totale imponibile     Totale imposta
I (immediata)      22,00                    650,00             143,00
I (immediata)       4,00                    140,00               5,60
Totale documento                                               938,60`),
    ).toMatchObject({ subtotal: 790, totalTax: 148.6, total: 938.6 })
  })

  test('stand at the foot of the columns of net, tax and gross; rows are worth quantity times price', () => {
    const { subtotal, totalTax, total, lineItems } = invoice(`
Faktura VAT nr 118/2024
Lp.  Nazwa towaru        Ilość  Cena netto  Wartość netto  Stawka VAT  Kwota VAT  Wartość brutto
1    Ulotki A5            2000        0,35         700,00         23%     161,00          861,00
2    Karty menu             20       19,50         390,00         23%      89,70          479,70
     Razem                                       1 090,00                 250,70        1 340,70`)
    expect({ subtotal, totalTax, total }).toEqual({ subtotal: 1090, totalTax: 250.7, total: 1340.7 })
    expect(lineItems).toMatchObject([{ amount: 700 }, { amount: 390 }])
  })

  test('instalments make up what lies between the total and the rest', () => {
    expect(
      invoice(`
Schlussrechnung Nr. SR 24-118
Summe netto                           18.400,00
20 % USt.                              3.680,00
Gesamtsumme brutto                    22.080,00
abzgl. 1. Teilrechnung vom 30.04.     -9.600,00
abzgl. 2. Teilrechnung vom 28.06.     -6.000,00
Offener Betrag                         6.480,00`),
    ).toMatchObject({ invoiceNumber: 'SR 24-118', total: 22080, amountPaid: 15600, amountDue: 6480 })
  })
})

describe('goods', () => {
  test('have their code on the line above; what is carried over is none of them', () => {
    const { lineItems } = invoice(`
Rechnung Nr. 90047713
Pos.   Material                             Menge      Preis     Betrag
       Bezeichnung
10     4401-882                              24 ST     38,50     924,00
       Hydraulikschlauch DN 12
20     4401-903                              50 ST     11,20     560,00
       Schnellkupplung verzinkt
       Übertrag                                                1.484,00`)
    expect(lineItems).toMatchObject([{ description: 'Hydraulikschlauch DN 12' }, { description: 'Schnellkupplung verzinkt' }])
  })

  test('are counted with the price of all of them in shops, and days under them are no name', () => {
    const { lineItems, serviceStartDate } = invoice(`
INVOICE 77
Product                              Quantity     Price
Team plan                                   6    576.00
Mar 18, 2024 - Mar 18, 2025
Storage                                     1     48.00
Mar 18, 2024 - Mar 18, 2025
Subtotal                                         624.00
Total                                            624.00`)
    expect(lineItems).toMatchObject([
      { description: 'Team plan', quantity: 6, amount: 576 },
      { description: 'Storage', amount: 48 },
    ])
    expect(serviceStartDate).toBe('2024-03-18')
  })
})

describe('bills', () => {
  test('have small captions over their values, readings as the ends of their period, and the use between two readings', () => {
    expect(
      bill(`
Companhia do Cerrado S.A.
CNPJ 01.234.567/0001-95

JOÃO BATISTA NOGUEIRA                    Unidade consumidora      Nota fiscal nº
RUA DAS ACÁCIAS, 210                     7002183344               001.882.417
CEP 74080-100

Leitura anterior    Leitura atual    Próxima leitura
04/04/2024          04/05/2024       05/06/2024

Consumo bloco 1 150 kWh                       120,00
Consumo bloco 2 64 kWh                         62,16

Medidor          Leitura anterior    Leitura atual    Consumo kWh
A3418872                    18220            18434            214`),
    ).toMatchObject({
      customerName: 'JOÃO BATISTA NOGUEIRA',
      accountNumber: '7002183344',
      billNumber: '001.882.417',
      periodStart: '2024-04-04',
      periodEnd: '2024-05-04',
      consumption: 214,
      consumptionUnit: 'kWh',
    })
  })

  test('of a wireless company are of telephones', () => {
    expect(bill('Bluestem Wireless\nYour May bill is\nAccount number 552019937\nTotal due $94.37').utilityType).toBe('Telephone')
  })

  test('with money to give back are negative', () => {
    expect(
      bill(`
Jaarnota energie
Noorderlicht Energie B.V.
Totaal kosten                € 2.145,78
Betaalde termijnbedragen     € 2.200,00-
U ontvangt terug             € 54,22-
Dit bedrag maken wij vóór 2 oktober 2024 over.`),
    ).toMatchObject({ amountDue: -54.22, dueDate: '2024-10-02' })
  })
})

describe('more parties', () => {
  test('a title with its number is no customer; a Spanish number alone under a name is its tax number, a small brand its company’s', () => {
    const fields = invoice(`
carpintería olmos
Carpintería Olmos S.C.              FACTURA F-2024-118

Carpintería Olmos S.C.              Inés Gracia Lafuente
J50123456                           17223344R
C/ Alfarería 8                      Paseo Sagasta 31, 4º B
50014 Zaragoza                      50006 Zaragoza

CONCEPTO                 CANTIDAD        PRECIO         IMPORTE
Armario a medida                1      1.850,00        1.850,00
Base imponible                                         1.850,00
IVA 21 %                                                 388,50
Total                                                  2.238,50 €`)
    expect(fields).toMatchObject({ vendorTaxId: 'J50123456', customerName: 'Inés Gracia Lafuente', customerTaxId: '17223344R' })
    expect(fields.customerAddress).toBe('Paseo Sagasta 31, 4º B, 50006 Zaragoza')
  })

  test('captions in a row are answered by the row below, words too', () => {
    expect(
      invoice(`
INVOICE
INVOICE #     DATE          TOTAL DUE    DUE DATE      TERMS       ENCLOSED
20931         01/19/2024    $936.50      02/03/2024    Net 15

TOTAL                                                              $936.50`),
    ).toMatchObject({ invoiceNumber: '20931', paymentTerms: 'Net 15', dueDate: '2024-02-03', total: 936.5 })
  })
})

describe('papers of further countries', () => {
  test('of Romania: sums of columns without one for the gross, numbers of all countries of the Union', () => {
    expect(
      invoice(`
Furnizor: Alfa Curatenie SRL                 FACTURA                 Client: Clinica Zambet SRL
CIF: RO18547290                              Seria ALF nr. 0447      CIF: RO30112287

Nr. crt   Denumirea serviciilor     U.M.    Cant.    Pret unitar    Valoarea    Valoarea TVA
1         Servicii curatenie        luna        1        1800.00     1800.00          342.00
2         Materiale consumabile     buc        10          30.00      300.00           57.00
          Total                                                      2100.00          399.00
          Total plata                                                2499.00 RON`),
    ).toMatchObject({ vendorTaxId: 'RO18547290', customerTaxId: 'RO30112287', subtotal: 2100, totalTax: 399, total: 2499 })
  })

  test('of Australia and Denmark: a brand above its own name, brackets in a caption, freight among the goods', () => {
    const { vendorName, lineItems } = invoice(`
COOLIBAH FENCING
Coolibah Fencing Pty Ltd
ABN 53 004 085 616
19 Eleventh St, Mildura VIC 3500

Description              Qty    Unit price        GST     Amount (ex GST)
Rural fencing           1000         $8.60    $860.00           $8,600.00
Freight                    1       $200.00     $20.00             $200.00
                                  Subtotal                      $8,800.00`)
    expect(vendorName).toBe('Coolibah Fencing Pty Ltd')
    expect(lineItems).toMatchObject([{ amount: 8600 }, { description: 'Freight', amount: 200 }])
  })

  test('of Switzerland and Mexico: MWST behind the number, series and folio', () => {
    expect(invoice('Rechnung Nr. 311\nMalerei AG\nCHE-113.456.788 MWST').vendorTaxId).toBe('CHE113456788')
    expect(invoice('FACTURA\nRefacciones SA de CV\nSerie y folio: A-10442\nTotal $9,999.20').invoiceNumber).toBe('A-10442')
  })
})
