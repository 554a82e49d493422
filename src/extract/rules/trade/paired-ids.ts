import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

const number = String.raw`\p{Lu}{0,3}\d[\p{Lu}\d.-]{4,18}`
const both = new RegExp(String.raw`^[\s:]*(${number})\s?\/\s?(${number})(?![\p{L}\d]|\s?\/)`, 'du')
const taxes = ['taxId', 'nationalTaxId']
const isOf = (hit: Hit, concepts: readonly string[]): boolean => concepts.some(c => phraseOf(hit, c))

/** Captions on a line with nothing but a stroke between them ("NIP / REGON", "KRS/NIP"). */
const pairsOn = (line: Line, hits: readonly Hit[]): [Hit, Hit][] =>
  hits.flatMap((first, i): [Hit, Hit][] => {
    const second = hits[i + 1]
    const parted = second && (second.from === first.to ? first.tail.startsWith('/') : line.tokens[first.to + 1]?.text === '/')
    // "IČO / DIČ / IČ DPH" asks for three.
    const third = line.tokens[first.from - 1]?.text === '/'
    return second && parted && !third && second.from <= first.to + 2 ? [[first, second]] : []
  })

/** "NIP / REGON: 5252445767 / 140923871": of two numbers under two captions each is that of its own. */
export function pairedIds(doc: Doc): Record<'tax' | 'registration', Option[]> {
  const found: Record<'tax' | 'registration', Option[]> = { tax: [], registration: [] }
  for (const line of doc.lines)
    for (const [first, second] of pairsOn(line, doc.hitsByLine.get(line)!)) {
      const span = spanOf(line.tokens.slice(second.to + 1))
      const ids = both.exec(span.text)
      if (!ids) continue
      for (const [i, hit] of [first, second].entries()) {
        const kind = isOf(hit, taxes) ? 'tax' : isOf(hit, ['registration']) ? 'registration' : undefined
        const id = ids[i + 1]!.replace(/[.-]+$/, '')
        const [from, to] = ids.indices![i + 1]!
        if (kind && id.replace(/\D/g, '').length > 4) found[kind].push({ value: id, text: id, tokens: tokensIn(span, from, to), score: 5 })
      }
    }
  return found
}
