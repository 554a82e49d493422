import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const lines = (text: string) => text.replace(/(.{1,90})(?:\s|$)/g, '$1\n')
const contract = (text: string) => readAs('contract', `\nSUPPLY AGREEMENT\n\n${text.split('\n').map(lines).join('\n')}`)
const fields = (text: string) => contract(text).fields

describe('the day a contract takes effect is', () => {
  for (const [what, text, day] of [
    [
      'its own, not that of the agreement that it amends',
      'This Amendment No. 3 to the Supply Agreement dated July 1, 2006 is made as of March 9, 2011 between A and B.',
      '2011-03-09',
    ],
    [
      'its own, not that of a letter that it supersedes',
      'This Agreement, made the 2nd day of May, 2003, supersedes all understandings, including the letter of intent dated January 12, 1999.',
      '2003-05-02',
    ],
    [
      'said by a defined name of two words',
      'This Second Amendment is entered into as of September 1, 2011 (the "Amendment Effective Date"). Schedule C is replaced with effect from October 1, 2011.',
      '2011-09-01',
    ],
    [
      'said with an article',
      'THIS AGREEMENT is made as of the 18th day of December, 2020 and effective the 1st day of January, 2021, between A and B.',
      '2021-01-01',
    ],
    [
      'the first of the period that it licenses',
      'executed at Mumbai on this 28th day of March 2014. The Licensor grants the license for a period of 11 months commencing from 1st April 2014.',
      '2014-04-01',
    ],
    [
      'deemed, whatever the days of its signatures',
      'This Agreement shall be deemed to have commenced on 28 February 2018 notwithstanding its execution on 19 March 2018.',
      '2018-02-28',
    ],
    [
      'named behind a comma',
      'Services begin on January 1, 2011, which is the "Effective Date" of this Agreement notwithstanding that it was signed on October 22, 2010.',
      '2011-01-01',
    ],
    [
      'said far behind the names of the parties',
      'This Agreement is made by and between Dogwood Online Corporation, a Georgia corporation, and Pets Inc., this 21 day of January, 2000. It supersedes the letter of intent dated January 12, 1999.',
      '2000-01-21',
    ],
    [
      'its own rather than the first of a term that it grants',
      'THIS LEASE is made as of August 31, 1999 unto the Lessee for a term of fifty-five (55) years commencing on September 1, 1999.',
      '1999-08-31',
    ],
    ['beside its caption', 'Date of this Agreement: August 1, 2010. It belongs to License No. 3345, dated June 30, 2010.', '2010-08-01'],
    ['a day "A.D."', 'MEMORANDUM OF AGREEMENT made this 9th day of June, A.D. 2004 between A and B.', '2004-06-09'],
    [
      'on the cover alone',
      'October 29, 2010\n\n\nThis Agreement, dated the date set forth on the cover page, supersedes the prior agreement dated January 12, 1999.',
      '2010-10-29',
    ],
  ] as const)
    test(what, () => expect(fields(text).effectiveDate).toBe(day))

  const signatures = '\n\n\n\nBy: /s/ Ann Poe\nDate: April 3, 2005\n\nBy: /s/ Bob Roe\nDate: April 7, 2005'
  test('that of the last signature where it says so', () =>
    expect(fields(`This Agreement shall be effective on the date it is executed by both parties.${signatures}`).effectiveDate).toBe(
      '2005-04-07',
    ))
  test('not that of the last signature where both must only sign what changes it', () =>
    expect(
      fields(`This Agreement is made as of March 1, 2005. It may be amended only by a writing signed by both parties.${signatures}`)
        .effectiveDate,
    ).toBe('2005-03-01'))
  test('not that of a statute where the day is left to be filled in', () =>
    expect(
      fields('THIS AGREEMENT is made this ____ day of __________, 2005 between A and B. The Lanham Act of July 5, 1946 applies.')
        .effectiveDate,
    ).toBeNull())
})

test('a day that no words tie to the contract is doubtful', () => {
  const { fields, issues } = contract('This Agreement is between A and B. The Lanham Act of July 5, 1946 applies.')
  expect(fields.effectiveDate).toBe('1946-07-05')
  expect(issues).toContainEqual(expect.objectContaining({ path: 'effectiveDate', code: 'ambiguous' }))
})

test('a day of reference and another on which the term begins leave it doubtful when a contract takes effect', () => {
  const { issues } = contract(
    'THIS SUBLEASE is dated for reference purposes only as of March 15, 2019. The term of this Sublease shall commence on April 1, 2019.',
  )
  expect(issues).toContainEqual(expect.objectContaining({ path: 'effectiveDate', code: 'ambiguous' }))
})

test('a contract that takes effect when it is countersigned does so on that day', () => {
  const text =
    'The Agreement is effective on the date on which the Order Form is countersigned by Vendor.\n\n\nSigned by Customer: March 12, 2008\nCountersigned by Vendor: March 17, 2008'
  expect(fields(text).effectiveDate).toBe('2008-03-17')
})

describe('the law of a contract is', () => {
  for (const [what, text, law] of [
    ['what controls it', 'The validity of this Agreement shall be controlled by the laws of the State of Texas.', 'Texas'],
    ['what disputes are resolved under', 'Any dispute concerning this Agreement shall be resolved under Oregon law.', 'Oregon'],
    ['named behind a comma', 'This Agreement shall be construed pursuant to the laws of, the State of New York.', 'New York'],
    ['set with capitals', 'Governing Law. It shall be governed by the Laws of The Commonwealth of Massachusetts.', 'Massachusetts'],
    ['named at the beginning of a sentence', 'North Carolina law shall control the interpretation of this Agreement.', 'North Carolina'],
    ['said to apply, in a name with points', 'The laws of the State of Delaware, U.S.A. shall apply to this Agreement.', 'Delaware'],
    ['what arbitrators apply, by which it is governed', 'They apply the law of Ohio, by which this Agreement shall be governed.', 'Ohio'],
    ['beside its caption', 'Governing Law: Ohio', 'Ohio'],
    ['that of the state whose laws govern', 'It is made in the State of Georgia and shall be governed by its laws.', 'Georgia'],
    [
      'named next to what is governed',
      'The effect of this Agreement is controlled by New Jersey law, though duties are performed under the laws of India.',
      'New Jersey',
    ],
    ['German', 'Der Vertrag untersteht schweizerischem Recht. Gerichtsstand ist Biel.', 'schweizerischem Recht'],
    ['that of a country, not that of its courts', 'governed by Indian law and the courts of Delhi shall have jurisdiction.', 'India'],
    [
      'its own, not that of a company',
      'The Company is organized under and governed by the laws of Ohio. This Agreement shall be construed under the laws of the State of Michigan, without regard to conflicts.',
      'Michigan',
    ],
  ] as const)
    test(what, () => expect(fields(text).governingLaw).toBe(law))

  test('ambiguous where two stand equally well', () => {
    const { issues } = contract('This Agreement is governed by the laws of Ohio. This Agreement is governed by the laws of Utah.')
    expect(issues).toContainEqual(expect.objectContaining({ path: 'governingLaw', code: 'ambiguous' }))
  })
})

describe('the term of a contract is', () => {
  for (const [what, text, term] of [
    ['how long it is valid', 'This Agreement shall take effect from the date above and be valid for two (2) years.', '2 years'],
    [
      'not how long options run',
      "Consultant's engagement hereunder shall be for a period of eighteen (18) months. The options are exercisable for a term of ten (10) years from the date of grant.",
      '18 months',
    ],
    [
      'not how long secrets are kept',
      'Non-Disclosure. The obligations of confidentiality shall continue in effect for a period of two years from the date of receipt. Term. This Agreement is effective for a four (4) year term.',
      '4 years',
    ],
    ['not how long money lies in escrow', 'Of the price $400,000 shall be held in escrow for a term of eighteen (18) months.', null],
    [
      'not how long somebody may not compete',
      'During the term hereof and for a period of two (2) years thereafter Seller shall not compete with the Business.',
      null,
    ],
    [
      'not by how much it may be extended',
      'Term. This Contract shall run from the Effective Date through May 31, 2020, and may be extended for an additional five (5) years.',
      null,
    ],
    ['counted from a day', 'Length of agreement. Customer commits for sixty (60) months, counted from the Effective Date.', '60 months'],
    ['not how long a fee is waived', 'The fee is waived for the period of six (6) months.', null],
    ['what an agency lasts', 'The agency lasts two years.', '2 years'],
    ['up to an anniversary', 'It shall remain in effect until the twentieth (20th) anniversary of the Operation Date.', '20 years'],
    [
      'what is called so, not how long a licence would run that may follow',
      'The Project runs for four (4) years from the date of this Agreement (the "Term"). It has an option to take a licence for fifteen (15) years.',
      '4 years',
    ],
    ['an initial period', 'It shall come into force on 1 May and continue for an initial period of three years and thereafter.', '3 years'],
    ['up to an anniversary in digits', 'The Term of this Agreement shall extend until the 10th anniversary of the Closing.', '10 years'],
    ['behind its caption', 'Term: Five years, commencing upon the Opening Date.', '5 years'],
    [
      'for what somebody is retained',
      'The Consultant is retained by the Company for thirty-six (36) months beginning May 1, 2003.',
      '36 months',
    ],
    ['perpetual', 'The term of this Agreement shall be perpetual.', 'perpetual'],
    ['from month to month', 'This Lease shall be on a month-to-month basis.', 'month to month'],
    ['until somebody ends it', 'This Agreement shall continue in full force until terminated by either party.', 'until terminated'],
    [
      'as long as something else lasts',
      'This Agreement shall remain in effect for so long as any Licensed Patent remains in force.',
      'for so long as any Licensed Patent remains in force',
    ],
    [
      'not that of a licence or of holding over',
      'Licensor grants a perpetual license. If Tenant holds over, this Lease shall continue month to month.',
      null,
    ],
  ] as const)
    test(what, () => expect(fields(text).term).toBe(term))
})

test('a contract ends when it expires, not when its prices do', () =>
  expect(
    fields(
      'Prices are firm until December 31, 2004. This Contract begins on the Effective Date and expires at midnight on December 31, 2008.',
    ).expirationDate,
  ).toBe('2008-12-31'))

describe('sentences of a contract', () => {
  const column = (text: string, n: number) =>
    text
      .replace(/(.{1,44})(?:\s|$)/g, '$1\n')
      .split('\n')
      .slice(0, n)
  test('go on in their own column', () => {
    const left = column(
      'THIS AGREEMENT is made between the parties hereto for the purposes that are set out below. 1. The obligations of confidentiality shall be observed by each of the parties with all due care and shall survive the end of the business between them. 2. Payment shall be made in full and without any set off whatsoever. 3. Term. This Agreement is effective for a four (4) year term which begins with the last signature and may be renewed by the parties in writing. 4. The goods are delivered to the premises of the buyer, who bears the cost of the carriage and of the insurance.',
      16,
    )
    const right = column(
      'Seller warrants the goods to be free from any defects in material and workmanship for two years from the delivery. 5. Neither party is liable for any delay caused by war, riot, embargo or strike. 6. Notices are given in writing and are deemed to have been received when they arrive. 7. This Agreement is to be governed by the laws of the State of Connecticut and any suit shall be brought in the courts of Hartford. 8. Neither party may assign its rights without the consent of the other. 9. Headings are for convenience alone, and the parties are independent contractors throughout.',
      16,
    )
    const both = left.map((line, i) => `${line.padEnd(52)}${right[i] ?? ''}`).join('\n')
    expect(readAs('contract', `\nDATA LICENSE AGREEMENT\n\n${both}`).fields).toMatchObject({ term: '4 years', governingLaw: 'Connecticut' })
  })

  test('go on over the foot of a page', () => {
    const page = (text: string, n: number) => `\nCOLLABORATION AGREEMENT\n\n${text}\n\nNY1:1822093.7 ${n}`
    const { fields } = readAs(
      'contract',
      page('This Agreement shall remain in effect for an initial term of twelve (12)', 1),
      page('years. It shall be governed', 2).replace('COLLABORATION AGREEMENT', ''),
      page('by the laws of the State of New York.', 3).replace('COLLABORATION AGREEMENT', ''),
    )
    expect(fields).toMatchObject({ term: '12 years', governingLaw: 'New York' })
  })
})

test('what does not renew automatically is no automatic renewal', () => {
  const read = (clause: string) =>
    readAs('contract', `\nService agreement\n\nThis agreement begins on 1 May 2026 and runs for 12 months. ${clause}\n`).fields.autoRenewal
  for (const clause of [
    'It does not renew automatically.',
    'It will not be automatically renewed.',
    'There is no automatic renewal.',
    'Er verlängert sich nicht automatisch.',
    'Il ne se renouvelle pas automatiquement.',
    'No se renueva automáticamente.',
    'Non si rinnova automaticamente.',
  ])
    expect([clause, read(clause)]).toEqual([clause, false])
  for (const clause of [
    'It renews automatically for a further year.',
    'If not terminated the agreement automatically renews.',
    'Er verlängert sich automatisch um ein Jahr.',
    'Il se renouvelle tacitement.',
  ])
    expect([clause, read(clause)]).toEqual([clause, true])
})
