import { describe, expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

const slugOf = (lines: readonly string[]) =>
  classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text]))]), builtInTypes).type.slug

describe('a paper of identity', () => {
  test('is a card by what it asks for, in any language, whatever it calls itself', () => {
    const panama = [
      'REPÚBLICA DE PANAMÁ',
      'Fecha de nacimiento: 03-DIC-1984',
      'Lugar de nacimiento: PANAMÁ',
      'Sexo: F',
      'Expedida: 16-AGO-2022',
      'Expira: 16-AGO-2032',
    ]
    expect(slugOf(panama)).toBe('id-card')
    const kenya = [
      'REPUBLIC OF KENYA',
      'ID NUMBER: 29184756',
      'FULL NAMES',
      'GRACE WAMBUI',
      'DATE OF BIRTH',
      '08.04.1993',
      'SEX',
      'FEMALE',
      'DISTRICT OF BIRTH',
      'NYERI',
      'DATE OF ISSUE',
      '22.02.2012',
    ]
    expect(slugOf(kenya)).toBe('id-card')
  })

  test('is a passport where it says so, though it asks for the same', () => {
    const lines = [
      'NORGE',
      'PASS PASSPORT',
      'Passnr./Passport No.',
      'CBA482917',
      'Etternavn/Surname',
      'HAUGEN',
      'Fornavn/Given names',
      'SIRI',
      'Statsborgerskap/Nationality',
      'NORSK',
      'Fødselsdato/Date of birth',
      '26.02.1990',
      'Kjønn/Sex',
      'K/F',
      'Fødested/Place of birth',
      'TROMSØ',
      'Gyldig til/Date of expiry',
      '10.05.2031',
    ]
    expect(slugOf(lines)).toBe('passport')
  })

  test('is no business card, though a number of few figures stands on few lines', () => {
    const lines = [
      'JAMHURI YA MUUNGANO WA TANZANIA',
      'KITAMBULISHO CHA TAIFA',
      '19880412-11101-00023-24',
      'JINA LA MWISHO',
      'MUSHI',
      'TAREHE YA KUZALIWA',
      '12 APR 1988',
      'MWISHO WA MATUMIZI',
      '11 APR 2028',
    ]
    expect(slugOf(lines)).toBe('id-card')
  })

  test('is a card where that is what the passport is', () => {
    expect(
      slugOf([
        'UNITED STATES OF AMERICA',
        'PASSPORT CARD',
        'Passport Card no.',
        'C04829173',
        'Surname',
        'TRAVELER',
        'Given Names',
        'ANN',
        'Date of Birth',
        '1 JAN 1981',
      ]),
    ).toBe('id-card')
    expect(
      slugOf(['INCOME TAX DEPARTMENT', 'Permanent Account Number Card', 'ABCPN4829K', 'Name', 'ARJUN NAIR', 'Date of Birth', '27/09/1996']),
    ).toBe('id-card')
  })
})

test('marks between the parts of an address in a letterhead are no machine-readable zone', () => {
  const lines = [
    'Bei Spiel GmbH « Ecke 12 « 12345 Stadthausen « DE',
    'Invoice # RE-20190610/507 issued at 2019-06-10',
    'Product Amount VAT Price Total',
    '1.00 Design 7% 160.00 160.00',
    'Net total: 160.00',
    'VAT total: 11.20',
    'Due payable: 171.20',
  ]
  expect(slugOf(lines)).toBe('invoice')
})
