import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { fieldsOfEInvoice, findEInvoice, typeOfEInvoice } from '../../../src/extract/einvoice/read.ts'
import { parseXml, XmlRefused } from '../../../src/extract/einvoice/xml.ts'
import { findType } from '../../../src/extract/find-type.ts'
import { understand } from '../../../src/extract/understand.ts'
import { ciiInvoice, orderX, ublCreditNote } from '../../support/files/einvoice.ts'
import { documentOf, invoiceLines, pageOf } from '../../support/pages.ts'

const type = (slug: string) => findType(builtInTypes, slug)!
const attached = (bytes: Uint8Array, name = 'factur-x.xml') => [{ name, bytes }]
const bytes = (text: string) => new TextEncoder().encode(text)
const request = { mode: 'highest_quality' as const, types: builtInTypes }

describe('e-invoice XML', () => {
  test('a CrossIndustryInvoice gives every value: VAT id before national number, price per unit, tax in the invoice currency', () => {
    const { invoice } = findEInvoice(attached(ciiInvoice()))
    expect(fieldsOfEInvoice(invoice!, type('invoice'))).toMatchObject({
      invoiceNumber: 'NW-2024-118',
      invoiceDate: '2024-03-14',
      vendorTaxId: 'DE123456788',
      vendorAddress: 'Hafenstrasse 12, 20457 Hamburg, DE',
      customerName: 'Blue Anchor Ltd',
      currency: 'EUR',
      subtotal: 400,
      totalTax: 76,
      total: 476,
      taxes: [{ rate: 19, base: 400, amount: 76, category: 'S' }],
      lineItems: [
        { description: 'Brass lantern', productCode: 'L-1', quantity: 2, unit: 'C62', unitPrice: 150, taxRate: 19, amount: 300 },
        { description: 'Rope, 10 m', productCode: null, quantity: 4, unitPrice: 25, amount: 100 },
      ],
    })
  })

  test('the names and places of ZUGFeRD 1 are read too', () => {
    const old = (xml: string) =>
      xml
        .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
        .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
        .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
        .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
        .replaceAll('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
        .replaceAll(/SpecifiedTradeSettlement(Header|Line)Monetary/g, 'SpecifiedTradeSettlementMonetary')
        .replaceAll('RateApplicablePercent', 'ApplicablePercent')
    const [now, then] = [findEInvoice(attached(ciiInvoice())), findEInvoice(attached(ciiInvoice(old)))]
    expect(then.invoice?.fields).toEqual(now.invoice!.fields)
    expect(then.invoice?.lineItems).toEqual(now.invoice!.lineItems)
  })

  test('a UBL CreditNote becomes a credit note with the invoice it credits', () => {
    const { invoice } = findEInvoice(attached(ublCreditNote(), 'xrechnung.xml'))
    expect(typeOfEInvoice(invoice!)).toBe('credit-note')
    expect(fieldsOfEInvoice(invoice!, type('credit-note'))).toMatchObject({
      creditNoteNumber: 'CN-7',
      creditNoteDate: '2024-04-02',
      originalInvoiceNumber: 'NW-2024-118',
      vendorName: 'Nordlicht Werkstatt GmbH',
      customerName: 'Blue Anchor Ltd',
      total: 119,
      lineItems: [expect.objectContaining({ description: 'Rope, 10 m', quantity: 40, unitPrice: 2.5, amount: 100 })],
    })
  })

  test('a byte-order mark and UTF-16 are read; the right file is chosen by its root, not its name', () => {
    const marked = bytes(`\uFEFF${new TextDecoder().decode(ciiInvoice())}`)
    const wide = new Uint8Array(Buffer.from(`\uFEFF${new TextDecoder().decode(ciiInvoice()).replace('UTF-8', 'UTF-16')}`, 'utf16le'))
    for (const file of [marked, wide]) {
      const { invoice } = findEInvoice([{ name: 'additional_data.xml', bytes: bytes('<other/>') }, ...attached(file)])
      expect(invoice?.fields.total).toBe(476)
    }
  })

  test('bytes are read by what they are where the declaration is wrong or says nothing', () => {
    const text = new TextDecoder().decode(ciiInvoice(x => x.replace('Brass lantern', 'Löschhütchen')))
    const latin = (xml: string) => new Uint8Array(Buffer.from(xml, 'latin1'))
    const wide = (xml: string) => new Uint8Array(Buffer.from(xml, 'utf16le'))
    const files = {
      'UTF-8 that says UTF-16': bytes(text.replace('UTF-8', 'utf-16')),
      'Latin-1 that says so': latin(text.replace('UTF-8', 'ISO-8859-1')),
      'Latin-1 that says UTF-8': latin(text),
      'UTF-16 without a mark': wide(text.replace('UTF-8', 'UTF-16')),
      'an encoding that nobody knows': bytes(text.replace('UTF-8', 'EBCDIC-X')),
    }
    const found = Object.values(files).map(file => findEInvoice(attached(file, 'invoice.dat')).invoice?.lineItems[0]?.description)
    expect(found).toEqual(Object.keys(files).map(() => 'Löschhütchen'))
  })

  test('of several the one with the name of the format speaks for the page', () => {
    const before = ciiInvoice(x => x.replace('NW-2024-118', 'NW-2024-009'))
    const { invoice } = findEInvoice([{ name: 'corrected-invoice.xml', bytes: before }, ...attached(ciiInvoice(), 'ZUGFeRD-invoice.xml')])
    expect(invoice?.fields.invoiceNumber).toBe('NW-2024-118')
  })

  test('an order is a purchase order, with its own number and days', () => {
    const { invoice } = findEInvoice(attached(orderX(), 'order-x.xml'))
    expect(typeOfEInvoice(invoice!)).toBe('purchase-order')
    expect(fieldsOfEInvoice(invoice!, type('purchase-order'))).toEqual({
      purchaseOrderNumber: 'PO-2031',
      orderDate: '2025-02-03',
      buyerName: 'Blue Anchor Ltd',
      buyerAddress: '4 Quay Road, BS1 4QA Bristol, GB',
      vendorName: 'Nordlicht Werkstatt GmbH',
      deliveryDate: '2025-03-01',
      contactName: 'Mary Read',
      incoterms: 'DAP',
      currency: 'EUR',
      subtotal: 100,
      totalTax: 19,
      total: 119,
      lineItems: [
        expect.objectContaining({ description: 'Rope, 10 m', quantity: 4, unitPrice: 25, amount: 100, deliveryDate: '2025-03-01' }),
      ],
    })
    const { outcome } = understand(documentOf([pageOf(invoiceLines)], { attachments: attached(orderX()) }), request)
    expect([outcome.detectedType, outcome.output.fields.purchaseOrderNumber]).toEqual(['Purchase order', 'PO-2031'])
  })

  test('an invoice read as an order does not give its own number as that of the order', () => {
    const { invoice } = findEInvoice(attached(ciiInvoice()))
    const fields = fieldsOfEInvoice(invoice!, type('purchase-order'))
    expect([fields.purchaseOrderNumber, fields.orderDate, fields.total]).toEqual([undefined, undefined, 476])
  })

  test('document types, entities, depth, size and brokenness are refused; the print is read instead and the reason told', () => {
    const bomb = ciiInvoice(x => x.replace('<rsm:Cross', '<!DOCTYPE a [<!ENTITY x "xxxxxxxx">]><rsm:Cross'))
    const deep = bytes(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)
    const large = new Uint8Array(6 * 1024 * 1024).fill(32)
    const cut = ciiInvoice().subarray(0, 900)
    for (const bad of [bomb, deep, large, cut, bytes('<Invoice>&nosuch;</Invoice>')]) {
      expect(() => parseXml(bad)).toThrow(XmlRefused)
      const { outcome } = understand(documentOf([pageOf(invoiceLines)], { attachments: attached(bad) }), request)
      expect(outcome.output.fields.total).toBe(476)
      expect(outcome.modelUsed).toBe('builtin:text+rules@1')
      expect(outcome.output.issues).toContainEqual(expect.objectContaining({ code: 'unreadable', message: expect.stringContaining('XML') }))
    }
  })
})

describe('a hybrid invoice', () => {
  test('is certain where the print confirms the XML, with boxes of the print down to the cells', () => {
    const { outcome } = understand(documentOf([pageOf(invoiceLines)], { attachments: attached(ciiInvoice()) }), request)
    const { evidence, fields, issues } = outcome.output
    expect(outcome.detectedType).toBe('Invoice')
    expect(outcome.modelUsed).toStartWith('builtin:facturx')
    expect(fields.total).toBe(476)
    expect(evidence.total).toMatchObject({ confidence: 1, page: 1 })
    expect(evidence['lineItems[1].amount']!.bbox![1]).toBeCloseTo(0.46, 2)
    expect(evidence['lineItems[0].amount']!.bbox![1]).toBeCloseTo(0.43, 2)
    expect(issues.filter(i => i.code === 'xmlDiffers')).toEqual([])
  })

  test('whose XML states another total than the page keeps the XML’s, at 0.6, and names both', () => {
    const fraud = ciiInvoice(x => x.replaceAll('476.00', '4760.00'))
    const { outcome } = understand(documentOf([pageOf(invoiceLines)], { attachments: attached(fraud) }), request)
    expect(outcome.output.fields.total).toBe(4760)
    expect(outcome.output.evidence.total!.confidence).toBeLessThanOrEqual(0.6)
    expect(outcome.output.confidence).toBeLessThanOrEqual(0.6)
    expect(outcome.output.issues).toContainEqual(expect.objectContaining({ path: 'total', code: 'xmlDiffers', candidates: [4760, 476] }))
  })

  test('without line items in the XML takes them from the page', () => {
    const minimum = ciiInvoice(x => x.replace(/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/, ''))
    const { outcome } = understand(documentOf([pageOf(invoiceLines)], { attachments: attached(minimum) }), request)
    expect(outcome.output.fields.lineItems).toMatchObject([{ amount: 300 }, { amount: 100 }])
  })
})
