/** One file of a tar archive. Folders and links are left out: their files name their path. */
export type TarFile = { path: string; mode: number; modified: Date; bytes: Uint8Array }

const block = 512
const text = (bytes: Uint8Array, from: number, length: number) => {
  const part = bytes.subarray(from, from + length)
  const end = part.indexOf(0)
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end))
}

/** The regular files of an uncompressed ustar archive of our own packing; throws on a path that leaves the archive's folder. */
export const untar = (archive: Uint8Array): TarFile[] => {
  const files: TarFile[] = []
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const name = text(archive, at, 100)
    const prefix = text(archive, at + 257, 5) === 'ustar' ? text(archive, at + 345, 155) : ''
    const size = Number.parseInt(text(archive, at + 124, 12).trim(), 8)
    const mode = Number.parseInt(text(archive, at + 100, 8).trim(), 8)
    const modified = new Date(Number.parseInt(text(archive, at + 136, 12).trim(), 8) * 1000)
    const path = prefix === '' ? name : `${prefix}/${name}`
    if (!Number.isSafeInteger(size) || path.startsWith('/') || path.split('/').includes('..')) throw new Error(`tar: refused entry ${path}`)
    const type = archive[at + 156]
    if (type === 0 || type === 0x30) files.push({ path, mode, modified, bytes: archive.subarray(at + block, at + block + size) })
    at += block + Math.ceil(size / block) * block
  }
  return files
}
