import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf } from './prose.ts'
import { lastSigned } from './signed/captions.ts'

const lastOf =
  /\b(?:last|latest|later|latter)\b(?:\s(?:date|of|the|dates?|day|on|which))*\s(?:of\s)?(?:signatures?|signed|execution|signing|party (?:signs|to sign))|\b(?:signed|executed|signature|execution) by (?:both|all|the last)|\bcounter-?signed\b|Datum der letzten Unterschrift|(?:letzten|beidseitiger) Unterzeichnung|dernière signature|última firma|ultima firma|laatste ondertekening/giu
const takesEffect =
  /\b(?:effect\w*|as of|commence\w*|in(?:to)? force|binding|begin\w*|dated?)\b|Kraft|Datum|effet|vigueur|vigor|vigore|werking|ondertekening/iu
const changesIt = /\b(?:amend|modif|waive|alter|supplement|change|varied|writing)/i

/** Whether the paper takes effect with its last signature; what both must sign to change it says nothing of that. */
function beginsWithLastSignature(text: string): boolean {
  return [...text.matchAll(lastOf)].some(m => {
    const before = text.slice(Math.max(0, m.index - 160), m.index)
    const sentence = before.slice(before.lastIndexOf('. ') + 1) + m[0]
    return takesEffect.test(sentence) && !changesIt.test(sentence)
  })
}

/** The opening leaves the day to be filled in. */
const leftOpen =
  /_{2,}\s?(?:st|nd|rd|th)?\s?day of|\b(?:as of|dated?(?: as of)?|on|this)\s(?:the\s)?_{2,}|\b\p{Lu}\p{L}{2,8}\s_{1,},?\s(?:19|20)/u
const openingWords = 1500

/** The day of the last signature: surely, where the paper takes effect with it; where no day is said elsewhere, perhaps. */
export function signedLast(doc: Doc): Option[] {
  const day = lastSigned(doc)
  if (!day) return []
  return [{ ...day, score: beginsWithLastSignature(proseOf(doc).text) ? 4.7 : 3.2 }]
}

/** "effective as of the date hereof": the day at its head is the one. */
const fromItsDate =
  /\b(?:effective|in effect|in force|commenc\p{L}+|begin\p{L}*) (?:as of|on|from|with effect from) the date (?:hereof|of this (?:letter|agreement)|first (?:written |set forth |stated )?above|(?:set forth |written |stated )?above)/iu

const monthInWords = /\p{L}{3}/u
/** Pages that may stand before the first sentence. */
const covers = 2

/** A date that fills a line of a cover or of a letter's head, and after that the first date of all. */
export function datedAlone(doc: Doc): Option[] {
  const option = (d: Doc['dates'][number], score: number) => ({ value: d.value, tokens: d.tokens, text: d.text, score })
  const alone = doc.dates.find(d => {
    const line = doc.lineOf.get(d.tokens[0]!)
    const rest = line?.segments
      .find(s => s.tokens.includes(d.tokens[0]!))
      ?.text.replace(d.text, '')
      .replace(/\b(?:dated?|this|as of|effective|the)\b/gi, '')
    return line && line.page < covers && line.index < 60 && monthInWords.test(d.text) && !/[\p{L}\d]/u.test(rest ?? 'x')
  })
  const first = leftOpen.test(proseOf(doc).text.slice(0, openingWords)) ? undefined : doc.dates[0]
  return [...(alone ? [option(alone, fromItsDate.test(proseOf(doc).text) ? 5 : 3.8)] : []), ...(first ? [option(first, 2.6)] : [])]
}
