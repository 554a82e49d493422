import { expect, test } from 'bun:test'
import { contradictions } from '../../../src/extract/einvoice/checks.ts'
import { findEInvoice, readEInvoice } from '../../../src/extract/einvoice/read.ts'
import { formatOf } from '../../../src/extract/formats.ts'
import { ciiInvoice, ublInvoice } from '../../support/files/einvoice.ts'

const endpoint = (tag: string) => `<cbc:EndpointID schemeID="${tag}">post@nordlicht.example</cbc:EndpointID>`
const fieldsOf = (change: (xml: string) => string) => readEInvoice(ublInvoice(change)).fields

test('elements that are there and empty hide none that are filled', () => {
  const means =
    '<cac:PaymentMeans><cbc:PaymentID/><cac:PayeeFinancialAccount><cbc:ID> </cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>'
  const fields = fieldsOf(xml =>
    xml.replace('<cac:PaymentMeans>', `${means}$&`).replace('<cac:PaymentTerms>', '<cac:PaymentTerms><cbc:Note/></cac:PaymentTerms>$&'),
  )
  expect(fields).toMatchObject({ iban: 'DE02120300000000202051', paymentReference: 'NW118', paymentTerms: '30 days net' })
})

test('the seller’s electronic address is the e-mail address where it is one and no contact has another', () => {
  const without = (xml: string) => xml.replace(/<cbc:ElectronicMail>.*?<\/cbc:ElectronicMail>/, '')
  const beside = (xml: string, scheme: string) =>
    xml.replace('<cac:AccountingSupplierParty><cac:Party>', `<cac:AccountingSupplierParty><cac:Party>${endpoint(scheme)}`)
  expect(fieldsOf(xml => beside(without(xml), 'EM')).vendorEmail).toBe('post@nordlicht.example')
  expect(fieldsOf(xml => beside(without(xml), '0088')).vendorEmail).toBeUndefined()
  expect(fieldsOf(xml => beside(xml, 'EM')).vendorEmail).toBe('rechnung@nordlicht.example')
  const uri = '<ram:URIUniversalCommunication><ram:URIID schemeID="EM">post@nordlicht.example</ram:URIID></ram:URIUniversalCommunication>'
  const cii = readEInvoice(ciiInvoice(xml => xml.replace('<ram:SpecifiedTaxRegistration>', `${uri}$&`)))
  expect(cii.fields.vendorEmail).toBe('post@nordlicht.example')
})

test('an order number that only says that there is none is none', () => {
  const order = '<cac:OrderReference><cbc:ID>NA</cbc:ID><cbc:SalesOrderID>SO-1</cbc:SalesOrderID>'
  expect(fieldsOf(xml => xml.replace('<cac:OrderReference><cbc:ID>PO-9</cbc:ID>', order)).purchaseOrderNumber).toBeUndefined()
})

test('an account without an IBAN is the account to pay to in CII as it is in UBL', () => {
  const means = (inner: string) =>
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount>${inner}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`
  const read = (inner: string) =>
    readEInvoice(ciiInvoice(xml => xml.replace('<ram:ApplicableTradeTax><ram:Calc', `${means(inner)}$&`))).fields
  expect(read('<ram:ProprietaryID>5050-1055</ram:ProprietaryID>').iban).toBe('5050-1055')
  expect(read('<ram:IBANID>DE02 1203</ram:IBANID><ram:ProprietaryID>7</ram:ProprietaryID>').iban).toBe('DE021203')
})

const kind = (amount: string, rate: number) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount>${amount}</cbc:TaxAmount><cbc:Percent>${rate}</cbc:Percent></cac:TaxSubtotal></cac:TaxTotal>`
const taxTotal = /<cac:TaxTotal>.*<\/cac:TaxTotal>/

test('taxes of several kinds, each with a total of its own, are added where the sums say so', () => {
  const invoice = readEInvoice(ublInvoice(xml => xml.replace(taxTotal, kind('70.00', 17) + kind('7.90', 2))))
  expect(invoice.fields.totalTax).toBe(77.9)
  expect(invoice.taxes).toEqual([
    { rate: 17, amount: 70 },
    { rate: 2, amount: 7.9 },
  ])
  expect(contradictions(invoice)).toEqual([])
  const twice = readEInvoice(ublInvoice(xml => xml.replace(taxTotal, kind('77.90', 19) + kind('77.90', 19))))
  expect([twice.fields.totalTax, twice.taxes.length]).toEqual([77.9, 1])
})

test('the tax of a line is that of the line, as UBL outside EN 16931 has it', () => {
  const { lineItems } = readEInvoice(
    ublInvoice(xml =>
      xml
        .replace('<cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory>', '')
        .replace('<cac:Item><cbc:Name>Brass lantern', `${kind('57.00', 19)}$&`),
    ),
  )
  expect(lineItems[0]).toMatchObject({ taxRate: 19, taxAmount: 57 })
})

test('the number of a house stands behind its street', () => {
  const fields = fieldsOf(xml =>
    xml.replace('Hafenstrasse 12</cbc:StreetName>', 'Hafenstrasse</cbc:StreetName><cbc:BuildingNumber>12</cbc:BuildingNumber>'),
  )
  expect(fields.vendorAddress).toBe('Hafenstrasse 12, Hinterhaus, 20457 Hamburg, HH, DE')
})

test('what is collected for others is due and no contradiction', () => {
  const others = '<cac:PrepaidPayment><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount></cac:PrepaidPayment>'
  const due = (amount: string) =>
    contradictions(readEInvoice(ublInvoice(xml => xml.replace('<cac:TaxTotal>', `${others}$&`).replace('387.90', amount)))).length
  expect([due('397.90'), due('387.90'), due('407.90')]).toEqual([0, 0, 1])
})

test('blanks and a long licence before the invoice are passed over', () => {
  const licence = `<!-- ${'Licensed under many terms. '.repeat(800)} -->`
  const odd = ublInvoice(xml => `\n ${xml.replace('?>', `?>${licence}`)}`)
  expect(formatOf('invoice.xml', odd)).toBe('xml')
  expect(readEInvoice(odd).fields.total).toBe(487.9)
})

test('a file of its own may carry papers as large as documents may be, an attached one may not', () => {
  const carried = `<cac:AdditionalDocumentReference><cbc:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1_800_000)}</cbc:EmbeddedDocumentBinaryObject></cac:AdditionalDocumentReference>`
  const bytes = ublInvoice(xml => xml.replace('<cac:AccountingSupplierParty>', `${carried}$&`))
  expect(readEInvoice(bytes).fields.total).toBe(487.9)
  expect(findEInvoice([{ name: 'factur-x.xml', bytes }]).issues[0]!.message).toContain('larger than 5 MB')
})
