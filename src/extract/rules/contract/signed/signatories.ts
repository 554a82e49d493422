import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import type { Party } from '../parties/captioned.ts'
import { signedByHand } from './by-hand.ts'
import { type Signed, signedByCaptions } from './captions.ts'
import { signedNames } from './names.ts'
import { signedOnBehalf } from './on-behalf.ts'

/** "A. Merrin" and "Ada Merrin" are one: the last word of a name and its first letter. */
function keyOf({ name }: Signed): string {
  const words = fold(String(name?.value ?? '')).match(/\p{L}+/gu) ?? []
  const own = words.filter(word => !/^(?:dr|mr|mrs|ms|prof|sir)$/.test(word))
  return `${own[0]?.[0]} ${own.at(-1)}`
}

/** Whoever signed, by every way in which papers say so: what one leaves out of a person another may know. */
export function signatoriesOf(doc: Doc, parties: readonly Party[]): Signed[] {
  const people = new Map<string, Signed>()
  for (const person of [...signedByCaptions(doc), ...signedOnBehalf(doc), ...signedByHand(doc)]) {
    const known = people.get(keyOf(person))
    people.set(keyOf(person), { ...person, ...known })
  }
  return people.size > 0 ? [...people.values()] : signedNames(doc, parties)
}
