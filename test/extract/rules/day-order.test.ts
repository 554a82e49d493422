import { describe, expect, test } from 'bun:test'
import { readAs } from './paper.ts'

const receipt = (head: string, date: string) => {
  const { fields, issues } = readAs('receipt', `\n${head}\n\nDate: ${date}\nTea          4.00\nTotal        4.00\nThank you`)
  return { date: fields.date, doubted: issues.some(i => i.path === 'date' && i.code === 'ambiguous') }
}

describe('day and month are decided for the page', () => {
  test('by its country', () => {
    expect(receipt('KEDAI MAJU SDN BHD\nJALAN BESAR 2, 43000 KAJANG', '05/03/2018')).toEqual({ date: '2018-03-05', doubted: false })
    expect(receipt('Main Street Diner\n12 Main St, Austin, TX 78701\n(512) 555-0100', '05/03/2018')).toEqual({
      date: '2018-05-03',
      doubted: false,
    })
  })

  test('by the weekday beside it', () => {
    expect(receipt('Corner Cafe', 'Thu 05/03/2018')).toEqual({ date: '2018-05-03', doubted: false })
    expect(receipt('Corner Cafe', 'Mon 05/03/2018')).toEqual({ date: '2018-03-05', doubted: false })
  })

  test('by the same day printed in words', () => {
    expect(receipt('Corner Cafe\nOrder of May 3, 2018', '05/03/2018').date).toBe('2018-05-03')
  })

  test('by another date that can be read one way only', () => {
    expect(receipt('Corner Cafe\nReturn by 05/31/2018', '05/03/2018')).toEqual({ date: '2018-05-03', doubted: false })
  })

  test('and stays in doubt where nothing says', () => {
    expect(receipt('Corner Cafe', '05/03/2018').doubted).toBe(true)
  })
})
