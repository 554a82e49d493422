import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a department is no position though it holds a word of one, and an address may end with its country', () => {
  const { fields } = readAs(
    'business-card',
    `
Sumida Precision Co., Ltd.
Overseas Sales Department

Kenji Morimoto
Deputy General Manager

2-14-7 Kinshi, Sumida-ku, Tokyo 130-0013, Japan
TEL: +81-3-5550-0187
k.morimoto@sumida-precision.example.com
`,
  )
  expect(fields).toMatchObject({
    fullName: 'Kenji Morimoto',
    jobTitle: 'Deputy General Manager',
    department: 'Overseas Sales Department',
    address: '2-14-7 Kinshi, Sumida-ku, Tokyo 130-0013, Japan',
  })
})

test('positions are known in the words of trades, without the number behind them', () => {
  const read = (position: string) =>
    readAs('business-card', `\nHolger Petersen\n${position}\n\nPetersen Dach GmbH\ninfo@petersen-dach.example.com\n`).fields.jobTitle
  expect(read('Dachdeckermeister')).toBe('Dachdeckermeister')
  expect(read('Realtor, DRE #01998877')).toBe('Realtor')
})

test('captions of numbers may stand in a column of their own, and what stands under the position is the department', () => {
  const { fields } = readAs(
    'business-card',
    `
Sixten Hallberg
Försäljningschef Norden
Pumpar och ventiler

Direkt       +46 21 555 01 18
Mobil        +46 70 555 01 62
Fax          +46 21 555 01 99

Hallberg Flöde AB
Besöksadress Verkstadsgatan 12, 722 30 Västerås
Org.nr 556555-0182
hallbergflode.se
sixten@hallbergflode.se
`,
  )
  expect(fields).toMatchObject({
    jobTitle: 'Försäljningschef Norden',
    department: 'Pumpar och ventiler',
    company: 'Hallberg Flöde AB',
    mobile: '+46 70 555 01 62',
    fax: '+46 21 555 01 99',
    website: 'hallbergflode.se',
    address: 'Verkstadsgatan 12, 722 30 Västerås',
    phones: ['+46 21 555 01 18', '+46 70 555 01 62'],
  })
})
