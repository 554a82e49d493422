import type { Builder } from '../../build.ts'
import { textOf, wordsOn } from '../../layout/lines.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { core } from '../../values/kinds.ts'

/** "For Sahyadri Roadlines" over who signs. */
const onBehalf = /^(?:for(?: and on behalf of)?|on behalf of|per pro|p\.p\.?|pour(?: le compte de)?|für|por|per|voor|za|för|pela?)$/iu
/** Words that may stand before a name and belong to no name. */
const mostBefore = 5

/** A name without "For" before it, and with the legal form that its letterhead sets on the next line ("… CARGAS RODOVIARIAS" over "LTDA"). */
export function wholeCarrier(b: Builder) {
  const found = b.found.carrierName
  const text = found?.location?.text
  const line = text === undefined ? undefined : b.doc.lines.find(l => l.text.includes(text))
  if (!found || !text || !line) return
  const own = wordsOn(line, text)
  const before = own
    .slice(1, mostBefore + 1)
    .map((_, n) => n)
    .findLast(n => onBehalf.test(textOf(own.slice(0, n + 1))))
  const name = before === undefined ? own : own.slice(before + 1)
  if (name.length < own.length && name.length > 1)
    return b.set('carrierName', { value: textOf(name), tokens: name, text: textOf(name), score: 3.6 })
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || legalForm.test(text)) return
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .find(s => s.y0 > line.y0 && s.y0 - line.y1 < 0.8 * line.h && s.x0 < last.x1 && s.x1 > first.x0)
  const rest = under && core(under.tokens)
  if (!rest || rest.length > 5 || textOf(rest).replace(legalForm, '').trim().length > 0) return
  const whole = [...own, ...rest]
  b.set('carrierName', { value: textOf(whole), tokens: whole, text: textOf(whole), score: 3.6 })
}
