import { afterAll, describe, expect, test } from 'bun:test'
import { AppError } from '../../../src/errors.ts'
import { ownType } from '../../../src/extract/document-types/own.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import type { findType } from '../../../src/extract/find-type.ts'
import { extractEngine } from '../../support/extract.ts'
import { ciiInvoice, ublCreditNote, ublInvoice } from '../../support/files/einvoice.ts'

const engine = extractEngine({ workers: 1 })
afterAll(() => engine.stop())

const read = async (bytes: Uint8Array, requested = undefined as Parameters<typeof findType>[0][number] | undefined) => {
  const document = await engine.open({ name: 'invoice.xml', bytes })
  try {
    return { document, outcome: await document.read({ mode: 'highest_quality', types: builtInTypes, requested }) }
  } finally {
    await document.close()
  }
}

describe('an e-invoice that comes as XML alone', () => {
  test('in UBL gives every term of EN 16931 that the invoice type has', async () => {
    const { document, outcome } = await read(ublInvoice())
    expect([document.pages, outcome.detectedType, outcome.modelUsed, outcome.language]).toEqual([1, 'Invoice', 'builtin:ubl@1', null])
    const { fields, evidence, issues, confidence } = outcome.output
    expect(fields).toEqual({
      vendorName: 'Nordlicht Werkstatt GmbH',
      vendorAddress: 'Hafenstrasse 12, Hinterhaus, 20457 Hamburg, HH, DE',
      vendorTaxId: 'DE123456788',
      vendorRegistrationNumber: 'HRB 4711',
      vendorEmail: 'rechnung@nordlicht.example',
      vendorPhone: '+49 40 123456',
      vendorWebsite: null,
      customerName: 'Blue Anchor Ltd',
      customerAddress: '4 Quay Road, BS1 4QA Bristol, GB',
      customerTaxId: 'GB987654321',
      customerId: 'K-77',
      billingAddress: null,
      shippingAddress: '9 Dock Lane, BS1 5AA Bristol, GB',
      remittanceAddress: null,
      invoiceNumber: 'NW-2024-118',
      invoiceDate: '2024-03-14',
      dueDate: '2024-04-13',
      serviceStartDate: '2024-02-01',
      serviceEndDate: '2024-02-29',
      deliveryDate: '2024-03-01',
      purchaseOrderNumber: 'PO-9',
      paymentTerms: '30 days net',
      paymentReference: 'NW118',
      currency: 'EUR',
      subtotal: 410,
      discount: 10,
      shipping: 20,
      totalTax: 77.9,
      total: 487.9,
      amountPaid: 100,
      previousBalance: null,
      amountDue: 387.9,
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
      taxes: [{ rate: 19, base: 410, amount: 77.9, category: 'S' }],
      lineItems: [
        {
          description: 'Brass lantern',
          productCode: 'L-1',
          quantity: 2,
          unit: 'C62',
          unitPrice: 150,
          discount: null,
          taxRate: 19,
          taxAmount: null,
          amount: 300,
          date: '2024-02-01',
        },
        {
          description: 'Rope, 10 m',
          productCode: 'R-2',
          quantity: 4,
          unit: 'MTR',
          unitPrice: 27.5,
          discount: 10,
          taxRate: 19,
          taxAmount: null,
          amount: 100,
          date: null,
        },
      ],
    })
    expect(evidence.total).toMatchObject({ page: 1, text: '487.9' })
    expect(evidence.total!.bbox).toBeUndefined()
    // Nobody printed it, so nothing confirms it.
    expect(evidence.total!.confidence).toBeGreaterThan(0.95)
    expect(evidence.total!.confidence).toBeLessThan(1)
    expect(confidence).toBeGreaterThan(0.95)
    expect(issues.every(({ code }) => code === 'absent')).toBe(true)
  })

  test('in CII is the same invoice as attached to a PDF', async () => {
    const { outcome } = await read(ciiInvoice())
    expect(outcome.modelUsed).toBe('builtin:cii@1')
    expect(outcome.output.fields).toMatchObject({ invoiceNumber: 'NW-2024-118', total: 476, currency: 'EUR' })
    expect(outcome.output.fields.lineItems).toHaveLength(2)
  })

  test('may be a credit note', async () => {
    const { outcome } = await read(ublCreditNote())
    expect(outcome.detectedType).toBe('Credit note')
    expect(outcome.output.fields).toMatchObject({ creditNoteNumber: 'CN-7', originalInvoiceNumber: 'NW-2024-118', total: 119 })
  })

  test('that contradicts its own sums says where, and is not sure of it', async () => {
    const wrong = ublInvoice(xml => xml.replace('487.90', '847.90'))
    const { issues, evidence, confidence } = (await read(wrong)).outcome.output
    expect(issues.filter(i => i.code === 'inconsistent').map(i => i.path)).toEqual(['total', 'amountDue'])
    expect(issues).toContainEqual(expect.objectContaining({ path: 'total', candidates: [847.9, 487.9] }))
    expect([evidence.total!.confidence <= 0.6, confidence <= 0.6]).toEqual([true, true])
  })

  test('may have thousands of lines', async () => {
    const many = ublInvoice(xml => {
      const [line] = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(xml)!
      return xml.replace(line, Array.from({ length: 3000 }, (_, i) => line.replace('Brass lantern', `Lantern ${i}`)).join(''))
    })
    const { fields } = (await read(many)).outcome.output
    expect(fields.lineItems).toHaveLength(3001)
  })

  test('is read by a type of one’s own from the captions of its terms', async () => {
    const own = ownType({
      name: 'Booking',
      fields: [
        { key: 'no', label: 'Invoice number' },
        { key: 'due', label: 'Due date', type: 'date' },
      ],
    })
    const { outcome } = await read(ublInvoice(), { ...own, id: 'dt_x', isBuiltIn: false })
    expect(outcome.output.fields).toEqual({ no: 'NW-2024-118', due: '2024-04-13' })
    expect(outcome.modelUsed).toBe('builtin:ubl+rules@1')
  })

  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each([
    ['entities', bytes('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice><ID>&a;</ID></Invoice>'), /document type declaration/],
    ['a file of this machine', bytes('<!DOCTYPE Invoice SYSTEM "file:///etc/passwd"><Invoice/>'), /document type declaration/],
    ['a thousand levels', bytes(`<Invoice>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</Invoice>`), /nested deeper/],
    ['half a million elements', bytes(`<Invoice>${'<a/>'.repeat(500_000)}</Invoice>`), /more than 200000 elements/],
    ['eleven megabytes of blanks', bytes(`<Invoice>${' '.repeat(11_000_000)}</Invoice>`), /larger than 10 MB/],
    ['half a document', ublInvoice().subarray(0, 900), /broken/],
    ['no number and no total', bytes('<Invoice><Note>hello</Note></Invoice>'), /neither a number nor a total/],
    ['a root of another kind', bytes('<Orders><Invoice /></Orders>'), /begins with Orders; e-invoices begin with Invoice/],
  ])('with %s is refused with a text that says so', async (_, content, words) => {
    const started = performance.now()
    const error = await engine.open({ name: 'a.xml', bytes: content }).then(
      () => undefined,
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(AppError)
    expect([(error as AppError).status, (error as AppError).message]).toEqual([422, expect.stringMatching(words)])
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
