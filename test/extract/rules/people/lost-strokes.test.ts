import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('the stroke between a caption and its translation is seen where a scan lost it or has a letter for it', () => {
  const { fields } = readScan(
    'id-card',
    `
RESIDENCE PERMIT                 SVERIGE
EFTERNAMN, FÖRNAMNISURNAME, FORENAMES
OKONKWO
CHINEDU PAUL
NATIONALITETNATIONALITY          FÖDELSEORTIPLACE OF BIRTH
NGA                              ENUGU
PERSONNUMMERIPERSONAL NUMBER
19880719-3472
`,
  )
  expect(fields).toMatchObject({
    lastName: 'OKONKWO',
    firstName: 'CHINEDU PAUL',
    nationality: 'NGA',
    placeOfBirth: 'ENUGU',
    personalNumber: '19880719-3472',
    issuingCountry: 'SWE',
  })
})

test('a value glued to two captions without a stroke is found, and the number of a field before them', () => {
  const { fields } = readScan(
    'driver-licence',
    `
Ontario      DRIVER'S LICENCE      CANADA
1,2NAMENOMTHIBODEAU,
           MARC-ANDRE, LUC
4dNUMBERNUMÉRO T3916-40219-50714
3DOB/DDN 1995/07/14
`,
  )
  expect(fields).toMatchObject({
    lastName: 'THIBODEAU',
    firstName: 'MARC-ANDRE, LUC',
    documentNumber: 'T3916-40219-50714',
    dateOfBirth: '1995-07-14',
  })
})

test('one word amid captions that is a letter off, two letters read as one, and a small l for a capital are set right', () => {
  const { fields } = readScan(
    'id-card',
    `
BUNDESREPUBLIK DEUTSCHLAND
NAME, Vormamen/NAME, Forenames
PETROVA
ELENA
Geburtsort/Place of birth      Issued by/lssuing authority
SKOPJE                         STADT ULM
`,
  )
  expect(fields).toMatchObject({ lastName: 'PETROVA', firstName: 'ELENA', placeOfBirth: 'SKOPJE', issuingAuthority: 'STADT ULM' })
  expect(readScan('passport', '\nPASSPORT\nEttemavn/Sumame\nHAUGEN\nFornavn/Given names\nSIRI').fields).toMatchObject({
    lastName: 'HAUGEN',
  })
})

test('what a text layer says stands as it is', () => {
  expect(readAs('id-card', '\nIDENTITY CARD\nNameNomann\nKIM').fields.lastName).not.toBe('ann')
})

test('words of the next caption, in small letters, are no part of a value in capitals', () => {
  const { fields } = readScan('id-card', '\nStaatsangehörigkeit / Nationality\nDEUTSCH naissance\nGeburtsort / Place of birth\nULM')
  expect(fields).toMatchObject({ nationality: 'DEUTSCH', placeOfBirth: 'ULM' })
})

test('a sex whose stroke was read as a letter is that which all countries know', () => {
  expect(readScan('id-card', '\nSpol / Sex\nŽIF').fields.sex).toBe('F')
})
