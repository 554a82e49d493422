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
