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
