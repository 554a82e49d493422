/** One value's confidence and whether it was right. */
export type Judged = { confidence: number; right: boolean }

/** Area under the ROC curve of confidence against correctness, ties counted half. */
export function auc(all: readonly Judged[]): number {
  const sorted = [...all].sort((a, b) => a.confidence - b.confidence)
  let rank = 0
  let sum = 0
  for (let i = 0; i < sorted.length; ) {
    let j = i
    while (j < sorted.length && sorted[j]!.confidence === sorted[i]!.confidence) j++
    const mean = rank + (j - i + 1) / 2
    for (let k = i; k < j; k++) if (sorted[k]!.right) sum += mean
    rank += j - i
    i = j
  }
  const good = all.filter(a => a.right).length
  const bad = all.length - good
  return good === 0 || bad === 0 ? 1 : (sum - (good * (good + 1)) / 2) / (good * bad)
}

export type Bin = { from: number; to: number; count: number; confidence: number; right: number }

export function bins(all: readonly Judged[], count = 10): Bin[] {
  return Array.from({ length: count }, (_, i) => {
    const from = i / count
    const to = (i + 1) / count
    const inside = all.filter(a => a.confidence >= from && (a.confidence < to || (i === count - 1 && a.confidence <= 1)))
    const mean = (pick: (j: Judged) => number) => (inside.length ? inside.reduce((s, j) => s + pick(j), 0) / inside.length : 0)
    return { from, to, count: inside.length, confidence: mean(j => j.confidence), right: mean(j => Number(j.right)) }
  })
}

/** Expected calibration error: mean distance of confidence and correctness over ten bins, weighted by count. */
export const ece = (all: readonly Judged[]): number =>
  bins(all).reduce((sum, b) => sum + (b.count / Math.max(1, all.length)) * Math.abs(b.confidence - b.right), 0)

export const brier = (all: readonly Judged[]): number =>
  all.reduce((sum, j) => sum + (j.confidence - Number(j.right)) ** 2, 0) / Math.max(1, all.length)

/** Share right among the most confident part. */
export function rightAt(all: readonly Judged[], coverage: number): number {
  const top = [...all].sort((a, b) => b.confidence - a.confidence).slice(0, Math.ceil(all.length * coverage))
  return top.filter(j => j.right).length / Math.max(1, top.length)
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}
