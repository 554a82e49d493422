import type { Capture } from '../../resources.ts'
import type { ListPage, ListQuery } from './list.ts'

export type KeptPicture = { body: Blob; etag: string }

/** A capture as the dashboard lists it. */
export type ListedCapture = Capture & {
  error?: string
  cacheHit?: boolean
  externalIdentifier?: string
  /** Whether there is a small picture of it. */
  pictured: boolean
}

export type CaptureSearch = Pick<ListQuery, 'limit' | 'cursor' | 'createdAfter' | 'createdBefore'> & {
  kind?: Capture['kind']
  status?: Capture['status']
  format?: string
  /** Part of an address, a name or an external identifier, or an id. */
  text?: string
}

export interface CaptureService {
  get(orgId: string, id: string, origin: string): Promise<Capture | undefined>
  /** Of an upload only the document: what was read from it stays an extraction. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, origin: string, query?: ListQuery): Promise<ListPage<Capture>>
  /** A page may hold fewer than asked for, or none, and still be followed by another: so many records are looked at for one answer. */
  browse(orgId: string, origin: string, search: CaptureSearch): Promise<ListPage<ListedCapture>>
  /** A small WebP; undefined where there is none. Throws overloaded when too many wait for theirs. */
  thumbnail(orgId: string, id: string): Promise<KeptPicture | undefined>
}
