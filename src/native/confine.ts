import { dlopen, FFIType, ptr } from 'bun:ffi'

/** Kernel numbers per architecture: audit id, seccomp(2), and the calls a parser never needs. */
const machines: Record<string, { audit: number; seccomp: number; denied: number[] }> = {
  x64: {
    audit: 0xc000003e,
    seccomp: 317,
    // socket connect bind listen accept accept4 execve execveat ptrace mount unshare setns bpf io_uring_setup process_vm_readv process_vm_writev
    denied: [41, 42, 49, 50, 43, 288, 59, 322, 101, 165, 272, 308, 321, 425, 310, 311],
  },
  arm64: {
    audit: 0xc00000b7,
    seccomp: 277,
    denied: [198, 203, 200, 201, 202, 242, 221, 281, 117, 40, 97, 268, 280, 425, 270, 271],
  },
}

const limits = { core: [4, 0], fileSize: [1, 128 * 1024 * 1024], files: [7, 512] } as const

const libraries = ['libc.so.6', 'libc.musl-x86_64.so.1', 'libc.musl-aarch64.so.1', 'libc.so']

/** Classic BPF: deny the listed calls with EACCES, allow the rest; a foreign architecture is denied everything. */
function filterFor(audit: number, denied: readonly number[]): Uint8Array {
  const load = (offset: number) => [0x20, 0, 0, offset]
  const equal = (value: number, yes: number, no: number) => [0x15, yes, no, value]
  const answer = (value: number) => [0x06, 0, 0, value]
  const allow = 0x7fff0000
  const refuse = 0x0005000d
  const steps = [
    load(4),
    equal(audit, 1, 0),
    answer(refuse),
    load(0),
    // The x32 numbers would be a second way to every call.
    [0x35, denied.length + 1, 0, 0x40000000],
    ...denied.map((call, i) => equal(call, denied.length - i, 0)),
    answer(allow),
    answer(refuse),
  ]
  const bytes = new Uint8Array(steps.length * 8)
  const view = new DataView(bytes.buffer)
  steps.forEach(([code, yes, no, value], i) => {
    view.setUint16(i * 8, code!, true)
    view.setUint8(i * 8 + 2, yes!)
    view.setUint8(i * 8 + 3, no!)
    view.setUint32(i * 8 + 4, value!, true)
  })
  return bytes
}

const symbols = {
  prctl: { args: [FFIType.i32, FFIType.u64, FFIType.u64, FFIType.u64, FFIType.u64], returns: FFIType.i32 },
  syscall: { args: [FFIType.i64, FFIType.i64, FFIType.i64, FFIType.ptr], returns: FFIType.i64 },
  setrlimit: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 },
} as const

/**
 * Takes from this process, all its threads and for ever, what a parser of strangers' files never needs: new sockets, other programs,
 * core dumps, large files. Returns why it could not, undefined when it did: a kernel without seccomp still runs, less confined.
 */
export function confine(): string | undefined {
  const machine = machines[process.arch]
  if (process.platform !== 'linux' || !machine) return `no filter for ${process.platform} ${process.arch}`
  for (const name of libraries) {
    let libc: ReturnType<typeof dlopen<typeof symbols>>
    try {
      libc = dlopen(name, symbols)
    } catch {
      continue
    }
    for (const [resource, value] of Object.values(limits)) {
      const pair = new BigUint64Array([BigInt(value), BigInt(value)])
      libc.symbols.setrlimit(resource, ptr(pair))
    }
    const noNewPrivileges = 38
    if (libc.symbols.prctl(noNewPrivileges, 1, 0, 0, 0) !== 0) return 'no_new_privs was refused'
    const filter = filterFor(machine.audit, machine.denied)
    const program = new DataView(new ArrayBuffer(16))
    program.setUint16(0, filter.length / 8, true)
    program.setBigUint64(8, BigInt(ptr(filter)), true)
    const [setFilter, allThreads] = [1, 1]
    const result = libc.symbols.syscall(machine.seccomp, setFilter, allThreads, ptr(new Uint8Array(program.buffer)))
    return Number(result) === 0 ? undefined : 'seccomp was refused'
  }
  return 'no C library to ask'
}
