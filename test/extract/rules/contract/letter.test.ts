import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const contract = (text: string) => readAs('contract', text).fields

const letter = (opening: string) => `Exhibit 10.2

Orrin Water Systems Ltd.
14 Mill Street
Leeds LS1 4AB

June 22, 2021

By electronic mail

Dr. Ada Solberg
27 Rue des Tanneurs
L-1140 Luxembourg

Re: Consulting Services Agreement

Dear Dr. Solberg:

${opening}

1. Services. You will advise the management on the approval of its products for up to six days in each month.

2. Duration. Your engagement will commence on July 1, 2021 and will continue for a fixed period of eighteen months,
ending on December 31, 2022. It will not be extended or renewed except by a further agreement in writing.

3. Fees. The Company will pay a retainer of CDN$9,000 per month, payable within 30 days of receipt of the invoice.

4. Governing Law. This letter agreement is governed by the laws of England.

Sincerely,

/s/ Tom Bramley
_______________________
Tom Bramley
Chief Executive Officer
Date: June 23, 2021

Accepted and agreed:

/s/ Ada Solberg
_______________________
Dr. Ada Solberg
Date: June 24, 2021
`

const head = { name: 'Orrin Water Systems Ltd.', address: '14 Mill Street, Leeds LS1 4AB' }
const addressee = { name: 'Dr. Ada Solberg', address: '27 Rue des Tanneurs, L-1140 Luxembourg' }

test('the parties of a letter are its head and whom it is written to, called as its first sentence says', () => {
  const fields = contract(
    letter(`This letter sets out the terms on which you (the “Consultant”) have agreed to provide services to Orrin Water
Systems Ltd. (the “Company”). If they are acceptable to you, please sign a copy.`),
  )
  expect(fields.parties).toEqual([
    { role: 'Company', ...head },
    { role: 'Consultant', ...addressee },
  ])
})

test('where a letter is an agreement between a company and you, that is whom it is written to', () => {
  const fields = contract(
    letter(`This letter is the agreement by and between Orrin Water Systems Ltd. (the “Company”) and you (the “Consultant”).`),
  )
  expect(fields.parties).toMatchObject([
    { name: head.name, role: 'Company' },
    { name: addressee.name, role: 'Consultant' },
  ])
})

test('who signed by hand stands in print under it, with title and day', () => {
  expect(contract(letter('Here are the terms.')).signatories).toEqual([
    { name: 'Tom Bramley', title: 'Chief Executive Officer', date: '2021-06-23' },
    { name: 'Dr. Ada Solberg', title: null, date: '2021-06-24' },
  ])
})

test('a contract that will not be renewed says so without the word automatic; a dollar sign has its country before it', () => {
  expect(contract(letter('Here are the terms.'))).toMatchObject({
    title: 'Consulting Services Agreement',
    autoRenewal: false,
    contractValue: 9000,
    currency: 'CAD',
  })
})

test('a title goes on in the next line, and a signatory is no name', () => {
  const fields = contract(`
                EXCLUSIVE DISTRIBUTION AND
               TRADEMARK LICENCE AGREEMENT

THIS AGREEMENT made the 12th day of May, 2014.

BETWEEN:

PINE DISTILLERS INC., having an office at 2215 Mill Road, Kelowna, British Columbia V1X 7K2
(the “Licensor”)

AND:

HULL BEVERAGES LTD, having its office at 88 Quay Street, Hull, HU1 2CD (the “Distributor”)

1. This Agreement shall renew for successive periods of one year.

2. It is governed by the laws of British Columbia.

3. Time is of the essence.

IN WITNESS WHEREOF the parties have executed this Agreement.

PINE DISTILLERS INC.
Per: “Lorne A. Petrie”
Authorized Signatory
Lorne A. Petrie, President and Chief Executive Officer

HULL BEVERAGES LTD
Per: “Brona Teague”
Authorized Signatory
Brona Teague, Managing Director
`)
  expect(fields).toMatchObject({ title: 'EXCLUSIVE DISTRIBUTION AND TRADEMARK LICENCE AGREEMENT', autoRenewal: true })
  expect(fields.signatories).toMatchObject([
    { name: 'Lorne A. Petrie', title: 'President and Chief Executive Officer' },
    { name: 'Brona Teague', title: 'Managing Director' },
  ])
})
