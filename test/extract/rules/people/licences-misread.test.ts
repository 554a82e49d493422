import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

const back = `
1. Name 2. Vorname 3. Geburtsdatum und -ort
4a. Ausstellungsdatum 4b. Ablaufdatum 4c. Ausstellungsbehörde 5. Führerscheinnummer
`

test('numbers of fields that a scan misread are told by the three days among them', () => {
  const { fields } = readScan(
    'driver-licence',
    `
FÜHRERSCHEIN    BUNDESREPUBLIK DEUTSCHLAND
i. Härtling
z. Jonas Benedikt
s. 28.02.93 Bad Waldsee
4a. 02.10.23   ac. Landratsamt Ravensburg
4b. 01.10.38
5. J41OKT82N71
9. AMBT
${back}`,
  )
  expect(fields).toMatchObject({
    lastName: 'Härtling',
    firstName: 'Jonas Benedikt',
    dateOfBirth: '1993-02-28',
    placeOfBirth: 'Bad Waldsee',
    dateOfIssue: '2023-10-02',
    dateOfExpiry: '2038-10-01',
    issuingAuthority: 'Landratsamt Ravensburg',
    documentNumber: 'J410KT82N71',
    vehicleClass: 'AM B T',
  })
})

test('what the back says of the numbers is no name, no place and no office, with a letter lost or not', () => {
  const { fields } = readScan('driver-licence', `\nFÜHRERSCHEIN\n${back}\n4c. Ausstllungsbehörde\n`)
  expect(fields).toMatchObject({ lastName: null, firstName: null, placeOfBirth: null, issuingAuthority: null })
})

test('a licence of southern Africa: initials before a name with particles, a code in one run with its caption, a range of days', () => {
  const { fields } = readAs(
    'driver-licence',
    `
DRIVING LICENCE      REPUBLIC OF SOUTH AFRICA
JP VAN DER MERWE
Birth 23/01/1985     Gender MALE
Valid 04/05/2021 - 03/05/2026
Code B
`,
  )
  expect(fields).toMatchObject({
    lastName: 'VAN DER MERWE',
    firstName: 'JP',
    dateOfBirth: '1985-01-23',
    sex: 'M',
    vehicleClass: 'B',
    dateOfIssue: '2021-05-04',
    dateOfExpiry: '2026-05-03',
  })
})

test('names without captions stand around a comma, and a short word with a letter of it is no country', () => {
  const { fields } = readAs(
    'driver-licence',
    `
FEDERAL REPUBLIC OF NIGERIA
NATIONAL DRIVERS LICENCE
L/NO KJA59287AB41    CLASS B
D of B 17-09-1982
ADEYEMI, TUNDE OLU
`,
  )
  expect(fields).toMatchObject({
    lastName: 'ADEYEMI',
    firstName: 'TUNDE OLU',
    documentNumber: 'KJA59287AB41',
    dateOfBirth: '1982-09-17',
    issuingCountry: 'NGA',
  })
})

test('a surname with a comma stands over the given names, and days have the name of a month between their figures', () => {
  const { fields } = readAs(
    'driver-licence',
    `
British Columbia      DRIVER'S LICENCE
DL: 2948173      Class: 5
SINGH,
HARPREET KAUR
DOB: 1990-May-14
Iss: 2021-May-20      Exp: 2026-May-14
`,
  )
  expect(fields).toMatchObject({
    lastName: 'SINGH',
    firstName: 'HARPREET KAUR',
    dateOfBirth: '1990-05-14',
    dateOfIssue: '2021-05-20',
    dateOfExpiry: '2026-05-14',
  })
})

test('the office that issues licences is told where a box asks for organs, and the paper of an identity is none of it', () => {
  const philippine = readAs(
    'driver-licence',
    "\nREPUBLIC OF THE PHILIPPINES\nLAND TRANSPORTATION OFFICE\nDRIVER'S LICENSE\nORGAN DONATION: ☐ I WISH TO DONATE MY\n☐ ANY ORGAN ☐ ONLY",
  )
  expect(philippine.fields.issuingAuthority).toBe('LAND TRANSPORTATION OFFICE')
  const brazilian = readAs(
    'driver-licence',
    '\nCARTEIRA NACIONAL DE HABILITAÇÃO\n4c DOC IDENTIDADE / ÓRG EMISSOR / UF\n42718635 SSP SP\n\nDEPARTAMENTO ESTADUAL DE TRÂNSITO',
  )
  expect(brazilian.fields.issuingAuthority).toBe('DEPARTAMENTO ESTADUAL DE TRÂNSITO')
})
