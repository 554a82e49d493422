/** Limits of the contract that more than one layer speaks of. */

/** Largest document of POST /extract. */
export const documentBytes = 10 * 1024 * 1024
/** The same in the words of refusals and documentation. */
export const documentSize = `${documentBytes / 1024 ** 2} MB`
/** Pages of a document beyond which it is refused. */
export const documentPages = 15
