import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { core } from '../values/kinds.ts'

const service =
  /^(?:broadband|fib(?:re|er)|internet|(?:tele)?phone|landline|electricity|gas|water|power|energy|heating|supply|supplied|services?|connection|provided|installed)[,.]?$/iu
const at = /^(?:at|to)$/i
/** Words of an address, and of what is said before it. */
const [mostOfAddress, mostBefore] = [12, 8]

/** "Fibre broadband and home phone at 318 Rangemore Road, Palmerston": what is supplied, and in the same line where. */
export const servedAt = (doc: Doc): Option[] =>
  doc.lines.flatMap(line =>
    line.segments.flatMap(({ tokens }): Option[] => {
      const i = tokens.findIndex((t, n) => n > 0 && at.test(t.text) && /^\d/.test(tokens[n + 1]?.text ?? ''))
      if (i < 0 || i > mostBefore || !tokens.slice(0, i).some(t => service.test(t.text))) return []
      const own = core(tokens.slice(i + 1))
      const text = textOf(own).replace(/[\s.,;]+$/, '')
      const [street = '', town] = text.split(/,\s/)
      if (own.length > mostOfAddress || !town || !/^\p{Lu}/u.test(town) || !(isPlace(text) || isStreet(street))) return []
      return [{ value: text, tokens: own, text, score: 3 }]
    }),
  )
