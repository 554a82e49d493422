import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { core } from '../../values/kinds.ts'

/** Captions that offices of Latin America prescribe for the seat of who issues a paper: the whole of one, or its first half over the second. */
const whole = /^(?:direccion|dir\.?|domicilio|casa) (?:de la )?matriz$/
const [first, second] = [/^(?:direccion|dir\.?|domicilio)$/, /^(?:de la )?matriz$/]
/** What stands beside such a paper's other captions is of who it goes to. */
const buyers = /^(?:direccion|dir\.?|domicilio)(?: (?:del )?(?:cliente|comprador|receptor|adquirente|adquiriente))?$/
/** Lines of an address at most. */
const most = 3

const caption = (segment: Segment): string => fold(segment.text).replace(/\s*:$/, '').trim()
const beside = ({ line, x1 }: Segment): Segment | undefined => line.segments.find(s => s.x0 > x1)

/** "Dir. Matriz: Av. Loja 12": caption and address in one run of words, up to the colon. */
function inRun(segment: Segment, said: RegExp): Token[] | undefined {
  const end = segment.tokens.findIndex(t => /:$/.test(t.text))
  const words = end < 0 ? [] : segment.tokens.slice(0, end + 1)
  return words.length > 0 && end < segment.tokens.length - 1 && said.test(fold(textOf(words)).replace(/\s*:$/, ''))
    ? core(segment.tokens.slice(end + 1))
    : undefined
}

/** Further lines of a value, flush with it, that have no caption of their own but the second half of the first. */
function linesOf(doc: Doc, key: Segment, value: Segment): Token[] {
  const found = [...core(value.tokens)]
  const comma = /,$/.test(value.text)
  for (const line of doc.sheets[value.line.page]!.lines.slice(value.line.index + 1, value.line.index + most)) {
    const on = line.segments.find(s => Math.abs(s.x0 - value.x0) < 0.5 * line.h)
    const left = line.segments.find(s => s.x1 < value.x0 && s.x0 > key.x0 - line.h)
    if (!on || line.y0 - value.line.y1 > 1.2 * value.line.h || (left && !second.test(caption(left)))) break
    if (!left && !comma) break
    found.push(...on.tokens)
  }
  return core(found)
}

const optionOf = (tokens: Token[], label: string): Option[] => {
  const text = textOf(tokens).replace(/[\s,;]+$/, '')
  return tokens.length > 1 ? [{ value: text, text, tokens, score: 3.4, label }] : []
}

/** Where the seat of the issuer is captioned. */
function keysOf(doc: Doc): Segment[] {
  return doc.lines.flatMap(line =>
    line.segments.filter(s => {
      if (whole.test(caption(s)) || inRun(s, whole)) return true
      const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + most).flatMap(l => l.segments)
      return first.test(caption(s)) && below.some(o => second.test(caption(o)) && Math.abs(o.x0 - s.x0) < line.h && o.y0 - s.y1 < line.h)
    }),
  )
}

/** "Dirección Matriz: Av. 10 de Agosto, Quito": the seat of who issues a paper, as Ecuador and its neighbours prescribe its caption. */
export const headOffices = (doc: Doc): Option[] =>
  keysOf(doc).flatMap(key => {
    const own = inRun(key, whole)
    const value = own ? undefined : beside(key)
    return optionOf(own ?? (value ? linesOf(doc, key, value) : []), 'direccionmatriz')
  })

/** Beside a captioned seat, an address that is captioned as nothing else is that of who the paper goes to. */
export function placesOfBuyer(doc: Doc): Option[] {
  const keys = keysOf(doc)
  if (keys.length === 0) return []
  const last = Math.max(...keys.map(k => k.line.index))
  return doc.lines.flatMap(line =>
    line.index <= last + 1 && line.page === keys[0]!.line.page
      ? []
      : line.segments.flatMap(s => {
          const own = inRun(s, buyers)
          const value = !own && buyers.test(caption(s)) ? beside(s) : undefined
          // "Dirección" over "Sucursal:" is another of the issuer's.
          const below = doc.sheets[line.page]!.lines[line.index + 1]?.segments.find(o => Math.abs(o.x0 - s.x0) < line.h)
          if (below && /^(?:sucursal|establecimiento)$/.test(caption(below))) return []
          return optionOf(own ?? (value ? linesOf(doc, s, value) : []), 'direccion')
        }),
  )
}
