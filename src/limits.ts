/** Limits of the contract that more than one layer speaks of. */

/** Largest document of POST /extract unless `extract.max_bytes` says otherwise. */
export const documentBytes = 10 * 1024 * 1024
/** Bytes in the words of refusals and documentation. */
export const sizeText = (bytes: number): string => `${Number((bytes / 1024 ** 2).toPrecision(3))} MB`
export const documentSize = sizeText(documentBytes)
/** Pages of a document beyond which it is refused, unless `extract.max_pages` says otherwise. */
export const documentPages = 15
