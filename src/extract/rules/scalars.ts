import type { Builder } from './build.ts'
import type { Option } from './candidate.ts'
import { type Look, lookUp } from './values/keyvalue.ts'

/** A scalar found by its labels: one row per field of a document type. */
export type Scalar = { key: string; concepts: readonly string[] } & Look

/** Fills every scalar of a table that nothing has filled yet. */
export function fillScalars(b: Builder, table: readonly Scalar[]) {
  for (const row of table) b.best(row.key, candidatesOf(b, row))
}

export const candidatesOf = (b: Builder, row: Scalar): Option[] => lookUp(b.doc, row.concepts, row)
