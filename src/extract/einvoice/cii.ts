import { addressOf, cityOf, type EInvoice, freightOf, mailOf, perUnit, reasonOf, rounded, stated } from './types.ts'
import { dateOf, known, numberOf, sumOf } from './values.ts'
import { all, type Element, first, textAt, valueAt } from './xml.ts'

/** Names of the parts in UN/CEFACT CII D16B (Factur-X, ZUGFeRD 2, XRechnung), in the 2013 draft of ZUGFeRD 1, and in orders (Order-X). */
const names = {
  header: 'ExchangedDocument|HeaderExchangedDocument',
  transaction: 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  line: 'IncludedSupplyChainTradeLineItem',
  lineAgreement: 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement',
  lineSums: 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  percent: 'RateApplicablePercent|ApplicablePercent',
  quantity: 'BilledQuantity|AgreedQuantity|RequestedQuantity',
  wanted: 'RequestedDeliverySupplyChainEvent/OccurrenceDateTime',
} as const

const dateAt = (from: Element | undefined, path: string) =>
  dateOf(
    textAt(from, `${path}/DateTimeString`) ?? textAt(from, `${path}/DateTime`) ?? textAt(from, `${path}/DateString`) ?? textAt(from, path),
  )

/** VA is the VAT id, FC the national tax number; some issuers leave the scheme out. */
function taxId(party: Element | undefined): string | undefined {
  const ids = all(party, 'SpecifiedTaxRegistration/ID').filter(e => e.text.trim())
  const of = (scheme: string) => ids.find(e => e.attributes.schemeID === scheme)?.text.trim()
  return of('VA') ?? of('FC') ?? ids[0]?.text.trim()
}

function address(party: Element | undefined, home?: string) {
  const at = first(party, 'PostalTradeAddress')
  const line = (n: string) => textAt(at, `Line${n}`)
  return addressOf(
    [line('One'), line('Two'), line('Three')],
    textAt(at, 'PostcodeCode'),
    cityOf(textAt(at, 'CityName'), textAt(at, 'CountrySubDivisionName')),
    textAt(at, 'CountryID'),
    home,
  )
}

const country = (party: Element | undefined) => textAt(party, 'PostalTradeAddress/CountryID')

/** The total in the invoice's currency: a second one in the tax currency may stand beside it. */
function amountIn(sums: Element | undefined, name: string, currency: string | undefined) {
  const found = all(sums, name)
  const own = found.find(e => e.attributes.currencyID === currency) ?? found.find(e => !e.attributes.currencyID) ?? found[0]
  return numberOf(own?.text.trim())
}

function lineItem(line: Element): Record<string, unknown> {
  const product = first(line, 'SpecifiedTradeProduct')
  const price =
    first(line, `${names.lineAgreement}/NetPriceProductTradePrice`) ?? first(line, `${names.lineAgreement}/GrossPriceProductTradePrice`)
  const quantity = first(line, `${names.lineDelivery}/${names.quantity}`)
  const settlement = first(line, names.lineSettlement)
  const charge = valueAt(price, 'ChargeAmount')
  const basis = valueAt(price, 'BasisQuantity')
  const adjusted = (more: boolean) =>
    all(settlement, 'SpecifiedTradeAllowanceCharge').filter(e => textAt(e, 'ChargeIndicator/Indicator') === String(more))
  const [discount, charges] = [false, true].map(more => rounded(sumOf(adjusted(more).map(e => valueAt(e, 'ActualAmount')))))
  return stated({
    description:
      textAt(product, 'Name') ?? textAt(product, 'Description') ?? textAt(line, 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    productCode: textAt(product, 'SellerAssignedID') ?? textAt(product, 'GlobalID') ?? textAt(product, 'BuyerAssignedID'),
    quantity: numberOf(quantity?.text.trim()),
    unit: quantity?.attributes.unitCode,
    unitPrice: perUnit(charge, basis),
    discount,
    charges,
    taxRate: valueAt(settlement, `ApplicableTradeTax/${names.percent}`),
    taxAmount: valueAt(settlement, 'ApplicableTradeTax/CalculatedAmount'),
    amount: valueAt(settlement, `${names.lineSums}/LineTotalAmount`),
    date:
      dateAt(line, `${names.lineDelivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime`) ??
      dateAt(settlement, 'BillingSpecifiedPeriod/StartDateTime'),
    deliveryDate: dateAt(line, `${names.lineDelivery}/${names.wanted}`),
  })
}

/** Lines of the extended profile that explain, or sum up the lines below them, which are billed themselves. */
const isBilling = (line: Element) =>
  !/^(?:GROUP|INFORMATION)$/.test(textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '')

/** Lines that only structure or explain (notes, groups) carry neither quantity nor amount. */
const billed = (item: Record<string, unknown>) => item.amount !== undefined || item.quantity !== undefined

/** Reads a CrossIndustryInvoice, a CrossIndustryDocument (ZUGFeRD 1) or an order (Order-X). */
export function readCii(root: Element): EInvoice {
  const header = first(root, names.header)
  const transaction = first(root, names.transaction)
  const agreement = first(transaction, names.agreement)
  const delivery = first(transaction, names.delivery)
  const settlement = first(transaction, names.settlement)
  const sums = first(settlement, names.sums)
  const seller = first(agreement, 'SellerTradeParty')
  const buyer = first(agreement, 'BuyerTradeParty')
  const contact = first(seller, 'DefinedTradeContact')
  const currency = textAt(settlement, 'InvoiceCurrencyCode|OrderCurrencyCode')
  const home = country(seller)
  const means = 'SpecifiedTradeSettlementPaymentMeans'
  const account = `${means}/PayeePartyCreditorFinancialAccount`
  const original = first(settlement, 'InvoiceReferencedDocument')
  const sum = (name: string) => amountIn(sums, name, currency)
  const charges = [
    ...all(settlement, 'SpecifiedLogisticsServiceCharge').map(e => ({ code: 'FC', amount: valueAt(e, 'AppliedAmount') })),
    ...all(settlement, 'SpecifiedTradeAllowanceCharge')
      .filter(e => textAt(e, 'ChargeIndicator/Indicator') === 'true')
      .map(e => ({ code: textAt(e, 'ReasonCode'), reason: textAt(e, 'Reason'), amount: valueAt(e, 'ActualAmount') })),
  ]
  const notes = all(header, 'IncludedNote').map(e => ({ subject: textAt(e, 'SubjectCode'), text: textAt(e, 'Content') }))
  return {
    syntax: 'cii',
    typeCode: textAt(header, 'TypeCode'),
    originalInvoiceNumber: textAt(original, 'IssuerAssignedID') ?? textAt(original, 'ID'),
    originalInvoiceDate: dateAt(original, 'FormattedIssueDateTime'),
    reason: reasonOf(notes),
    sums: {
      lines: known(sum('LineTotalAmount')),
      allowances: known(sum('AllowanceTotalAmount')),
      charges: known(sum('ChargeTotalAmount')),
      rounding: known(sum('RoundingAmount')),
    },
    fields: stated({
      vendorName: textAt(seller, 'Name'),
      vendorAddress: address(seller, country(buyer)),
      vendorTaxId: taxId(seller),
      vendorRegistrationNumber: textAt(seller, 'SpecifiedLegalOrganization/ID'),
      vendorEmail: textAt(contact, 'EmailURIUniversalCommunication/URIID') ?? mailOf(first(seller, 'URIUniversalCommunication/URIID')),
      vendorPhone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
      customerName: textAt(buyer, 'Name'),
      customerAddress: address(buyer, home),
      customerTaxId: taxId(buyer),
      contactName: textAt(buyer, 'DefinedTradeContact/PersonName'),
      incoterms: textAt(agreement, 'ApplicableTradeDeliveryTerms/DeliveryTypeCode'),
      customerId: textAt(buyer, 'ID') ?? textAt(buyer, 'GlobalID'),
      shippingAddress: address(first(delivery, 'ShipToTradeParty'), home),
      invoiceNumber: textAt(header, 'ID'),
      invoiceDate: dateAt(header, 'IssueDateTime'),
      dueDate: dateAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
      serviceStartDate: dateAt(settlement, 'BillingSpecifiedPeriod/StartDateTime'),
      serviceEndDate: dateAt(settlement, 'BillingSpecifiedPeriod/EndDateTime'),
      deliveryDate: dateAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime') ?? dateAt(delivery, names.wanted),
      purchaseOrderNumber:
        textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID') ?? textAt(agreement, 'BuyerOrderReferencedDocument/ID'),
      paymentTerms: textAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
      paymentReference: textAt(settlement, 'PaymentReference'),
      currency,
      subtotal: sum('TaxBasisTotalAmount') ?? sum('LineTotalAmount'),
      discount: sum('AllowanceTotalAmount') || undefined,
      shipping: freightOf(charges),
      totalTax: sum('TaxTotalAmount'),
      total: sum('GrandTotalAmount'),
      amountPaid: sum('TotalPrepaidAmount'),
      amountDue: sum('DuePayableAmount'),
      iban: (textAt(settlement, `${account}/IBANID`) ?? textAt(settlement, `${account}/ProprietaryID`))?.replaceAll(' ', ''),
      bic: textAt(settlement, `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
    }),
    taxes: all(settlement, 'ApplicableTradeTax').map(e =>
      stated({
        rate: valueAt(e, names.percent),
        base: valueAt(e, 'BasisAmount'),
        amount: valueAt(e, 'CalculatedAmount'),
        category: textAt(e, 'CategoryCode'),
      }),
    ),
    lineItems: all(transaction, names.line).filter(isBilling).map(lineItem).filter(billed),
  }
}
