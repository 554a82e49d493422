import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Call, stringsOf } from './trace.ts'

type Change = { at: number; offset: number; bytes: Buffer } | { at: number; length: number }
/** A file's content: what is on the platter, and what is still on its way there. */
type Content = { kept: Buffer; size: number; pending: Change[] }
type Entry = Content | 'folder'
type NameChange = { at: number; path: string; entry: Entry | undefined }
type Handle = { opened: number; path: string; content?: Content; offset: number; append: boolean }

/** What is left after the power went: `synced` = only what was promised; `some` = of the rest, whatever the disk happened to write. */
export type Aftermath = 'synced' | 'some'

const apply = (content: Content, change: Change): void => {
  const end = 'length' in change ? change.length : change.offset + change.bytes.length
  if (end > content.kept.length) {
    const larger = Buffer.alloc(Math.max(end, content.kept.length * 2))
    content.kept.copy(larger)
    content.kept = larger
  }
  if ('length' in change) {
    // What was cut off must not come back when the file grows again.
    if (end < content.size) content.kept.fill(0, end, content.size)
    content.size = end
    return
  }
  change.bytes.copy(content.kept, change.offset)
  content.size = Math.max(content.size, end)
}

/**
 * A disk with a cache that forgets, rebuilt from a trace: a write is kept once an fsync of its file that began after it has returned, a
 * name once its folder was synced. That is the least POSIX promises; real file systems keep more.
 */
export function createDisk(root: string, lying: (path: string) => boolean = () => false) {
  const now = new Map<string, Entry>()
  const kept = new Map<string, Entry>()
  let naming: NameChange[] = []
  const handles = new Map<number, Handle>()

  const within = (path: string) => path.startsWith(`${root}/`) && !path.startsWith(`${root}/data/runtime`)
  const place = (bytes: Buffer | undefined) => resolve(root, bytes?.toString() ?? '')
  const rename = (path: string, entry: Entry | undefined, at: number) => {
    if (entry) now.set(path, entry)
    else now.delete(path)
    naming.push({ at, path, entry })
  }
  const note = (map: Map<string, Entry>, { path, entry }: NameChange) => (entry ? map.set(path, entry) : map.delete(path))

  const opened = (path: string, flags: string, fd: number, at: number) => {
    if (!within(path) && path !== root) return
    if (flags.includes('O_CREAT') && !now.has(path)) rename(path, { kept: Buffer.alloc(0), size: 0, pending: [] }, at)
    const entry = now.get(path)
    const content = entry === 'folder' ? undefined : entry
    if (content && flags.includes('O_TRUNC')) content.pending.push({ at, length: 0 })
    handles.set(fd, { opened: at, path, content, offset: 0, append: flags.includes('O_APPEND') })
  }

  const sizeNow = ({ size, pending }: Content) =>
    pending.reduce((n, change) => ('length' in change ? change.length : Math.max(n, change.offset + change.bytes.length)), size)

  const written = (handle: Handle, bytes: Buffer, at: number, offset?: number) => {
    const { content } = handle
    if (!content) return
    const start = offset ?? (handle.append ? sizeNow(content) : handle.offset)
    if (offset === undefined) handle.offset = start + bytes.length
    content.pending.push({ at, offset: start, bytes })
  }

  const synced = ({ path, content }: Handle, began: number) => {
    if (lying(path)) return
    if (content) {
      for (const change of content.pending) if (change.at < began) apply(content, change)
      content.pending = content.pending.filter(change => change.at >= began)
      return
    }
    for (const change of naming) if (dirname(change.path) === path && change.at < began) note(kept, change)
    naming = naming.filter(change => dirname(change.path) !== path || change.at >= began)
  }

  const calls: Record<string, (call: Call, result: number) => void> = {
    openat: ({ args, ended }, fd) => opened(place(stringsOf(args)[0]), args, fd, ended),
    mkdir({ args, ended }) {
      const path = place(stringsOf(args)[0])
      if (within(path)) rename(path, 'folder', ended)
    },
    rename({ args, ended }) {
      const [from, to] = stringsOf(args).map(place)
      const entry = within(to!) ? now.get(from!) : undefined
      if (!entry) return
      rename(to!, entry, ended)
      rename(from!, undefined, ended)
    },
    unlink({ args, ended }) {
      const path = place(stringsOf(args)[0])
      if (now.has(path)) rename(path, undefined, ended)
    },
    pwrite64({ args, ended }, count) {
      const handle = handles.get(Number.parseInt(args, 10))
      if (handle) written(handle, stringsOf(args)[0]!.subarray(0, count), ended, Number(args.slice(args.lastIndexOf(',') + 1)))
    },
    write({ args, ended }, count) {
      const handle = handles.get(Number.parseInt(args, 10))
      if (handle) written(handle, stringsOf(args)[0]!.subarray(0, count), ended)
    },
    ftruncate({ args, ended }) {
      const handle = handles.get(Number.parseInt(args, 10))
      handle?.content?.pending.push({ at: ended, length: Number(args.slice(args.lastIndexOf(',') + 1)) })
    },
    fsync({ args, began }) {
      const handle = handles.get(Number.parseInt(args, 10))
      if (handle) synced(handle, began)
    },
  }
  const alias: Record<string, string> = {
    open: 'openat',
    mkdirat: 'mkdir',
    renameat: 'rename',
    renameat2: 'rename',
    unlinkat: 'unlink',
    rmdir: 'unlink',
    fdatasync: 'fsync',
  }

  return {
    apply(call: Call): void {
      if (call.name === 'close') {
        const fd = Number.parseInt(call.args, 10)
        // Another thread may have got the number again before the call that freed it was seen to return.
        if (handles.get(fd) && handles.get(fd)!.opened < call.began) handles.delete(fd)
        return
      }
      const result = Number.parseInt(call.result, 10)
      if (result >= 0) calls[alias[call.name] ?? call.name]?.(call, result)
    },
    /** Writes what is left of the disk into `target`. */
    lose(target: string, aftermath: Aftermath, random: () => number): void {
      const left = new Map(kept)
      // Journals keep the order of names; data goes out as it pleases.
      if (aftermath === 'some') for (const change of naming.slice(0, Math.floor(random() * (naming.length + 1)))) note(left, change)
      const reachable = (path: string): boolean => path === root || (left.get(path) === 'folder' && reachable(dirname(path)))
      for (const [path, entry] of [...left].sort()) {
        if (!reachable(dirname(path))) continue
        const to = join(target, path.slice(root.length))
        if (entry === 'folder') mkdirSync(to, { recursive: true })
        else {
          const content: Content = { kept: Buffer.from(entry.kept), size: entry.size, pending: [] }
          if (aftermath === 'some') for (const change of entry.pending) if (random() < 0.5) apply(content, change)
          writeFileSync(to, content.kept.subarray(0, content.size))
        }
      }
    },
  }
}
