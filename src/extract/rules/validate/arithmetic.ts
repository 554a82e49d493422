/** Equal to the cent, with a cent of grace. */
export const equal = (a: number, b: number, grace = 0.011) => Math.abs(a - b) <= grace
/** A sum as a whole number, to look it up by. */
export const inCents = (n: number) => Math.round(n * 100)
export const cents = (n: number) => Math.round(n * 100) / 100
export const sum = (values: readonly number[]) => cents(values.reduce((a, b) => a + b, 0))
