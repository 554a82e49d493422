import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Share of a page that its letterhead takes. */
const head = 0.2
const parted = /\s[·|•–—]\s|\s{3,}|\t/g
/** "(330) 555-0148", "01706 812 774", "+48 22 541 80 00", "514 555-0182", "(03) 5229 4016": numbers that begin as those of telephones do. */
const telephone =
  /^(?:\+\d{1,3}[ .-]?(?:\(0\) ?)?\d[\d .-]{6,14}\d|0\d{1,5}[ /-]{1,3}\d[\d -]{4,10}\d|\(0\d{1,4}\) ?\d[\d -]{4,10}\d|\(\d{3}\) ?\d{3}-\d{4}|[2-9]\d{2}[ .-][2-9]\d{2}[.-]\d{4})(?=$|\s(?:fax|tele?fax|[a-z]{2}\s(?:lic|license)\b|lic|license)\b)/iu
const [fewest, longest] = [9, 14]

/** Telephones that stand in a letterhead without a caption. */
export const bareTelephones = (doc: Doc): Option[] => {
  const [sheet] = doc.sheets
  return (sheet?.lines ?? [])
    .filter(line => line.y0 < head * sheet!.height)
    .flatMap(line => line.segments)
    .flatMap((segment): Option[] => {
      const span = spanOf(segment.tokens)
      const starts = [0, ...[...span.text.matchAll(parted)].map(m => m.index + m[0].length)]
      return starts.flatMap((from, i) => {
        const end = i + 1 < starts.length ? span.text.lastIndexOf(' ', starts[i + 1]! - 2) : span.text.length
        const found = telephone.exec(span.text.slice(from, Math.max(from, end)).replace(/[\s·|•–—]+$/, ''))
        const digits = found?.[0].replace(/\D/g, '').length ?? 0
        if (!found || digits < fewest || digits > longest) return []
        return [{ value: found[0], text: found[0], tokens: tokensIn(span, from, from + found[0].length), score: 3 }]
      })
    })
}
