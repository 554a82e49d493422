import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { bare } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'

/** Where somebody writes to, and what is sent back: no place that is supplied. */
const ofMail = /(?:post|mail|bill(?:ing)? to|send|versand|an:|rechnung(?:s|en)? an|remit|return|envoi|envío|recapito|corresp)/iu
/** Words of an address at most. */
const longest = 14

/** The words of a run that say an address, behind other words that do not name who lives there. */
function within({ tokens }: Segment, address: string, name: string): Option | undefined {
  for (let from = 1; from < tokens.length; from++) {
    if (!address.startsWith(bare(tokens[from]!.text))) continue
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      const said = bare(textOf(tokens.slice(from, to)))
      if (said.length > address.length) break
      if (said !== address) continue
      const before = textOf(tokens.slice(0, from))
      if (ofMail.test(before) || (name && bare(before).includes(name))) return undefined
      const value = textOf(tokens.slice(from, to)).replace(/[\s.,;)]+$/, '')
      return { value, tokens: tokens.slice(from, to), text: value, score: 3.2 }
    }
  }
  return undefined
}

/** "… for the property at 15 Elm Road, Viborg": where nothing captions it, what is supplied stands where the customer lives and the bill's text says so. */
export function toldPlace(b: Builder): Option[] {
  const address = bare(String(b.get('customerAddress') ?? ''))
  if (address.length < shortest) return []
  const name = bare(String(b.get('customerName') ?? ''))
  return b.doc.lines.flatMap(line => line.segments.flatMap(s => within(s, address, name) ?? []))
}
/** Signs of a street, its number and a town at least. */
const shortest = 12
