import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a card', () => {
  test('says where its holder was born behind the day, and names the office without a caption', () => {
    const { fields } = readAs(
      'id-card',
      `
ROYAUME DU MAROC
CARTE NATIONALE D'IDENTITE
SALMA
BENHADDOU
Née le    25.08.1993
à   AIN CHOCK CASABLANCA
Le Directeur Général de la Sûreté Nationale
Valable jusqu'au   14.02.2032
N°  BK417296
`,
    )
    expect(fields).toMatchObject({
      dateOfBirth: '1993-08-25',
      placeOfBirth: 'AIN CHOCK CASABLANCA',
      issuingAuthority: 'Le Directeur Général de la Sûreté Nationale',
    })
  })

  test('has a floor and a door in its address, whose numbers are no boxes', () => {
    const { fields } = readAs(
      'id-card',
      `
DOMICILIO:   AV. PELLEGRINI 2864 PISO:3 DPTO:B -
             ROSARIO - ROSARIO - SANTA FE
LUGAR DE NACIMIENTO:   SANTA FE
`,
    )
    expect(fields.address).toBe('AV. PELLEGRINI 2864 PISO: 3 DPTO: B, ROSARIO - ROSARIO - SANTA FE')
  })

  test('asks for surname and given names under one caption: the zone tells which words are which', () => {
    const { fields } = readAs(
      'id-card',
      `
TÍTULO DE RESIDÊNCIA
RESIDENCE PERMIT · PORTUGAL
APELIDOS NOMES / SURNAME NAME
TAVARES MONTEIRO
EDMILSON JORGE
SEXO / SEX    NACIONALIDADE / NATIONALITY    DATA NASC. / DOB
M             CPV                            30 07 1985
VÁLIDO ATÉ / CARD EXPIRY DATE
18 05 2027
LOCAL E DATA DE EMISSÃO / PLACE AND DATE OF ISSUE
LISBOA   19 05 2025
IRPRT7R20819468<<<<<<<<<<<<<<<
8507309M2705181CPV<<<<<<<<<<<2
TAVARES<MONTEIRO<<EDMILSON<JOR
`,
    )
    expect(fields).toMatchObject({ lastName: 'TAVARES MONTEIRO', firstName: 'EDMILSON JORGE', dateOfIssue: '2025-05-19' })
  })
})

test('a stroke between the names of a month that is read as a letter parts them all the same', () => {
  const { fields } = readAs(
    'passport',
    `
Date of issue / Rā tuku
30 NOV I WHIR 2020
Fecha de vencimiento / Date of expiry
04 SEPI SEP 2037
`,
  )
  expect(fields).toMatchObject({ dateOfIssue: '2020-11-30', dateOfExpiry: '2037-09-04' })
})

describe('a licence with numbered fields', () => {
  const licence = `
CEADÚNAS TIOMÁNA      ÉIRE
DRIVING LICENCE       IRELAND
1.   Mac Giolla Bhríde
2.   Caoimhe Bernadette
3.   28.09.1984        An Clár / Clare
4a.  11.06.2021        4c.  NDLS
4b.  10.06.2031        4d.  204718639
5.   C218407355
8.   14 Radharc na hAbhann
     Quin Road, Ennis
     Co. Clare, V95 K7X2
9.   AM/B/W
`
  const { fields } = readAs('driver-licence', licence)

  test('has the place of birth apart from its day', () => expect(fields.placeOfBirth).toBe('An Clár / Clare'))
  test('has its authority over the number of another field', () => expect(fields.issuingAuthority).toBe('NDLS'))
  test('has an address of three lines', () => expect(fields.address).toBe('14 Radharc na hAbhann Quin Road, Ennis Co. Clare, V95 K7X2'))
})
