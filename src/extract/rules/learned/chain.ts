import type { Facts, Weights } from './types.ts'

/** States that the lines of a paper pass through, and which may follow which. */
export type StateGraph = { states: readonly string[]; first: readonly string[]; next: Readonly<Record<string, readonly string[]>> }

/** What is said of every line, and of every step from one line to the next (`steps[0]` leads nowhere and is not looked at). */
export type Sequence = { lines: readonly Facts[]; steps: readonly Facts[] }

/** Every way through the states, weighed: natural logarithms throughout. */
export type Lattice = {
  states: readonly string[]
  /** Of a line in a state. */
  node: number[][]
  /** Of the step to line i from state s to state t; minus infinity where no step is allowed. */
  edge: number[][][]
  /** Of all ways up to a line in a state, and of all ways on from it. */
  before: number[][]
  after: number[][]
  whole: number
}

const never = Number.NEGATIVE_INFINITY

const sumOf = (logs: readonly number[]): number => {
  const top = Math.max(...logs)
  return top === never ? never : top + Math.log(logs.reduce((n, x) => n + Math.exp(x - top), 0))
}

const weigh = (facts: Facts, name: string, weights: Weights) => {
  let sum = 0
  for (const fact in facts) sum += (weights[`${name}|${fact}`] ?? 0) * facts[fact]!
  return sum
}

/** A conditional random field over a chain: weights of states by facts of lines, weights of changes of state by facts of steps. */
export function latticeOf({ lines, steps }: Sequence, { states, first, next }: StateGraph, weights: Weights): Lattice {
  const node = lines.map((facts, i) => states.map(state => (i === 0 && !first.includes(state) ? never : weigh(facts, state, weights))))
  const edge = lines.map((_, i) =>
    states.map(from => states.map(to => (i > 0 && next[from]!.includes(to) ? weigh(steps[i]!, `${from}>${to}`, weights) : never))),
  )
  const before: number[][] = []
  lines.forEach((_, i) => {
    before.push(states.map((_, t) => node[i]![t]! + (i === 0 ? 0 : sumOf(states.map((_, s) => before[i - 1]![s]! + edge[i]![s]![t]!)))))
  })
  const after = lines.map(() => states.map(() => 0))
  for (let i = lines.length - 2; i >= 0; i--)
    after[i] = states.map((_, s) => sumOf(states.map((_, t) => edge[i + 1]![s]![t]! + node[i + 1]![t]! + after[i + 1]![t]!)))
  return { states, node, edge, before, after, whole: lines.length ? sumOf(before.at(-1)!) : 0 }
}

export type Run = { from: number; to: number; chance: number }

/** Runs of lines that may be exactly those in a state, likeliest first, with the chance of each. */
export function runsOf(lattice: Lattice, state: string, longest: number): Run[] {
  const { node, edge, before, after, whole, states } = lattice
  const own = states.indexOf(state)
  const others = states.map((_, s) => s).filter(s => s !== own)
  const runs: Run[] = []
  for (let from = 0; from < node.length; from++) {
    let log = node[from]![own]! + (from === 0 ? 0 : sumOf(others.map(s => before[from - 1]![s]! + edge[from]![s]![own]!)))
    for (let to = from; to < Math.min(node.length, from + longest) && log !== never; to++) {
      if (to > from) log += edge[to]![own]![own]! + node[to]![own]!
      const on = to + 1 === node.length ? 0 : sumOf(others.map(t => edge[to + 1]![own]![t]! + node[to + 1]![t]! + after[to + 1]![t]!))
      const chance = Math.exp(log + on - whole)
      if (chance > 1e-4) runs.push({ from, to, chance })
    }
  }
  return runs.sort((a, b) => b.chance - a.chance)
}
