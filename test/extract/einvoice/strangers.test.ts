import { expect, test } from 'bun:test'
import { contradictions } from '../../../src/extract/einvoice/checks.ts'
import { readEInvoice } from '../../../src/extract/einvoice/read.ts'
import { formatOf } from '../../../src/extract/formats.ts'
import { ciiInvoice, ublInvoice } from '../../support/files/einvoice.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (invoice: Uint8Array) => new TextDecoder().decode(invoice).replace(/^<\?xml.*\?>\s*/, '')

test('the account is that of the way of payment that has one, whichever stands first', () => {
  const card = '<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode></cac:PaymentMeans>'
  const ubl = readEInvoice(ublInvoice(xml => xml.replace('<cac:PaymentMeans>', `${card}<cac:PaymentMeans>`)))
  expect(ubl.fields).toMatchObject({ iban: 'DE02120300000000202051', bic: 'BYLADEM1001', paymentReference: 'NW118' })
  const debit =
    '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>59</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>' +
    '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02 1203 0000 0000 2020 51</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>'
  const cii = readEInvoice(ciiInvoice(xml => xml.replace('<ram:ApplicableTradeTax><ram:CalculatedAmount>', `${debit}$&`)))
  expect(cii.fields.iban).toBe('DE02120300000000202051')
})

test('an invoice in the envelope of its network is read', () => {
  const envelope = (inner: string) =>
    bytes(
      `<?xml version="1.0" encoding="UTF-8"?><StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>${inner}</StandardBusinessDocument>`,
    )
  const wrapped = envelope(text(ublInvoice()))
  expect(formatOf('invoice.xml', wrapped)).toBe('xml')
  expect(readEInvoice(wrapped).fields).toMatchObject({ invoiceNumber: 'NW-2024-118', total: 487.9 })
  expect(() => readEInvoice(envelope('<Order/>'))).toThrow('begins with StandardBusinessDocument')
})

test('lines that sum up the lines below them, or explain, are not billed beside them', () => {
  const status = (code: string, line: string) =>
    line.replace(
      '<ram:SpecifiedTradeProduct>',
      `<ram:AssociatedDocumentLineDocument><ram:LineStatusReasonCode>${code}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>$&`,
    )
  const lines = /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/g
  const invoice = readEInvoice(
    ciiInvoice(xml => {
      const [first] = xml.match(lines)!
      const group = status('GROUP', first.replace('300.00</ram:LineTotalAmount>', '400.00</ram:LineTotalAmount>'))
      return xml
        .replace(lines, line => status('DETAIL', line))
        .replace('<ram:IncludedSupplyChainTradeLineItem>', `${group}$&`)
        .replace('<ram:TaxBasisTotalAmount>', '<ram:LineTotalAmount>400.00</ram:LineTotalAmount>$&')
    }),
  )
  expect(invoice.lineItems.map(item => item.amount)).toEqual([300, 100])
  expect(contradictions(invoice)).toEqual([])
})

test('the sum before tax is no tax where a country’s form writes the tax in its place', () => {
  const invoice = readEInvoice(ublInvoice(xml => xml.replace(/(<cbc:TaxExclusiveAmount[^>]*>)[\d.]+/, '$177.90')))
  expect(invoice.fields).toMatchObject({ subtotal: 410, totalTax: 77.9, total: 487.9 })
  expect(contradictions(invoice)).toEqual([])
})
