import { expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, type Printed, pageOf } from '../../support/pages.ts'

/** Lines one under the other, all in one size. */
const slugOf = (lines: readonly string[]) =>
  classify(documentOf([pageOf(lines.map((text, i): Printed => [0.1, 0.05 + i * 0.03, text, 1]))]), builtInTypes).type.slug

const goods = ['2 x 30,00', '60,00', '12.03.2026']

test.each<[string, ...string[]]>([
  ['Inköpsorder', 'Fakturaadress', 'faktura@nordlager.example', 'Moms 25 %', 'Org.nr 556482-9173'],
  ['Encomenda a Fornecedor ECF 2026/41', 'Condição Pagamento', '60 dias data factura', 'IVA', 'Total (EUR)'],
  ['Commande fournisseur CF-118', 'Règlement', '45 jours date de facture', 'TVA 20 %'],
])('an order stays one where it says where its invoice is sent to, and when it is paid: %s', (...lines: string[]) => {
  expect(slugOf([...lines, ...goods])).toBe('purchase-order')
})

test('an invoice stays one with an address for mail about it', () => {
  expect(
    slugOf(['Faktura 2026-118', 'faktura@nordlager.example', 'Er inköpsorder 4471', 'Moms 25 %', 'Bankgiro 5718-4402', ...goods]),
  ).toBe('invoice')
})

test('a firm order alone on its line is one, though it names the invoice to come and its buyer as invoices do', () => {
  const lines = [
    'Beneficiar: Cetatea SRL',
    'Furnizor: Depozitul SRL',
    'COMANDĂ FERMĂ',
    'Seria CMD nr. 0561 din data 29.09.2025',
    'Preț unitar',
  ]
  expect(
    slugOf([
      ...lines,
      'Total general (cu TVA) LEI',
      'Factura se transmite prin RO e-Factura, iar prezenta comandă ține loc de contract.',
      ...goods,
    ]),
  ).toBe('purchase-order')
})
