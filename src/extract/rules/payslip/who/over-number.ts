import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { legalForm } from '../../lexicon/words/legal.ts'

const person = /^\p{Lu}[\p{L}.'’-]*(?:,? (?:\p{Lu}[\p{L}.'’-]*|v[ao]n|de[nlr]?|da|dos|di|la|le|bin|binti|al|el)){1,5}$/u

/** "Tama Ngata" right over "Employee code 58": whose number it is, without a caption. */
export function nameOverNumber(doc: Doc, other: unknown): Option | undefined {
  for (const hit of doc.hits) {
    if (!hit.leads || !(phraseOf(hit, 'employeeId') || phraseOf(hit, 'ssn'))) continue
    const own = hit.line.segments.find(s => s.tokens[0] === hit.tokens[0])
    const over = own && doc.sheets[hit.line.page]!.lines[hit.line.index - 1]?.segments.find(s => Math.abs(s.x0 - own.x0) < hit.line.h)
    if (!over || own.y0 - over.y1 > hit.line.h || !person.test(over.text)) continue
    if (over.text === other || isCaption(over.text) || legalForm.test(over.text)) continue
    return { value: over.text, tokens: over.tokens, text: over.text, score: 3.3 }
  }
  return undefined
}

/** "Employee code 58" over "Pay period: 10 Mar 2025": what has a caption of its own is no value of the one over it. */
export const isCaptioned = (doc: Doc, o: Option): boolean => {
  const own = doc.lineOf.get(o.tokens[0]!)?.segments.find(s => s.tokens.includes(o.tokens[0]!))
  return own?.tokens.slice(0, own.tokens.indexOf(o.tokens[0]!)).some(t => /\p{L}:$/u.test(t.text)) ?? false
}

const bareNumber = /^(?:n[º°.]|n\.[º°o]|nr\.?|no\.?|n[úu]m\.?|#)$/iu

/** "Nº | Nome" over "37 | Ana Lopes": the number in the column before somebody's name. */
export function columnNumber(doc: Doc): Option | undefined {
  for (const hit of doc.hits) {
    const at = hit.leads && phraseOf(hit, 'employee') ? hit.line.segments.findIndex(s => s.tokens[0] === hit.tokens[0]) : -1
    const caption = hit.line.segments[at - 1]
    if (!caption || !bareNumber.test(caption.text)) continue
    const under = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
    const cell = under?.segments.find(s => Math.abs(s.x0 - caption.x0) < 2 * hit.line.h)
    if (cell && /^\d{1,8}$/.test(cell.text)) return { value: cell.text, tokens: cell.tokens, text: cell.text, score: 3.5 }
  }
  return undefined
}
