import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('a card of details in lines', () => {
  const { fields } = readAs(
    'id-card',
    `
PROVINSI JAWA BARAT

NIK               : 3275031708880012
Nama              : RANGGA ADITYA PRATAMA
Tempat/Tgl Lahir  : BEKASI, 17-08-1988
Jenis kelamin     : LAKI-LAKI    Gol. Darah : O
Alamat            : JL. MELATI RAYA NO. 21
   RT/RW          : 004/011
Berlaku Hingga    : SEUMUR HIDUP

                                        BEKASI
                                        23-05-2017
`,
  )

  test('has the place of birth without the day behind it, the sex in words and the address beside its caption', () => {
    expect(fields).toMatchObject({
      lastName: 'PRATAMA',
      placeOfBirth: 'BEKASI',
      dateOfBirth: '1988-08-17',
      sex: 'M',
      address: 'JL. MELATI RAYA NO. 21',
    })
  })

  test('was issued on its one other day where it never expires', () => {
    expect(fields).toMatchObject({ dateOfIssue: '2017-05-23', dateOfExpiry: null })
  })
})

test('of a month in two languages the one that is known is read', () => {
  const { fields } = readAs(
    'passport',
    '\nPASSPORT\n\n7. Dáta eisiúna/Date of issue/Date de délivrance\n04 MÁRTA/MAR 2021\n\n9. As feidhm/Date of expiry\n03 MÁRTA/MAR 2031',
  )
  expect(fields).toMatchObject({ dateOfIssue: '2021-03-04', dateOfExpiry: '2031-03-03' })
})

test('a licence whose captions bear the numbers of their boxes names its holder under "1,2 Nom, prénom"', () => {
  const { fields } = readAs(
    'driver-licence',
    `
PERMIS DE CONDUIRE   Québec

1,2 Nom, prénom
GAGNON
MARC-ANDRÉ

8 Adresse
2155 RUE DE LA MONTAGNE
SHERBROOKE (QUÉBEC)
J1K 2R3

9 Classe
5
`,
  )
  expect(fields).toMatchObject({
    lastName: 'GAGNON',
    firstName: 'MARC-ANDRÉ',
    address: '2155 RUE DE LA MONTAGNE, SHERBROOKE (QUÉBEC), J1K 2R3',
    vehicleClass: '5',
  })
})

test('an address without a caption begins at the number of its box, however many lines it has', () => {
  const { fields } = readAs(
    'driver-licence',
    `
Pennsylvania   DRIVER'S LICENSE

4d DLN: 31 604 218
3 DOB: 04/22/1979
4b EXP: 04/23/2027   4a ISS: 03/30/2023
1 ABERNATHY
2 JOELLE MARIE
8 418 ORCHARD HILL RD
  APT 2
  LANCASTER, PA 17603-2214
`,
  )
  expect(fields.address).toBe('418 ORCHARD HILL RD APT 2 LANCASTER, PA 17603-2214')
})

test('captions of Latvia, Estonia and Albania are known without their English', () => {
  const { fields } = readAs(
    'id-card',
    '\nPERSONAS APLIECĪBA\n\nUzvārds\nBērziņa\n\nVārds\nIlze\n\nPersonas kods\n280291-12047\n\nDzimums\nS/F',
  )
  expect(fields).toMatchObject({ lastName: 'Bērziņa', firstName: 'Ilze', personalNumber: '280291-12047', sex: 'F' })
})
