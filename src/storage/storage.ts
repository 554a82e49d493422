import type { Maybe } from '../async/maybe.ts'

/** Content kept under the SHA-256 of its bytes: immutable, so equal content is one file however many rows point at it. */
export interface Storage {
  /** Durable when it resolves: bytes and name survive power loss. Throws AppError `storageFull` when there is no room. */
  put(bytes: Uint8Array): Promise<StoredContent>
  /** The content, or undefined when it is not there. */
  open(sha256: string): Promise<Blob | undefined>
  has(sha256: string): Promise<boolean>
  /**
   * Deletes content older than `graceMs` of which `isUsed` says no: where that is known at once without a gap between looking and deleting, elsewhere
   * only what has been old for so long that whoever stores it again writes it anew.
   */
  removeUnused(sha256: string, isUsed: (sha256: string) => Maybe<boolean>, graceMs: number): Promise<number>
  /** All of it; `removable` may leave out what `removeUnused` would find too young. */
  list(which?: 'removable'): AsyncIterable<string>
  /** Fraction of the disk in use, 0 to 1; undefined where it cannot fill up. */
  fill(): number | undefined
  /** Removes what a killed process left half-written. */
  sweepTemporary(): Promise<number>
  /** Why nothing can be read there just now, asked for often; undefined when it can. */
  away(): Promise<string | undefined>
  /**
   * Whose files these are: what was noted there, after `installation` was where nothing stood. Two installations on one place would each delete what
   * the other alone refers to. Undefined where no other can come.
   */
  owner(installation: string): Promise<string | undefined>
  /** Why it cannot be used, found by using it; undefined when it can. */
  check(): Promise<string | undefined>
}

export type StoredContent = { sha256: string; bytes: number }
