import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Token } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** The words of a whole document in order, for sentences that run over lines and pages. */
export type Prose = ReturnType<typeof spanOf>

const proses = new WeakMap<Doc, Prose>()

export function proseOf(doc: Doc): Prose {
  const prose = proses.get(doc) ?? spanOf(doc.lines.flatMap(l => l.tokens))
  proses.set(doc, prose)
  return prose
}

export const wordsAt = (prose: Prose, from: number, length: number): Token[] => tokensIn(prose, from, from + length)

/** What a pattern's group says, as an option; its words are where it stands. */
export function said(prose: Prose, pattern: RegExp, score = 3.5, value: (text: string) => unknown = text => text): Option | undefined {
  const m = pattern.exec(prose.text)
  const text = m?.[1]
  if (!m || !text) return undefined
  const at = m.index + m[0].lastIndexOf(text)
  const plain = text.trim().replace(/[,;.]$/, '')
  return { value: value(plain), tokens: wordsAt(prose, at, text.length), text: plain, score }
}
