import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, pageOf } from '../../../support/pages.ts'
import { readAs, readScan } from '../paper.ts'

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

test('a licence that bears the zone of an identity card is one all the same', () => {
  const cnh = `
SECRETARIA NACIONAL DE TRÂNSITO
CARTEIRA NACIONAL DE HABILITAÇÃO
2 e 1 NOME E SOBRENOME
THIAGO HENRIQUE MOURA SARMENTO
4c DOC IDENTIDADE / ÓRG EMISSOR / UF
42718635 SSP SP
4d CPF             5 Nº REGISTRO    9 CAT HAB
318.452.907-04     05718342906      AB
DEPARTAMENTO ESTADUAL DE TRÂNSITO
I<BRA057183429906<<<<<<<<<<<<<
9405077M3408250BRA<<<<<<<<<<<2
THIAGO<<HENRIQUE<MOURA<SARMENT
`
  const lines = cnh.trim().split('\n')
  expect(classify(documentOf([pageOf(lines.map((line, i) => [0.1, 0.05 + i / 40, line]))]), builtInTypes).type.slug).toBe('driver-licence')
  expect(readAs('driver-licence', cnh).fields).toMatchObject({ documentNumber: '05718342906', vehicleClass: 'AB', lastName: 'SARMENTO' })
})

test('a zone that does not part names leaves it to the caption of the full name', () => {
  const { fields } = readAs(
    'id-card',
    `
JAMHURI YA KENYA   REPUBLIC OF KENYA
FULL NAMES
FAITH WANJIRU KAMAU
DATE OF BIRTH
03.11.1989
DISTRICT OF BIRTH
KIAMBU
PLACE OF ISSUE
THIKA WEST

IDKYA2317409581<<2731<<<<<2731
8911034F1506222<B027418603T<<2
KAMAU<FAITH<WANJIRU<<<<<<<<<<<
`,
  )
  expect(fields).toMatchObject({ lastName: 'KAMAU', firstName: 'FAITH WANJIRU', placeOfBirth: 'KIAMBU' })
})

test('classes of a licence are those of its holder, not the list of all on its back', () => {
  const { fields } = readAs(
    'driver-licence',
    `
LAND TRANSPORTATION OFFICE
DRIVER'S LICENSE
DL Codes          Conditions
A,A1,B            1

DL CODES
A     MOTORCYCLE
A1    TRICYCLE
`,
  )
  expect(fields).toMatchObject({ vehicleClass: 'A,A1,B', issuingAuthority: 'LAND TRANSPORTATION OFFICE' })
})

test('what a reader of pictures takes for degrees behind the point of a number is the sign of an ordinal', () => {
  const { fields } = readScan('id-card', '\nMORADA / ADDRESS\nR. DAS AMOREIRAS 58 2.° DTO\n2735-417 AGUALVA-CACÉM\n')
  expect(fields.address).toBe('R. DAS AMOREIRAS 58 2.º DTO, 2735-417 AGUALVA-CACÉM')
})

test('restrictions are the letters on the front of a licence, not what its back says they mean', () => {
  const { fields } = readAs(
    'driver-licence',
    `
TEXAS DRIVER LICENSE
4d. DL 41736208      9. CLASS C
12. Restrictions A   9a. End NONE

RESTRICTIONS: A- With corrective lenses
`,
  )
  expect(fields.restrictions).toBe('A')
})

test('twin letters that a reader of pictures takes for one in small type stand in the zone', () => {
  const { fields } = readScan(
    'id-card',
    `
PEREKONNANIMI / SURNAME
KAARIK
EESNIMED / GIVEN NAMES
LIS TRIN
IDESTAS0274163148706142719<<<<
8706146F2903220EST<<<<<<<<<<<9
KAARIK<<LIIS<TRIIN<<<<<<<<<<<<
`,
  )
  expect(fields.firstName).toBe('LIIS TRIIN')
})

test('what the numbers of conditions mean, on the back of a licence, is nobody’s name', () => {
  const { fields } = readAs(
    'driver-licence',
    `
LAND TRANSPORTATION OFFICE
DRIVER'S LICENSE
Last Name, First Name, Middle Name
DELOS SANTOS, MARICEL ANNE BAUTISTA

CONDITIONS
1 WEAR CORRECTIVE LENSES
2 DRIVE ONLY WITH SPECIAL EQUIPMENT
3 DRIVE ONLY BY DAY
4 DRIVE DURING DAYLIGHT ONLY
5 ACCOMPANIED BY A PERSON
`,
  )
  expect(fields.lastName).toBe('DELOS SANTOS')
})

test('a surname in capitals over given names needs no caption, but a state over its country is nobody', () => {
  const { fields } = readAs(
    'driver-licence',
    `
Driver Licence            Queensland
                           Australia
QUEENSLAND
Australia
MITCHELL
Bronwyn Kate
Licence No.          Date of Birth
084 512 673          12.07.1986
`,
  )
  expect(fields).toMatchObject({ lastName: 'MITCHELL', firstName: 'Bronwyn Kate' })
})

test('what to do with a card that was found is no authority', () => {
  const { fields } = readAs(
    'id-card',
    `
NATIONAL IDENTIFICATION AUTHORITY
ECOWAS IDENTITY CARD
Surname/Nom
MENSAH
Autorité Nationale d’Identification. En cas de découverte, prière de la remettre au poste de police.
`,
  )
  expect(fields.issuingAuthority).toBe('NATIONAL IDENTIFICATION AUTHORITY')
})

test('a third field whose day stands under its caption counts fields all the same', () => {
  const { fields } = readAs(
    'driver-licence',
    `
MASSACHUSETTS DRIVER'S LICENSE
3 DOB
08/31/1977
1 GARCIA
2 MARIA
8 100 MARKET STREET
BIGTOWN, MA 02801
`,
  )
  expect(fields).toMatchObject({ lastName: 'GARCIA', firstName: 'MARIA' })
})
