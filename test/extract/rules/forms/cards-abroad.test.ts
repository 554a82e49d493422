import { describe, expect, test } from 'bun:test'
import { classify } from '../../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs } from '../paper.ts'

const typeOf = (...lines: string[]) =>
  classify(documentOf([pageOf(lines.map((line, i): Printed => [0.1, 0.1 + i * 0.05, line, 1]))]), builtInTypes).type.slug

describe('a whole name under one caption', () => {
  test('ends with the surname', () => {
    const { fields } = readAs(
      'id-card',
      '\nResident Identity Card\nID Number 784-1993-1805733-0\nName: Luis Antonio Ferreira\nNationality: Portugal\nIssuing Date: 20/02/2023\nExpiry Date: 19/02/2026',
    )
    expect(fields).toMatchObject({
      lastName: 'Ferreira',
      firstName: 'Luis Antonio',
      documentNumber: '784-1993-1805733-0',
      dateOfIssue: '2023-02-20',
      dateOfExpiry: '2026-02-19',
    })
  })

  test('keeps the particles of the surname', () => {
    const { fields } = readAs('driver-licence', '\nCARTEIRA NACIONAL DE HABILITAÇÃO\n\nNOME E SOBRENOME\nMARIA HELENA DA SILVA')
    expect(fields).toMatchObject({ lastName: 'DA SILVA', firstName: 'MARIA HELENA' })
  })

  test('begins with the surname before a comma', () => {
    const { fields } = readAs('driver-licence', "\nDRIVER'S LICENSE\n\nLast Name, First Name, Middle Name\nDELA CRUZ, JUAN PEDRO")
    expect(fields).toMatchObject({ lastName: 'DELA CRUZ', firstName: 'JUAN PEDRO' })
  })

  test('has the surnames on lines of their own over the given names', () => {
    const { fields } = readAs('id-card', '\nCREDENCIAL PARA VOTAR\n\nNOMBRE\nSANMARTIN\nAGUILERA\nGERARDO\n\nCURP\nSAAG980305HCMNGR06')
    expect(fields).toMatchObject({ lastName: 'SANMARTIN AGUILERA', firstName: 'GERARDO', personalNumber: 'SAAG980305HCMNGR06' })
  })
})

test('a card that prints its captions under the values is read upwards', () => {
  const { fields } = readAs(
    'id-card',
    `
CÉDULA DE CIUDADANÍA

RESTREPO GIRALDO
APELLIDOS

LINA MARCELA
NOMBRES


RIONEGRO
LUGAR DE NACIMIENTO


F
SEXO


03-SEP-2012
FECHA DE EXPEDICIÓN
`,
  )
  expect(fields).toMatchObject({
    lastName: 'RESTREPO GIRALDO',
    firstName: 'LINA MARCELA',
    placeOfBirth: 'RIONEGRO',
    sex: 'F',
    dateOfIssue: '2012-09-03',
  })
})

test('a card with no number but that of its holder is called by it', () => {
  const { fields } = readAs(
    'id-card',
    '\nNATIONAL IDENTITY CARD\nSurname:\nMOKOENA\nNames:\nTHANDIWE GRACE\nIdentity Number:\n9202204720082',
  )
  expect(fields).toMatchObject({ documentNumber: '9202204720082', personalNumber: '9202204720082', firstName: 'THANDIWE GRACE' })
})

test('cards of voters, citizens and inhabitants are identity cards', () => {
  expect(typeOf('INSTITUTO NACIONAL ELECTORAL', 'CREDENCIAL PARA VOTAR', 'NOMBRE', 'SEXO H')).toBe('id-card')
  expect(typeOf('CÉDULA DE CIUDADANÍA', 'APELLIDOS', 'NOMBRES')).toBe('id-card')
  expect(
    typeOf(
      'PROVINSI DKI JAKARTA',
      'NIK : 3171234567890123',
      'Nama : BUDI SANTOSO',
      'Tempat/Tgl Lahir : JAKARTA, 25-03-1985',
      'Kewarganegaraan : WNI',
    ),
  ).toBe('id-card')
})
