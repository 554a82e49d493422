import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

describe('a licence without captions for names', () => {
  test('has the surname over the given names, both over the address', () => {
    const { fields } = readAs(
      'driver-licence',
      `
Illinois   DRIVER'S LICENSE     USA

4d LIC NO: P412-7750-3164
3 DOB: 06/08/1983    4b EXP: 06/08/2028

PRZYBYLSKI
ADAM J
2417 N KEDZIE AVE #3
CHICAGO, IL 60647
`,
    )
    expect(fields).toMatchObject({
      documentNumber: 'P412-7750-3164',
      lastName: 'PRZYBYLSKI',
      firstName: 'ADAM J',
      address: '2417 N KEDZIE AVE #3 CHICAGO, IL 60647',
      region: 'Illinois',
    })
  })

  test('may end the surname with a comma', () => {
    const { fields } = readAs('driver-licence', "\nAlberta   DRIVER'S LICENCE\n\nROTHWELL, HANNAH MAE\n418 17 AVE SW\nCALGARY AB T2S 0A9")
    expect(fields).toMatchObject({ lastName: 'ROTHWELL', firstName: 'HANNAH MAE', region: 'Alberta' })
  })
})

test('the letter behind "CLASS" is the class, whatever stands under it', () => {
  const { fields } = readAs('driver-licence', '\nFlorida   DRIVER LICENSE   CLASS E   USA\n\n4d D541-208-88-717-0')
  expect(fields.vehicleClass).toBe('E')
})

test('of a scan a state is known whose l was read as I, and a day whose stroke was', () => {
  const { fields } = readScan('driver-licence', "\nAIberta CANADA    Driver's Licence\n\n4b EXP 06/17I2029\n\n12 REST NONE 9a END NONE")
  expect(fields).toMatchObject({ region: 'Alberta', dateOfExpiry: '2029-06-17', restrictions: 'NONE' })
})

test('surnames may stand on two lines under their caption', () => {
  const { fields } = readAs(
    'id-card',
    '\nDOCUMENTO DE IDENTIDAD\n\nAPELLIDOS / SURNAMES\nPEREIRA\nLATORRE\n\nNOMBRES / GIVEN NAMES\nMARTÍN ANDRÉS\n\nLUGAR NACIMIENTO\nSALTO/URY',
  )
  expect(fields).toMatchObject({ lastName: 'PEREIRA LATORRE', firstName: 'MARTÍN ANDRÉS', placeOfBirth: 'SALTO/URY' })
})

test('the number of a box is no caption that ends the box beside it', () => {
  const { fields } = readAs(
    'passport',
    '\nPASSPORT\n\n7. Date of issue          8. Authority\n04 MAR 2021               AN ROINN GNÓTHAÍ EACHTRACHA',
  )
  expect(fields.issuingAuthority).toBe('AN ROINN GNÓTHAÍ EACHTRACHA')
})

test('a card is told by what it captions where its name is not known', () => {
  const lines = ['Surname / Sukunimi', 'Given names', 'Date of birth', 'Nationality', 'Date of expiry', '14 03 1990']
  const page = pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))
  expect(classify(documentOf([page]), builtInTypes).type.slug).toBe('id-card')
})

test('a caption between the number of a box and its value is no part of it, and a town may stand under it', () => {
  const { fields } = readAs(
    'driver-licence',
    `
Virginia   DRIVER'S LICENSE   USA

4d Customer Identifier B44-18-2207
1 Name WHITFIELD
2 SAMANTHA LEE
8 Address 2208 MONUMENT AVE
RICHMOND, VA 23220-1148
5 DD 0441822070417
`,
  )
  expect(fields).toMatchObject({
    documentNumber: 'B44-18-2207',
    lastName: 'WHITFIELD',
    firstName: 'SAMANTHA LEE',
    address: '2208 MONUMENT AVE, RICHMOND, VA 23220-1148',
  })
})

test('the number of a licence may stand in box 5a, the town under the street of box 8', () => {
  const { fields } = readAs(
    'driver-licence',
    `
NEW ZEALAND DRIVER LICENCE

1. HENARE
2. WIREMU JOHN
3. 19-08-1984
4a. 07-02-2023   4b. 07-02-2033
5a. EG441822   5b. 417
8. 12 TOTARA STREET
   NEW PLYMOUTH 4310
`,
  )
  expect(fields).toMatchObject({ documentNumber: 'EG441822', address: '12 TOTARA STREET NEW PLYMOUTH 4310' })
})

test('a card that says in small type that it is a licence is one', () => {
  const lines: Printed[] = [
    [0.1, 0.1, 'ESTADOS UNIDOS MEXICANOS', 1.4],
    [0.1, 0.15, 'Apellidos', 1.2],
    [0.1, 0.2, 'ZEPEDA', 1.4],
    [0.1, 0.25, 'Nombre(s)', 1.2],
    [0.1, 0.3, 'LUIS', 1.4],
    [0.1, 0.35, 'gobierno del estado - licencia para conducir', 0.8],
  ]
  expect(classify(documentOf([pageOf(lines)]), builtInTypes).type.slug).toBe('driver-licence')
})
