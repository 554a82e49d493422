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
    setgroups: { args: ['u64', 'ptr'], returns: 'i32' },
    setresgid: { args: ['u32', 'u32', 'u32'], returns: 'i32' },
    setresuid: { args: ['u32', 'u32', 'u32'], returns: 'i32' },
    prctl: { args: ['i32', 'u64', 'u64', 'u64', 'u64'], returns: 'i32' },
    fcntl: { args: ['i32', 'i32', 'i32'], returns: 'i32' },
    execve: { args: ['ptr', 'ptr', 'ptr'], returns: 'i32' },
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

/** Another user and group for this process and all its threads, for good, with no groups beside. */
export const becomeUser = ({ uid, gid }: { uid: number; gid: number }): void => {
  must('setgroups', libc().setgroups(0, null))
  must('setresgid', libc().setresgid(gid, gid, gid))
  must('setresuid', libc().setresuid(uid, uid, uid))
}

const deathSignal = 1
const kill = 9

/** From now on this process is killed when the thread that started it ends. */
export const dieWithParent = (): void => must('prctl', libc().prctl(deathSignal, kill, 0, 0, 0))

const setDescriptorFlags = 2

/** Leaves a descriptor open for the program that takes this one's place. */
export const keepOpen = (descriptor: number): void => void libc().fcntl(descriptor, setDescriptorFlags, 0)

/** The program takes this process' place. Only returns by throwing. */
export const exec = (program: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>): void => {
  const texts = [program, ...args].map(text => Buffer.from(`${text}\0`))
  const known = Object.entries(env).map(([name, value]) => Buffer.from(`${name}=${value ?? ''}\0`))
  const table = (of: readonly Buffer[]) => new BigUint64Array([...of.map(bytes => BigInt(ptr(bytes))), 0n])
  const result = libc().execve(ptr(texts[0]!), ptr(table(texts)), ptr(table(known)))
  throw new Error(`${program} with ${texts.length} arguments does not start (${result})`)
}
