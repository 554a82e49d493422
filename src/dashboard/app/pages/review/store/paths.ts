/** `lineItems[2].amount` as its steps. */
export const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** The field that a path leads into. */
export const keyOf = (path: string): string => /^[^.[]+/.exec(path)?.[0] ?? path

export const isAbsent = (value: unknown): boolean => value === null || value === undefined

/** Puts a value where a path leads; the holders on the way are copied. */
export const setAt = (holder: unknown, steps: readonly string[], value: unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return value
  const copy = Array.isArray(holder) ? [...holder] : { ...(holder as object) }
  const at = copy as Record<string, unknown>
  at[step] = setAt(at[step] ?? {}, rest, value)
  return copy
}

export const valueAt = (holder: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], holder) ?? null
