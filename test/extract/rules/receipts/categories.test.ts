import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const slip = (head: string, rows = 'ARTICLE  3.00') =>
  readAs('receipt', `${head}\n12/05/2025 10:22\n${rows}\nTOTAL  3.00\n`).fields.category

test.each([
  ['Gasthof zur Post', 'Meal'],
  ['RAVINTOLA KOTKA OY', 'Meal'],
  ['Sklep spożywczy "U Ewy"', 'Groceries'],
  ['Potraviny Horák', 'Groceries'],
  ['G E T R Ä N K E M A R K T', 'Groceries'],
  ['Pâtisserie Aubert', 'Bakery'],
  ['Stacja paliw Zachód', 'Fuel'],
  ['Parkhaus am Ring', 'Parking'],
  ['TAKSI HELSINKI', 'Transport'],
  ['Lékárna U Lva', 'Pharmacy'],
  ['Ferretería Ruiz, S.L.', 'Hardware'],
  ['The Blue Boar Inn', 'Hotel'],
])('the head of a slip says what kind of shop it is: %s', (head, category) => {
  expect(slip(head)).toBe(category)
})

test('a shop that only a name stands for is told by several of its goods, and not by one', () => {
  expect(slip('Horák a syn', 'MLÉKO 1L  1.00\nCHLÉB  1.00\nMÁSLO  1.00')).toBe('Groceries')
  expect(slip('Horák a syn', 'MLÉKO 1L  3.00')).toBeNull()
})

test('what a street is called says nothing of the shop', () => {
  expect(slip('OAKLEY & SONS LTD\n14 Bakery Lane, York YO1 2BB')).toBeNull()
})

test('of a hotel with a restaurant the bill says which of them gave it', () => {
  expect(slip('HOTEL RESTAURANT ADLER', 'Room 12, 2 nights  3.00')).toBe('Hotel')
  expect(slip('HOTEL RESTAURANT ADLER', 'Table 4, covers 2\nSoup  1.50\nBeer  1.50')).toBe('Meal')
})
