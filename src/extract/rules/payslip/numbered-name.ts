import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { below } from '../values/below.ts'
import { rightOf } from '../values/right-of.ts'

const code = /^(?=.*\d)[A-Z]{0,3}\d{1,9}(?:[./-]\d{1,4})?[.:,-]?$/
const nameWord = /^\p{Lu}[\p{L}.'’-]*,?$/u
/** White that parts a name from the next cell, in heights. */
const wide = 2.2
const [least, most] = [2, 6]

/** "Dipendente: 0042 ROSSI LUCA": the number under which somebody is kept, and whose it is. */
function split(tokens: readonly Token[]): { id: Token; name: Token[] } | undefined {
  const [first, ...rest] = tokens.filter(t => /[\p{L}\p{N}]/u.test(t.text))
  if (!first || !code.test(first.text)) return undefined
  const end = rest.findIndex((t, i) => !nameWord.test(t.text) || (i > 0 && t.x0 - rest[i - 1]!.x1 > wide * t.h))
  const name = end < 0 ? rest : rest.slice(0, end)
  return name.length >= least && name.length <= most ? { id: first, name } : undefined
}

/** "Pracownik: Wrońska Katarzyna (akronim: 0218)": the number in brackets behind the name. */
function bracketed(tokens: readonly Token[]): { id: Token; name: Token[] } | undefined {
  const opened = tokens.findIndex(t => t.text.startsWith('('))
  const name = tokens.slice(0, Math.max(0, opened))
  const end = tokens.findIndex((t, i) => i >= opened && t.text.endsWith(')'))
  const id = tokens[end]
  const number = id?.text.replace(/^\(|\)$/g, '')
  if (!id || !number || end - opened > 2 || !code.test(number) || !name.every(t => nameWord.test(t.text))) return undefined
  return name.length >= least && name.length <= most ? { id: { ...id, text: number }, name } : undefined
}

/** "Akronim: 0326 | Niedźwiecki Grzegorz": behind the number of somebody a name that no caption asks for. */
function behindNumber(doc: Doc, hit: Hit): ReturnType<typeof split> {
  const found = hit.colon ? split(rightOf(doc, hit)) : undefined
  const named = found && found.name.length <= 3 && found.name.every(t => !/[,.:]$/.test(t.text))
  return named && !doc.hitsByLine.get(hit.line)!.some(h => found.name.includes(h.tokens[0]!)) ? found : undefined
}

/** Names behind their numbers, beside or under the caption of an employee or of the number. */
export function numberedNames({ doc }: Builder): { id: Option; name: Option }[] {
  return doc.hits.flatMap(hit => {
    const ofName = hit.leads && phraseOf(hit, 'employee')
    const found = ofName
      ? (split(rightOf(doc, hit)) ?? bracketed(hit.line.tokens.slice(hit.to + 1)) ?? split(below(doc, hit, 1)[0]?.tokens ?? []))
      : hit.leads && phraseOf(hit, 'employeeId')
        ? behindNumber(doc, hit)
        : undefined
    if (!found) return []
    const id = found.id.text.replace(/[.:,-]$/, '')
    const name = textOf(found.name)
    const score = ofName ? 5 : 4.5
    return [{ id: { value: id, tokens: [found.id], text: id, score }, name: { value: name, tokens: found.name, text: name, score } }]
  })
}

/** "CO. FILE DEPT. CLOCK NUMBER" over "K7Q 001384 300110": the file is who works there, among the codes of a payroll office of America. */
export function fileNumber(doc: Doc): Option | undefined {
  for (const line of doc.lines) {
    const at = line.tokens.findIndex((t, i) => /^file$/i.test(t.text) && /^co\.?$/i.test(line.tokens[i - 1]?.text ?? ''))
    const own = line.tokens[at]
    const under = own && doc.sheets[line.page]!.lines[line.index + 1]
    if (!under || under.y0 - line.y1 > 2 * line.h) continue
    const shared = (t: Token) => Math.min(t.x1, own.x1) - Math.max(t.x0, own.x0)
    const found = under.tokens.filter(t => /^\d{3,9}$/.test(t.text) && shared(t) > 0).sort((a, b) => shared(b) - shared(a))[0]
    const code = found ?? (under.tokens[1] && /^\d{3,9}$/.test(under.tokens[1].text) ? under.tokens[1] : undefined)
    if (code) return { value: code.text, tokens: [code], text: code.text, score: 5 }
  }
  return undefined
}

/** "No. empleado", "Code salarié" */
export const numberCaption =
  /^(?:n[or°º]?|num|n[uú]mero|nummer|c[oó]d(?:igo|ice)?|code)\.?[°º]?\s(?:de |del |di |do |d['’])?(?:emp|trab|dip|funcion|colab|person|mitarb|salari|matr)\p{L}*\.?:?$/iu
