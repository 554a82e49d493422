import { fold } from '../../fold.ts'
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

const formless = (text: string) => fold(text.replace(legalForm, ' ').replace(legalForm, ' ')).replace(/[^\p{L}\p{N}]/gu, '')
/** The same name, with a legal form or without. */
export const sameCompany = (a: string, b: string) => sameName(a, b) || (formless(a).length > 3 && formless(a) === formless(b))
