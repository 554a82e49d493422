import type { Builder } from '../../build.ts'
import { phraseOf } from '../../layout/labels.ts'
import { core } from '../../values/kinds.ts'

const ordered =
  /^(?:(?:consigned )?to (?:the )?order(?: of)?|unto order(?: of)?|a la orden(?: de)?|[àa] l['’]ordre(?: de)?|an (?:die )?order(?: von| der)?|all['’]ordine(?: di)?|[àa] ordem(?: d[eoa])?)(?!\p{L})/iu
/** Lines between the caption and what stands in its box, and how exactly they begin alike, in heights of type. */
const [reach, flush] = [3, 1.3]

/** "TO ORDER OF BANCO DEL SUR" alone in the box of the consignee: a bank that holds the paper, without an address, or nobody yet. */
export function consigneeToOrder(b: Builder) {
  if (b.get('consigneeName')) return
  for (const hit of b.doc.hits) {
    const { line, tokens } = hit
    if (!phraseOf(hit, 'consignee') || !hit.leads || ordered.test(line.text.slice(line.text.indexOf(tokens[0]!.text)))) continue
    const own = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + reach)
      .flatMap(l => l.segments)
      .find(s => ordered.test(s.text) && Math.abs(s.x0 - tokens[0]!.x0) < flush * line.h)
    if (!own) continue
    const words = core(own.tokens)
    return b.set('consigneeName', {
      value: own.text.replace(/[\s,;:]+$/, ''),
      tokens: words,
      text: own.text,
      score: 3.7,
      label: 'consignee',
    })
  }
}
