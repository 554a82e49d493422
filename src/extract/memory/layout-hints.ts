import type { DocumentType, ExtractionOutput, Field } from '../../resources.ts'
import type { Box } from '../page.ts'
import { keyOfPath } from '../reading.ts'
import type { Token } from '../rules/layout/types.ts'
import { amountsIn } from '../rules/normalise/amount.ts'
import { datesIn } from '../rules/normalise/date.ts'
import { factFields, lettersOf, sameText } from './issuer.ts'
import type { TextRun } from './text-runs.ts'

/** Where an issuer's papers of one type print a field: behind or under a caption, over a column (`lineItems.amount`), else at a place. */
export type LayoutHint = {
  type: string
  key: string
  caption?: string
  place?: { page: 'first' | 'last'; box: Box }
  /** It is printed in words alone, such as a project's name where others have a number. */
  words?: true
  /** What was read without knowing of it was wrong. */
  against: boolean
}

const flat = (text: string): Token[] =>
  text.split(' ').map((word, i) => ({
    ...{ text: word, x0: i, x1: i + 0.9, y0: 0, y1: 1 },
    ...{ conf: 1, source: 'text', page: 0, bold: false, h: 1, flat: true },
  }))

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? sameText(a, b) : typeof a === 'number' && typeof b === 'number' ? a === b : false

/** The words of a run that print a value, and what stands before them; undefined where it does not print it. */
function printed({ type }: Pick<Field, 'type'>, value: unknown, { text }: TextRun): { before: string } | undefined {
  const tokens = flat(text)
  const from = (found: readonly Token[]) => ({
    before: tokens
      .slice(0, tokens.indexOf(found[0]!))
      .map(t => t.text)
      .join(' '),
  })
  if (type === 'number') {
    const amount = (['.', ','] as const).flatMap(sign => amountsIn(tokens, sign)).findLast(a => !a.percent && a.value === value)
    return amount && from(amount.tokens)
  }
  if (type === 'date') {
    const date = (['dmy', 'mdy'] as const).flatMap(order => datesIn(tokens, order)).find(d => d.value === value)
    return date && from(date.tokens)
  }
  const wanted = lettersOf(String(value))
  if (wanted.length < 2) return undefined
  const at = tokens.findIndex((_, i) => lettersOf(text.split(' ').slice(i).join('')) === wanted)
  return at < 0 ? undefined : from(tokens.slice(at))
}

const longestCaption = 40

/** The words that name a value, without what frames them; undefined where they are no caption. */
function captionIn(text: string): string | undefined {
  const caption = text.replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}#.)%]+$/gu, '')
  const fits = caption.length <= longestCaption && /\p{L}{2}|#/u.test(caption) && !/\d{2}/.test(caption)
  return fits ? caption : undefined
}

const height = ({ box }: TextRun) => box[3] - box[1]
const shared = (a0: number, a1: number, b0: number, b1: number) => Math.min(a1, b1) - Math.max(a0, b0)
/** Captions stand no further above their values than this many lines. */
const reach = 2.5

/** The caption of a value: before it on its line, left of it, or above it. */
function captionOf(run: TextRun, before: string, textRuns: readonly TextRun[]): string | undefined {
  const own = captionIn(before)
  if (own) return own
  const near = textRuns.filter(s => s !== run && s.page === run.page)
  const left = near
    .filter(s => s.box[2] <= run.box[0] && shared(s.box[1], s.box[3], run.box[1], run.box[3]) > 0.5 * height(run))
    .sort((a, b) => b.box[2] - a.box[2])[0]
  return (left && captionIn(left.text)) ?? captionAbove(run, near, reach)
}

function captionAbove(run: TextRun, near: readonly TextRun[], lines: number): string | undefined {
  const above = near
    .filter(s => s.box[3] <= run.box[1] + 0.3 * height(run) && run.box[1] - s.box[3] < lines * height(run))
    .filter(s => shared(s.box[0], s.box[2], run.box[0], run.box[2]) > 0)
    .sort((a, b) => b.box[3] - a.box[3])[0]
  return above && captionIn(above.text)
}

type Site = { run: TextRun; before: string }

/** Where a confirmed value is printed: where it was read, else where its own words stand; where these are many, nobody can tell. */
function siteOf(
  field: Field,
  path: string,
  value: unknown,
  given: unknown,
  output: ExtractionOutput,
  textRuns: readonly TextRun[],
): Site[] {
  const read = isSame(given, value) ? output.evidence[path] : undefined
  const all = textRuns.flatMap((run): Site[] => {
    const found = printed(field, value, run)
    return found ? [{ run, ...found }] : []
  })
  if (!read?.bbox) return all
  const [x0, y0, x1, y1] = read.bbox
  const own = ({ run: { page, box } }: Site) =>
    page === read.page && shared(box[0], box[2], x0, x1) > 0 && shared(box[1], box[3], y0, y1) > 0.3 * (y1 - y0)
  return all.filter(own)
}

const most = 3

function scalarHint(
  type: DocumentType,
  field: Field,
  value: unknown,
  output: ExtractionOutput,
  textRuns: readonly TextRun[],
): LayoutHint[] {
  const given = output.fields[field.key]
  const sites = siteOf(field, field.key, value, given, output, textRuns)
  if (sites.length === 0 || sites.length > most) return []
  const base = {
    ...{ type: type.slug, key: field.key, against: given !== null && given !== undefined && !isSame(given, value) },
    ...(typeof value === 'string' && !/\d/.test(value) && { words: true as const }),
  }
  const captioned = sites.flatMap(({ run, before }) => captionOf(run, before, textRuns) ?? [])
  const caption = field.type === 'number' ? captioned.at(-1) : captioned[0]
  if (caption !== undefined) return [{ ...base, caption }]
  const [only, second] = sites
  if (second || !only || field.type === 'number') return []
  const page = only.run.page === textRuns[0]!.page ? 'first' : 'last'
  return [{ ...base, place: { page, box: only.run.box } }]
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : [])
/** Rows whose values are looked for, and lines between them and their captions. */
const rowsLookedAt = 3
const headReach = 6

/** The captions over the columns of a table, by the places of its first rows. */
function columnHints(
  type: DocumentType,
  field: Field,
  confirmed: unknown,
  output: ExtractionOutput,
  textRuns: readonly TextRun[],
): LayoutHint[] {
  const rows = list(confirmed)
  const given = list(output.fields[field.key])
  const against =
    rows.length !== given.length || rows.some((row, i) => Object.keys(row).some(k => row[k] !== null && !isSame(row[k], given[i]?.[k])))
  const columns = (field.fields ?? []).map(member => ({
    member,
    sites: rows.slice(0, rowsLookedAt).flatMap((row, i) => {
      const value = row[member.key]
      const path = `${field.key}[${i}].${member.key}`
      return value === null || value === undefined ? [] : siteOf(member, path, value, given[i]?.[member.key], output, textRuns)
    }),
  }))
  const tops = columns.flatMap(({ sites }) => sites.map(({ run }) => run.box[1]))
  const top = Math.min(...tops)
  return columns.flatMap(({ member, sites }): LayoutHint[] => {
    const first = sites.toSorted((a, b) => a.run.box[1] - b.run.box[1])[0]?.run
    if (!first) return []
    const head = textRuns.filter(s => s.page === first.page && s.box[3] <= top + 0.3 * height(first))
    const caption = captionAbove({ ...first, box: [first.box[0], top, first.box[2], top + height(first)] }, head, headReach)
    return caption === undefined ? [] : [{ type: type.slug, key: `${field.key}.${member.key}`, caption, against }]
  })
}

/** What a confirmed document shows of where its issuer prints things. The issuer itself is told by its numbers; addresses stand on many lines. */
export function layoutHintsOf(
  type: DocumentType,
  output: ExtractionOutput,
  confirmed: Readonly<Record<string, unknown>>,
  textRuns: readonly TextRun[],
): LayoutHint[] {
  const told = new Set(factFields(confirmed).map(([, key]) => key))
  return type.fields.flatMap(field => {
    const value = confirmed[field.key]
    if (value === null || value === undefined || told.has(field.key) || /address$/i.test(field.key)) return []
    if (field.type === 'array' && field.fields?.length) return columnHints(type, field, value, output, textRuns)
    return ['string', 'number', 'date'].includes(field.type) ? scalarHint(type, field, value, output, textRuns) : []
  })
}

/** Hints after another document: what it shows counts from now on, and what memory got wrong about it is forgotten. */
export function revised(known: readonly LayoutHint[], shown: readonly LayoutHint[], wrong: readonly string[]): LayoutHint[] {
  const same = (a: LayoutHint, b: LayoutHint) => a.type === b.type && a.key === b.key
  const kept = known.filter(hint => !shown.some(s => same(s, hint)) && !wrong.includes(keyOfPath(hint.key)))
  // Once needed, a hint stays so: where it is followed the value is right, and nothing seems to speak against what was read.
  return [
    ...kept,
    ...shown.map(s => ({
      ...s,
      against: s.against || known.some(k => same(k, s) && k.against && !wrong.includes(keyOfPath(k.key)) && k.caption === s.caption),
    })),
  ]
}
