import { expect, test } from 'bun:test'
import { edits, runOf } from './align.ts'

test('changes of single signs are counted', () => {
  expect(edits('kitten', 'sitting')).toBe(3)
  expect(edits('', 'ab')).toBe(2)
})

test('a text is found in the lines that it fills, as well as they were read', () => {
  const lines = ['TAX INVOICE', 'WESTERN EASTERM', 'STATIONERY SDN. BHD', 'GST ID : 000517095424']
  expect(runOf(lines, 'WESTERN EASTERN STATIONERY SDN. BHD', 4)).toMatchObject({ from: 1, to: 2 })
  expect(runOf(lines, 'ANOTHER SHOP ALTOGETHER', 4)).toBeUndefined()
})
