import { judgedCalls, type Machine, machines, refusedCalls } from './system-calls.ts'

type Step = [code: number, ifTrue: number, ifFalse: number, value: number]

const load = (offset: number): Step => [0x20, 0, 0, offset]
const equal = (value: number, yes: number, no: number): Step => [0x15, yes, no, value]
const atLeast = (value: number, yes: number, no: number): Step => [0x35, yes, no, value]
const anyBit = (value: number, yes: number, no: number): Step => [0x45, yes, no, value]
const answer = (value: number): Step => [0x06, 0, 0, value]

const allow = answer(0x7fff0000)
const refuseWith = (errno: number): Step => answer(0x00050000 | errno)
const refuse = refuseWith(13) // EACCES
const notThere = refuseWith(38) // ENOSYS

const [numberAt, architectureAt, firstArgumentAt] = [0, 4, 16]
const cloneThread = 0x10000
const firstX32 = 0x40000000

/** One call: its number is loaded; `steps` decide over it and end in an answer. */
const when = (number: number | undefined, ...steps: Step[]): Step[] =>
  number === undefined ? [] : [equal(number, 0, steps.length), ...steps]

export type FilterSettings = { machine: Machine; pid: number; groups: readonly (keyof typeof refusedCalls)[] }

/**
 * A classic BPF program: the calls of `groups` are refused, new processes and signals to others as well, the rest is allowed. A foreign
 * architecture is refused everything.
 */
export const filterFor = ({ machine, pid, groups }: FilterSettings): Uint8Array => {
  const refused = groups.flatMap(group => Object.values(refusedCalls[group]).map(numbers => numbers[machine]))
  const { clone, clone3, kill, tgkill, prlimit64 } = judgedCalls
  const toItself = [load(firstArgumentAt), equal(pid, 0, 1), allow, refuse]
  const steps: Step[] = [
    load(architectureAt),
    equal(machines[machine].audit, 1, 0),
    refuse,
    load(numberAt),
    // The x32 numbers would be a second way to every call.
    atLeast(firstX32, 0, 1),
    refuse,
    ...when(clone[machine], load(firstArgumentAt), anyBit(cloneThread, 0, 1), allow, refuse),
    ...when(clone3[machine], notThere),
    ...when(kill[machine], ...toItself),
    ...when(tgkill[machine], ...toItself),
    ...when(prlimit64[machine], load(firstArgumentAt), equal(0, 1, 0), equal(pid, 0, 1), allow, refuse),
    ...refused.flatMap(number => when(number, refuse)),
    allow,
  ]
  const bytes = new Uint8Array(steps.length * 8)
  const view = new DataView(bytes.buffer)
  steps.forEach(([code, yes, no, value], i) => {
    view.setUint16(i * 8, code, true)
    view.setUint8(i * 8 + 2, yes)
    view.setUint8(i * 8 + 3, no)
    view.setUint32(i * 8 + 4, value, true)
  })
  return bytes
}
