import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('fields of a European licence are told by numbers that stand apart from their values', () => {
  const { fields } = readAs(
    'driver-licence',
    `
PL       PRAWO JAZDY          RZECZPOSPOLITA POLSKA
         Permis de Conduire   Driving Licence   Führerschein

             1.   NOWICKI
             2.   JAN ALEKSY
             3.   08.03.1981 PRZEMYŚL
             4a. 14.09.2020      4c. PREZYDENT
                                     M. PRZEMYŚLA
             4b. 14.09.2035
             5.   01947/20/1862
             9. AM B1 B T

     9.       10.          11.         12.
     AM       14.05.1999   —           —
     D        —            —           —
`,
  )
  expect(fields).toMatchObject({
    lastName: 'NOWICKI',
    firstName: 'JAN ALEKSY',
    dateOfBirth: '1981-03-08',
    placeOfBirth: 'PRZEMYŚL',
    dateOfIssue: '2020-09-14',
    dateOfExpiry: '2035-09-14',
    issuingAuthority: 'PREZYDENT M. PRZEMYŚLA',
    documentNumber: '01947/20/1862',
    vehicleClass: 'AM B1 B T',
    issuingCountry: 'POL',
  })
})

test('captions of a Canadian licence are in both languages, with its classes under theirs', () => {
  const { fields } = readAs(
    'driver-licence',
    `
Driver's Licence                Ontario, Canada
Permis de conduire

16 HGT/HAUT     15 SEX/SEXE
183 cm          M
9 CLASS/CATÉG   12 REST/COND
G M             X
`,
  )
  expect(fields).toMatchObject({ height: '183 cm', sex: 'M', vehicleClass: 'G M', restrictions: 'X' })
})

test('a street over a town is no first name', () => {
  const { fields } = readAs('driver-licence', 'California   DRIVER LICENSE\nLN NOTAREAL\nFN\n4410 PRETEND AVE APT 12\nFRESNO, CA 93799\n')
  expect(fields.firstName).toBeNull()
})
