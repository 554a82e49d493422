import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

describe('a payslip of South Africa', () => {
  const { fields } = readAs(
    'payslip',
    `
Drakensberg Timber (Pty) Ltd           Emp.Name        T B NKOSI
3 Sawmill Road                         Period Ending   2024/06/30
Underberg
3257

T B NKOSI
19 Ridge Street
Himeville
3256

Earnings             Amount       Deductions        Amount
Basic Salary         9,000.00     Tax               310.00
                                  U.I.F.            90.00
Total Earnings       9,000.00     Total Deductions  400.00
Company Contributions             NETT PAY          8,600.00
U.I.F.               90.00

Year-to-date totals:   Taxable Earnings 27,000.00   Tax Paid 930.00
`,
  )
  test('closes its addresses with a postcode alone', () => {
    expect(fields).toMatchObject({
      employerAddress: '3 Sawmill Road, Underberg, 3257',
      employeeAddress: '19 Ridge Street, Himeville, 3256',
    })
  })

  test('names nobody in the heading of what the company pays', () => {
    expect(fields.employerName).toBe('Drakensberg Timber (Pty) Ltd')
  })

  test('has the sums of the year in a line that says so', () => {
    expect(fields.incomeTax).toBe(310)
  })
})

test('the cost of an air waybill is not its number', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
738-4471 8820
Shipper's Name and Address          Not Negotiable
LOTUS GARMENT CO., LTD              Air Waybill
HO CHI MINH CITY, VIETNAM

Other Charges
FSC: 519.40   AWB: 5.00
`,
  )
  expect(fields.billOfLadingNumber).toBe('738-4471 8820')
})

test('the last four of a card may stand behind dots', () => {
  const { fields } = readAs('receipt', 'KAURI PHARMACY\n03OCT24 16:42\nCARD      ............8810\nTOTAL      NZD 63.40')
  expect(fields.cardLast4).toBe('8810')
})

test('a caption is said again in English behind one that no lexicon knows', () => {
  const { fields } = readAs(
    'invoice',
    `
Hotel Lavanda d.o.o.
Invoice no. 1182       Date 14.07.2024

Opis / Description               Amount EUR
Bed & Breakfast                  435,00

UKUPNO / TOTAL EUR               435,00
`,
  )
  expect(fields.total).toBe(435)
})

test('a town bills water in kilolitres', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Umzimvubu Municipality
WATER   Meter no: WAT 60118422   Consumption 18.000 kl
REFUSE  1 x 240l bin                                168.00
Total due                                         R 534.40
`,
  )
  expect(fields).toMatchObject({ consumption: 18, consumptionUnit: 'kl' })
})

test('a bill of water and waste is a utility bill, though it calls itself an invoice of fees', () => {
  const lines = [
    'Gemeindewerke Oberdorf',
    'Gebührenrechnung Wasser / Abwasser / Kehricht',
    'Rechnungs-Nr. 2024-118 Kunden-Nr. 4182',
    'Verbrauchsstelle Dorfstrasse 4, Oberdorf',
    'Wasserverbrauch 74 m³ 1.35 99.90',
    'Kehrichtgebühr 1 Hj. 35.60 35.60',
    'Rechnungsbetrag inkl. MWST 135.50',
  ]
  const page = pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))
  expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('utility-bill')
})
