import type { Builder } from '../../build.ts'
import { type Option, rank } from '../../candidate.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { inBoxes } from '../../values/boxes.ts'
import { lookUp } from '../../values/keyvalue.ts'

/** Letters that a description has at least, and signs that it has at most. */
const [letters, longest] = [3, 120]
const notGoods = /:$|^\(|^(?:of|and|und|et|y|e|is|as|said|not|no|yes|n\/a)\b|\b(?:responsib\p{L}*|liab\p{L}*|condition|hereof|unknown)\b/iu

const measuredBy = { packages: 'totalPackages', grossWeight: 'grossWeight', volume: 'volume' } as const

/** A number that the paper was read to say of the whole. */
export function ofWhole(b: Builder, key: string): Option | undefined {
  const text = b.found[key]?.location?.text
  const words = text?.split(' ') ?? []
  const line = b.doc.lines.find(l => words.every(w => l.tokens.some(t => t.text.includes(w))))
  const tokens = line?.tokens.filter(t => words.some(w => t.text.includes(w))).slice(0, words.length) ?? []
  return text && tokens.length ? { value: b.get(key), tokens, text, score: 2.8 } : undefined
}

/** "Contents: Woollen blankets", "Commodity  Seed potatoes": one kind of goods that no table lists, with the weight and the packages of the whole. */
export function goodsSaid(b: Builder) {
  if (b.get('goods') !== undefined) return
  const look = {
    kind: 'text',
    reject: (_: unknown, text: string) =>
      text.replace(/\P{L}/gu, '').length < letters || text.length > longest || notGoods.test(text) || isCaption(text),
  } as const
  const [description] = rank([...inBoxes(b.doc, ['goods'], look), ...lookUp(b.doc, ['goods'], look)])
  if (!description || description.score < 2.6) return
  const numbers = Object.entries(measuredBy).map(([member, key]) => [member, ofWhole(b, key)] as const)
  b.rows('goods', ['description', ...Object.keys(measuredBy)], [{ description, ...Object.fromEntries(numbers) }])
}
