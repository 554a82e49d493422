import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { atomsOf } from '../../../src/extract/rules/fold.ts'
import { addPhrase, compile, longestAt } from '../../../src/extract/rules/lexicon/compile.ts'
import { nearest } from '../../../src/extract/rules/lexicon/fuzzy.ts'
import { languages } from '../../../src/extract/rules/lexicon/types.ts'
import { money } from '../../../src/extract/rules/lexicon/words/money.ts'
import { party } from '../../../src/extract/rules/lexicon/words/party.ts'
import { trade } from '../../../src/extract/rules/lexicon/words/trade.ts'

const treeOf = (...phrases: string[]) => {
  const tree = compile([])
  for (const phrase of phrases) addPhrase(tree, `is ${phrase}`, 'en', phrase)
  return tree
}
const conceptsAt = (tree: ReturnType<typeof treeOf>, text: string) =>
  longestAt(tree, atomsOf(text.split(' ')), 0)?.phrases.map(p => p.concept)

test('the longest of the phrases that begin alike is found, and none where a text only begins as one', () => {
  const tree = treeOf('total', 'total amount', 'total amount due', 'tax', 'number #')
  expect(conceptsAt(tree, 'Total amount due today')).toEqual(['is total amount due'])
  expect(conceptsAt(tree, 'Total amounts')).toEqual(['is total'])
  expect(conceptsAt(tree, 'Number # 12')).toEqual(['is number #'])
  expect(conceptsAt(tree, 'Tot')).toBeUndefined()
  expect(conceptsAt(tree, 'Zone')).toBeUndefined()
})

test('letters beyond ASCII tell phrases apart', () => {
  const tree = treeOf('σύνολο', 'сумма', 'łączna')
  expect(conceptsAt(tree, 'ΣΥΝΟΛΟ')).toEqual(['is σύνολο'])
  expect(conceptsAt(tree, 'сумма')).toEqual(['is сумма'])
  expect(conceptsAt(tree, 'Laczna')).toEqual(['is łączna'])
})

test('of two phrases as near to a misread text the one that was known first is taken', () => {
  expect(nearest(treeOf('quantity', 'quantify'), 'quantixy', new Set([8]))?.phrases[0]?.concept).toBe('is quantity')
  expect(nearest(treeOf('quantify', 'quantity'), 'quantixy', new Set([8]))?.phrases[0]?.concept).toBe('is quantify')
})

test('the captions of all languages take a few megabytes', () => {
  const taken = () => {
    Bun.gc(true)
    return heapStats().heapSize
  }
  const before = taken()
  const tree = compile([trade, money, party], languages)
  const megabytes = (taken() - before) / 1e6
  expect(conceptsAt(tree, 'Rechnungsnummer')).toBeDefined()
  expect(megabytes).toBeLessThan(8)
})
