import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Numbers of social insurance that are printed in groups, by their countries' shapes: Germany, Britain, France, Austria. */
const insured =
  /\b(?:\d{2}\s?\d{6}\s?[A-Z]\s?\d{3}|[A-Z]{2}(?:\s?\d{2}){3}\s?[A-D]|[12]\s?\d{2}\s?\d{2}\s?\d[\dAB](?:\s?\d{3}){2}(?:\s?\d{2})?|[1-9]\d{3}\s(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2})\b/g

/** A number of which only the first groups were taken. */
export function wholeNumber(b: Builder) {
  const read = b.get('socialSecurityNumber')
  if (typeof read !== 'string') return
  for (const line of b.doc.lines) {
    const span = spanOf(line.tokens)
    const whole = [...span.text.matchAll(insured)].find(m => m[0].length > read.length && m[0].startsWith(read))
    if (!whole) continue
    const tokens = tokensIn(span, whole.index, whole.index + whole[0].length)
    b.set('socialSecurityNumber', { value: whole[0], tokens, text: whole[0], score: 4 })
    return
  }
}

/** The tax number of a person of Italy, and of a company. */
const [ofPerson, ofCompany] = [/^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/, /^\d{11}$/]

/** "R.U.T." stands under the name of a company at the head, and again on the line of whom it pays. */
function besideName(b: Builder, all: readonly Option[]): Option | undefined {
  const name = b.get('employeeName')
  const line = typeof name === 'string' ? b.doc.lines.find(l => l.text.includes(name)) : undefined
  const under = line && b.doc.sheets[line.page]!.lines[line.index + 1]
  const own = line?.segments.find(s => s.text === name)
  const isUnder = (o: Option) =>
    b.doc.lineOf.get(o.tokens[0]!) === under &&
    under?.segments.some(s => s.tokens.includes(o.tokens[0]!) && Math.abs(s.x0 - own!.x0) < s.line.h)
  const isBeside = (o: Option) => b.doc.lineOf.get(o.tokens[0]!) === line || Boolean(own && isUnder(o))
  const read = all.find(o => o.value === b.get('socialSecurityNumber'))
  return line && read && !isBeside(read) ? all.find(o => isBeside(o) && o.label === read.label) : undefined
}

/** "Matricule : 1988041244182": in Luxembourg the number of a person's insurance, that begins with the day of birth. */
export function nationalNumber(b: Builder) {
  const found = b.found.employeeId
  const isNational = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}$/.test(String(b.get('employeeId')))
  if (!found || !isNational || b.get('socialSecurityNumber') !== undefined) return
  const value = String(b.get('employeeId'))
  const tokens = b.doc.lines
    .flatMap(l => l.tokens)
    .filter(t => t.text.includes(value))
    .slice(0, 1)
  b.unset('employeeId')
  b.set('socialSecurityNumber', { value, tokens, text: value, score: 4 })
}

/** "Pers.Nr. 000315 | SVNR 4718 220486": of two captions that languages share, the number of the other. */
export function otherNumber(b: Builder, all: readonly Option[]) {
  const id = b.get('employeeId')
  // "CODICE FISCALE" stands over the company's number as over the employee's.
  const person = ofCompany.test(String(b.get('socialSecurityNumber'))) && all.find(o => ofPerson.test(String(o.value)))
  if (person) return b.set('socialSecurityNumber', person)
  const own = besideName(b, all)
  if (own) return b.set('socialSecurityNumber', own)
  const other =
    id && b.get('socialSecurityNumber') === id ? all.filter(o => o.value !== id).sort((a, c) => c.score - a.score)[0] : undefined
  if (other) b.set('socialSecurityNumber', other)
}
