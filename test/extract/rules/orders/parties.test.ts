import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('who writes an order buys, and whom it goes to sells', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Lumina Stage SRL
Rue de Namur 215
1300 Wavre

                                              Wood Corner Ltd
                                              Unit 7 Foundry Lane
                                              Leeds LS9 8AG

Purchase Order #P00318
Purchase Representative: Mitchell Adams
Order Date: 2024-02-06      Expected Arrival: 2024-02-20

Description                       Qty      Unit Price      Amount
Individual Workplace             3.000         400.00    1,200.00
                                               Total     1,200.00
`,
  )
  expect(fields).toMatchObject({
    buyerName: 'Lumina Stage SRL',
    vendorName: 'Wood Corner Ltd',
    contactName: 'Mitchell Adams',
    deliveryDate: '2024-02-20',
    total: 1200,
  })
})

test('a vendor and a place of delivery under their headings leave the letterhead to the buyer', () => {
  const { fields } = readAs(
    'purchase-order',
    `
Severn Vale Homes Ltd
Registered office: 40 Kingsholm Road, Gloucester GL1 3AU

                                                  PURCHASE ORDER
Supplier                                          Order No: PO-22871
Gloucester Glazing Supplies                       Order Date: 11 March 2024
Unit 3, Olympus Park                              Raised by: R. Okafor / 01452 555014
Gloucester
GL2 4NF

Description                       Qty      Unit price       Net
Toughened clear glass              12           62.50    750.00
                                  Order total            750.00
`,
  )
  expect(fields).toMatchObject({
    buyerName: 'Severn Vale Homes Ltd',
    vendorName: 'Gloucester Glazing Supplies',
    contactName: 'R. Okafor',
  })
})
