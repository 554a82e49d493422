import { expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { readEInvoice } from '../../../src/extract/einvoice/read.ts'
import { findType } from '../../../src/extract/find-type.ts'
import { formatOf, readDocument } from '../../../src/extract/formats.ts'
import { understand } from '../../../src/extract/understand.ts'
import { ublInvoice } from '../../support/files/einvoice.ts'

const readAs = async (slug: string) => {
  const bytes = ublInvoice()
  const document = await readDocument(bytes, formatOf('invoice.xml', bytes), { mode: 'highest_quality' })
  const requested = findType(builtInTypes, slug)!
  const { fields } = understand(document, { mode: 'highest_quality', types: builtInTypes, requested }).outcome.output
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && !Array.isArray(value)))
}

test('an e-invoice that is asked for as a receipt has its terms under a receipt’s names', async () => {
  expect(await readAs('receipt')).toEqual({
    merchantName: 'Nordlicht Werkstatt GmbH',
    merchantAddress: 'Hafenstrasse 12, Hinterhaus, 20457 Hamburg, HH, DE',
    merchantPhone: '+49 40 123456',
    merchantTaxId: 'DE123456788',
    receiptNumber: 'NW-2024-118',
    date: '2024-03-14',
    currency: 'EUR',
    subtotal: 410,
    totalTax: 77.9,
    discount: 10,
    total: 487.9,
  })
})

test('one that is asked for as a bill of a utility, or as what came with a delivery, too', async () => {
  expect(await readAs('utility-bill')).toMatchObject({
    providerName: 'Nordlicht Werkstatt GmbH',
    billNumber: 'NW-2024-118',
    periodEnd: '2024-02-29',
  })
  expect(await readAs('delivery-note')).toMatchObject({
    supplierName: 'Nordlicht Werkstatt GmbH',
    orderNumber: 'PO-9',
    deliveryDate: '2024-03-01',
  })
})

test('one that is asked for as what it is not says nothing: captions are no values, and a tax number is no passport’s', async () => {
  expect(await readAs('passport')).toEqual({})
})

test('the country of an address stands behind it unless it is the other party’s', () => {
  const address = (change: (xml: string) => string) => readEInvoice(ublInvoice(change)).fields.vendorAddress
  const buyer = /(<cac:AccountingCustomerParty>[\s\S]*?<cbc:IdentificationCode>)GB/
  expect(address(xml => xml.replace(buyer, '$1'))).toBe('Hafenstrasse 12, Hinterhaus, 20457 Hamburg, HH, DE')
  expect(address(xml => xml.replace(buyer, '$1DE'))).toBe('Hafenstrasse 12, Hinterhaus, 20457 Hamburg, HH')
})

test('freight is told by its word in the languages of the north and the east too', () => {
  const shipping = (reason: string) =>
    readEInvoice(
      ublInvoice(xml =>
        xml
          .replace(/<cbc:AllowanceChargeReason(Code)?>(?:FC|Freight|Delivery)[^<]*<\/cbc:AllowanceChargeReason(?:Code)?>/g, '')
          .replace(
            /(<cbc:ChargeIndicator>true<\/cbc:ChargeIndicator>)/,
            `$1<cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>`,
          ),
      ),
    ).fields.shipping
  expect(['Frakt', 'Fragt', 'Toimituskulut', 'Doprava', 'Koszty wysyłki', 'Szállítás'].map(shipping)).toEqual([20, 20, 20, 20, 20, 20])
  expect(shipping('Miljöavgift')).toBeUndefined()
})
