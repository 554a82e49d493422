/** What an address says of itself that is good for a while. */
export type Expiring = { expires: string | null; signature: string | null }

/** A file at its address. `keeper`: the organization whose key, or whose signature under the address, opens it; anybody may open the others. */
export type HostedFile = { body: Blob; contentType: string; etag: string; disposition?: string; keeper?: string }

/** A stored render or upload by its unguessable path. */
export interface FileService {
  open(path: string): Promise<HostedFile | undefined>
  /** Whether an address of a kept file carries a signature of ours that has not expired. */
  isSigned(path: string, keeper: string, signed: Expiring): Promise<boolean>
}
