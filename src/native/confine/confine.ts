import { dlopen, FFIType, ptr } from 'bun:ffi'
import { nobody } from './nobody.ts'
import { raiseOomScore } from './oom-score.ts'
import { filterFor } from './seccomp.ts'
import { isMachine, machines } from './system-calls.ts'

/** Processor seconds after which the kernel ends a parser that nobody watches any more. */
export const lifeSeconds = 7_200

/**
 * Numbers of setrlimit(2) and the values that fit a parser. None for memory: the JavaScript engine reserves ten gigabytes of addresses
 * that it never touches, so a limit on them would say nothing; the parent watches what is resident.
 */
const limits = {
  core: [4, 0],
  fileSize: [1, 128 * 1024 * 1024],
  files: [7, 512],
  /** Seconds of a whole life of many documents: each has its own, shorter limit, which the parent holds. */
  processor: [0, lifeSeconds],
} as const

/** Before everything else of ours. */
const firstToGo = 800

const [dieWithParent, noNewPrivileges] = [1, 38]
const kill = 9

const symbols = {
  prctl: { args: [FFIType.i32, FFIType.u64, FFIType.u64, FFIType.u64, FFIType.u64], returns: FFIType.i32 },
  syscall: { args: [FFIType.i64, FFIType.i64, FFIType.i64, FFIType.ptr], returns: FFIType.i64 },
  setrlimit: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 },
  setgroups: { args: [FFIType.u64, FFIType.ptr], returns: FFIType.i32 },
  setresgid: { args: [FFIType.u32, FFIType.u32, FFIType.u32], returns: FFIType.i32 },
  setresuid: { args: [FFIType.u32, FFIType.u32, FFIType.u32], returns: FFIType.i32 },
} as const

export type Confinement = {
  /** True when nothing is left to be loaded from a path: from then on nothing with a path can be opened or changed. */
  files: boolean
}

/**
 * Takes from this process, all its threads and for ever, what a parser of strangers' files never needs: root, new sockets, other programs,
 * signals to others, core dumps, large files and, on wish, every path. Gives what it could not take: a kernel without seccomp still runs
 * the parser, less confined.
 */
export function confine({ files }: Confinement): string[] {
  const { arch, platform, pid } = process
  if (platform !== 'linux' || !isMachine(arch)) return [`no filter for ${platform} ${arch}`]
  let libc: ReturnType<typeof dlopen<typeof symbols>>
  try {
    libc = dlopen('libc.so.6', symbols)
  } catch {
    return ['no C library to ask']
  }
  const { uid, gid } = nobody
  const { setrlimit, prctl, setgroups, setresgid, setresuid, syscall } = libc.symbols
  const missing: string[] = []
  const must = (what: string, done: boolean) => {
    if (!done) missing.push(what)
  }
  raiseOomScore(firstToGo)
  for (const [resource, value] of Object.values(limits)) setrlimit(resource, ptr(new BigUint64Array([BigInt(value), BigInt(value)])))
  // Only once nothing is read from a path any more: it may lead through folders of root.
  if (files && process.getuid?.() === 0)
    must('it stays root', setgroups(0, null) === 0 && setresgid(gid, gid, gid) === 0 && setresuid(uid, uid, uid) === 0)
  must('it outlives its parent', prctl(dieWithParent, kill, 0, 0, 0) === 0)
  must('no_new_privs was refused', prctl(noNewPrivileges, 1, 0, 0, 0) === 0)
  const groups = ['network', 'processes', 'kernel'] as const
  const filter = filterFor({ machine: arch, pid, groups: files ? [...groups, 'files'] : groups })
  const program = new DataView(new ArrayBuffer(16))
  program.setUint16(0, filter.length / 8, true)
  program.setBigUint64(8, BigInt(ptr(filter)), true)
  const [setFilter, allThreads] = [1, 1]
  must('seccomp was refused', Number(syscall(machines[arch].seccomp, setFilter, allThreads, ptr(new Uint8Array(program.buffer)))) === 0)
  return missing
}
