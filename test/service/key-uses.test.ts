import { expect, test } from 'bun:test'
import { createKeyUses } from '../../src/service/account/key-uses.ts'
import type { KeyUseRow } from '../../src/store/contract/rows.ts'

const noting = () => {
  let now = 1000
  const written: { uses: [string, number][]; from: KeyUseRow[] }[] = []
  const keys = {
    async touchKeys(uses: Map<string, number>, from: readonly KeyUseRow[]) {
      written.push({ uses: [...uses], from: from.map(row => ({ ...row })) })
    },
  }
  return { uses: createKeyUses(keys, () => now), written, at: (ms: number) => (now = ms) }
}
const use = ({ uses, at }: ReturnType<typeof noting>, ms: number, key: string, address: string) => {
  at(ms)
  uses.touch(key)
  uses.from(key, address)
}

test('each key is written with its last use, and each of its addresses with the last one from there', async () => {
  const house = noting()
  use(house, 1, 'a', '10.0.0.1')
  use(house, 2, 'a', '10.0.0.2')
  use(house, 3, 'b', '10.0.0.1')
  use(house, 4, 'a', '10.0.0.1')
  use(house, 5, 'a', '10.0.0.1')
  use(house, 6, 'a', '')
  await house.uses.flush()
  expect(house.written).toEqual([
    {
      uses: [
        ['a', 6],
        ['b', 3],
      ],
      from: [
        { keyId: 'a', address: '10.0.0.1', at: 5 },
        { keyId: 'a', address: '10.0.0.2', at: 2 },
        { keyId: 'b', address: '10.0.0.1', at: 3 },
      ],
    },
  ])
})

test('what was written is not written again, and nothing is written where nothing was used', async () => {
  const house = noting()
  use(house, 1, 'a', '10.0.0.1')
  await house.uses.flush()
  await house.uses.flush()
  expect(house.written).toHaveLength(1)
})

test('a caller from thousands of addresses is noted with a thousand, and its last use all the same', async () => {
  const house = noting()
  for (let i = 0; i < 3000; i++) use(house, i, 'a', `10.0.${i >> 8}.${i & 255}`)
  use(house, 5000, 'a', '10.0.0.0')
  await house.uses.flush()
  expect(house.written[0]!.from).toHaveLength(1000)
  expect(house.written[0]!.from[0]).toEqual({ keyId: 'a', address: '10.0.0.0', at: 5000 })
  expect(house.written[0]!.uses).toEqual([['a', 5000]])
})
