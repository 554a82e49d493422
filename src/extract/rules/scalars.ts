import type { Builder } from './build.ts'
import type { Option } from './candidate.ts'
import type { Doc } from './document.ts'
import { phraseOf } from './layout/labels.ts'
import { below } from './values/below.ts'
import { type LookUpOptions, lookUp } from './values/keyvalue.ts'
import { rightOf } from './values/right-of.ts'

/** A scalar found by its labels: one row per field of a document type. */
export type Scalar = {
  key: string
  concepts: readonly string[]
  /** Values that cannot be meant where they stand. */
  misplaced?: (doc: Doc, option: Option) => boolean
} & LookUpOptions

/** Fills every scalar of a table that nothing has filled yet. */
export function fillScalars(b: Builder, table: readonly Scalar[]) {
  for (const row of table) {
    b.best(row.key, candidatesOf(b, row))
    unreadable(b, row.key, row.concepts)
  }
}

/** Words read worse than this say that something is printed, not what. */
const legible = 0.5

/** Says of a null that its label stands there and what is beside or under it could not be read. */
export function unreadable(b: Builder, key: string, concepts: readonly string[]) {
  if (!b.wants(key) || (b.get(key) ?? null) !== null) return
  for (const hit of b.doc.hits) {
    if (!hit.leads || !concepts.some(c => phraseOf(hit, c))) continue
    const beside = rightOf(b.doc, hit)
    const words = beside.length ? beside : (below(b.doc, hit, 1)[0]?.tokens ?? [])
    if (words.length && words.every(t => t.conf < legible))
      return b.issue(key, 'unreadable', 'Its label was found, but the words beside it could not be read')
  }
}

export const candidatesOf = (b: Builder, row: Scalar): Option[] =>
  lookUp(b.doc, row.concepts, row).filter(option => !row.misplaced?.(b.doc, option))
