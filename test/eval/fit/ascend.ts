/** What a climb needs to know: the gradient of the likelihood at these weights, written into `gradient`. */
export type Slope = (weights: Float64Array, gradient: Float64Array) => void

const rate = 0.15
const [keep, keepSquares] = [0.9, 0.99]

/** Weights of greatest likelihood with a ridge penalty, by Adam on the whole set: deterministic. */
export function ascend(size: number, slope: Slope, { steps = 120, ridge = 1 } = {}): Float64Array {
  const weights = new Float64Array(size)
  const gradient = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0)
    slope(weights, gradient)
    const now = rate * (1 - step / (steps + 1))
    for (let i = 0; i < size; i++) {
      const g = gradient[i]! - ridge * weights[i]!
      mean[i] = keep * mean[i]! + (1 - keep) * g
      square[i] = keepSquares * square[i]! + (1 - keepSquares) * g * g
      weights[i]! += (now * (mean[i]! / (1 - keep ** step))) / (Math.sqrt(square[i]! / (1 - keepSquares ** step)) + 1e-8)
    }
  }
  return weights
}

/** Numbers names in order of appearance. */
export function numbering() {
  const known = new Map<string, number>()
  return {
    of(name: string): number {
      const at = known.get(name) ?? known.size
      known.set(name, at)
      return at
    },
    get size() {
      return known.size
    },
    each(visit: (name: string, at: number) => void) {
      for (const [name, at] of known) visit(name, at)
    },
  }
}

/** A table of weights in order of their names, what is next to nothing left out. */
export const named = (weights: readonly (readonly [name: string, weight: number])[]): Record<string, number> =>
  Object.fromEntries(
    weights
      .map(([name, w]) => [name, Math.round(w * 1e3) / 1e3] as const)
      .filter(([, w]) => Math.abs(w) >= 0.01)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
