import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { type Printed, pageOf } from '../../../support/pages.ts'
import { documentOf, typeOf } from '../paper.ts'

const sweep = (head: string) => {
  const lines: Printed[] = [
    [0.1, 0.05, head, 1.7],
    [0.1, 0.14, 'Brandner e.U., Linzer Straße 41, 4240 Freistadt', 0.7],
    [0.1, 0.17, 'Maria Pirkl'],
    [0.1, 0.185, 'Am Schlossberg 9'],
    [0.1, 0.2, '4251 Sandl'],
    [0.6, 0.17, 'Rechnungsnr.:'],
    [0.75, 0.17, 'R25/03862'],
    [0.6, 0.2, 'Kehrperiode:'],
    [0.75, 0.2, '01.07.2024 –'],
    [0.75, 0.215, '30.06.2025'],
    [0.1, 0.26, 'RECHNUNG', 1.4],
    [0.1, 0.4, 'Rechnungsbetrag EUR'],
    [0.75, 0.4, '193,32'],
    [0.1, 0.9, 'Firmenbuch: FN 318472 k'],
  ]
  return applyRules(documentOf([pageOf(lines)]), typeOf('invoice')).fields
}

test('the letterhead says the whole name of which the line of the sender has the end', () => {
  expect(sweep('Helmut Brandner e.U.')).toMatchObject({
    vendorName: 'Helmut Brandner e.U.',
    vendorAddress: 'Linzer Straße 41, 4240 Freistadt',
  })
  expect(sweep('Ihr Meister im Mühlviertel').vendorName).toBe('Brandner e.U.')
})

test('a number of the register of companies of Austria has its letter', () => {
  expect(sweep('Helmut Brandner e.U.').vendorRegistrationNumber).toBe('FN 318472 k')
})

test('a period of service goes on under its first day', () => {
  expect(sweep('Helmut Brandner e.U.')).toMatchObject({ serviceStartDate: '2024-07-01', serviceEndDate: '2025-06-30' })
})
