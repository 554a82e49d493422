import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

const typeOf = (...lines: string[]) =>
  classify(documentOf([pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))]), builtInTypes).type.slug

describe('a driving licence', () => {
  const european = ['1 de Graaf', '2 Willem Jan', '3 03.02.1979 Zwolle', '4a 17.08.2020   4b 17.08.2030', '4c Deventer', '5 5441882275']

  test('of the European model has fields whose numbers bear no points', () => {
    const { fields } = readAs('driver-licence', `\n${european.join('\n')}\n9 AM B f`)
    expect(fields).toMatchObject({
      lastName: 'de Graaf',
      firstName: 'Willem Jan',
      dateOfBirth: '1979-02-03',
      placeOfBirth: 'Zwolle',
      dateOfIssue: '2020-08-17',
      dateOfExpiry: '2030-08-17',
      documentNumber: '5441882275',
      vehicleClass: 'AM B f',
    })
  })

  test('of the European model is known by its numbered days, whatever it calls itself', () => {
    expect(typeOf('GIDALEYFI', ...european)).toBe('driver-licence')
  })

  test('has a name without a caption over its address, and a number of its card beside its own', () => {
    const { fields } = readAs(
      'driver-licence',
      `
Driver Licence                        Card Number
New South Wales, Australia            2044188227
BRIDGET ROSE CALLAGHAN
77 PACIFIC HWY
LAKE MACQUARIE NSW 2281
Licence No.        Licence Class
19441882           C
`,
    )
    expect(fields).toMatchObject({
      documentNumber: '19441882',
      firstName: 'BRIDGET ROSE',
      lastName: 'CALLAGHAN',
      address: '77 PACIFIC HWY LAKE MACQUARIE NSW 2281',
      region: 'New South Wales',
      issuingCountry: 'AUS',
    })
  })

  test('has the measures of the body in one run of words', () => {
    const { fields } = readAs('driver-licence', `\nDRIVER LICENSE\nSEX M HAIR BLK EYES BRN\nHGT 5'-09" WGT 165 lb`)
    expect(fields).toMatchObject({ eyeColor: 'BRN', height: `5'-09"` })
  })
})

describe('an identity card', () => {
  test('has place and day of birth in one box', () => {
    const { fields } = readAs(
      'id-card',
      `
LUOGO E DATA DI NASCITA
PLACE AND DATE OF BIRTH
PISTOIA (PT) 21.03.1989
`,
    )
    expect(fields).toMatchObject({ placeOfBirth: 'PISTOIA (PT)', dateOfBirth: '1989-03-21' })
  })

  test('has a number that opens its chip, which is not its own', () => {
    const { fields } = readAs(
      'id-card',
      `
BUNDESREPUBLIK DEUTSCHLAND                     L7GK2P8X4
PERSONALAUSWEIS
Gültig bis/Date of expiry      Zugangsnummer/Card Access
03.11.2030                     Number/Code d'accès
                               538041
`,
    )
    expect(fields.documentNumber).toBe('L7GK2P8X4')
  })

  test('is scanned: a name begins with a capital I, and the next caption is none of the value', () => {
    const { fields } = readScan(
      'id-card',
      `
Nume / Surname
lonescu
Geburtsort / Place of birth
GÖTTINGEN
7. Ausgestolltdatum
`,
    )
    expect(fields).toMatchObject({ lastName: 'Ionescu', placeOfBirth: 'GÖTTINGEN' })
  })
})
