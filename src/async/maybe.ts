/** What is often known at once: a promise costs a turn of its own, which on the path of every request is most of the work. */
export type Maybe<T> = T | Promise<T>

/** `next` with the value: now when it is known, else when it comes. */
export const after = <T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> =>
  value instanceof Promise ? value.then(next) : next(value)
