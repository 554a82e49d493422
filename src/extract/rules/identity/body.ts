import type { Builder } from '../build.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** "SEX M HAIR BLK EYES BRN HGT 5'-09"": labels and values in one run of words. */
const body = {
  eyeColor: /(?<!\p{L})(?:eyes?|eye colou?r)[\s:]+([A-Z]{3})(?!\p{L})/iu,
  height: /(?<!\p{L})(?:hgt|ht|height)[\s:]+(\d\s?['’′]?\s?-?\s?\d{1,2}\s?["”″]?|\d{3}\s?cm|\d[.,]\d{2}\s?m)(?![\p{L}\d])/iu,
} as const

export function bodyLine(b: Builder) {
  for (const [key, shape] of Object.entries(body))
    for (const line of b.doc.lines) {
      const span = spanOf(line.tokens)
      const m = shape.exec(span.text)
      if (!m) continue
      const at = m.index + m[0].lastIndexOf(m[1]!)
      b.best(key, [{ value: m[1], tokens: tokensIn(span, at, at + m[1]!.length), text: m[1]!, score: 3.2 }])
    }
}
