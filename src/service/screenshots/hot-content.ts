/** Memory for contents that are asked for again and again, and the largest one that is worth it; in bytes. */
const room = 64 * 1024 * 1024
const largest = 2 * 1024 * 1024

/**
 * Contents of recent cache hits, least recently used ones dropped first. Content is named by its hash, so nothing here can be out of date.
 * Reading the file costs a hit more than everything else it does.
 */
export class HotContent {
  private readonly held = new Map<string, Uint8Array>()
  private size = 0

  constructor(private readonly most = room) {}

  async read(sha256: string, open: () => Promise<Blob>): Promise<Uint8Array> {
    const known = this.held.get(sha256)
    this.held.delete(sha256)
    const bytes = known ?? new Uint8Array(await (await open()).arrayBuffer())
    if (bytes.byteLength > largest) return bytes
    if (!known && !this.held.has(sha256)) this.size += bytes.byteLength
    this.held.set(sha256, bytes)
    for (const [oldest, { byteLength }] of this.held) {
      if (this.size <= this.most) break
      this.held.delete(oldest)
      this.size -= byteLength
    }
    return bytes
  }
}
