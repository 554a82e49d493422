import { keyOfPath, leavesOf } from '../../extract/reading.ts'
import { invalid } from '../../problems.ts'
import type { Review, ShownPlace } from '../../resources.ts'
import type { ExtractionRow } from '../../store/contract/rows.ts'

type Places = Readonly<Record<string, ShownPlace>>

const rowsOf = (fields: Review['fields'], path: string): number | undefined => {
  const value = fields[keyOfPath(path)]
  return Array.isArray(value) ? value.length : undefined
}

const problemOf = (
  { pageFacts }: ExtractionRow,
  fields: Review['fields'],
  path: string,
  { page, bbox }: ShownPlace,
): string | undefined => {
  if (!Object.hasOwn(fields, keyOfPath(path))) return 'is no path of a value'
  if (pageFacts?.length && !pageFacts.some(({ number }) => number === page)) return `the document has no page ${page} that was read`
  if (!bbox) return undefined
  const [x0, y0, x1, y1] = bbox
  return bbox.every(edge => edge >= 0 && edge <= 1) && x0 < x1 && y0 < y1 ? undefined : 'its bbox is no part of the page'
}

/**
 * Where values stand that somebody showed: those of values that are there. Where rows came or went nobody knows any more which was meant.
 * Throws invalid (422) for places that cannot be.
 */
export function placesOf(row: ExtractionRow, fields: Review['fields'], given: Places | undefined): Places | undefined {
  const problems = Object.entries(given ?? {}).flatMap(([path, place]) => {
    const message = problemOf(row, fields, path, place)
    return message === undefined ? [] : [{ path: `places.${path}`, message }]
  })
  if (problems.length) throw invalid(problems)
  const before = row.review?.fields ?? {}
  const known = given ?? row.review?.places ?? {}
  const there = new Set(Object.entries(fields).flatMap(([key, value]) => [...leavesOf(key, value)].map(([path]) => path)))
  const kept = Object.entries(known).filter(
    ([path]) => there.has(path) && (given !== undefined || rowsOf(before, path) === rowsOf(fields, path)),
  )
  return kept.length ? Object.fromEntries(kept) : undefined
}
