import { addressOf, cityOf, type EInvoice, freightOf, isoDate, reasonOf, stated } from './types.ts'
import { all, decimal, type Element, first, numberAt, textAt } from './xml.ts'

const dateAt = (from: Element | undefined, path: string) => isoDate(textAt(from, path))

function taxId(party: Element | undefined): string | undefined {
  const schemes = all(party, 'PartyTaxScheme')
  const vat = schemes.find(e => textAt(e, 'TaxScheme/ID')?.toUpperCase() === 'VAT')
  return textAt(vat ?? schemes[0], 'CompanyID')
}

const name = (party: Element | undefined) => textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name')

function address(at: Element | undefined, home?: string) {
  const lines = [textAt(at, 'StreetName'), textAt(at, 'AdditionalStreetName'), textAt(at, 'AddressLine/Line')]
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

function lineItem(line: Element): Record<string, unknown> {
  const item = first(line, 'Item')
  const quantity = first(line, 'InvoicedQuantity|CreditedQuantity')
  const price = numberAt(line, 'Price/PriceAmount')
  const basis = numberAt(line, 'Price/BaseQuantity') ?? 1
  const discount = all(line, 'AllowanceCharge')
    .filter(e => textAt(e, 'ChargeIndicator') === 'false')
    .reduce((sum, e) => sum + (numberAt(e, 'Amount') ?? 0), 0)
  return stated({
    description: textAt(item, 'Name') ?? textAt(item, 'Description'),
    productCode:
      textAt(item, 'SellersItemIdentification/ID') ??
      textAt(item, 'StandardItemIdentification/ID') ??
      textAt(item, 'BuyersItemIdentification/ID'),
    quantity: decimal(quantity?.text.trim()),
    unit: quantity?.attributes.unitCode,
    unitPrice: price === undefined ? undefined : basis > 0 && basis !== 1 ? Number((price / basis).toFixed(6)) : price,
    discount: discount ? Number(discount.toFixed(4)) : undefined,
    taxRate: numberAt(item, 'ClassifiedTaxCategory/Percent'),
    amount: numberAt(line, 'LineExtensionAmount'),
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

/** Reads an OASIS UBL 2 Invoice or CreditNote. */
export function readUbl(root: Element): EInvoice {
  const seller = first(root, 'AccountingSupplierParty/Party')
  const buyer = first(root, 'AccountingCustomerParty/Party')
  const home = textAt(seller, 'PostalAddress/Country/IdentificationCode')
  const abroad = textAt(buyer, 'PostalAddress/Country/IdentificationCode')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const sums = first(root, 'LegalMonetaryTotal')
  const taxTotals = all(root, 'TaxTotal')
  const taxTotal = taxTotals.find(e => first(e, 'TaxAmount')?.attributes.currencyID === currency) ?? taxTotals[0]
  const means = (path: string) => textAt(root, `PaymentMeans/${path}`)
  const original = first(root, 'BillingReference/InvoiceDocumentReference')
  const charges = all(root, 'AllowanceCharge')
    .filter(e => textAt(e, 'ChargeIndicator') === 'true')
    .map(e => ({ code: textAt(e, 'AllowanceChargeReasonCode'), reason: textAt(e, 'AllowanceChargeReason'), amount: numberAt(e, 'Amount') }))
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
    },
    fields: stated({
      vendorName: name(seller),
      vendorAddress: address(first(seller, 'PostalAddress'), abroad),
      vendorTaxId: taxId(seller),
      vendorRegistrationNumber: textAt(seller, 'PartyLegalEntity/CompanyID'),
      vendorEmail: textAt(seller, 'Contact/ElectronicMail'),
      vendorPhone: textAt(seller, 'Contact/Telephone'),
      customerName: name(buyer),
      customerAddress: address(first(buyer, 'PostalAddress'), home),
      customerTaxId: taxId(buyer),
      customerId: textAt(buyer, 'PartyIdentification/ID'),
      shippingAddress: address(first(root, 'Delivery/DeliveryLocation/Address'), home),
      invoiceNumber: textAt(root, 'ID'),
      invoiceDate: dateAt(root, 'IssueDate'),
      dueDate: dateAt(root, 'DueDate') ?? isoDate(means('PaymentDueDate')),
      serviceStartDate: dateAt(root, 'InvoicePeriod/StartDate'),
      serviceEndDate: dateAt(root, 'InvoicePeriod/EndDate'),
      deliveryDate: dateAt(root, 'Delivery/ActualDeliveryDate'),
      purchaseOrderNumber: textAt(root, 'OrderReference/ID'),
      paymentTerms: textAt(root, 'PaymentTerms/Note'),
      paymentReference: means('PaymentID'),
      currency,
      subtotal: netOf(sums, numberAt(taxTotal, 'TaxAmount')),
      discount: numberAt(sums, 'AllowanceTotalAmount') || undefined,
      shipping: freightOf(charges),
      totalTax: numberAt(taxTotal, 'TaxAmount'),
      total: numberAt(sums, 'TaxInclusiveAmount'),
      amountPaid: numberAt(sums, 'PrepaidAmount'),
      amountDue: numberAt(sums, 'PayableAmount'),
      iban: means('PayeeFinancialAccount/ID')?.replaceAll(' ', ''),
      bic: means('PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    }),
    taxes: all(taxTotal, 'TaxSubtotal').map(e =>
      stated({
        rate: numberAt(e, 'TaxCategory/Percent'),
        base: numberAt(e, 'TaxableAmount'),
        amount: numberAt(e, 'TaxAmount'),
        category: textAt(e, 'TaxCategory/ID'),
      }),
    ),
    lineItems: all(root, 'InvoiceLine|CreditNoteLine').map(lineItem),
  }
}
