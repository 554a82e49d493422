import { expect, test } from 'bun:test'
import { isSentence } from '../../../../src/extract/rules/parties/weigh.ts'
import { readAs } from '../paper.ts'

test('an address without a postcode ends where the paper goes on to say what it is: goods are no part of it', () => {
  const { fields } = readAs(
    'invoice',
    `
ACME Supplies LLC
8 Temasek Boulevard
TAX INVOICE
Invoice No: 88121      Date: 12 Jan 2024
Description       Qty    Price     Amount
Paper A4           10     5.00      50.00
Toner               2    80.00     160.00
Sub Total                          210.00
`,
  )
  expect(fields).toMatchObject({ vendorName: 'ACME Supplies LLC', vendorAddress: '8 Temasek Boulevard' })
})

test.each([
  ['8 Temasek Boulevard, Singapore 038988', 'TAX INVOICE 88121'],
  ['Storgatan 5, 111 22 Stockholm', 'Kundfaktura 88121'],
])('an address in one line ends with its town: %s', (address, title) => {
  expect(readAs('invoice', `\nACME Trading AB\n${address}\n\n${title}\nSumma 210,00\n`).fields).toMatchObject({
    vendorAddress: address,
    invoiceNumber: '88121',
  })
})

test.each(['VAT GB 427 8169 04', 'TVA FR 40 303 265 045'])('the end of a number is no tax: %s', number => {
  const { fields } = readAs(
    'invoice',
    `\nThe Quiet Loom                    ${number}\n\nINVOICE QL-7001\nCloth    100.00\n\nTotal    100.00\n`,
  )
  expect(fields).toMatchObject({ total: 100, totalTax: null })
})

test.each([
  'au capital de 10 000 €',
  'SARL au capital social de 7 500,00 euros',
  'Capitale sociale € 10.000,00 i.v.',
  'S.A.S. au capital de 120 000 €',
])('%j under a name is no line of its address', capital => {
  const { fields } = readAs(
    'invoice',
    `\nAtelier Moreau SARL\n${capital}\n12 rue des Lilas\n69003 Lyon\n\nFacture n° FA-2026-118\nDate : 14/03/2026\n\nTotal TTC 1 014,60 €\n`,
  )
  expect(fields).toMatchObject({ vendorName: 'Atelier Moreau SARL', vendorAddress: '12 rue des Lilas, 69003 Lyon' })
})

test.each(['Van der Berg Klussen', 'To Go Foods Ltd', 'For Eyes Ltd'])('%s is a name, though it begins as a caption does', name => {
  const alone = readAs('invoice', `\n${name}\nDorpsstraat 8\n3511 AB Utrecht\n\nInvoice 118\n\nTotal € 418,06\n`).fields
  expect([alone.vendorName, alone.customerName]).toEqual([name, null])
  const beside = `
Factuur

${name.padEnd(34)}Aan:
Dorpsstraat 8                     Mevr. J. Smit
3511 AB Utrecht                   Kerkweg 12
KvK 12345678                      1012 AB Amsterdam

Factuurnummer 2026-118
Totaal incl. btw € 418,06
`
  expect(readAs('invoice', beside).fields).toMatchObject({ vendorName: name, customerName: 'Mevr. J. Smit' })
})

test('an address in a line of particulars ends with its town', () => {
  const line = 'Snickeri Lind AB, Verkstadsgatan 2, 972 31 Luleå. Org.nr 556677-8899. Bankgiro 123-4567. Godkänd för F-skatt'
  const { fields } = readAs('invoice', `\nFaktura\n\nFakturanr: 118\nFakturadatum: 2026-03-14\n\nAtt betala SEK 432,00\n\n\n\n${line}\n`)
  expect(fields).toMatchObject({ vendorName: 'Snickeri Lind AB', vendorAddress: 'Verkstadsgatan 2, 972 31 Luleå' })
})

test.each([
  ['Cordame S.p.A. – Sede legale: Via Molo 7 - 16128 Genova – Cap. Soc. € 500.000 i.v. – P.IVA 01122330106', 'Via Molo 7, 16128 Genova'],
  [
    'Cordoaria Lda | Sede: Rua da Doca 12, 4450-208 Matosinhos | Capital Social 5.000 € | NIPC 509 447 118',
    'Rua da Doca 12, 4450-208 Matosinhos',
  ],
])('of a line of particulars only street and town are the address: %s', (line, address) => {
  const { fields } = readAs('invoice', `\n${line}\n\nINVOICE 88121\nRope    100.00\n\nTotal    100.00\n`)
  expect(fields.vendorAddress).toBe(address)
})

test('the line of a hotline between a name and its street is no part of the address', () => {
  const { fields } = readAs(
    'utility-bill',
    `
Harbour Water Corporation
Customer service 1300 555 024 Monday to Friday
12 Dock Street
Torquay VIC 3228

Water bill               Account number 44 1703
Total due      468.10
`,
  )
  expect(fields).toMatchObject({ providerName: 'Harbour Water Corporation', providerAddress: '12 Dock Street, Torquay VIC 3228' })
})

test.each<[string, boolean]>([
  ['Der zu zahlende Betrag wird am 15.07.2025 von Ihrem Konto mit der', true],
  ['312,40 € – Total versé par l’employeur pour ce mois de paie', true],
  ['Gesellschaft für technische Zusammenarbeit mbH', false],
  ['The Quiet Loom and Spindle Company of Torquay', false],
  ['Wasser und mehr', false],
])('%j begins its words as a sentence does: %p', (text, spoken) => {
  expect(isSentence(text)).toBe(spoken)
})
