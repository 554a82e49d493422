import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const fieldsOf = (text: string, slug = 'invoice') => readAs(slug, text).fields

describe('who sells and who buys', () => {
  test('stand below captions said in two languages, of which one is not known', () => {
    const fields = fieldsOf(`
Számla / Invoice                                 No.: RSP-2914

Szállító / Supplier                              Vevő / Customer
Lajta Fuvar Kft.                                 Borostyán Zrt.
9300 Csorna, Soproni út 81.                      9027 Győr, Budai út 5.

Date of issue        2026.11.09.                 Total   385 000
`)
    expect(fields).toMatchObject({ vendorName: 'Lajta Fuvar Kft.', customerName: 'Borostyán Zrt.' })
  })

  test('may be women', () => {
    const fields = fieldsOf(`
FACTURA 12/2026                                  Fecha: 01/11/2026

Arrendadora: Inés Prado Gil                      Arrendataria: Leire Olano Ocio
C/ Mayor 3, 48001 Bilbao                         C/ Poza 51, 48013 Bilbao

Renta noviembre                                                            840,00
Total                                                                      840,00
`)
    expect(fields).toMatchObject({ vendorName: 'Inés Prado Gil', customerName: 'Leire Olano Ocio' })
  })

  test('are no part of the slip at the foot, and no code of a bank', () => {
    const { vendorName, customerName } = fieldsOf(`
FAKTURA 118                                      Dato 05.10.2026

Gebyr                                                                      840,00
Å betale                                                                   840,00

SWIFT: DNBANOKK
DNBANOKK
Konto 1503 40 11180

Betalt av Fjell Bakeri AS
Torggata 4
8622 Mo i Rana
`)
    expect([vendorName, customerName].map(String).join()).not.toMatch(/DNBANOKK|Betalt av/)
    expect(
      fieldsOf(`
Rechnung 118                                     Datum 05.10.2026

Beratung                                                                   840.00
Total CHF                                                                  840.00

Empfangsschein                   Zahlteil
Konto / Zahlbar an               Konto / Zahlbar an
Weber Treuhand AG                Weber Treuhand AG
Bahnhofstrasse 11                Bahnhofstrasse 11
7000 Chur                        7000 Chur
`).vendorName,
    ).not.toBe('Empfangsschein')
  })
})

test('a telephone needs no caption in a letterhead', () => {
  const head = (line: string) =>
    fieldsOf(`\nHarbour Garage Ltd\n${line}\n\nINVOICE 4711      Date 01/11/2026\n\nTotal      84.00\n`).vendorPhone
  expect(head('01706 812 774')).toBe('01706 812 774')
  expect(head('(330) 555-0148 Fax (330) 555-0149')).toBe('(330) 555-0148')
  expect(head('1250 Guy Street · 514 555-0182')).toBe('514 555-0182')
  expect(head('Account 0170 6812 7741 22')).toBeNull()
})

describe('taxes', () => {
  test('of a country and a province are taken of one net, beside the numbers they are collected under', () => {
    const { taxes } = fieldsOf(`
FACTURE CONG-319                                 Date 2026-09-28

Inscription                                                              1 085,00 $
Montant taxable                                                          1 085,00 $
TPS / GST 5 % 131882047 RT0001                                              54,25 $
TVQ / QST 9,975 % 1006418829 TQ0001                                        108,23 $
Total                                                                    1 247,48 $
`)
    expect(taxes).toMatchObject([
      { rate: 5, amount: 54.25 },
      { rate: 9.975, amount: 108.23 },
    ])
  })

  test('may be said beneath the goods with the rate first', () => {
    const { lineItems } = fieldsOf(`
FACTURA A-118                                    Fecha 2026-10-05

Cantidad     Descripción                                                           Valor unitario      Importe
5            Tarjetas couché                                                               460.75     2,303.75
             Traslado 002 IVA Tasa 0.160000 Base 2,303.75 Importe 368.60

Total                                                                                                 2,672.35
`)
    expect(lineItems).toMatchObject([{ description: 'Tarjetas couché', taxRate: 16, taxAmount: 368.6, amount: 2303.75 }])
  })
})

test('a French program calls a credit note "facture avoir"', () => {
  const paper = `
LUMAVOLT SAS                                     Facture avoir réf. : AV2610-218
                                                 Correction de la facture : FC2609-4417 du 24/09/2026
                                                 Date facturation : 30/10/2026
Désignation                                                    Total HT
Spot LED                                                         169,80
Total TTC                                                        203,76
`
  expect(fieldsOf(paper, 'credit-note')).toMatchObject({
    creditNoteNumber: 'AV2610-218',
    creditNoteDate: '2026-10-30',
    originalInvoiceNumber: 'FC2609-4417',
  })
})

test('a seller who is a person among the references sold it, and the firm at the foot is who bills', () => {
  const { fields } = readAs(
    'invoice',
    `
Kunde:
Glarmester Friis ApS
Industrivej 27
2605 Brøndby

Salgsfaktura FA-1038874
Debitornr.       60114              Bilagsdato       31-10-2026
Sælger           Malene Toft        Ordrenr.         SO-220618

Beskrivelse                       Antal        Pris        Beløb
Annonce, side 7                       2      490,00       980,00
I alt                                                     980,00

Vestegnens Ugeblade A/S    Hovedgaden 512    2640 Hedehusene    CVR-nr. 29480869
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Vestegnens Ugeblade A/S', customerName: 'Glarmester Friis ApS' })
})

test('of two numbers in one box under two captions each is that of its own caption, whichever comes first', () => {
  const numbers = (said: string) =>
    readAs(
      'invoice',
      `
Faktura nr 12/2025                      12.03.2025

Drukarnia Kora Sp. z o.o.
ul. Polna 3, 00-001 Warszawa
${said}

Razem do zapłaty 100,00 PLN
`,
    ).fields
  const kora = { vendorTaxId: '5252445767', vendorAddress: 'ul. Polna 3, 00-001 Warszawa' }
  expect(numbers('NIP / REGON: 5252445767 / 140923871')).toMatchObject({ ...kora, vendorRegistrationNumber: '140923871' })
  expect(numbers('NIP/REGON: 5252445767/140923871')).toMatchObject({ ...kora, vendorRegistrationNumber: '140923871' })
  expect(numbers('KRS / NIP: 0000123456 / 5252445767')).toMatchObject({ ...kora, vendorRegistrationNumber: '0000123456' })
})
