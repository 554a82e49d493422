import { describe, expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

describe.each([
  ['prints', readAs],
  ['scans', readScan],
] as const)('letters, on %s', (_, read) => {
  test('go to whom they speak to, from whom stands over all, and take back the invoice that they name', () => {
    const { fields } = read(
      'credit-note',
      `
Matériaux Lambert SRL
Chaussée de Dinant 287 — 5100 Jambes | Tél. 081 30 62 18 | TVA BE 0687.154.037


                                             Toitures Delcourt & Fils SA
                                             Rue du Fourneau 19
                                             5300 Andenne

                                             N° TVA : BE 0802.341.735

NOTE DE CRÉDIT N° NC 25-118
Jambes, le 22.10.2025 — Compte client 4112

Messieurs,
Nous portons ce jour au crédit de votre compte, relativement à notre facture 25-04471 du 29.09.2025, les
montants suivants, suivant le bon de retour BR 25-0207 du 14.10.2025.

À votre crédit EUR                  121,00
`,
    )
    expect(fields).toMatchObject({
      vendorName: 'Matériaux Lambert SRL',
      vendorAddress: 'Chaussée de Dinant 287, 5100 Jambes',
      customerName: 'Toitures Delcourt & Fils SA',
      customerAddress: 'Rue du Fourneau 19, 5300 Andenne',
      vendorTaxId: 'BE0687154037',
      customerTaxId: 'BE0802341735',
      creditNoteDate: '2025-10-22',
      originalInvoiceNumber: '25-04471',
      originalInvoiceDate: '2025-09-29',
    })
  })

  test('have their day on a line of its own, and are to be paid by the day and with the number that a sentence names', () => {
    const { fields } = read(
      'invoice',
      `
         The Old Brewery, Mill Lane, Tetbury GL8 8ER · 01666 502 418 · accounts@example.co.uk


The Directors
Cotswold Kites Ltd
Unit 6, Bath Road Trading Estate
Stroud
GL5 3QF

1 December 2025

Dear Mr Okafor

Unit 6 – Rent Demand and VAT Invoice No. 4471

The rent for the quarter from 25 December 2025 to 24 March 2026 is payable in advance under the lease dated 17 May 2021. We should therefore be grateful
to receive £1,240.50 on or before 25 December 2025, by bank transfer to our account and
quoting COTKIT-U6. Interest accrues on sums unpaid fourteen days after the due date.






































Tallis Estates Limited. Registered in England and Wales No. 04817235. Registered office as above.
`,
    )
    expect(fields).toMatchObject({
      vendorName: 'Tallis Estates Limited',
      vendorAddress: 'The Old Brewery, Mill Lane, Tetbury GL8 8ER',
      vendorRegistrationNumber: '04817235',
      customerName: 'Cotswold Kites Ltd',
      invoiceDate: '2025-12-01',
      serviceStartDate: '2025-12-25',
      serviceEndDate: '2026-03-24',
      dueDate: '2025-12-25',
      paymentReference: 'COTKIT-U6',
    })
  })
})

test('what somebody does stands under the name, and is no part of the address', () => {
  const { fields } = readAs(
    'invoice',
    `
Claire Delorme
Traduction littéraire et technique – anglais, néerlandais
9 rue des Tanneurs
37000 Tours

                                             Éditions du Val
                                             22 quai Paul-Bert
                                             37100 Tours

Facture n° 2025-031
Total                 410,00 €
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Claire Delorme', vendorAddress: '9 rue des Tanneurs, 37000 Tours' })
})

test('a reason goes on to the end of its sentence', () => {
  const { fields } = readAs(
    'credit-note',
    `
Creditnota 2025C0046
Reden van creditering: twee beurten niet uitgevoerd, glasbewassing dubbel berekend en retour
handdoekjes.

Totaal te ontvangen      € -376,79
`,
  )
  expect(fields.reason).toBe('twee beurten niet uitgevoerd, glasbewassing dubbel berekend en retour handdoekjes')
})

test.each([
  ['Forma de pago    Crédito 30 días\nMedio de pago    Transferencia', 'Crédito 30 días'],
  [
    'Payment is due 14 days from the date of this invoice, that is by 12 December 2025, to BSB 484-799.',
    'Payment is due 14 days from the date of this invoice',
  ],
  [
    'Entrepreneur individuel – APE 7430Z. Règlement : virement à 30 jours date de facture, pas d’escompte',
    'virement à 30 jours date de facture',
  ],
])('of %j the terms say when', (lines, terms) => {
  expect(readAs('invoice', `\nFactura 118\n\nTotal     119,00\n\n${lines}\n`).fields.paymentTerms).toBe(terms)
})

test('a number in quotes is what a transfer is asked to name', () => {
  const sentence = 'Bitte geben Sie bei der Überweisung „HN\n2025/1406“ an, damit wir Ihre Zahlung richtig zuordnen können.'
  expect(readAs('invoice', `\nRechnung 118\n\nGesamtbetrag   119,00 €\n\n${sentence}\n`).fields.paymentReference).toBe('HN 2025/1406')
})

test('of several telephones the seller’s is the one beside its address of mail', () => {
  const { fields } = readAs(
    'invoice',
    `
NUBES SOLUCIONES S.A.S.                                 FACTURA FE-3184
NIT 901.284.637-8
Calle 93B No. 17-25 Of. 504, Bogotá D.C. · PBX (601) 744 2186 · cartera@nubes.co

Cliente    EL ROBLE S.A.S.                Fecha de generación 2025-11-04       Orden de compra 4500017732
NIT        830.517.926-6                  Fecha de validación    2025-11-04    Periodo 2025-11-01 a 2025-11-30
Dirección Carrera 50 No. 79 Sur-101       Fecha de vencimiento 2025-12-04      Moneda         COP
Ciudad     Sabaneta, Antioquia            Forma de pago    Crédito 30 días     Vendedor       L. Camargo
Teléfono 604 305 9917                     Medio de pago    Transferencia       Contrato       NB-2022

Total a pagar    119.000,00
`,
  )
  expect(fields.vendorPhone).toBe('(601) 744 2186')
})
