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
