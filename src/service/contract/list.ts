import type { Cursor } from '../../store/contract/records.ts'

/** What a list is asked for. Filters that a list does not know are none of its parameters (http/listing.ts). */
export type ListQuery = {
  limit?: number
  cursor?: Cursor
  status?: string
  kind?: string
  externalIdentifier?: string
  documentType?: string
  partOf?: string
  /** Milliseconds, this one included. */
  createdAfter?: number
  /** Milliseconds, this one excluded. */
  createdBefore?: number
}

/** Part of a list; `nextCursor` is there when more follows. */
export type ListPage<T> = { items: T[]; nextCursor?: string }
