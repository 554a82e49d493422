import { expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

const slugOf = (lines: readonly string[]) =>
  classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, 1]))]), builtInTypes).type.slug

/** What papers of all kinds may say below their titles. */
const body = ['Nordkap Werke', 'Kai 4, 20457', '12.03.2026', 'A-118', '1 x 40,00', '2 x 30,00', '100,00']

test.each([
  ['NOTA DE ( C R ÉDITO', 'credit-note'],
  ['N OTA D E C RÉDITO', 'credit-note'],
  ['F A CTU R A', 'invoice'],
  ['L IEFER S C HEIN', 'delivery-note'],
  ['PURC H A S E OR DER', 'purchase-order'],
])('a title with white between its letters is known in the pieces that a reader of pictures makes of it: %s', (title, slug) => {
  expect(slugOf([title, ...body])).toBe(slug)
})

test('the key of a tax office says that a paper is a credit note', () => {
  expect(slugOf(['NDTA DL GREDTO', '1406202604179001234500120020010000008711234567818', ...body])).toBe('credit-note')
})

test.each([
  ['FACTURA', 'RECTIFICATIVA', 'credit-note'],
  ['CREDIT', 'NOTE', 'credit-note'],
  ['DELIVERY', 'NOTE', 'delivery-note'],
  ['LIEFER-', 'SCHEIN', 'delivery-note'],
])('a title in large type that a narrow box sets on two lines is read as one: %s %s', (over, under, slug) => {
  const large = (text: string, y: number): Printed => [0.6, y, text, 2.2]
  const small = ['Nordkap Werke', 'Kai 4, 20457', ...body].map((text, i): Printed => [0.1, 0.2 + i * 0.03, text, 1])
  expect(classify(documentOf([pageOf([large(over, 0.05), large(under, 0.085), ...small])]), builtInTypes).type.slug).toBe(slug)
})
