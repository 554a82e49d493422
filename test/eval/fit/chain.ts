import type { Sequence, StateGraph } from '../../../src/extract/rules/learned/chain.ts'
import type { Facts } from '../../../src/extract/rules/learned/types.ts'
import { ascend, named, numbering } from './ascend.ts'

/** The lines of one document, the state each is in, and how much it counts beside others. */
export type Labelled = { sequence: Sequence; path: readonly string[]; weight?: number }

/** Facts by number, and how much each weighs. */
type Row = { of: Int32Array; by: Float64Array }
type Compiled = { lines: Row[]; steps: Row[]; path: number[]; weight: number }

/** Weights of a chain of states under which the labelled documents are likeliest: the gradient of a conditional random field. */
export function fitChain(course: StateGraph, documents: readonly Labelled[], ridge = 1): Record<string, number> {
  const { states, first, next } = course
  const moves = states.flatMap((from, s) => next[from]!.map(to => ({ name: `${from}>${to}`, s, t: states.indexOf(to) })))
  const [ofLines, ofSteps] = [numbering(), numbering()]
  const row = (facts: Facts, names: typeof ofLines): Row => ({
    of: Int32Array.from(Object.keys(facts), f => names.of(f)),
    by: Float64Array.from(Object.values(facts)),
  })
  const compiled = documents.map(
    ({ sequence, path, weight = 1 }): Compiled => ({
      lines: sequence.lines.map(facts => row(facts, ofLines)),
      steps: sequence.steps.map(facts => row(facts, ofSteps)),
      path: path.map(s => states.indexOf(s)),
      weight,
    }),
  )
  const [S, M] = [states.length, moves.length]
  const offset = ofLines.size * S
  const opens = states.map(s => first.includes(s))

  /** Worth of every state (or move) at one place. */
  const weigh = ({ of, by }: Row, w: Float64Array, from: number, width: number, to: Float64Array, at: number) => {
    to.fill(0, at, at + width)
    for (let k = 0; k < of.length; k++) {
      const base = from + of[k]! * width
      for (let s = 0; s < width; s++) to[at + s]! += w[base + s]! * by[k]!
    }
  }
  const slope = (w: Float64Array, gradient: Float64Array) => {
    for (const { lines, steps, path, weight } of compiled) {
      const n = lines.length
      const node = new Float64Array(n * S)
      const edge = new Float64Array(n * M)
      const before = new Float64Array(n * S).fill(Number.NEGATIVE_INFINITY)
      const after = new Float64Array(n * S).fill(Number.NEGATIVE_INFINITY)
      for (let i = 0; i < n; i++) {
        weigh(lines[i]!, w, 0, S, node, i * S)
        if (i) weigh(steps[i]!, w, offset, M, edge, i * M)
      }
      for (let s = 0; s < S; s++) {
        if (opens[s]) before[s] = node[s]!
        after[(n - 1) * S + s] = 0
      }
      for (let i = 1; i < n; i++) {
        for (let m = 0; m < M; m++) {
          const { s, t } = moves[m]!
          before[i * S + t] = logAdd(before[i * S + t]!, before[(i - 1) * S + s]! + edge[i * M + m]!)
        }
        for (let t = 0; t < S; t++) before[i * S + t]! += node[i * S + t]!
      }
      for (let i = n - 1; i > 0; i--)
        for (let m = 0; m < M; m++) {
          const { s, t } = moves[m]!
          after[(i - 1) * S + s] = logAdd(after[(i - 1) * S + s]!, edge[i * M + m]! + node[i * S + t]! + after[i * S + t]!)
        }
      let whole = Number.NEGATIVE_INFINITY
      for (let s = 0; s < S; s++) whole = logAdd(whole, before[(n - 1) * S + s]!)
      for (let i = 0; i < n; i++) {
        for (let s = 0; s < S; s++) {
          const d = weight * (Number(path[i] === s) - Math.exp(before[i * S + s]! + after[i * S + s]! - whole))
          if (Math.abs(d) < 1e-9) continue
          const { of, by } = lines[i]!
          for (let k = 0; k < of.length; k++) gradient[of[k]! * S + s]! += d * by[k]!
        }
        for (let m = 0; i > 0 && m < M; m++) {
          const { s, t } = moves[m]!
          const chance = Math.exp(before[(i - 1) * S + s]! + edge[i * M + m]! + node[i * S + t]! + after[i * S + t]! - whole)
          const d = weight * (Number(path[i - 1] === s && path[i] === t) - chance)
          if (Math.abs(d) < 1e-9) continue
          const { of, by } = steps[i]!
          for (let k = 0; k < of.length; k++) gradient[offset + of[k]! * M + m]! += d * by[k]!
        }
      }
    }
  }
  const weights = ascend(offset + ofSteps.size * M, slope, { ridge })
  const all: [string, number][] = []
  ofLines.each((fact, f) => {
    for (const [s, state] of states.entries()) all.push([`${state}|${fact}`, weights[f * S + s]!])
  })
  ofSteps.each((fact, f) => {
    for (const [m, { name }] of moves.entries()) all.push([`${name}|${fact}`, weights[offset + f * M + m]!])
  })
  return named(all)
}

function logAdd(a: number, b: number): number {
  if (a === Number.NEGATIVE_INFINITY) return b
  if (b === Number.NEGATIVE_INFINITY) return a
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b))
}
