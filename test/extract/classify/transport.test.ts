import { expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, pageOf } from '../../support/pages.ts'

const slug = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((text, i) => [0.1, 0.06 + 0.02 * i, text] as const))]), builtInTypes).type.slug

test('a consignment note is one though it lists the delivery notes and packing lists that go with it', () => {
  expect(
    slug(
      'LETTRE DE VOITURE INTERNATIONALE',
      '1 Expéditeur',
      'Menuiserie Bréval SARL',
      '2 Destinataire',
      'Hollmann Möbel GmbH',
      'Bestimmungen des Vertrags im internationalen Straßengüterverkehr (CMR)',
      '5 Documents',
      'Lieferschein 4471, Packliste, Rechnung 88',
    ),
  ).toBe('bill-of-lading')
  expect(slug('LIEFERSCHEIN', 'Lieferschein-Nr. 9', 'Empfänger', 'Hollmann Möbel GmbH', '3 Kartons', 'Bruttogewicht 12 kg')).toBe(
    'delivery-note',
  )
})

test('a form titled in three languages in one line is a waybill', () => {
  expect(
    slug('Frachtbrief CIM Lettre de voiture CIM Lettera di vettura CIM Blatt 1', 'Wagen 31 81 5948 001-2', 'Masse kg 40.100', 'NHM 720449'),
  ).toBe('bill-of-lading')
})

test('what a courier prints at the counter of a shop is about the parcel, not the sale', () => {
  const parcel = ['Kiosk Marlow', 'Till 2 09:14', 'PROOF OF DROP OFF', 'Tracking ref: QX 1107 3320 4GB', 'Pieces 1', 'Weight 1.20 kg']
  expect(slug(...parcel, 'From', 'J Adeyemi', 'To', 'R Quinn', 'Postage 9.99', 'TOTAL 9.99', 'Visa **** 1002 9.99')).toBe('bill-of-lading')
  expect(slug('Kiosk Marlow', 'Till 2 09:14', 'Newspaper 2.20', 'Crisps 1.10', 'TOTAL 3.30', 'Visa **** 1002 3.30')).toBe('receipt')
})
