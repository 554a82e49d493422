import { expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

const told = (...texts: string[]) =>
  classify(documentOf([pageOf(texts.map((t, i): Printed => [0.1, 0.05 + i * 0.03, t, 1]))]), builtInTypes).type.slug

test('a title alone in its line says more than the order that the goods follow', () => {
  expect(told('GUÍA DE DESPACHO', 'Aserradero Lircay SpA', 'Orden de compra: 7781', 'Fecha 04/03/2024', 'Total 44.000')).toBe(
    'delivery-note',
  )
})

test('prices and captions of invoices make no invoice of what is titled otherwise', () => {
  expect(
    told(
      'Szállítólevél',
      'Sorszám: 0044',
      'Vevő: Zala Kft.',
      'Fizetési mód: átutalás',
      'Egységár 120,00',
      'Érték 1.200,00',
      'Nettó 2.400,00',
      'Kelt: 2024.03.04.',
    ),
  ).toBe('delivery-note')
})

test('an invoice stays one with the caption of a delivery note over its number', () => {
  expect(
    told(
      'Tax invoice',
      'Invoice no. 118',
      'Delivery note',
      '4471',
      'Bill to',
      'Kamal Stores',
      'VAT 10.00',
      'Total 110.00',
      'Dated 04/03/2024',
    ),
  ).toBe('invoice')
})
