import { foldsOf } from './folds.ts'

export type Row = { features: Record<string, number>; right: boolean; group: string }

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

/** Logistic regression by Newton's method with a ridge penalty on everything but the bias; `fixed` weights stay as they are. */
export function fit(rows: readonly Row[], fixed: Fixed = {}, ridge = 1): Record<string, number> {
  const names = [...new Set(rows.flatMap(r => Object.keys(r.features)))].filter(n => !(n in fixed)).sort()
  const offset = rows.map(r => Object.entries(fixed).reduce((sum, [n, v]) => sum + v * (r.features[n] ?? 0), 0))
  const x = rows.map(r => names.map(n => r.features[n] ?? 0))
  const w = new Array<number>(names.length).fill(0)
  const penalty = names.map(n => (n === 'bias' ? 1e-6 : ridge))
  for (let step = 0; step < 25; step++) {
    const gradient = w.map((v, i) => v * penalty[i]!)
    const hessian = names.map((_, i) => names.map((_, j) => (i === j ? penalty[i]! : 0)))
    x.forEach((v, r) => {
      const p = 1 / (1 + Math.exp(-v.reduce((s, e, i) => s + e * w[i]!, offset[r]!)))
      const d = p - Number(rows[r]!.right)
      const h = Math.max(1e-6, p * (1 - p))
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

/** Predictions for every row by weights that never saw its group (document). */
export function crossValidate<R extends Row>(rows: readonly R[], fixed: Fixed, predict: Predict, folds = 5) {
  const foldOf = foldsOf(
    rows.map(r => r.group),
    folds,
  )
  return Array.from({ length: folds }, (_, f) => {
    const weights = fit(
      rows.filter(r => foldOf.get(r.group) !== f),
      fixed,
    )
    return rows.filter(r => foldOf.get(r.group) === f).map(r => ({ confidence: predict(r.features, weights), right: r.right, row: r }))
  }).flat()
}
