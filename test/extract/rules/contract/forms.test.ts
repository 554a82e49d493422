import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const contract = (text: string) => readAs('contract', `\nSUPPLY AGREEMENT\n\n${text}`).fields

describe('the day a contract takes effect', () => {
  for (const [text, day] of [
    ['This Agreement is made and entered into this 31st day of August, 2009 by and between the parties.', '2009-08-31'],
    ['This Agreement, dated as of May 8, 2014, is made by the parties.', '2014-05-08'],
    ['dated March 1, 2011 and effective as of\nApril 15, 2011 between the parties', '2011-04-15'],
    ['signed on 3 June 2019. It was drafted January 2, 2018 (the "Effective Date") by counsel.', '2018-01-02'],
    ['executed on 4 June 2019. "Effective Date" means the\nfirst day of July 2019.', '2019-07-01'],
    ['entered into as of the twenty-third day of September, 2005', '2005-09-23'],
    ['Der Vertrag wurde am 3.4.2020 verhandelt und tritt am 1. Mai 2020 in Kraft.', '2020-05-01'],
  ] as const)
    test(text.replace('\n', ' '), () => expect(contract(text).effectiveDate).toBe(day))
})

describe('the law of a contract', () => {
  for (const [text, law] of [
    [
      'This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to conflicts.',
      'New York',
    ],
    ['governed by, and interpreted under, the internal laws of the Commonwealth\nof Pennsylvania.', 'Pennsylvania'],
    ['The laws of England and Wales shall govern this Agreement.', 'England and Wales'],
    ['This Agreement is governed by California law.', 'California'],
    ["governed by the laws of the People's Republic of China applicable to contracts", "People's Republic of China"],
    ['shall be governed by the laws of the Province of Ontario and the federal laws of Canada', 'Ontario'],
    ['subject to the law of Israel.', 'Israel'],
    ['THIS LEASE SHALL BE CONSTRUED UNDER THE LAWS OF THE STATE OF TEXAS, and venue shall be there.', 'Texas'],
    ['SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW JERSEY WITHOUT REGARD TO ITS CONFLICT OF LAWS RULES.', 'New Jersey'],
  ] as const)
    test(text.replace('\n', ' '), () => expect(contract(text).governingLaw).toBe(law))

  test('a word of another sentence is none', () => {
    expect(contract('Supplier shall comply with all applicable laws. This Section survives.').governingLaw).toBeNull()
  })
})

describe('the term of a contract', () => {
  for (const [text, term] of [
    ['The initial term of this Agreement shall be five (5) years from the Effective Date.', '5 years'],
    [
      'Either party may end it on sixty (60) days prior notice. It shall remain in effect for a period of twenty-four (24) months.',
      '24 months',
    ],
    [
      'This Agreement commences on the Effective Date and continues for three years unless terminated upon 30 days written notice, and renews for successive one (1) year terms.',
      '3 years',
    ],
    ['and shall expire on the tenth anniversary of the Effective Date.', '10 years'],
    ['Die Laufzeit beträgt 24 Monate. Die Frist beträgt 3 Monate.', '24 Monate'],
  ] as const)
    test(text, () => expect(contract(text).term).toBe(term))

  test('a notice period alone is no term', () => {
    expect(contract('Payment is due within thirty (30) days after receipt of the invoice.').term).toBeNull()
  })
})

test('notice and renewal as long sentences say them', () => {
  const fields = contract(
    'This Agreement will be extended automatically for additional one-year terms, unless either party notifies the other in writing at least one hundred twenty (120) days before the end of the then current term.',
  )
  expect(fields).toMatchObject({ autoRenewal: true, noticePeriod: 'one hundred twenty (120) days' })
})
