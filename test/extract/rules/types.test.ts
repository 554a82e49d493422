import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../src/extract/apply-rules.ts'
import type { DocumentType } from '../../../src/resources.ts'
import { documentOf, paper, readAs, typeOf } from './paper.ts'

describe('a bank statement', () => {
  const { fields, found } = readAs(
    'bank-statement',
    `
First National Bank
Account holder: Jane Miller
Account number: 12345678
Statement period: 01/01/2024 to 31/01/2024

Opening balance                                     1,000.00

Date          Description            Debit       Credit      Balance
03/01/2024    Rent                  700.00                    300.00
15/01/2024    Salary ACME Ltd                  2,500.00     2,800.00

Closing balance                                     2,800.00
`,
  )
  test('gives holder, period and balances', () => {
    expect(fields).toMatchObject({
      accountHolder: 'Jane Miller',
      accountNumber: '12345678',
      periodStart: '2024-01-01',
      periodEnd: '2024-01-31',
      openingBalance: 1000,
      closingBalance: 2800,
    })
  })
  test('gives debits as negative amounts, proven by the running balance', () => {
    expect(fields.transactions).toMatchObject([
      { date: '2024-01-03', description: 'Rent', amount: -700, balance: 300 },
      { amount: 2500, balance: 2800 },
    ])
    expect(found['transactions[0].amount']!.features.passed).toContain('running balance')
  })
})

test('a payslip gives gross, deductions and net that subtract', () => {
  const { fields, found } = readAs(
    'payslip',
    `
Employer: Northwind Ltd
Employee name: Sam Porter       Employee ID: E-4711
Pay period: 01/05/2024 - 31/05/2024

Gross pay              3,000.00
Total deductions         640.00
Net pay                2,360.00
`,
  )
  expect(fields).toMatchObject({
    employeeName: 'Sam Porter',
    employeeId: 'E-4711',
    periodStart: '2024-05-01',
    periodEnd: '2024-05-31',
    grossPay: 3000,
    totalDeductions: 640,
    netPay: 2360,
  })
  expect(found.netPay!.features.passed).toContain('gross−deductions=net')
})

test('a passport is read from its machine-readable zone', () => {
  const { fields, found } = readAs(
    'passport',
    '\nPASSPORT\nSurname\nERIKSSON\n\nP<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
  )
  expect(fields).toMatchObject({ documentNumber: 'L898902C3', lastName: 'ERIKSSON', dateOfBirth: '1974-08-12', sex: 'F' })
  expect(found.documentNumber!.features.passed).toEqual(['mrz:documentNumber'])
})

test('values typed into a form are read though the page does not print them', () => {
  const page = paper('Form W-9\n\n1 Name (as shown on your income tax return)\n\n\n6 City, state, and ZIP code\n')
  const field = (value: string, row: number) => ({
    name: 'f',
    value,
    page: 1,
    box: [0, (row * 12) / page.height, 0.6, ((row + 1) * 12) / page.height] as [number, number, number, number],
  })
  const { fields, found } = applyRules(documentOf([page], [field('Ada Byron', 3), field('Bellevue, WA, 98005', 6)]), typeOf('w-9'))
  expect(fields).toMatchObject({ name: 'Ada Byron', cityStateZip: 'Bellevue, WA, 98005' })
  expect(found.name!.features.source).toBe('form')
})

test('a bill of lading gives its parties, ports and checked containers', () => {
  const { fields } = readAs(
    'bill-of-lading',
    `
Shipper                                 B/L No: HLCU123456
Blue Ocean Traders Ltd                  Vessel: EVER GIVEN
12 Harbour Road, Singapore              Port of loading: Singapore

Consignee
Nordic Imports AB
Container CSQU3054383  Seal no. SL99812
Freight prepaid
`,
  )
  expect(fields).toMatchObject({
    shipperName: 'Blue Ocean Traders Ltd',
    consigneeName: 'Nordic Imports AB',
    billOfLadingNumber: 'HLCU123456',
    vessel: 'EVER GIVEN',
    portOfLoading: 'Singapore',
    freightTerms: 'Prepaid',
  })
  expect(fields.containers).toMatchObject([{ containerNumber: 'CSQU3054383', sealNumber: 'SL99812' }])
})

test('a business card gives the person, the post and the company of its domain', () => {
  const { fields } = readAs(
    'business-card',
    '\nNorthwind Traders\n\nMaria Keller\nSales Manager\n\nMobile: +49 171 2345678\nmaria.keller@northwind.example.com\nLindenweg 3\n80331 München',
  )
  expect(fields).toMatchObject({
    fullName: 'Maria Keller',
    firstName: 'Maria',
    lastName: 'Keller',
    jobTitle: 'Sales Manager',
    company: 'Northwind Traders',
    mobile: '+49 171 2345678',
    emails: ['maria.keller@northwind.example.com'],
  })
})

test('a résumé gives the person, the skills and the posts with their time', () => {
  const { fields } = readAs(
    'resume',
    '\nAda Byron\nSoftware Engineer\nada@example.com\n\nExperience\nSenior Engineer, Analytical Ltd          Jan 2019 - Present\nBuilt engines\n\nSkills\nTypeScript, SQL, Rust\n\nLanguages\nEnglish (native), French (B2)',
  )
  expect(fields).toMatchObject({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', skills: ['TypeScript', 'SQL', 'Rust'] })
  expect(fields.experience).toMatchObject([
    { title: 'Senior Engineer', employer: 'Analytical Ltd', startDate: '2019-01-01', endDate: null },
  ])
  expect(fields.languages).toMatchObject([
    { language: 'English', level: 'native' },
    { language: 'French', level: 'B2' },
  ])
})

test('a contract gives title, parties, date and law out of prose', () => {
  const { fields } = readAs(
    'contract',
    '\nService Agreement\n\nThis agreement is entered into as of March 5, 2024 between Northwind Ltd, a company\nof England ("Client") and Fabrikam Inc, a company of Delaware ("Supplier").\nThis agreement shall be governed by the laws of England and Wales, without exception.',
  )
  expect(fields).toMatchObject({ title: 'Service Agreement', effectiveDate: '2024-03-05' })
  expect((fields.parties as { name: string }[]).map(p => p.name)).toEqual(['Northwind Ltd', 'Fabrikam Inc'])
  expect(String(fields.governingLaw)).toStartWith('England')
})

test('an unknown paper gives open key-values and tables', () => {
  const { fields } = readAs(
    'general',
    '\nRoom booking sheet\n\nRoom: Blue\nSeats: 14\n\nDay        Host      Guests\nMonday     Ada       12\nTuesday    Sam       9',
  )
  expect(fields.keyValues).toMatchObject([
    { key: 'Room', value: 'Blue' },
    { key: 'Seats', value: '14' },
  ])
  expect(fields.tables).toEqual([
    [
      ['Day', 'Host', 'Guests'],
      ['Monday', 'Ada', '12'],
      ['Tuesday', 'Sam', '9'],
    ],
  ])
})

describe('an organization’s own type', () => {
  const field = (
    key: string,
    type: DocumentType['fields'][number]['type'],
    label: string,
    description = '',
    fields?: DocumentType['fields'],
  ) => ({ key, label, type, required: false, description, ...(fields && { fields }) })
  const own: DocumentType = {
    id: 'dt_x',
    name: 'Calibration sheet',
    slug: 'calibration-sheet',
    isBuiltIn: false,
    autoDetectEnabled: false,
    fields: [
      field('deviceSerial', 'string', 'Device serial'),
      field('calibratedOn', 'date', 'Calibrated on', 'Labelled "Date of check"'),
      field('offset', 'number', 'Offset'),
      field('readings', 'array', 'Readings', '', [field('point', 'string', 'Point'), field('value', 'number', 'Value')]),
    ],
  }
  test('is read by labels and by quoted labels of descriptions, tables by their members', () => {
    const { fields, found } = applyRules(
      documentOf([
        paper(
          '\nDevice serial: AX-9931\nDate of check: 14.05.2024\nOffset: 0.75\n\nPoint        Value\nLow           1.20\nHigh          9.80',
        ),
      ]),
      own,
    )
    expect(fields).toEqual({
      deviceSerial: 'AX-9931',
      calibratedOn: '2024-05-14',
      offset: 0.75,
      readings: [
        { point: 'Low', value: 1.2 },
        { point: 'High', value: 9.8 },
      ],
    })
    expect(found['readings[1].value']!.location!.text).toBe('9.80')
  })
})
