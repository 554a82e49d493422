import { expect, test } from 'bun:test'
import { readScan } from '../paper.ts'

const sale = `
Date: 12/05/2018  Time: 10:22
MILK                        12.00
TOTAL                       12.00
CASH                        20.00
CHANGE                       8.00
`
const headOf = (head: string) => {
  const { merchantName, merchantAddress } = readScan('receipt', head + sale).fields
  return { merchantName, merchantAddress }
}

test('what a shop boasts of under its name is no part of its address', () => {
  expect(
    headOf(`
      Bean Yard Coffee Pte Ltd
      31 outlets islandwide
      12 Robinson Road, Cecil Tower
      #01-14, S048544`),
  ).toEqual({ merchantName: 'Bean Yard Coffee Pte Ltd', merchantAddress: '12 Robinson Road, Cecil Tower #01-14, S048544' })
})

test('the number of an agent is no house', () => {
  expect(
    headOf(`
      PERTAMA TOTO (KEDAH) SDN BHD
      AGENT NO. 384
      41 JALAN PUTRA
      05150 ALOR SETAR`).merchantAddress,
  ).toBe('41 JALAN PUTRA 05150 ALOR SETAR')
})

test('the number of an Australian company and what it trades as are no part of its name', () => {
  expect(
    headOf(`
      GULLY ROAD VENTURES PTY LTD T/A
      GULLY ROAD FOODS
      18 Station Street
      Bowral NSW 2576`).merchantName,
  ).toBe('GULLY ROAD VENTURES PTY LTD')
  expect(
    headOf(`
      REDGUM TIMBER TRADING P/L ABN 45 119 882 331
      7 MILL ROAD
      ARMIDALE NSW 2350`).merchantName,
  ).toBe('REDGUM TIMBER TRADING P/L')
})

test('an address may begin at a corner of two streets', () => {
  expect(
    headOf(`
      PAWS & CO GUNGAHLIN
      ABN: 33 100 223 441
      Cnr Hibbert & Gribble Streets
      GUNGAHLIN ACT 2912`).merchantAddress,
  ).toBe('Cnr Hibbert & Gribble Streets GUNGAHLIN ACT 2912')
})

test('a shop whose sign stands above its whole name is called by the whole', () => {
  expect(
    headOf(`
      DE' PANDAN
      DE PANDAN CAFE
      LOT 14, BLOK C, ASIA CITY,
      88000 KOTA KINABALU, SABAH`).merchantName,
  ).toBe('DE PANDAN CAFE')
})

test('a name of three lines is one name', () => {
  expect(
    headOf(`
      HUP LEE SENG
      ELECTRICAL & PLUMBING
      (M) SDN BHD
      (122019-V)
      66, JALAN RAWANG INDAH,
      14000 BUKIT MERTAJAM, PENANG`).merchantName,
  ).toBe('HUP LEE SENG ELECTRICAL & PLUMBING (M) SDN BHD')
})

test('the station of a brand is not the company that runs it', () => {
  expect(
    headOf(`
      SHELL SEK 9
      MURNI JAYA SERVICE STATION
      Co. Reg.: 001223411-H
      Persiaran Timur, Seksyen 9
      40100 Shah Alam`).merchantName,
  ).toBe('MURNI JAYA SERVICE STATION')
})

test('a greeting with nothing behind it is no name, whatever its language', () => {
  expect(
    headOf(`
      Bienvenue chez
      LE FOURNIL DE MARGOT
      18 avenue de la Gare
      63000 CLERMONT-FERRAND`).merchantName,
  ).toBe('LE FOURNIL DE MARGOT')
})

test('a partnership of Malaysia is a company', () => {
  expect(
    headOf(`
      CRUMB STORIES
      Baked with love since 2011
      OVEN STORIES PLT
      (LLP0009912-LCA)
      18, Lorong Kurau, Bangsar, 59100 Kuala Lumpur`).merchantName,
  ).toBe('OVEN STORIES PLT')
})

test('an address of Singapore ends with its postcode in brackets', () => {
  expect(
    headOf(`
      NOODLE DINING PTE. LTD.
      GST Reg No. 201422817M
      31 Serangoon Central #B2-14
      S(556083)`).merchantAddress,
  ).toBe('31 Serangoon Central #B2-14 S(556083)')
})

test('a tax number beside the name is none of it, and the number of a company stands for it where none is printed', () => {
  const read = (head: string) => readScan('receipt', head + sale).fields
  expect(read('\nMERCADOS ALMENDRO, S.A.  A-46118842\nAVDA. MAYOR 88\n46021 VALENCIA')).toMatchObject({
    merchantName: 'MERCADOS ALMENDRO, S.A.',
    merchantTaxId: 'A-46118842',
  })
  expect(read('\nMatboden Vik AB\nOdengatan 71, 113 22 Stockholm\nOrg.nr: 556817-4402').merchantTaxId).toBe('556817-4402')
  expect(read('\nSAKURA MART\n2-14-5 Kabukicho, Tokyo\nReg No T1234567890123').merchantTaxId).toBe('T1234567890123')
})

test('a mailbox, a tax number, a title or a row with its price ends an address', () => {
  const address = '14 Quay Street, Whitby YO22 4BA'
  for (const next of [
    '01947 600 447 · stay@anchor.example',
    'VAT No. IE9F12345B',
    'Org.nr 988 441 220 MVA',
    'Dato 17.01.2026',
    'KVITTO',
    '0012 PAO FRANCES KG 18,90 8,51',
  ])
    expect(headOf(`\nAnchor House\n${address}\n${next}`).merchantAddress).toBe(address)
})

test('a number behind "N°" is that of the receipt and no telephone', () => {
  const { fields } = readScan('receipt', `\nGARE SUD\n12 rue de la Gare\n69003 LYON\nN° 88-114-2207${sale}`)
  expect(fields).toMatchObject({ receiptNumber: '88-114-2207', merchantPhone: null })
})

test('the time of a sale stands beside its day, not among the hours of a machine or of the shop', () => {
  const { fields } = readScan(
    'receipt',
    '\nFRISCHMARKT\n35390 Gießen\nMo-Sa 7:00 - 22:00 Uhr\nTSE-Start: 2025-11-14T18:05:52.000\nBROT  3,00\nSUMME  3,00\n14.11.2025  18:07',
  )
  expect(fields).toMatchObject({ date: '2025-11-14', time: '18:07' })
})
