import type { Draft } from './draft.ts'
import { align, type Entry, type Evidence, type Opened, type Row } from './model.ts'
import { keyOf, setAt, stepsOf, valueAt } from './paths.ts'

export type Doubt = Opened['doubts'][number]

/** What a document says before anybody's draft: corrected where people did, else as read. */
export const baseOf = ({ extraction }: Opened): Record<string, unknown> => extraction.review?.fields ?? extraction.outputJson?.fields ?? {}

/** Where people showed that values stand, as it is saved. */
export const shownBefore = ({ extraction }: Opened): Record<string, Evidence> =>
  Object.fromEntries(Object.entries(extraction.review?.places ?? {}).map(([path, place]) => [path, { ...place, confidence: 1 }]))

/** As they are sent to be saved. */
export const placesToSave = (places: Readonly<Record<string, Evidence>>) =>
  Object.fromEntries(Object.entries(places).map(([path, { page = 1, bbox, text }]) => [path, { page, bbox, text }]))

/** The values with a draft over them. */
export function valuesOf(opened: Opened, { changes, lists }: Draft): Record<string, unknown> {
  let values: unknown = baseOf(opened)
  for (const [path, value] of Object.entries(changes)) values = setAt(values, stepsOf(path), value)
  const listed = Object.fromEntries(Object.entries(lists).map(([key, rows]) => [key, rows.map(({ value }) => value)]))
  return { ...(values as Record<string, unknown>), ...listed }
}

/** Rows of every list, and which row of the reading each was. */
export function listsOf(opened: Opened, draft: Draft, values: Readonly<Record<string, unknown>>): Record<string, Row[]> {
  const read = opened.extraction.outputJson?.fields ?? {}
  const lists: Record<string, Row[]> = {}
  for (const [key, value] of Object.entries(values)) if (Array.isArray(value)) lists[key] = draft.lists[key] ?? align(read[key], value)
  return { ...lists, ...draft.lists }
}

/** Doubts by where their values are now; those of removed rows are gone. */
export function doubtsNow({ stage, doubts, type }: Opened, entries: readonly Entry[]): Doubt[] {
  if (stage === 'reviewed') return []
  const where = new Map(entries.filter(({ from }) => from !== '').map(({ from, path }) => [from, path]))
  return doubts.flatMap(doubt => {
    const path = where.get(doubt.path) ?? (type?.fields.some(({ key }) => key === doubt.path) ? doubt.path : undefined)
    return path === undefined ? [] : [{ ...doubt, path }]
  })
}

/** What others have saved, by the paths a draft changes. `before`: what the draft was made over; absent where that is not known any more. */
export function theirsUnder(draft: Draft, now: Record<string, unknown>, before?: Record<string, unknown>): Record<string, unknown> {
  const paths = [...Object.keys(draft.changes), ...Object.keys(draft.lists)]
  const differs = (path: string) => before === undefined || JSON.stringify(before[keyOf(path)]) !== JSON.stringify(now[keyOf(path)])
  return Object.fromEntries(paths.filter(differs).map(path => [path, valueAt(now, path)]))
}
