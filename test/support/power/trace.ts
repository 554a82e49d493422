import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One finished system call. `began` and `ended` are line numbers: what lies between them happened beside it. */
export type Call = { began: number; ended: number; name: string; args: string; result: string }

/** Calls that change files, make them durable, or tell somebody something. */
export const traced =
  'openat,open,close,write,pwrite64,ftruncate,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,fsync,fdatasync,sendto'

/** argv in front of a program: its threads are followed, the programs it starts are not. Every byte is written out, as hex. */
export const strace = (trace: string): string[] => [
  'strace',
  ...['-f', '-b', 'execve', '-xx', '-s', '1000000', '-e', 'signal=none', '-e', `trace=${traced}`, '-o', trace],
]

const whole = /^(\d+) +(\w+)\((.*)\) += (.*)$/
const cut = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/
const rest = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (.*)$/

/** Reads what strace wrote, joining calls that another thread interrupted. */
export async function* readTrace(path: string): AsyncGenerator<Call> {
  const open = new Map<string, { began: number; args: string }>()
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path, 'latin1') })) {
    line++
    const done = whole.exec(text)
    if (done) {
      yield { began: line, ended: line, name: done[2]!, args: done[3]!, result: done[4]! }
      continue
    }
    const begun = cut.exec(text)
    if (begun) open.set(begun[1]!, { began: line, args: begun[3]! })
    const resumed = begun ? null : rest.exec(text)
    const first = resumed && open.get(resumed[1]!)
    if (resumed && first) yield { began: first.began, ended: line, name: resumed[2]!, args: first.args + resumed[3]!, result: resumed[4]! }
  }
}

/** The strings among the arguments of a call, as bytes. */
export const stringsOf = (args: string): Buffer[] =>
  [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(match => Buffer.from(match[1]!.replaceAll('\\x', ''), 'hex'))
