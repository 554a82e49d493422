import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const contract = (text: string) => readAs('contract', text).fields

describe('contracts as companies file them', () => {
  test('a lease lists its terms, with the addresses that notices go to', () => {
    const fields = contract(`OFFICE LEASE

BASIC LEASE INFORMATION

Landlord                        Harbor Point Owner LLC, a Delaware limited liability company
Landlord's Notice Address       c/o Stanton Realty
                                400 Pier Road, Suite 210
                                Boston, Massachusetts 02210
Tenant                          Quillon Robotics, Inc., a Delaware corporation
Tenant's Notice Address         88 Foundry Street
                                Cambridge, Massachusetts 02142
Commencement Date               July 1, 2014
Expiration Date                 June 30, 2021

5.1 Tenant shall pay Base Rent to Landlord in equal monthly installments, in advance, on the first day of each month,
without demand. Any sum not paid within five (5) days after it is due shall bear a charge.

22. This Lease shall be governed by the laws of the Commonwealth of Massachusetts.

LANDLORD:
HARBOR POINT OWNER LLC
By: Stanton Realty, its manager
By: /s/ Ellen Marsh
Name: Ellen Marsh
Title: Manager

TENANT:
QUILLON ROBOTICS, INC.
By: /s/ Victor Ashe
Name: Victor Ashe
Title: President
`)
    expect(fields.parties).toEqual([
      {
        name: 'Harbor Point Owner LLC',
        role: 'Landlord',
        address: 'c/o Stanton Realty, 400 Pier Road, Suite 210, Boston, Massachusetts 02210',
      },
      { name: 'Quillon Robotics, Inc.', role: 'Tenant', address: '88 Foundry Street, Cambridge, Massachusetts 02142' },
    ])
    expect(fields).toMatchObject({
      term: '7 years',
      paymentTerms: 'in equal monthly installments, in advance, on the first day of each month',
    })
  })

  test('more than two parties stand behind commas, and one of them is addressed where notices go', () => {
    const fields = contract(`SETTLEMENT AGREEMENT

This Settlement Agreement is made by and among Lumen Optics, Inc., a California corporation (“Lumen”), Pacific Braid
Networks, Inc., a Delaware corporation (“Braid”), and Gordon F. Elswick, an individual (“Elswick”).

1. Braid shall pay to Lumen the total sum of Four Million Seven Hundred Fifty Thousand Dollars ($4,750,000) in two
installments.

2. Notices.

If to Lumen:          Lumen Optics, Inc.
                      40 Linden Park
                      Waltham, Massachusetts 02451
                      Attn: General Counsel

IN WITNESS WHEREOF, the parties have signed on the dates indicated.

Dated: July 29, 2013       LUMEN OPTICS, INC.
By: /s/ Naomi Castell
Naomi Castell
Its: Chief Legal Officer

Dated: July 30, 2013       /s/ Gordon F. Elswick
GORDON F. ELSWICK, an individual
`)
    expect(fields.parties).toMatchObject([
      { name: 'Lumen Optics, Inc.', role: 'Lumen', address: '40 Linden Park, Waltham, Massachusetts 02451' },
      { name: 'Pacific Braid Networks, Inc.', role: 'Braid' },
      { name: 'Gordon F. Elswick', role: 'Elswick' },
    ])
    expect(fields).toMatchObject({ contractValue: 4_750_000, paymentTerms: 'in two installments' })
    expect(fields.signatories).toMatchObject([
      { name: 'Naomi Castell', title: 'Chief Legal Officer', date: '2013-07-29' },
      { name: expect.stringMatching(/^gordon f\. elswick$/i), date: '2013-07-30' },
    ])
  })

  test('a contract entered into by two, which renews for terms, is signed over captions', () => {
    const fields = contract(`WEB HOSTING AGREEMENT

This Agreement is entered into this 1st day of May, 2010 by Pinecrest Hosting LLC, 2200 Data Way, Reno, NV 89502 (“Host”) and
Larkspur Gardens Inc., 14 Orchard Lane, Boise, ID 83702 (“Customer”).

1. The initial term is one (1) year. Thereafter it renews for successive one-year terms.

8. The laws of the State of Nevada apply to this Agreement.

AGREED AND ACCEPTED:

/s/ Iris Hume
PRINTED NAME
Iris Hume
TITLE
Managing Member
DATE
5/2/2010
`)
    expect(fields.parties).toEqual([
      { name: 'Pinecrest Hosting LLC', role: 'Host', address: '2200 Data Way, Reno, NV 89502' },
      { name: 'Larkspur Gardens Inc.', role: 'Customer', address: '14 Orchard Lane, Boise, ID 83702' },
    ])
    expect(fields.autoRenewal).toBe(true)
    expect(fields.signatories).toEqual([{ name: 'Iris Hume', title: 'Managing Member', date: '2010-05-02' }])
  })

  test('a day may be left to a term that is defined later, and ends where a sentence says, not where it begins', () => {
    const fields = contract(`TRANSITION SERVICES AGREEMENT

This Agreement, dated as of September 29, 2023 and effective as of the Distribution Date (as defined below), is by and between
GARRISON FOODS, INC., a Delaware corporation (“Parent”), and WILLOW SNACKS COMPANY, a Delaware corporation (“Recipient”).

1. “Distribution Date” means October 2, 2023.

2. This Agreement shall commence on October 2, 2023 and, unless terminated earlier, shall continue and expire on October 1, 2025.

3. Recipient shall pay all undisputed amounts in U.S. dollars within thirty (30) days after receipt of each invoice.
`)
    expect(fields).toMatchObject({
      effectiveDate: '2023-10-02',
      expirationDate: '2025-10-01',
      term: '2 years',
      paymentTerms: 'within thirty (30) days after receipt of each invoice',
    })
  })

  test('parties that are named elsewhere are not called so, and a deed says beside a bracket who signed as what', () => {
    const fields = contract(`TERM LOAN AGREEMENT

This Agreement is entered into between the parties identified below and consists of this cover page.

£12,000,000

2. The Borrower shall pay an arrangement fee of £150,000.

SIGNATORIES

Signed by Julian Hargreave        )
for and on behalf of              )   Julian Hargreave
ASHGROVE RENEWABLES PLC           )   Director
`)
    expect(fields).toMatchObject({ parties: null, signatories: [{ name: 'Julian Hargreave', title: 'Director' }] })
  })

  test('the undersigned are counted in Roman numbers, and their agreement is renewed tacitly', () => {
    const fields = contract(`MASTER OUTSOURCING AGREEMENT

THE UNDERSIGNED:

I.   Zeewijk Verzekeringen N.V., having its offices at Stationsplein 41, 3818 LE Amersfoort, the Netherlands, hereinafter
referred to as “Customer”; and

II.  Lindeveer Services B.V., having its offices at Hullenbergweg 280, 1101 BV Amsterdam, the Netherlands, hereinafter
referred to as “Service Provider”;

WHEREAS:

3.1 After the Initial Term this Agreement shall each time be tacitly renewed for a period of one (1) year.

4. The Customer shall pay a fee of EUR 90,000 in eight (8) equal quarterly installments of EUR 11,250 each.
`)
    expect(fields.parties).toEqual([
      { name: 'Zeewijk Verzekeringen N.V.', role: 'Customer', address: 'Stationsplein 41, 3818 LE Amersfoort, the Netherlands' },
      { name: 'Lindeveer Services B.V.', role: 'Service Provider', address: 'Hullenbergweg 280, 1101 BV Amsterdam, the Netherlands' },
    ])
    expect(fields).toMatchObject({ autoRenewal: true, paymentTerms: 'in eight (8) equal quarterly installments of EUR 11,250 each' })
  })

  test('the items of a lease are counted, and dollars are those of the country of its parties', () => {
    const fields = contract(`Warehouse Lease
Lease reference WL-DER-07

Item 1      Landlord             Cobbarra Property Pty Ltd ACN 112 604 387
                                 Level 14, 360 Queens Parade, Melbourne VIC 3004
                                 Attention: Asset Manager
Item 2      Tenant               Fernlea Logistics Limited ACN 087 551 290
                                 118 Marshall Road, Altona North VIC 3025
Item 3      Term                 7 years
Item 4      Commencement Date    1 February 2020
Item 5      Expiry Date          31 January 2027
Item 6      Rent                 $1,284,000.00 per annum

1 The Landlord leases the Premises to the Tenant. Goods may come from Canada.

15 This Lease is governed by the law in force in Victoria.

SIGNED by                        )
LAU Kwok Hung, Raymond           )
its Executive Director           )
for and on behalf of             )
Cobbarra Property Pty Ltd        )
`)
    expect(fields.parties).toMatchObject([
      { role: 'Landlord', address: 'Level 14, 360 Queens Parade, Melbourne VIC 3004' },
      { role: 'Tenant', address: '118 Marshall Road, Altona North VIC 3025' },
    ])
    expect(fields).toMatchObject({
      title: 'Warehouse Lease',
      contractNumber: 'WL-DER-07',
      term: '7 years',
      expirationDate: '2027-01-31',
      currency: 'AUD',
      signatories: [{ name: 'LAU Kwok Hung, Raymond', title: 'Executive Director' }],
    })
  })
})
