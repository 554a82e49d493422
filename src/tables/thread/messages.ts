import type { TabledDocument } from '../documents.ts'
import type { Table } from '../table.ts'

/** A file of tables: the first as CSV, all lists of it in one CSV, or every table as a sheet. */
export type TableFile = { format: 'csv' | 'rows' | 'xlsx'; bom?: boolean }
/** Documents to be made tables of, or the tables themselves. */
export type Tabled = { documents: readonly TabledDocument[] } | { tables: readonly Table[] }

/** What there is comes in parts, the file that is wanted last. */
export type ToTables = Tabled | TableFile
export type FromTables = { bytes: Uint8Array } | { error: string; isTooLarge: boolean }
