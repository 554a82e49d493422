import type { Builder } from '../build.ts'
import { textOf } from '../layout/lines.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import type { Scalar } from '../scalars.ts'
import { seenOf } from './fields.ts'

const row: Scalar = {
  key: 'lastName',
  concepts: ['secondSurname'],
  kind: 'name',
  reject: (_, t) => isIdentityCaption(t) || /\d|\//.test(t),
}
const first: Scalar = { ...row, concepts: ['lastName'] }

/** "Primer Apellido QUISPE", "Segundo Apellido MAMANI": the father's and the mother's name are one family name. */
export function secondSurname(b: Builder) {
  const [own] = seenOf(b, first).filter(o => o.value === b.get('lastName'))
  const [second] = seenOf(b, row)
  if (!own || !second || own.tokens.some(t => second.tokens.includes(t))) return
  const tokens = [...own.tokens, ...second.tokens]
  b.set('lastName', { value: `${own.value} ${second.value}`, tokens, text: textOf(tokens), score: own.score })
}
