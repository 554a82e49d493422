export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Fails what takes longer than any sane render, so that one contender that hangs ends the run with its name. */
export const within = async <T>(name: string, work: Promise<T>, ms = 60_000): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${name} did not end within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Prints rows in columns, the first one to the left. */
export const table = (rows: readonly (readonly string[])[]): void => {
  for (const row of rows) console.log(row.map((text, i) => (i === 0 ? text.padEnd(34) : text.padStart(14))).join(''))
}
