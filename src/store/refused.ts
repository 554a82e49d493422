/** The store cannot be opened: one line for whoever starts the program. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
