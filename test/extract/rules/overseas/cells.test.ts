import { describe, expect, test } from 'bun:test'
import { utilityBill } from '../../../../src/extract/document-types/money/utility-bill.ts'
import { resume } from '../../../../src/extract/document-types/people/resume.ts'
import { deliveryNote } from '../../../../src/extract/document-types/trade/delivery-note.ts'
import { readAs } from '../paper.ts'

describe('a period on two lines of one cell', () => {
  test.each([
    ['Du 12/12/2024', 'au 11/02/2025'],
    ['12/12/2024 to', '11/02/2025'],
    ['DEL 12/12/2024', 'AL 11/02/2025'],
    ['12/12/2024 -', '11/02/2025'],
  ])('%s over %s is read beside its caption and under it', (first, last) => {
    const days = { periodStart: '2024-12-12', periodEnd: '2025-02-11' }
    const beside = `
Eaux du Saloum S.A.

Période facturée       ${first}
                       ${last}
Payable avant le       10/03/2025
`
    const under = `
Eaux du Saloum S.A.

Période facturée            Compteur
${first.padEnd(28)}A19-117702
${last}
`
    expect(readAs('utility-bill', beside).fields).toMatchObject(days)
    expect(readAs('utility-bill', under).fields).toMatchObject(days)
  })

  test('is none where two days under each other are those of two bookings', () => {
    const { fields } = readAs('utility-bill', '\nACME\n\nPaid to date\n12/12/2024    40.00\n11/02/2025    50.00\n')
    expect(fields.periodStart).toBeNull()
  })
})

test('cubic metres in the caption of a number are its unit', () => {
  const { fields } = readAs(
    'utility-bill',
    '\nACME\n\nAncien index    Nouvel index    Consommation (m3)\n1 802           1 836           34\n',
  )
  expect(fields).toMatchObject({ consumption: 34, consumptionUnit: 'm3' })
})

test('a guide of dispatch is a delivery note with its number', () => {
  const titles = deliveryNote.cues.filter(c => c.where === 'title' && c.pattern.test('guia de despacho electronica'))
  expect(titles.map(c => c.name)).toContain('title "delivery note"')
  const { fields } = readAs(
    'delivery-note',
    '\nComercial Los Robles SpA\n\n               GUÍA DE DESPACHO ELECTRÓNICA\n               N° 11820\n',
  )
  expect(fields.deliveryNumber).toBe('11820')
})

describe('a payslip', () => {
  test('has no amount for the name of its employer', () => {
    const { fields } = readAs('payslip', '\nEMPLEADOR              TRABAJADOR\n138.83                 197.43\n')
    expect(fields.employerName).toBeNull()
  })

  test('has an employer whose name begins with the word that elsewhere is its caption', () => {
    const { fields } = readAs('payslip', '\nSOCIETE IVOIRIENNE DE CACAO SARL\n\nMatricule : M00417\nSalaire net : 374 662,00\n')
    expect(fields.employerName).toBe('SOCIETE IVOIRIENNE DE CACAO SARL')
  })

  test('has a number at the end of a row’s name', () => {
    const { fields } = readAs(
      'payslip',
      `
Código   Concepto                  Unidad    Remunerativo    Descuentos
001      Sueldo básico              30,00      942.110,00
402      Ley 19032                   3,00                     28.263,30
TOTALES                                        942.110,00     28.263,30
`,
    )
    expect(fields.deductions).toMatchObject([{ description: 'Ley 19032', amount: 28263.3 }])
    expect(fields).toMatchObject({ grossPay: 942110, totalDeductions: 28263.3 })
  })

  test('of Indonesia has its lists beside each other', () => {
    const { fields } = readAs(
      'payslip',
      `
SLIP GAJI

PENERIMAAN                              POTONGAN
Gaji Pokok          Rp 5.200.000        BPJS Kesehatan      Rp  52.000
Uang Makan          Rp   750.000        Kasbon              Rp  67.000
Total Penerimaan    Rp 5.950.000        Total Potongan      Rp 119.000
Gaji Bersih         Rp 5.831.000
`,
    )
    expect(fields.deductions).toMatchObject([
      { description: 'BPJS Kesehatan', amount: 52000 },
      { description: 'Kasbon', amount: 67000 },
    ])
  })
})

test('a day with its month behind a stroke begins a booking', () => {
  const { fields } = readAs(
    'bank-statement',
    `
Periodo      DEL 01/01/2025
             AL 31/01/2025

Fecha     Descripción              Cargos        Abonos        Saldo
06/ENE    SPEI RECIBIDO                       96,500.00   278,940.12
15/ENE    PAGO DE NOMINA        88,400.00                 190,540.12
`,
  )
  expect(fields).toMatchObject({ periodStart: '2025-01-01', periodEnd: '2025-01-31' })
  expect(fields.transactions).toMatchObject([
    { date: '2025-01-06', amount: 96500 },
    { date: '2025-01-15', amount: -88400 },
  ])
})

describe('the currency of a paper that prints none', () => {
  test.each([
    ['TVA 18 %\nAbidjan', 'XOF'],
    ['TVA 20 %\nCasablanca', 'MAD'],
    ['IVA 16 %\nAceros del Norte S.A. de C.V.', 'MXN'],
    ['I.G.V. 18 %\nLuz del Altiplano S.A.A.', 'PEN'],
  ])('%p is that of its country', (text, currency) => {
    expect(readAs('utility-bill', `\n${text}\n\nTotal  118,90\n`).fields.currency).toBe(currency)
  })

  test('francs of Central Africa are told from those of West Africa by the country', () => {
    expect(readAs('utility-bill', '\nBP 4077 Douala\n\nTotal TTC  14 612 FCFA\n').fields.currency).toBe('XAF')
    expect(readAs('utility-bill', '\nBP 4077 Kaolack\n\nTotal TTC  14 612 FCFA\n').fields.currency).toBe('XOF')
  })

  test('rupees are those of the country that is named', () => {
    expect(readAs('utility-bill', '\nCity Power, Lahore\n\nTotal  Rs. 1,180.00\n').fields.currency).toBe('PKR')
    expect(readAs('utility-bill', '\nCity Power, Pune\n\nTotal  Rs. 1,180.00\n').fields.currency).toBe('INR')
  })
})

test('a company’s form is no title of a résumé', () => {
  const titled = (text: string) => resume.cues.find(c => c.name === 'title "resume"')!.pattern.test(text)
  expect(titled('kepada yth. cv. maju bersama elektrik')).toBe(false)
  expect(['cv', 'curriculum vitae', 'c.v. ana ruiz', 'my cv\nana ruiz'].every(titled)).toBe(true)
})

test('the account of a town is a bill', () => {
  const said = utilityBill.cues.filter(c => c.pattern.test('assessment rates 1 095.10\nwater 646.88\nrefuse removal 251.12'))
  expect(said.map(c => c.name)).toContain('charges of a town')
})

describe('a lorry receipt in boxes', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
GR No.     Date          From        To          Vehicle No.
3001       11/02/2025    TARAPUR     BHIWANDI    MH 04 GR 7712

Actual Weight Kg     FREIGHT TO PAY Rs.
3000                 5060.00
`,
  )
  test('goes from the place under one word to the place under the other', () => {
    expect(fields).toMatchObject({ placeOfReceipt: 'TARAPUR', placeOfDelivery: 'BHIWANDI' })
  })

  test('is paid by whom the head of its charges says', () => {
    expect(fields.freightTerms).toBe('Collect')
  })
})
