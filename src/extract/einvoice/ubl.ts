import { addressOf, cityOf, type EInvoice, freightOf, mailOf, perUnit, reasonOf, rounded, stated } from './types.ts'
import { dateOf, numberOf, sumOf } from './values.ts'
import { all, type Element, first, numberAt, textAt, valueAt } from './xml.ts'

const dateAt = (from: Element | undefined, path: string) => dateOf(textAt(from, path))

function taxId(party: Element | undefined): string | undefined {
  const schemes = all(party, 'PartyTaxScheme')
  const vat = schemes.find(e => textAt(e, 'TaxScheme/ID')?.toUpperCase() === 'VAT')
  return textAt(vat ?? schemes[0], 'CompanyID')
}

const name = (party: Element | undefined) => textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name')

function address(at: Element | undefined, home?: string) {
  const street = [textAt(at, 'StreetName'), textAt(at, 'BuildingNumber')].filter(Boolean).join(' ')
  const lines = [street, textAt(at, 'AdditionalStreetName'), textAt(at, 'AddressLine/Line')]
  return addressOf(
    lines,
    textAt(at, 'PostalZone'),
    cityOf(textAt(at, 'CityName'), textAt(at, 'CountrySubentity')),
    textAt(at, 'Country/IdentificationCode'),
    home,
  )
}

/** EN 16931 puts the subject of a note in front of it: `#AAI#Text`. */
const noteOf = ({ text }: Element) => {
  const [, subject, rest] = /^#([A-Z]{3})#(.*)$/s.exec(text.trim()) ?? []
  return { subject, text: (rest ?? text).replace(/\s+/g, ' ').trim() }
}

/** UBL 2.0 has the rate beside the category, EN 16931 in it. */
const rateOf = (tax: Element | undefined) => valueAt(tax, 'TaxCategory/Percent') ?? valueAt(tax, 'Percent')

function lineItem(line: Element): Record<string, unknown> {
  const item = first(line, 'Item')
  const quantity = first(line, 'InvoicedQuantity|CreditedQuantity')
  const adjusted = (more: boolean) =>
    rounded(
      sumOf(
        all(line, 'AllowanceCharge')
          .filter(e => textAt(e, 'ChargeIndicator') === String(more))
          .map(e => valueAt(e, 'Amount')),
      ),
    )
  return stated({
    description: textAt(item, 'Name') ?? textAt(item, 'Description'),
    productCode:
      textAt(item, 'SellersItemIdentification/ID') ??
      textAt(item, 'StandardItemIdentification/ID') ??
      textAt(item, 'BuyersItemIdentification/ID'),
    quantity: numberOf(quantity?.text.trim()),
    unit: quantity?.attributes.unitCode,
    unitPrice: perUnit(valueAt(line, 'Price/PriceAmount'), valueAt(line, 'Price/BaseQuantity')),
    discount: adjusted(false),
    charges: adjusted(true),
    taxRate: valueAt(item, 'ClassifiedTaxCategory/Percent') ?? rateOf(first(line, 'TaxTotal/TaxSubtotal')),
    taxAmount: valueAt(line, 'TaxTotal/TaxAmount'),
    amount: valueAt(line, 'LineExtensionAmount'),
    date: dateAt(line, 'InvoicePeriod/StartDate'),
  })
}

/** The sum before tax. Danish OIOUBL writes the tax where others write it, which its other sums tell. */
function netOf(sums: Element | undefined, tax: number | undefined): number | undefined {
  const [stated, lines, total] = ['TaxExclusiveAmount', 'LineExtensionAmount', 'TaxInclusiveAmount'].map(name => numberAt(sums, name))
  if (stated === undefined || lines === undefined || stated !== tax) return stated ?? lines
  const net = lines - (numberAt(sums, 'AllowanceTotalAmount') ?? 0) + (numberAt(sums, 'ChargeTotalAmount') ?? 0)
  return total !== undefined && Math.abs(net + tax - total) < 0.005 ? Number(net.toFixed(4)) : stated
}

/**
 * The taxes in the invoice's currency. EN 16931 has one total of them, beside one in the tax currency; UBL of other countries has one
 * for each kind of tax, which the sums tell.
 */
function taxesOf(root: Element, currency: string | undefined): { total?: number; rows: Element[] } {
  const totals = all(root, 'TaxTotal')
  const own = totals.filter(e => first(e, 'TaxAmount')?.attributes.currencyID === currency)
  const [one, ...more] = own.length ? own : totals
  const amount = (e: Element | undefined) => numberAt(e, 'TaxAmount')
  const sums = first(root, 'LegalMonetaryTotal')
  const [net, total] = [numberAt(sums, 'TaxExclusiveAmount'), numberAt(sums, 'TaxInclusiveAmount')]
  const sum = own.reduce((so, e) => so + (amount(e) ?? 0), 0)
  if (more.length > 0 && net !== undefined && total !== undefined && Math.abs(net + sum - total) < 0.005)
    return { total: Number(sum.toFixed(4)), rows: all(root, 'TaxTotal/TaxSubtotal').filter(row => own.some(e => e.children.includes(row))) }
  return {
    total: amount(one),
    rows: all(
      [one, ...more].find(e => first(e, 'TaxSubtotal')),
      'TaxSubtotal',
    ),
  }
}

/** Where the order's number is not known UBL wants one all the same, and Peppol says which. */
const knownOrder = (id: string | undefined) => (id === 'NA' ? undefined : id)

/** Reads an OASIS UBL 2 Invoice or CreditNote. */
export function readUbl(root: Element): EInvoice {
  const seller = first(root, 'AccountingSupplierParty/Party')
  const buyer = first(root, 'AccountingCustomerParty/Party')
  const home = textAt(seller, 'PostalAddress/Country/IdentificationCode')
  const abroad = textAt(buyer, 'PostalAddress/Country/IdentificationCode')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const sums = first(root, 'LegalMonetaryTotal')
  const taxes = taxesOf(root, currency)
  const means = (path: string) => textAt(root, `PaymentMeans/${path}`)
  const original = first(root, 'BillingReference/InvoiceDocumentReference')
  const charges = all(root, 'AllowanceCharge')
    .filter(e => textAt(e, 'ChargeIndicator') === 'true')
    .map(e => ({ code: textAt(e, 'AllowanceChargeReasonCode'), reason: textAt(e, 'AllowanceChargeReason'), amount: valueAt(e, 'Amount') }))
  return {
    syntax: 'ubl',
    typeCode: textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode') ?? (root.name === 'CreditNote' ? '381' : '380'),
    originalInvoiceNumber: textAt(original, 'ID'),
    originalInvoiceDate: dateAt(original, 'IssueDate'),
    reason: textAt(root, 'DiscrepancyResponse/Description') ?? reasonOf(all(root, 'Note').map(noteOf)),
    sums: {
      lines: numberAt(sums, 'LineExtensionAmount'),
      allowances: numberAt(sums, 'AllowanceTotalAmount'),
      charges: numberAt(sums, 'ChargeTotalAmount'),
      rounding: numberAt(sums, 'PayableRoundingAmount'),
      forOthers: all(root, 'PrepaidPayment').reduce((sum, e) => sum + (numberAt(e, 'PaidAmount') ?? 0), 0),
    },
    fields: stated({
      vendorName: name(seller),
      vendorAddress: address(first(seller, 'PostalAddress'), abroad),
      vendorTaxId: taxId(seller),
      vendorRegistrationNumber: textAt(seller, 'PartyLegalEntity/CompanyID'),
      vendorEmail: textAt(seller, 'Contact/ElectronicMail') ?? mailOf(first(seller, 'EndpointID')),
      vendorPhone: textAt(seller, 'Contact/Telephone'),
      customerName: name(buyer),
      customerAddress: address(first(buyer, 'PostalAddress'), home),
      customerTaxId: taxId(buyer),
      customerId: textAt(buyer, 'PartyIdentification/ID'),
      shippingAddress: address(first(root, 'Delivery/DeliveryLocation/Address'), home),
      invoiceNumber: textAt(root, 'ID'),
      invoiceDate: dateAt(root, 'IssueDate'),
      dueDate: dateAt(root, 'DueDate') ?? dateOf(means('PaymentDueDate')),
      serviceStartDate: dateAt(root, 'InvoicePeriod/StartDate'),
      serviceEndDate: dateAt(root, 'InvoicePeriod/EndDate'),
      deliveryDate: dateAt(root, 'Delivery/ActualDeliveryDate'),
      purchaseOrderNumber: knownOrder(textAt(root, 'OrderReference/ID')),
      paymentTerms: textAt(root, 'PaymentTerms/Note'),
      paymentReference: means('PaymentID'),
      currency,
      subtotal: netOf(sums, taxes.total),
      discount: valueAt(sums, 'AllowanceTotalAmount') || undefined,
      shipping: freightOf(charges),
      totalTax: taxes.total,
      total: valueAt(sums, 'TaxInclusiveAmount'),
      amountPaid: valueAt(sums, 'PrepaidAmount'),
      amountDue: valueAt(sums, 'PayableAmount'),
      iban: means('PayeeFinancialAccount/ID')?.replaceAll(' ', ''),
      bic: means('PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    }),
    taxes: taxes.rows.map(e =>
      stated({
        rate: rateOf(e),
        base: valueAt(e, 'TaxableAmount'),
        amount: valueAt(e, 'TaxAmount'),
        category: textAt(e, 'TaxCategory/ID'),
      }),
    ),
    lineItems: all(root, 'InvoiceLine|CreditNoteLine').map(lineItem),
  }
}
