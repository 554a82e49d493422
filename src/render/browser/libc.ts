import { dlopen, ptr } from 'bun:ffi'

/** The few system calls that walls and orphans need; nothing else of the browser's calls libc. */
const open = () =>
  dlopen('libc.so.6', {
    mount: { args: ['ptr', 'ptr', 'ptr', 'u64', 'ptr'], returns: 'i32' },
    umount2: { args: ['ptr', 'i32'], returns: 'i32' },
    syscall: { args: ['i64', 'ptr', 'ptr'], returns: 'i64' },
    socket: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
    ioctl: { args: ['i32', 'u64', 'ptr'], returns: 'i32' },
    close: { args: ['i32'], returns: 'i32' },
    waitpid: { args: ['i32', 'ptr', 'i32'], returns: 'i32' },
  }).symbols

let loaded: ReturnType<typeof open> | undefined
const libc = () => {
  loaded ??= open()
  return loaded
}

const cstring = (text: string) => ptr(Buffer.from(`${text}\0`))
const must = (what: string, result: number | bigint) => {
  if (Number(result) !== 0) throw new Error(`${what} failed`)
}

const bind = 0x1000
const recursive = 0x4000
const nosuid = 0x2
const nodev = 0x4
const detach = 2
const pivotRoot = 155n

export const mountBind = (from: string, to: string): void =>
  must(`bind ${from}`, libc().mount(cstring(from), cstring(to), null, BigInt(bind | recursive), null))

export const mountTmpfs = (at: string, options: string): void =>
  must(`tmpfs ${at}`, libc().mount(cstring('tmpfs'), cstring(at), cstring('tmpfs'), BigInt(nosuid | nodev), cstring(options)))

/** Makes `root` the file system of this mount namespace; what was there before is gone from it. */
export const enterRoot = (root: string, old: string): void => {
  must('pivot_root', libc().syscall(pivotRoot, cstring(root), cstring(`${root}${old}`)))
  process.chdir('/')
  must('umount the old root', libc().umount2(cstring(old), detach))
}

const noHang = 1

/**
 * Takes note of the end of a child that nobody else waits for, so that it does not stay as a zombie. False while it has not ended with
 * all its threads; true for what is no child of ours.
 */
export const reap = (pid: number): boolean => libc().waitpid(pid, null, noHang) !== 0

const inet = 2
const datagram = 2
const setFlags = 0x8914n
const up = 0x1
const running = 0x40

/** Sets `lo` up: the only interface of a fresh network namespace. */
export const loopbackUp = (): void => {
  const request = Buffer.alloc(40)
  request.write('lo')
  request.writeUInt16LE(up | running, 16)
  const fd = libc().socket(inet, datagram, 0)
  const result = libc().ioctl(fd, setFlags, ptr(request))
  libc().close(fd)
  must('setting lo up', result)
}
