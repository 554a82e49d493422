import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a printed W-9 says its class by a cross, and the day of its signature', () => {
  const { fields } = readAs(
    'w-9',
    `
Form W-9 (Rev. October 2018)    Request for Taxpayer Identification Number and Certification
1 Name (as shown on your income tax return)
Pelican Bay Painting LLC
☐ C Corporation   ☐ S Corporation   ☐ Partnership
☒ Limited liability company. Enter the tax classification (C=C corporation, S=S corporation) S

Sign Here     Signature of U.S. person  Dale Fontenot      Date  01/16/2024
`,
  )
  expect(fields).toMatchObject({ taxClassification: 'LLC', llcClassification: 'S', signatureDate: '2024-01-16' })
})

test('a cross in box 13 of a W-2 belongs to the caption over it, boxes 18 to 20 are one locality', () => {
  const { fields } = readAs(
    'w-2',
    `
Wage and Tax Statement 2023

13 Statutory employee      Retirement plan      Third-party sick pay
                                 X

18 Local wages, tips, etc.      19 Local income tax      20 Locality name
50711.40                        1141.01                  KETTERING
`,
  )
  expect(fields).toMatchObject({ retirementPlan: true, localities: [{ name: 'KETTERING', wages: 50711.4, incomeTax: 1141.01 }] })
  expect(fields.statutoryEmployee).toBeNull()
})
