import { cents, equal } from '../validate/arithmetic.ts'

/** An amount whose sign may be doubtful, and the balance printed after it. */
export type Step = { amount?: number; sure: boolean; balance?: number }

/** Most bookings between two balances whose signs are tried out. */
const most = 8

/** Signs that lead from each balance to the next. Returns amounts with signs and, for each, whether a balance proves it. */
export function proven(
  steps: readonly Step[],
  opening: number | undefined,
  closing: number | undefined,
): { amount?: number; proven: boolean }[] {
  const out = steps.map(s => ({ amount: s.amount, proven: false }))
  let before = opening
  let from = 0
  steps.forEach((step, i) => {
    const after = step.balance ?? (i === steps.length - 1 ? closing : undefined)
    if (after === undefined) return
    if (before !== undefined) settle(out, steps, from, i + 1, cents(after - before))
    before = after
    from = i + 1
  })
  return out
}

function settle(out: { amount?: number; proven: boolean }[], steps: readonly Step[], from: number, to: number, rise: number): void {
  const group = out.slice(from, to)
  const sum = (signs: number) => group.reduce((s, o, i) => s + ((signs >> i) & 1 ? -(o.amount ?? 0) : (o.amount ?? 0)), 0)
  const hold = (signs: number) => {
    group.forEach((o, i) => {
      if ((signs >> i) & 1 && o.amount !== undefined) o.amount = -o.amount
      o.proven = true
    })
  }
  if (equal(cents(sum(0)), rise)) {
    hold(0)
    return
  }
  if (group.length > most) return
  const doubted = group.reduce((mask, _, i) => (steps[from + i]!.sure ? mask : mask | (1 << i)), 0)
  const fitting = [...Array(1 << group.length).keys()].filter(s => s > 0 && equal(cents(sum(s)), rise))
  const soft = fitting.filter(s => (s & ~doubted) === 0)
  const [only] = soft.length ? soft : fitting
  if ((soft.length ? soft : fitting).length === 1) hold(only!)
}
