import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('the paper card of Italy: the place under the record of the birth, the street under the town, the number on two pages', () => {
  const { fields } = readAs(
    'id-card',
    `
Cognome ZANIBONI
Nome LORENZO
nato il 02/06/1971
(atto n. 114     P. 1    S. A )
a ARGENTA (FE)
Cittadinanza ITALIANA
Residenza FERRARA
Via VIA DEI MULINI 38/A

Scade il 02/06/2027              REPUBBLICA ITALIANA
        AX 4827193               COMUNE DI FERRARA
                                 CARTA D'IDENTITÀ
                                 N° AX 4827193
`,
  )
  expect(fields).toMatchObject({
    placeOfBirth: 'ARGENTA (FE)',
    address: 'VIA DEI MULINI 38/A, FERRARA',
    documentNumber: 'AX 4827193',
    issuingAuthority: 'COMUNE DI FERRARA',
    issuingCountry: 'ITA',
  })
})

test('the card of France until 2021: the number behind its title, the place behind a preposition with a colon', () => {
  const { fields } = readAs(
    'id-card',
    `
CARTE NATIONALE D'IDENTITÉ N° : 880692310285
Nom : BERTHIER
Sexe : F          Né(e) le : 06.12.1965
à : PARIS 1ER (75)
`,
  )
  expect(fields).toMatchObject({ documentNumber: '880692310285', placeOfBirth: 'PARIS 1ER (75)' })
})

test('given names stand over surnames on a card that captions neither, and its number is that of the person', () => {
  const { fields } = readAs(
    'id-card',
    `
REPÚBLICA DE PANAMÁ
TRIBUNAL ELECTORAL
Yarisbeth del Carmen
Quintero Batista
NOMBRE USUAL:
FECHA DE NACIMIENTO: 03-DIC-1984
EXPEDIDA: 16-AGO-2022    EXPIRA: 16-AGO-2032
8-742-1936
`,
  )
  expect(fields).toMatchObject({
    firstName: 'Yarisbeth del Carmen',
    lastName: 'Quintero Batista',
    documentNumber: '8-742-1936',
    personalNumber: '8-742-1936',
    dateOfIssue: '2022-08-16',
    dateOfExpiry: '2032-08-16',
    issuingCountry: 'PAN',
  })
})

test('the name in one run over the day of birth, and a sex without a caption', () => {
  const { fields } = readAs('id-card', '\nGovernment of India\nLakshmi Nair\nDOB: 14/03/1987\nFemale\n4829 1057 7340')
  expect(fields).toMatchObject({ firstName: 'Lakshmi', lastName: 'Nair', sex: 'F', documentNumber: '4829 1057 7340' })
})

test('two family names with a caption each are one', () => {
  const { fields } = readAs(
    'id-card',
    `
REPÚBLICA DEL PERÚ
Primer Apellido
QUISPE
Segundo Apellido
MAMANI
Pre Nombres
ROSA ELENA
`,
  )
  expect(fields).toMatchObject({ lastName: 'QUISPE MAMANI', firstName: 'ROSA ELENA' })
})

test('the card of Indonesia is issued by the town or district under its province', () => {
  const { fields } = readAs('id-card', '\nPROVINSI JAWA TENGAH\nKOTA SURAKARTA\nNIK : 3372034811920003\nNama : RATNA WIDODO')
  expect(fields).toMatchObject({
    issuingAuthority: 'KOTA SURAKARTA',
    documentNumber: '3372034811920003',
    personalNumber: '3372034811920003',
  })
})

test('an office outweighs the town of issue, and a word amid a sentence captions nothing', () => {
  const ghanaian = readAs(
    'passport',
    '\nREPUBLIC OF GHANA\nPlace of Issue / Lieu de délivrance\nACCRA\nAuthority / Autorité\nPASSPORT OFFICE',
  )
  expect(ghanaian.fields.issuingAuthority).toBe('PASSPORT OFFICE')
  const card = readAs(
    'id-card',
    '\nPlace of Issuance/Lieu de délivrance\nKUMASI\nThis card is the property of the National Identification Authority. If found, please return',
  )
  expect(card.fields.issuingAuthority).toBe('National Identification Authority')
  expect(readAs('id-card', '\nPLACE AND DATE OF ISSUE\nUK 14 09 2022').fields.issuingAuthority).toBe('UK')
})

test('a name of an office goes on below', () => {
  const { fields } = readAs('driver-licence', '\nDriver Licence\nQueensland\nDepartment of Transport\nand Main Roads')
  expect(fields.issuingAuthority).toBe('Department of Transport and Main Roads')
})

test('what is said twice in two scripts is given in that of all countries', () => {
  const { fields } = readAs('id-card', '\nΤΟΠΟΣ ΓΕΝΝΗΣΗΣ / PLACE OF BIRTH\nΒΟΛΟΣ ΜΑΓΝΗΣΙΑΣ\nVOLOS MAGNISIAS')
  expect(fields.placeOfBirth).toBe('VOLOS MAGNISIAS')
})

test('capitals tell the surname under a caption of the whole name', () => {
  const { fields } = readAs('id-card', "\nREPUBULIKA Y'U RWANDA\nAmazina / Names\nUWASE Claudine\nIgitsina / Sex\nGore / F")
  expect(fields).toMatchObject({ lastName: 'UWASE', firstName: 'Claudine', sex: 'F', issuingCountry: 'RWA' })
})

test('the card of electors in Mexico says M of women, and a word of an address is no country', () => {
  const { fields } = readAs('id-card', '\nMÉXICO\nCREDENCIAL PARA VOTAR\nSEXO M\nDOMICILIO\nC PITÁGORAS 1253\nCOL MORELOS 04800')
  expect(fields).toMatchObject({ sex: 'F', issuingCountry: 'MEX' })
})

test('a permit of residence is no address', () => {
  expect(readAs('id-card', '\nUK     RESIDENCE PERMIT     RZ7416308').fields.address).toBeNull()
})

test('a caption with a translation in a language that has no table is one', () => {
  const { fields } = readAs('id-card', '\nGeburtsort/Lieu-dit naissanz\nULM')
  expect(fields.placeOfBirth).toBe('ULM')
})

test('what begins a day behind a caption is the number of no box', () => {
  const { fields } = readAs('id-card', '\nNational ID Card\nName: ANISUR RAHMAN\nDate of Birth: 12 Mar 1985\nNID No. 482 917 3057')
  expect(fields).toMatchObject({ dateOfBirth: '1985-03-12', documentNumber: '482 917 3057', lastName: 'RAHMAN', firstName: 'ANISUR' })
})

test('classes of vehicles of India, and a validity in a caption of its own', () => {
  const { fields } = readAs(
    'driver-licence',
    '\nINDIAN UNION DRIVING LICENCE\nDL No: KL08 20180004829\nIssue Date: 14-03-2018    Validity(NT): 13-03-2038\nClass of Vehicle: LMV, MCWG',
  )
  expect(fields).toMatchObject({ vehicleClass: 'LMV, MCWG', dateOfIssue: '2018-03-14', dateOfExpiry: '2038-03-13', issuingCountry: 'IND' })
})

test('papers of the United States have the month first, in capitals or not', () => {
  const { fields } = readAs('id-card', '\nUNITED STATES OF AMERICA\nPERMANENT RESIDENT\nDate of Birth\n12 AUG 1980\nCard Expires: 02/06/30')
  expect(fields).toMatchObject({ dateOfBirth: '1980-08-12', dateOfExpiry: '2030-02-06' })
})
