import type { Field, Issue } from '../../resources.ts'
import { isoDate } from '../einvoice/values.ts'
import { type GroundPage, ground } from '../evidence/ground.ts'
import type { Extracted, Reading } from '../reading.ts'
import type { TextLocation } from '../rules/result.ts'
import { fits } from '../rules/values/shaped.ts'
import { sameMeaning } from '../same.ts'
import type { ModelAnswer } from './answer.ts'
import type { NumberedLine } from './prompt.ts'

type Context = { extracted: Extracted; pages: readonly GroundPage[]; lines: readonly NumberedLine[]; probability: Record<string, number> }

/** Below this the rules' own value is open to correction. */
const doubtful = 0.6

/** A model's value as our types want it; null for anything else, and for ways to say "nothing". */
export function normalised(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : null
  const text = String(value).replace(/\s+/g, ' ').trim()
  if (text === '' || text.length > 2000 || /^(null|none|n\/?a|not (printed|available|found|specified)|unknown|-+)$/i.test(text)) return null
  if (field.type === 'date') return isoDate(text) ?? null
  if (field.key === 'currency') return /^[A-Z]{3}$/.test(text) ? text : null
  if (field.pattern !== undefined && !fits(field.pattern, text)) return null
  return text
}

const locationOf = ({ pages, lines }: Context, value: unknown, line: unknown): TextLocation | undefined => {
  const at = typeof line === 'number' ? lines[line] : undefined
  return ground(pages, value, at ? { line: at } : {})
}

const reading = (value: unknown, location: TextLocation | undefined, doubt: number | undefined): Reading => ({
  value,
  location,
  reader: 'model',
  features: {
    source: 'model',
    wordConfidence: 1,
    minConfidence: 1,
    score: location ? 4 : 0,
    margin: doubt ?? 0.5,
    passed: [],
    failed: [],
    repaired: false,
  },
  candidates: [],
})

const note = (extracted: Extracted, issue: Issue) => {
  extracted.issues = [...extracted.issues.filter(i => !(i.path === issue.path && i.code === issue.code)), issue]
}
const forget = (extracted: Extracted, path: string, codes: readonly string[]) => {
  extracted.issues = extracted.issues.filter(i => !(i.path === path && codes.includes(i.code)))
}

/** net + tax = total wherever all three are known: what a correction of one of them must satisfy. */
function sumsHold(fields: Record<string, unknown>): boolean {
  const [net, tax, total] = [fields.subtotal, fields.totalTax, fields.total].map(v => (typeof v === 'number' ? v : undefined))
  if (net === undefined || tax === undefined || total === undefined) return true
  const rest = [fields.shipping, fields.tip].reduce<number>((sum, v) => sum + (typeof v === 'number' ? v : 0), 0)
  const discount = typeof fields.discount === 'number' ? fields.discount : 0
  return [0, rest, -discount, rest - discount].some(extra => Math.abs(net + tax + extra - total) < 0.03)
}

/** Why the rules' own value is weak enough to be overruled. */
function weak(found: Reading, issues: readonly Issue[], path: string): boolean {
  if (found.features.passed.length > 0 || found.features.source === 'form') return false
  if (found.features.failed.length > 0) return true
  return (
    issues.some(i => i.path === path && ['ambiguous', 'unreadable', 'inconsistent'].includes(i.code)) || found.features.margin < doubtful
  )
}

function takeScalar(context: Context, field: Field, raw: unknown): void {
  const { extracted } = context
  const { value: given, line } = raw as { value: unknown; line: unknown }
  const value = normalised(field, given)
  const path = field.key
  const found = extracted.readings[path]
  const current = extracted.fields[path] ?? null
  if (value === null) {
    if (found) found.agreement = 'absent'
    return
  }
  if (found && sameMeaning(current, value)) {
    found.agreement = 'equal'
    return
  }
  const location = locationOf(context, value, line)
  const own = reading(value, location, context.probability[path])
  if (current === null) {
    extracted.fields[path] = value
    extracted.readings[path] = own
    forget(extracted, path, ['absent', 'unreadable', 'ambiguous'])
    if (!location) note(extracted, { path, code: 'ungrounded', message: 'Given by the model, but not found on the page' })
    return
  }
  if (!found) return
  found.agreement = 'unequal'
  found.candidates = [...found.candidates, { value, score: location ? 4 : 0, location }]
  const corrected = { ...extracted.fields, [path]: value }
  const better = found.reader !== 'xml' && location !== undefined && weak(found, extracted.issues, path) && sumsHold(corrected)
  const kept = better ? value : current
  if (better) {
    extracted.fields[path] = value
    extracted.readings[path] = {
      ...own,
      agreement: 'unequal',
      candidates: [{ value: current, score: found.features.score, location: found.location }],
    }
    forget(extracted, path, ['ambiguous', 'unreadable', 'inconsistent', 'repaired'])
  }
  const message = `The built-in reader says ${JSON.stringify(current)}, the model ${JSON.stringify(value)}; kept: ${JSON.stringify(kept)}`
  if (found.reader !== 'xml') note(extracted, { path, code: 'readersDiffer', message, candidates: [current, value] })
}

type Row = Record<string, unknown>
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter((v): v is Row => typeof v === 'object' && v !== null) : [])

/** Sum of the rows' amounts against net or total: tells which of two tables is whole. */
function sumsUp(rows: readonly Row[], fields: Record<string, unknown>): boolean {
  const amounts = rows.map(r => r.amount)
  if (amounts.length === 0 || amounts.some(a => typeof a !== 'number')) return false
  const sum = amounts.reduce<number>((s, a) => s + Number(a), 0)
  return [fields.subtotal, fields.total].some(v => typeof v === 'number' && Math.abs(v - sum) < 0.02 + 0.005 * amounts.length)
}

function takeRows(context: Context, field: Field, raw: unknown): void {
  const { extracted } = context
  const columns = field.fields
  if (!columns) return
  const given = rowsOf(raw).map(row => ({ line: row.line, row: Object.fromEntries(columns.map(c => [c.key, normalised(c, row[c.key])])) }))
  // A row of which nothing is printed is an invention, not a reading.
  const placed = given
    .map(g => ({
      ...g,
      places: Object.fromEntries(columns.map(c => [c.key, g.row[c.key] === null ? undefined : locationOf(context, g.row[c.key], g.line)])),
    }))
    .filter(g => Object.values(g.places).some(p => p !== undefined))
  const current = rowsOf(extracted.fields[field.key])
  const xml = Object.entries(extracted.readings).some(([path, r]) => path.startsWith(`${field.key}[`) && r.reader === 'xml')
  if (xml || placed.length === 0) return
  const rows = placed.map(p => p.row)
  const replace = current.length === 0 || (!sumsUp(current, extracted.fields) && sumsUp(rows, extracted.fields))
  if (replace) {
    for (const path of Object.keys(extracted.readings)) if (path.startsWith(`${field.key}[`)) delete extracted.readings[path]
    extracted.issues = extracted.issues.filter(i => !i.path.startsWith(`${field.key}[`) && !(i.path === field.key && i.code === 'absent'))
    extracted.fields[field.key] = rows
    placed.forEach((p, i) => {
      for (const c of columns)
        if (p.row[c.key] !== null) extracted.readings[`${field.key}[${i}].${c.key}`] = reading(p.row[c.key], p.places[c.key], undefined)
    })
    return
  }
  if (rows.length !== current.length) return
  current.forEach((row, i) => {
    for (const c of columns) {
      const path = `${field.key}[${i}].${c.key}`
      const value = rows[i]?.[c.key] ?? null
      const found = extracted.readings[path]
      if (value === null) continue
      if (found) found.agreement = sameMeaning(row[c.key], value) ? 'equal' : 'unequal'
      else if ((row[c.key] ?? null) === null && placed[i]?.places[c.key]) {
        row[c.key] = value
        extracted.readings[path] = reading(value, placed[i]?.places[c.key], undefined)
      }
    }
  })
}

function takeTexts(context: Context, field: Field, raw: unknown): void {
  const { extracted } = context
  const current = extracted.fields[field.key]
  const texts = rowsOf(raw).flatMap(r => {
    const text = typeof r.value === 'string' ? r.value.replace(/\s+/g, ' ').trim() : ''
    const location = text === '' ? undefined : locationOf(context, text, r.line)
    return location ? [{ text, location }] : []
  })
  if ((Array.isArray(current) && current.length > 0) || texts.length === 0) return
  extracted.fields[field.key] = texts.map(t => t.text)
  texts.forEach((t, i) => {
    extracted.readings[`${field.key}[${i}]`] = reading(t.text, t.location, undefined)
  })
  forget(extracted, field.key, ['absent'])
}

function takeObject(context: Context, field: Field, raw: unknown): void {
  const { extracted } = context
  const row = raw as Row
  const current = extracted.fields[field.key]
  if ((current !== null && current !== undefined) || !field.fields) return
  const value = Object.fromEntries(field.fields.map(c => [c.key, normalised(c, row[c.key])]))
  const places = Object.entries(value).flatMap(([k, v]) => (v === null ? [] : [[k, v, locationOf(context, v, row.line)] as const]))
  if (!places.some(([, , location]) => location)) return
  extracted.fields[field.key] = value
  for (const [k, v, location] of places) extracted.readings[`${field.key}.${k}`] = reading(v, location, undefined)
  forget(extracted, field.key, ['absent'])
}

/**
 * Lays a model's answer over the built-in one, value by value: it fills what is null, bears out what is equal, and overrules
 * only what is weak, when its own value is printed on the page and the sums still hold. Never the whole answer.
 */
export function combine(extracted: Extracted, model: ModelAnswer, pages: readonly GroundPage[], lines: readonly NumberedLine[]): Extracted {
  const combined: Extracted = structuredClone(extracted)
  const context: Context = { extracted: combined, pages, lines, probability: model.probability }
  for (const field of extracted.type.fields) {
    const raw = model.fields[field.key]
    if (raw === undefined || raw === null) continue
    if (field.type === 'array' && field.fields) takeRows(context, field, raw)
    else if (field.type === 'array') takeTexts(context, field, raw)
    else if (field.type === 'object') takeObject(context, field, raw)
    else takeScalar(context, field, raw)
  }
  return combined
}
