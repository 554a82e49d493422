const inspect = Symbol.for('nodejs.util.inspect.custom')

/** A value that prints as `***` everywhere; only `reveal()` gives it up. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return '***'
  }

  toJSON(): string {
    return '***'
  }

  [inspect](): string {
    return '***'
  }
}
