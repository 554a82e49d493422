import { AppError } from '../../errors.ts'

export type Outcome<R> = { result: R } | { error: AppError }
export type Tally = { done: number; failed: number }

export type Batch<T, R> = {
  items: readonly T[]
  /** How many are worked on at the same time. */
  width: number
  /** Ends what runs and begins nothing more. */
  signal: AbortSignal
  /** An AppError it throws is the failure of that item alone; anything else ends the batch. */
  work(item: T, index: number): Promise<R>
  /** Hears of each item in the order of the items, as soon as all before it are done. */
  tell(item: T, outcome: Outcome<R>): void
  progress(tally: Tally): void
}

/** Works through many inputs side by side and tells of them in their order. */
export const runBatch = async <T, R>({ items, width, signal, work, tell, progress }: Batch<T, R>): Promise<Tally> => {
  const tally: Tally = { done: 0, failed: 0 }
  const outcomes = new Map<number, Outcome<R>>()
  let begun = 0
  let told = 0
  const tellNext = (index: number) => {
    const outcome = outcomes.get(index)
    if (outcome) tell(items[index]!, outcome)
    outcomes.delete(index)
  }
  const lane = async () => {
    while (begun < items.length && !signal.aborted) {
      const index = begun++
      try {
        outcomes.set(index, { result: await work(items[index]!, index) })
        tally.done++
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof AppError)) throw error
        outcomes.set(index, { error })
        tally.failed++
      }
      while (outcomes.has(told)) tellNext(told++)
      progress(tally)
    }
  }
  progress(tally)
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, lane))
  // An interrupted item leaves a gap; what was done behind it is told all the same.
  for (const index of [...outcomes.keys()].sort((a, b) => a - b)) tellNext(index)
  return tally
}
