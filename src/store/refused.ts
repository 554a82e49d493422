/** The store cannot be opened: one line for whoever starts the program. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** Served, what is still missing would be missed, and could not be brought after it. */
export const halfMoved = (what: string): StoreRefused =>
  new StoreRefused(`${what} holds only what a move brought there until it was interrupted: call platen store move again, or name another`)
