import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import { legalForm } from '../lexicon/words/legal.ts'

/** Captions of an employer that names of companies begin with. */
const companyWord = /^(?:soci[ée]t[ée]|empresa|entreprise|compa[ñn][íi]a|azienda|ditta|firma)$/iu

/** "SOCIETE IVOIRIENNE DE CACAO SARL": in one run and without a colon the word is part of the name. */
export function withCompanyWord(b: Builder, o: Option): Option {
  const [first] = o.tokens
  const line = first && b.doc.lineOf.get(first)
  const before = line?.tokens[line.tokens.indexOf(first!) - 1]
  if (!first || !before || !companyWord.test(before.text) || !legalForm.test(o.text) || first.x0 - before.x1 > 0.8 * first.h) return o
  const tokens = [before, ...o.tokens]
  return { ...o, value: textOf(tokens), tokens, text: textOf(tokens) }
}
