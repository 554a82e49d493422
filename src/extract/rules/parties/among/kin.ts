import { fold } from '../../fold.ts'
import { editOf } from '../../lexicon/edit.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { sameName } from '../find.ts'

/** Names that begin with the same word: "Contoso Headquarters" is Contoso's. */
export const kin = (a: string, c: string) => {
  const word = (s: string) =>
    s
      .replace(legalForm, ' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .find(w => w.length > 3)
  return word(a) !== undefined && word(a) === word(c)
}

/** Letters of a name of which one may be read wrong, at least. */
const leastOfRead = 10
/** "Norlids Kyl & Värme AB" at the foot and "Norrlids Kyl & Värme AB" at the head: one sign that a reader of pictures lost. */
export const sameAsRead = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map(text => fold(text).replace(/[^\p{L}\p{N}]/gu, ''))
  return one === other || (one!.length >= leastOfRead && editOf(one!, other!) !== undefined)
}

const formless = (text: string) => fold(text.replace(legalForm, ' ').replace(legalForm, ' ')).replace(/[^\p{L}\p{N}]/gu, '')
/** The same name, with a legal form or without. */
export const sameCompany = (a: string, b: string) => sameName(a, b) || (formless(a).length > 3 && formless(a) === formless(b))
