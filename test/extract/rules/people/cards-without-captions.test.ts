import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a licence without captions for names', () => {
  test('has the surname in capitals behind given names, the flat over the street, and the office that issued it', () => {
    const { fields } = readAs(
      'driver-licence',
      `
Driver Licence                     New South Wales, Australia
Marlon Tobias EXAMPLETON                          Card Number
                                                  2 094 718 365
UNIT 5
93 INVENTED PDE
ORANGE NSW 2800

Licence No.               Licence Class
30718294                  C R

Date of Birth             Expiry Date
28 OCT 1977               15 FEB 2029

Transport for NSW
`,
    )
    expect(fields).toMatchObject({
      lastName: 'EXAMPLETON',
      firstName: 'Marlon Tobias',
      address: 'UNIT 5 93 INVENTED PDE ORANGE NSW 2800',
      issuingAuthority: 'Transport for NSW',
    })
  })

  test('of southern Africa has letters for given names, one span of days, and its classes beside a code', () => {
    const { fields } = readAs(
      'driver-licence',
      `
DRIVING LICENCE            REPUBLIC OF SOUTH AFRICA
CARTA DE CONDUÇÃO          SADC
             T S MODELU
             ID No. 02/9008155384088
             Gender MALE               Birth 15/08/1990
             Valid 19/04/2023 - 18/04/2028
             Issued ZA                 Issue No. 03
             Licence No. 6047000KX2TD
   Code              B          EC1
   First issue       07/11/2011 23/02/2016
`,
    )
    expect(fields).toMatchObject({
      lastName: 'MODELU',
      firstName: 'T S',
      dateOfBirth: '1990-08-15',
      dateOfIssue: '2023-04-19',
      dateOfExpiry: '2028-04-18',
      vehicleClass: 'B, EC1',
    })
  })
})

describe('a licence of numbered fields', () => {
  test('goes on behind the comma of an address, and has its conditions in the last column of its classes', () => {
    const { fields } = readAs(
      'driver-licence',
      `
DRIVING LICENCE            UNITED KINGDOM
1. EXAMPLETON
2. MISS PRIMROSE
3. 14.06.1983 UNITED KINGDOM
4a. 02.04.2024     4c. DVLA
4b. 01.04.2034
5. EXAMP856143PI9XY 17
8. FLAT 3, 61 INVENTED ROW,
   SHREWSBURY, SY2 9ZZ
9. AM/A/B

1. Surname 2. Other names 12. Codes
     9.         10.           11.           12.
     AM         23.08.04      13.06.53      122
     A          19.05.09      13.06.53      01
     B          23.08.04      13.06.53      01
`,
    )
    expect(fields).toMatchObject({ address: 'FLAT 3, 61 INVENTED ROW, SHREWSBURY, SY2 9ZZ', restrictions: '122, 01' })
  })
})

describe('an identity card', () => {
  test("has the holder's own number in the first row of the zone of Spain, and the office that issued it named at its head", () => {
    const { fields } = readAs(
      'id-card',
      `
REPÚBLICA DE CHILE
SERVICIO DE REGISTRO CIVIL E IDENTIFICACIÓN
APELLIDOS
MUESTRA
NOMBRES
NEREA
Nació en: VALPARAÍSO

IDESPCDA418206290071458P<<<<<<
9503168F3205286ESP<<<<<<<<<<<5
MUESTRA<<NEREA<<<<<<<<<<<<<<<<
`,
    )
    expect(fields).toMatchObject({
      personalNumber: '90071458P',
      placeOfBirth: 'VALPARAÍSO',
      issuingAuthority: 'SERVICIO DE REGISTRO CIVIL E IDENTIFICACIÓN',
    })
  })

  test('may live in four lines under a caption', () => {
    const { fields } = readAs(
      'id-card',
      `
CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD
NOM / Surname
MODÈLE
Prénoms / Given names
Anatole

ADRESSE / Address
8 IMPASSE DES ESSAIS
BÂTIMENT C
35400 SAINT-MALO
FRANCE
`,
    )
    expect(fields.address).toBe('8 IMPASSE DES ESSAIS, BÂTIMENT C, 35400 SAINT-MALO, FRANCE')
  })
})
