import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const supplied = (text: string) => readAs('utility-bill', text).fields.serviceAddress

const polish = 'Faktura VAT nr 118/2024\nRozliczenie sprzedaży energii elektrycznej\nTermin płatności: 22.04.2024\nDo zapłaty: 118,20 zł'

test.each([
  ['Verbrauchsstelle: Lindenallee 4, 74653 Künzelsau Tarif: Komfort 24', 'Lindenallee 4, 74653 Künzelsau'],
  ['Adres PPE: ul. Sosnowa 8/2, 83-200 Starogard - Moc umowna 4,0', 'ul. Sosnowa 8/2, 83-200 Starogard'],
  ['Odběrné místo: Na Kopci 12, Dobruška – rodinný dům', 'Na Kopci 12, Dobruška'],
  ['MIEJSCE DOSTARCZANIA ul. Sosnowa 8/2, 83-200 Starogard NR PPE PL0037 4400 1188', 'ul. Sosnowa 8/2, 83-200 Starogard'],
])('"%s": what is said behind the town is not of the address', (line, address) => {
  expect(supplied(`${line.includes('PPE') ? polish : 'Rechnung Strom 4711'}\n\n${line}\n`)).toBe(address)
})

test('a postcode broken in two, or a province in brackets, stands on the next line of the address', () => {
  expect(
    supplied(`
Your natural gas bill

Service address
14 Harbour Cres, Oakville, ON L6K
3T8
Billing period
`),
  ).toBe('14 Harbour Cres, Oakville, ON L6K 3T8')
  expect(
    supplied(`
Factura de electricidad
Dirección de suministro: C/ del Pozo 8, 1.º A, 46800 Xàtiva     Fin de contrato: 14/02/2026
(Valencia)
CUPS: ES0021000004418220QF
`),
  ).toBe('C/ del Pozo 8, 1.º A, 46800 Xàtiva (Valencia)')
})

test('"Exmo. Senhor" greets whom the bill goes to', () => {
  expect(
    readAs(
      'utility-bill',
      `
Fatura de maio 2024

Exmo. Senhor
António Luís Brandão
Rua do Poço 4, 1.º Dto.
2900-118 Setúbal

Valor a pagar   40,00 €
`,
    ).fields,
  ).toMatchObject({ customerName: 'António Luís Brandão', customerAddress: 'Rua do Poço 4, 1.º Dto., 2900-118 Setúbal' })
})
