import type { Probabilities } from './ctc.ts'
import { edge, fold, isLetter, type Language, order } from './language.ts'

/** Steps of less are looked at with the letters around them; most lines have none. */
const sure = 0.95
/** Beginnings of the line that are followed at once. */
const followed = 8
/** Classes looked at in a step, and how far below the likeliest one they may lie (natural logarithm). */
const candidates = 8
const reach = 5
/**
 * What a letter that fits the ones before it is worth against what the network sees: a share of the logarithm of how likely it is there,
 * from the usual letter's on. A letter nobody expects loses little, so that names and codes stay as they were seen; other signs are what the
 * network says. Found on lines of issuers and pages that neither the network nor the model had: of 35 lines that changed for right or wrong,
 * 33 became right.
 */
const weight = 0.5
const usual = 3
const most = 1

/** A beginning of the line. */
type Node = { parent?: Node; sign: number; context: string; worth: number; next: Map<number, Node> }
/** How likely a beginning is so far when the last step showed nothing, and when it showed its last sign. */
type Ways = { nothing: number; sign: number }

const never = Number.NEGATIVE_INFINITY
const either = (a: number, b: number): number => {
  if (a === never || b === never) return Math.max(a, b)
  const high = Math.max(a, b)
  return high + Math.log1p(Math.exp(Math.min(a, b) - high))
}

/** The classes that may stand in a step, with their logarithms. */
function possible({ data, classes }: Probabilities, step: number): [sign: number, log: number][] {
  const at = step * classes
  if (data[at]! > 1 - Math.exp(-reach)) return [[0, Math.log(data[at]!)]]
  let top = 0
  for (let c = 0; c < classes; c++) top = Math.max(top, data[at + c]!)
  const least = top * Math.exp(-reach)
  const found: [number, number][] = []
  for (let c = 0; c < classes; c++) if (data[at + c]! > least) found.push([c, Math.log(data[at + c]!)])
  return found.sort((a, b) => b[1] - a[1]).slice(0, candidates)
}

/** CTC's prefix beam search (Graves 2012, Hannun 2014): the classes of the line, in order. */
function search(line: Probabilities, folded: readonly string[], language: Language): number[] {
  let beams = new Map<Node, Ways>([
    [
      { sign: 0, context: edge, worth: 0, next: new Map() },
      { nothing: 0, sign: never },
    ],
  ])
  const after = (node: Node, sign: number): Node => {
    let next = node.next.get(sign)
    if (!next) {
      const char = folded[sign]!
      const gain = isLetter(char) ? weight * Math.max(usual - language.cost(node.context, char), -most) : 0
      const context = char === ' ' && node.context.endsWith(' ') ? node.context : (node.context + char).slice(1 - order)
      next = { parent: node, sign, context, worth: node.worth + gain, next: new Map() }
      node.next.set(sign, next)
    }
    return next
  }
  for (let step = 0; step < line.steps; step++) {
    const seen = possible(line, step)
    const grown = new Map<Node, Ways>()
    const waysOf = (node: Node): Ways => {
      const ways = grown.get(node) ?? { nothing: never, sign: never }
      grown.set(node, ways)
      return ways
    }
    for (const [node, ways] of beams)
      for (const [sign, log] of seen) {
        const all = either(ways.nothing, ways.sign)
        if (sign === 0) {
          const stays = waysOf(node)
          stays.nothing = either(stays.nothing, all + log)
          continue
        }
        const again = node.parent !== undefined && node.sign === sign
        if (again) {
          const stays = waysOf(node)
          stays.sign = either(stays.sign, ways.sign + log)
        }
        const from = again ? ways.nothing : all
        if (from === never) continue
        const grows = waysOf(after(node, sign))
        grows.sign = either(grows.sign, from + log)
      }
    const worth = ([node, ways]: [Node, Ways]) => either(ways.nothing, ways.sign) + node.worth
    beams = grown.size > followed ? new Map([...grown].sort((a, b) => worth(b) - worth(a)).slice(0, followed)) : grown
  }
  let best: Node | undefined
  let value = never
  for (const [node, ways] of beams) {
    const worth = either(ways.nothing, ways.sign) + node.worth
    if (worth > value) [best, value] = [node, worth]
  }
  const signs: number[] = []
  for (let node = best; node?.parent; node = node.parent) signs.push(node.sign)
  return signs.reverse()
}

/** Where the classes of a line stand: the likeliest class of every step that gives just these (Viterbi). */
function aligned({ data, steps, classes }: Probabilities, signs: readonly number[]): number[] {
  const states = [0, ...signs.flatMap(sign => [sign, 0])]
  const size = states.length
  const from = new Int32Array(steps * size)
  let worth = new Float64Array(size).fill(never)
  for (let step = 0; step < steps; step++) {
    const next = new Float64Array(size).fill(never)
    for (let s = 0; s < size; s++) {
      let [best, back] = step === 0 ? [s < 2 ? 0 : never, s] : [worth[s]!, s]
      if (step > 0 && s > 0 && worth[s - 1]! > best) [best, back] = [worth[s - 1]!, s - 1]
      // Only over "nothing", and not between two of the same sign.
      if (step > 0 && s > 1 && states[s] !== 0 && states[s] !== states[s - 2] && worth[s - 2]! > best) [best, back] = [worth[s - 2]!, s - 2]
      next[s] = best + Math.log(Math.max(data[step * classes + states[s]!]!, 1e-12))
      from[step * size + s] = back
    }
    worth = next
  }
  let state = size > 1 && worth[size - 2]! > worth[size - 1]! ? size - 2 : size - 1
  const path: number[] = []
  for (let step = steps - 1; step >= 0; step--) {
    path.push(states[state]!)
    state = from[step * size + state]!
  }
  return path.reverse()
}

const foldings = new WeakMap<readonly string[], readonly string[]>()

/** The class of every step where the letters around a doubtful one have a say; `path` is what the network alone says. */
export function withLanguage(line: Probabilities, path: number[], alphabet: readonly string[], language: Language): number[] {
  if (path.every((sign, step) => line.data[step * line.classes + sign]! >= sure)) return path
  const folded = foldings.get(alphabet) ?? alphabet.map(fold)
  foldings.set(alphabet, folded)
  return aligned(line, search(line, folded, language))
}
