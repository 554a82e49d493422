import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'

const cheque =
  /^(?:ch[eèé]ques?|chq|chk|checks?|schecks?|assegno(?: bancario| circolare)?|cheque bancario|talón|talão|talao)(?:\s(?:paid|no|nr|n|num|number|emis|ausgestellt))?$/iu
const number = /^(?:n[o°º.]{0,2}|nr\.?|#)?(\d{3,12})$/iu

/** "2043*", "2044 ^": signs say that the numbers before are missing, or that there is a picture. */
const withoutStar = (text: string): string => text.replace(/(\d)[\s*^]+$/, '$1')

/** The number of a booking under its caption, else that of the cheque that its text begins with: "CHQ 200315". */
export function referenceOf(own: readonly Token[], words: readonly Token[]): Option | undefined {
  if (own.some(t => /[\p{L}\d]/u.test(t.text))) return { value: withoutStar(textOf(own)), tokens: own, text: textOf(own), score: 3.5 }
  const at = words.slice(0, 4).findIndex(t => number.test(t.text))
  const before = textOf(words.slice(0, Math.max(0, at)))
    .replace(/[.:°º#]/g, '')
    .trim()
  if (at < 1 || !cheque.test(before)) return undefined
  return { value: number.exec(words[at]!.text)![1]!, tokens: [words[at]!], text: words[at]!.text, score: 3 }
}
