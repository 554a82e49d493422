import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One finished system call. `began` and `ended` are line numbers: what lies between them happened beside it. */
export type Call = { began: number; ended: number; name: string; args: string; result: string }

/** Calls that change files, make them durable, tell somebody something, or begin a thread or a program. */
export const traced =
  'openat,open,close,write,pwrite64,ftruncate,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,fsync,fdatasync,sendto,fork,vfork,clone,clone3'

/** argv in front of a program: its threads are followed, the programs it starts are not. Every byte is written out, as hex. */
export const strace = (trace: string): string[] => [
  'strace',
  ...['-f', '-b', 'execve', '-xx', '-s', '1000000', '-e', 'signal=none', '-e', `trace=${traced}`, '-o', trace],
]

const whole = /^(\d+) +(\w+)\((.*)\) += (.*)$/
const cut = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/
const rest = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (.*)$/

/**
 * Reads what strace wrote, joining calls that another thread interrupted. What a program does between its fork and its own beginning is left
 * out: its numbers of files are its own, and closing one closes nothing here.
 */
export async function readTrace(path: string): Promise<Call[]> {
  const open = new Map<string, { began: number; args: string }>()
  const calls: (Call & { by: string })[] = []
  const programs = new Set<string>()
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path, 'latin1') })) {
    line++
    const done = whole.exec(text)
    const begun = done ? null : cut.exec(text)
    if (begun) open.set(begun[1]!, { began: line, args: begun[3]! })
    const resumed = done || begun ? null : rest.exec(text)
    const first = resumed && open.get(resumed[1]!)
    const ended = done ?? (first ? resumed : null)
    if (!ended) continue
    const [, by, name, args, result] = ended as unknown as [string, string, string, string, string]
    const call = { began: first?.began ?? line, ended: line, name, args: (first?.args ?? '') + args, result, by }
    if (/^(?:v?fork|clone3?)$/.test(name) && !call.args.includes('CLONE_THREAD')) programs.add(result)
    calls.push(call)
  }
  return calls.filter(({ by }) => !programs.has(by))
}

/** The strings among the arguments of a call, as bytes. */
export const stringsOf = (args: string): Buffer[] =>
  [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(match => Buffer.from(match[1]!.replaceAll('\\x', ''), 'hex'))
