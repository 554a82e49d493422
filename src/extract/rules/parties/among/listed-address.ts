import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { core } from '../../values/kinds.ts'
import type { Party } from '../types.ts'

/** Captions of the parts of an address in a list of captions and values: the street, and what follows it beside or under it. */
const street = /^(?:direccion|direcc|dir|domicilio|endereco|morada|logradouro)$/
const part = /^(?:comuna|ciudad|localidad|municipio|provincia|departamento|distrito|barrio|bairro|cidade|localidade|concelho|uf|region)$/

type Pair = { caption: string; value: readonly Token[]; text: string }
const captionOf = (text: string): string => fold(text).replace(/[\s:.]+$/, '')

/** Captions of a line with their values, behind a colon or in the next cell. */
function pairsOn({ segments }: Line): Pair[] {
  const pair = (caption: string, tokens: readonly Token[]): Pair => {
    const value = core(tokens)
    return { caption: captionOf(caption), value, text: textOf(value).replace(/[\s,;]+$/, '') }
  }
  return segments.flatMap((s: Segment, i) => {
    const colon = s.tokens.findIndex(t => t.text.endsWith(':'))
    if (colon >= 0 && colon < s.tokens.length - 1) return [pair(textOf(s.tokens.slice(0, colon + 1)), s.tokens.slice(colon + 1))]
    const next = segments[i + 1]
    return next && !s.text.startsWith(':') ? [pair(s.text, next.tokens)] : []
  })
}

/** Lines from the name to its street, and from there to the last part. */
const [toStreet, toEnd] = [5, 3]

/** "DIRECCIÓN : PARCELA 18" over "COMUNA : RETIRO   CIUDAD : PARRAL": the whole address of who is named above, by Chile's and its neighbours' captions. */
export function listedAddress(doc: Doc, { name: [first] }: Party): Option | undefined {
  const own = first && doc.lineOf.get(first)
  if (!own) return undefined
  const lines = doc.sheets[own.page]!.lines.slice(own.index + 1)
  const at = lines.slice(0, toStreet).findIndex(line => pairsOn(line).some(p => street.test(p.caption) && p.value.length > 1))
  if (at < 0) return undefined
  const home = pairsOn(lines[at]!).find(p => street.test(p.caption))!
  const parts = lines
    .slice(at, at + toEnd)
    .flatMap(pairsOn)
    .filter(p => part.test(p.caption) && /^\p{L}/u.test(p.text) && !home.text.includes(p.text))
  const kept = parts.filter((p, i) => parts.findIndex(o => o.text === p.text) === i)
  if (kept.length === 0) return undefined
  const text = [home, ...kept].map(p => p.text).join(', ')
  return { value: text, text, tokens: [home, ...kept].flatMap(p => p.value), score: 4 }
}
