/** Content kept under the SHA-256 of its bytes: immutable, so equal content is one file however many rows point at it. */
export interface Storage {
  /** Durable when it resolves: bytes and name survive power loss. Throws AppError `storageFull` when there is no room. */
  put(bytes: Uint8Array): Promise<StoredContent>
  /** The content, or undefined when it is not there. */
  open(sha256: string): Blob | undefined
  /** Deletes content older than `graceMs` of which `isUsed` says no, without a gap between looking and deleting. */
  removeUnused(sha256: string, isUsed: (sha256: string) => boolean, graceMs: number): number
  list(): AsyncIterable<string>
  /** Fraction of the disk in use, 0 to 1. */
  fill(): number
  /** Removes what a killed process left half-written. */
  sweepTemporary(): Promise<number>
}

export type StoredContent = { sha256: string; bytes: number }
