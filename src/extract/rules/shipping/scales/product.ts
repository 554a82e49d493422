import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { core } from '../../values/kinds.ts'

const caption =
  /^(?:product|material|commodity|goods|grade|mix|crop|waste(?: type)?|load type|produkt|artikel|sorte|ware|gut|stoff|abfallart|material(?:art)?|fruchtart|produit|mati[èe]re|marchandise|nature|d[ée]chet|producto|mercanc[íi]a|material|residuo|prodotto|materiale|merce|rifiuto|produto|mercadoria|vare|vara|produkt|tuote|towar|zbo[żz]í|materia[łl])(?:\s(?:name|description|type|code))?\s?:?$/iu
const code = /^(?=.*\d)[A-Z\d][A-Z\d./-]{2,14}$/

const option = (tokens: readonly Token[]): Option => ({
  value: textOf(core([...tokens])),
  tokens: core([...tokens]),
  text: textOf(core([...tokens])),
  score: 3.5,
})
const isGoods = (tokens: readonly Token[]) => /\p{L}{3}/u.test(textOf([...tokens])) && !isCaption(textOf([...tokens]))

/** The words behind a caption, which is the whole segment or its first words. */
function captioned({ tokens }: Segment): Token[] | undefined {
  const at = [3, 2, 1].find(n => n <= tokens.length && caption.test(textOf(tokens.slice(0, n))))
  return at === undefined ? undefined : tokens.slice(at)
}

/** "COMMODITY  HARD RED WHEAT", or "Product KS16" over "Washed gravel": the one product that a ticket weighs. */
export function productWeighed(doc: Doc): { description: Option; productCode?: Option } | undefined {
  for (const segment of doc.lines.flatMap(l => l.segments)) {
    const behind = captioned(segment)
    if (!behind) continue
    const { line } = segment
    const beside = behind.length ? behind : (line.segments[line.segments.indexOf(segment) + 1]?.tokens ?? [])
    const under = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
      .flatMap(l => l.segments)
      .find(s => Math.abs(s.x0 - segment.x0) < line.h && s.y0 - segment.y1 < 1.5 * line.h)
    const [first, ...rest] = beside
    const coded = first && code.test(first.text) ? option([first]) : undefined
    const words = coded ? rest : beside
    if (isGoods(words)) return { description: option(words), productCode: coded }
    if (under && isGoods(under.tokens) && !captioned(under)) return { description: option(under.tokens), productCode: coded }
  }
  return undefined
}
