import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import type { Party } from '../types.ts'

const word = /^(?:for|pour|por|para|für|per|voor|för|for:|f\/?d?o|za)$/iu
/** Share of the page over which nobody signs. */
const head = 0.4

const flat = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** "For Highland Mills Ltd" over who signs at the foot of a page: whose paper it is, without the word before its name. */
export function withoutFor(doc: Doc, tokens: Token[]): Token[] {
  const [first, ...rest] = tokens
  const line = first && doc.lineOf.get(first)
  if (!line || rest.length < 2 || !word.test(first.text) || !/^\p{Lu}/u.test(rest[0]!.text)) return tokens
  const own = flat(textOf(rest))
  const isElsewhere = doc.lines.some(l => l !== line && l.segments.some(s => flat(s.text) === own))
  return isElsewhere || line.y0 > head * doc.sheets[line.page]!.height ? rest : tokens
}

/** A block that begins so is of the seller. */
export function signedFor(doc: Doc, party: Party): Party {
  const name = withoutFor(doc, party.name)
  if (name === party.name || party.role) return party
  return { ...party, name, nameText: textOf(name), score: { ...party.score, buyer: party.score.buyer - notSigning } }
}
const notSigning = 5
