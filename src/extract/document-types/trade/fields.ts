import { must, num, rows, text } from '../define.ts'

/** Fields that several types of this folder share. */
export const taxes = rows('taxes', 'One row per tax rate, as in the tax summary', [
  num('rate', 'Tax rate in percent'),
  num('base', 'Net amount the rate applies to'),
  num('amount', 'Tax amount at this rate'),
  text('category', 'Tax category, as a UNCL 5305 code such as S, Z, E, AE where one is given, else what its row calls the tax'),
])

export const receiptTaxes = rows('taxes', 'One row per tax rate, as in the tax summary', taxes.fields!.slice(0, 3))

export const description = text('description', 'What was supplied, all its printed lines')
export const productCode = text('productCode', 'Article or product number')
export const quantity = num('quantity', 'How many units')
export const unit = text('unit', 'Unit of the quantity, as printed or as a UN/ECE code')
export const unitPrice = num('unitPrice', 'Price of one unit, net where the document is net')
export const amount = num('amount', 'Total of the row')
export const priced = [
  description,
  productCode,
  quantity,
  unit,
  unitPrice,
  num('discount', 'Reduction of the row, as a positive amount'),
  num('taxRate', 'Tax rate of the row in percent'),
  num('taxAmount', 'Tax of the row'),
  amount,
]
export const items = (what: string, ...more: Parameters<typeof rows>[2]) => rows('lineItems', what, [...priced, ...more])

export const currency = (required = false) => text('currency', 'ISO 4217 code of the amounts', { required })
export const seller = [
  text('vendorName', 'Company or person that supplies and issues the document', must),
  text('vendorAddress', 'Postal address of the supplier, its lines joined by commas'),
  text('vendorTaxId', 'VAT id or tax number of the supplier', { label: 'Vendor tax ID' }),
]
export const customer = [
  text('customerName', 'Company or person the document is addressed to', must),
  text('customerAddress', 'Postal address of the customer'),
  text('customerTaxId', 'VAT id or tax number of the customer', { label: 'Customer tax ID' }),
]
