import { describe, expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import type { Word } from '../../../src/extract/page.ts'
import { documentOf, paper, readAs } from './paper.ts'

describe('an identity paper', () => {
  test('of a country with captions of its own: days begin with the year, the letter behind the stroke is the one that all countries know', () => {
    const { fields } = readAs(
      'id-card',
      `
LIETUVOS RESPUBLIKA ASMENS TAPATYBĖS KORTELĖ
Pavardė
Petrauskas
Vardas
Jonas
Lytis             Pilietybė
V/M               LTU
Gimimo data       Asmens kodas
1979 12 05        37912050012
Kortelės Nr.      Galioja iki
15028841          2031 03 03
`,
    )
    expect(fields).toMatchObject({
      lastName: 'Petrauskas',
      firstName: 'Jonas',
      sex: 'M',
      nationality: 'LTU',
      dateOfBirth: '1979-12-05',
      dateOfExpiry: '2031-03-03',
      personalNumber: '37912050012',
      documentNumber: '15028841',
    })
  })

  test('has captions in two languages over its values, several on a line', () => {
    const { fields } = readAs(
      'id-card',
      `
RZECZPOSPOLITA POLSKA
DOWÓD OSOBISTY / IDENTITY CARD
NAZWISKO / SURNAME
ZIELIŃSKA
IMIONA / GIVEN NAMES
AGATA MARIA
OBYWATELSTWO / NATIONALITY    PŁEĆ / SEX
POLSKIE                       K
DATA URODZENIA / DATE OF BIRTH   TERMIN WAŻNOŚCI / EXPIRY DATE
17 08 1990                       09.02.2032
`,
    )
    expect(fields).toMatchObject({
      lastName: 'ZIELIŃSKA',
      firstName: 'AGATA MARIA',
      nationality: 'POLSKIE',
      sex: 'F',
      dateOfBirth: '1990-08-17',
      dateOfExpiry: '2032-02-09',
      issuingCountry: 'POL',
    })
  })

  test('has captions of a language that nobody speaks here beside the English ones', () => {
    const { fields } = readAs(
      'passport',
      `
Perekonnanimi / Surname
TAMM
Eesnimed / Given names
KADRI LIIS
Kodakondsus / Nationality     Sünniaeg / Date of birth
EESTI / ESTONIAN              04 MAI/MAY 1988
`,
    )
    expect(fields).toMatchObject({
      lastName: 'TAMM',
      firstName: 'KADRI LIIS',
      nationality: 'EESTI / ESTONIAN',
      dateOfBirth: '1988-05-04',
    })
  })

  test('that keeps its number at the head without a caption has that, not the access number', () => {
    const { fields } = readAs(
      'id-card',
      `
BUNDESREPUBLIK DEUTSCHLAND                    L7GK2P8X4
PERSONALAUSWEIS
Name
BRANDSTETTER
Vornamen
LENA MARIE
Gültig bis                    Zugangsnummer
22.01.2033                    538041
`,
    )
    expect(fields).toMatchObject({ documentNumber: 'L7GK2P8X4', lastName: 'BRANDSTETTER', dateOfExpiry: '2033-01-22' })
  })

  test('says from when until when it is valid in one box', () => {
    const { fields } = readAs('id-card', '\nGeldig van - tot / Valid from - until\n30.09.2020 – 30.09.2030')
    expect(fields).toMatchObject({ dateOfIssue: '2020-09-30', dateOfExpiry: '2030-09-30' })
  })

  test.each([
    [
      'driver-licence',
      'RIJBEWIJS   KONINKRIJK DER NEDERLANDEN\n1. van der Meer\n2. Sanne\n3. 23.11.1995 Zwolle\n4a. 14.06.2021\n4b. 14.06.2031\n5. 5512087734',
    ],
    ['id-card', 'PERMISO DE RESIDENCIA\nAPELLIDOS\nRESTREPO\nNACIONALIDAD\nCOL'],
    ['id-card', 'CARTÃO DE CIDADÃO\nAPELIDO(S)\nTAVARES\nNACIONALIDADE\nPRT'],
  ])('is told as %s by its name in another language', (slug, text) => {
    const page = paper(text)
    const lines = text.split('\n').map((_, i) => {
      const words = page.words.filter(w => Math.round((w.box[1] * page.height - 2) / 12) === i)
      const box: Word['box'] = [0, i / 70, 1, (i + 0.8) / 70]
      return { text: words.map(w => w.text).join(' '), box, words, confidence: 1 }
    })
    expect(classify(documentOf([{ ...page, lines }]), builtInTypes).type.slug).toBe(slug)
  })
})

describe('a licence', () => {
  test('keeps the particles of a name, and has several numbered fields on a line', () => {
    const { fields } = readAs(
      'driver-licence',
      `
RIJBEWIJS KONINKRIJK DER NEDERLANDEN
1. van der Meer
2. Sanne Elisabeth
3. 23.11.1995 Zwolle
4a. 14.06.2021 4b. 14.06.2031 4c. Gemeente Deventer
5. 5512087734
9. AM B
`,
    )
    expect(fields).toMatchObject({
      lastName: 'van der Meer',
      dateOfBirth: '1995-11-23',
      dateOfIssue: '2021-06-14',
      dateOfExpiry: '2031-06-14',
      issuingAuthority: 'Gemeente Deventer',
      documentNumber: '5512087734',
    })
  })

  test('of America: a number before a caption ends the value before it, and the discriminator is not the number', () => {
    const { fields } = readAs(
      'driver-licence',
      `
TEXAS USA DRIVER LICENSE
4d. DL 29481170    9. Class C
3. DOB 07/30/1984
1. MENDOZA
2. CARLOS RAY
8. 4410 BLUEBONNET TRL
WACO, TX 76708
16. Hgt 5'-10" 15. Sex M 18. Eyes BRO
5. DD 08124477190023
`,
    )
    expect(fields).toMatchObject({ documentNumber: '29481170', height: `5'-10"`, sex: 'M', address: '4410 BLUEBONNET TRL WACO, TX 76708' })
  })
})

test('the number of a resident of America stands under the name of its office', () => {
  const { fields } = readAs(
    'id-card',
    `
PERMANENT RESIDENT
Surname
DELA VEGA
Given Name
MARISSA
USCIS#
217-604-835
C1USA2176048350SRC2190348162<<
8811031F3202148PHL<<<<<<<<<<<1
DELA<VEGA<<MARISSA<LOURDES<<<<
`,
  )
  expect(fields.personalNumber).toBe('217-604-835')
})
