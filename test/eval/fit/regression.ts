/** A judged value, who issued its document, and how much it counts beside others. */
export type Row = { features: Record<string, number>; right: boolean; group: string; weight?: number }

/** Solves a symmetric positive definite system by Gaussian elimination with pivots. */
function solve(a: number[][], b: number[]): number[] {
  const n = b.length
  const m = a.map((row, i) => [...row, b[i]!])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let j = i + 1; j < n; j++) if (Math.abs(m[j]![i]!) > Math.abs(m[pivot]![i]!)) pivot = j
    ;[m[i], m[pivot]] = [m[pivot]!, m[i]!]
    for (let j = i + 1; j < n; j++) {
      const f = m[j]![i]! / m[i]![i]!
      for (let k = i; k <= n; k++) m[j]![k]! -= f * m[i]![k]!
    }
  }
  const x = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = m[i]![n]!
    for (let j = i + 1; j < n; j++) sum -= m[i]![j]! * x[j]!
    x[i] = sum / m[i]![i]!
  }
  return x
}

/** Weights set by judgement beside the fitted ones. */
export type Fixed = Readonly<Record<string, number>>

/** What a weight is held to be before rows say otherwise; 0 where nothing is known. What is known is given up for more rows than what is not. */
export type Priors = Readonly<Record<string, number>>
const held = 5

/**
 * Logistic regression by Newton's method with a ridge penalty on what differs from `priors`, but for the biases; `fixed` weights stay as they
 * are.
 */
export function fit(rows: readonly Row[], fixed: Fixed = {}, ridge = 1, priors: Priors = {}): Record<string, number> {
  const names = [...new Set(rows.flatMap(r => Object.keys(r.features)))].filter(n => !(n in fixed)).sort()
  const offset = rows.map(r => Object.entries(fixed).reduce((sum, [n, v]) => sum + v * (r.features[n] ?? 0), 0))
  const x = rows.map(r => names.map(n => r.features[n] ?? 0))
  const prior = names.map(n => priors[n] ?? 0)
  const w = [...prior]
  const penalty = names.map(n => (/(?:^|\*)bias$/.test(n) ? 1e-6 : n in priors ? held * ridge : ridge))
  for (let step = 0; step < 25; step++) {
    const gradient = w.map((v, i) => (v - prior[i]!) * penalty[i]!)
    const hessian = names.map((_, i) => names.map((_, j) => (i === j ? penalty[i]! : 0)))
    x.forEach((v, r) => {
      const p = 1 / (1 + Math.exp(-v.reduce((s, e, i) => s + e * w[i]!, offset[r]!)))
      const weight = rows[r]!.weight ?? 1
      const d = weight * (p - Number(rows[r]!.right))
      const h = weight * Math.max(1e-6, p * (1 - p))
      for (let i = 0; i < v.length; i++) {
        if (v[i] === 0) continue
        gradient[i]! += d * v[i]!
        for (let j = 0; j < v.length; j++) hessian[i]![j]! += h * v[i]! * v[j]!
      }
    })
    const delta = solve(hessian, gradient)
    delta.forEach((d, i) => {
      w[i]! -= d
    })
    if (Math.max(...delta.map(Math.abs)) < 1e-6) break
  }
  return { ...Object.fromEntries(names.map((n, i) => [n, Math.round(w[i]! * 1e4) / 1e4])), ...fixed }
}

type Predict = (features: Record<string, number>, weights: Record<string, number>) => number

/** Predictions for every row by weights that never saw its group. */
export function crossValidate<R extends Row>(
  rows: readonly R[],
  foldOf: ReadonlyMap<string, number>,
  predict: Predict,
  learn: (rows: readonly R[]) => Record<string, number>,
) {
  return [...new Set(foldOf.values())].flatMap(f => {
    const weights = learn(rows.filter(r => foldOf.get(r.group) !== f))
    return rows.filter(r => foldOf.get(r.group) === f).map(r => ({ confidence: predict(r.features, weights), right: r.right, row: r }))
  })
}
