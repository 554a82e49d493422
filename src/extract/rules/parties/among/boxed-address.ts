import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { core } from '../../values/kinds.ts'
import type { Party } from '../types.ts'

/** Captions of the parts of an address in boxes of a form: the street, and what stands in boxes beside and under it. */
const street = /^(?:endereco|logradouro|domicilio|direccion|morada|rua)$/
const part =
  /^(?:numero|no?\.?|nro\.?|complemento|bairro(?: ?\/ ?distrito)?|cep|municipio|cidade|uf|estado|codigo postal|c\.? ?p\.?|cod\.? postal|poblacion|localidad|provincia|comuna|ciudad|localidade|concelho)$/
const caption = (segment: Segment): string => fold(segment.text).replace(/[:.]+$/, '')

/** Lines between the name in its box and that of its street, and from there to the last part. */
const [toStreet, toEnd] = [5, 5]
/** Parts without which boxes are none of an address. */
const least = 2

/** The words in the box under a caption, up to the next caption of its row. */
function under(doc: Doc, { line, x0, y1, text }: Segment): Token[] {
  const next = line.segments.find(s => s.x0 > x0 + 0.1 && s.text !== text)
  const end = next?.x0 ?? Number.POSITIVE_INFINITY
  const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3).filter(l => l.y0 - y1 < 0.9 * l.h)
  const inside = (t: Token) => (t.x0 + t.x1) / 2 > x0 - line.h && t.x0 < end - 0.5 * line.h
  const row = below.find(l => l.tokens.some(inside))
  return core(row?.tokens.filter(inside) ?? [])
}

const rows = (doc: Doc, { page, index }: Line, count: number): Line[] => doc.sheets[page]!.lines.slice(index + 1, index + 1 + count)

/** "ENDEREÇO | BAIRRO / DISTRITO | CEP" over "MUNICÍPIO | UF", each over its value: the address of who is named in the box above. */
export function boxedAddress(doc: Doc, { name: [first] }: Party): Option | undefined {
  const own = first && doc.lineOf.get(first)
  const box =
    own &&
    rows(doc, own, toStreet)
      .flatMap(l => l.segments)
      .find(s => street.test(caption(s)) && Math.abs(s.x0 - first.x0) < 1.5 * own.h)
  if (!box) return undefined
  const captions = [box.line, ...rows(doc, box.line, toEnd)].flatMap(l => l.segments.filter(s => part.test(caption(s))))
  const parts = captions.map(s => under(doc, s)).filter(tokens => tokens.length > 0)
  if (!box.line.segments.some(s => captions.includes(s)) || parts.length < least) return undefined
  const tokens = [under(doc, box), ...parts].filter(t => t.length > 0)
  const text = tokens.map(t => textOf(t).replace(/[\s,;]+$/, '')).join(', ')
  return { value: text, text, tokens: tokens.flat(), score: 4 }
}
