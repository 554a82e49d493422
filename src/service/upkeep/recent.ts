/** What was measured lately: the last values, in place of the oldest once there are `most`. */
export class Recent {
  readonly #values: number[] = []
  #next = 0

  constructor(private readonly most = 200) {}

  note(value: number): void {
    this.#values[this.#next] = value
    this.#next = (this.#next + 1) % this.most
  }

  /** What so many of them, 0 to 1, do not exceed; undefined where nothing was measured. */
  quantile(part: number): number | undefined {
    const sorted = this.#values.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  }
}
