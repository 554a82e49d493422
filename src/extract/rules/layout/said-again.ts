import { atomsOf } from '../fold.ts'
import { longestAt, type Phrase, type Trie } from '../lexicon/compile.ts'
import { tabled } from '../lexicon/types.ts'
import type { Segment, Token } from './types.ts'

/** Words that the same caption in another language has at most. */
const mostWords = 4
/** "Ukupno / Total": a caption in a language of another lexicon, said again behind a stroke. */
export function saysAgain(before: readonly Token[]): boolean {
  const [stroke, ...words] = before.toReversed()
  return stroke?.text === '/' && words.length > 0 && words.length <= mostWords && words.every(w => /^\p{L}[\p{L}.'’-]*$/u.test(w.text))
}

/** "Arrival/ Ngày đến: 12/03/2026": the last word of a caption that is said again behind a stroke, in a language nobody knows here. */
export function behindStroke({ tokens }: Segment, last: number, tail: string): number | undefined {
  const from = /^[.)\]]*\/$/.test(tail) ? last + 1 : tail === '' && tokens[last + 1]?.text === '/' ? last + 2 : undefined
  if (from === undefined) return undefined
  const end = tokens.findIndex((t, i) => i >= from && /:$/.test(t.text))
  const words = tokens.slice(from, end + 1)
  return end >= from && words.length <= mostWords && words.every(w => /^\p{L}[\p{L}.'’-]*:?$|^:$/u.test(w.text)) ? end : undefined
}

/**
 * "Đơn vị bán hàng (Seller): …", "Mã số thuế (Tax code): …": a caption of a language with a table of its own, said again in brackets before
 * its colon. Index of its last word.
 */
export function inBrackets({ tokens }: Segment, last: number, phrases: readonly Phrase[], trie: Trie): number | undefined {
  if (!tokens[last + 1]?.text.startsWith('(')) return undefined
  const end = tokens.findIndex((t, i) => i > last && t.text.includes(')'))
  const inner = tokens.slice(last + 1, end + 1)
  if (end < 0 || inner.length > mostWords || inner.some(t => /\d/.test(t.text))) return undefined
  const colon = /\):$/.test(tokens[end]!.text)
    ? end
    : tokens[end]!.text.endsWith(')') && tokens[end + 1]?.text === ':'
      ? end + 1
      : undefined
  if (colon === undefined) return undefined
  const own = atomsOf(inner.map(t => t.text))
  const same = longestAt(trie, own, 0)?.phrases.some(p => phrases.some(o => o.concept === p.concept))
  return same || phrases.every(p => !tabled.some(lang => lang === p.lang)) ? colon : undefined
}

type Said = { phrases: readonly Phrase[]; from: number; to: number; tokens: Token[]; tail: string; colon: boolean }

const isSameCaption = (one: Said, next: Said): boolean =>
  one.to + 1 === next.from &&
  one.tail === '' &&
  !one.colon &&
  one.phrases.some(p => next.phrases.some(o => o.concept === p.concept)) &&
  !one.phrases.some(p => next.phrases.some(o => o.lang === p.lang))

/** "LEVERANCIER supplier", "Menge Quantity": a caption in two languages without a sign between them is one. `hits` of one segment, in order. */
export function inTwoLanguages<H extends Said>(hits: readonly H[]): H[] {
  const out: H[] = []
  for (const hit of hits) {
    const last = out.at(-1)
    if (!last || !isSameCaption(last, hit)) {
      out.push(hit)
      continue
    }
    const phrases = last.phrases.filter(p => hit.phrases.some(o => o.concept === p.concept))
    out[out.length - 1] = { ...last, phrases, to: hit.to, tokens: [...last.tokens, ...hit.tokens], tail: hit.tail, colon: hit.colon }
  }
  return out
}
