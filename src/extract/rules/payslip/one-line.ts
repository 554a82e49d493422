import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { rightOf } from '../values/right-of.ts'

/** Words of a name at most. */
const most = 8

/** "Radnik: Ana Kos, Lipova 8, 42000 Varaždin": a captioned name with its address behind it. */
export function inOneLine({ doc }: Builder, concept: string): { name: Option; address: Option } | undefined {
  for (const hit of doc.hits) {
    if (!hit.leads || !hit.colon || !phraseOf(hit, concept)) continue
    const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    const last = own?.tokens.at(-1)
    const words = rightOf(doc, hit).filter(t => /[\p{L}\p{N}]/u.test(t.text) && last && t.x1 <= last.x1)
    const cut = words.findIndex(t => /,$/.test(t.text))
    const [name, address] = [words.slice(0, cut + 1), words.slice(cut + 1)]
    const text = textOf(address)
    if (cut < 0 || cut >= most || /\d/.test(textOf(name)) || !isPlace(text) || !isStreet(text.split(', ')[0]!)) continue
    const value = textOf(name).replace(/,$/, '')
    return {
      name: { value, tokens: name, text: value, score: 5 },
      address: { value: text, tokens: address, text, score: 4 },
    }
  }
  return undefined
}
