import type { Hit } from '../layout/labels.ts'

const boxNumber = /^(?:\d[\d,.]*[a-e]?[.)]?|[eyu&])$/

/** Whether a caption begins its run of words: alone, or behind the number of its box ("1,2 Nom, prénom", "2 e 1 Nome e sobrenome"). */
export function opens(hit: Hit): boolean {
  if (hit.leads) return true
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))?.tokens ?? []
  return own.slice(0, own.indexOf(hit.tokens[0]!)).every(t => boxNumber.test(t.text))
}
