/** By its path: the page may be reached under another name than the public one. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** An address without what every address has. */
export const placeOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
