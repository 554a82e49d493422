import { AppError } from '../../errors.ts'

/** Pages as a caller asks for them, `1-3,7,9-`: first and last of each stretch, the last page open where it is infinite. */
export type PageSelection = readonly (readonly [from: number, to: number])[]

/** How a selection is written; OpenAPI and help show it. */
export const pagesPattern = /^\d{1,5}(-\d{0,5})?(,\d{1,5}(-\d{0,5})?)*$/
export const pagesRule = 'pages from 1 such as 1-3,7,9-, at most 200 characters'

/** Undefined for what is none: page 0, a stretch that runs backwards, other letters. */
export function parsePages(text: string): PageSelection | undefined {
  const tight = text.replace(/\s+/g, '')
  if (tight.length > 200 || !pagesPattern.test(tight)) return undefined
  const stretches = tight.split(',').map((part): [number, number] => {
    const [from = '', to] = part.split('-')
    return [Number(from), to === undefined ? Number(from) : to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  })
  return stretches.every(([from, to]) => from >= 1 && to >= from) ? stretches : undefined
}

/** A document from which pages are picked may have more of them than are read at once, up to this many. */
export const mostSelectable = 2000

/** Pages to read of a document, in its order: all of them without a selection. Throws 422 when it has none of a stretch, or they are more than `most`. */
export function pagesToRead(selection: PageSelection | undefined, total: number, most: number): number[] {
  const all = Array.from({ length: total }, (_, i) => i + 1)
  if (!selection) return all
  const beyond = selection.find(([from, to]) => from > total || (to !== Number.POSITIVE_INFINITY && to > total))
  if (beyond) {
    const page = beyond[0] > total ? beyond[0] : beyond[1]
    throw new AppError('invalid', `pages: the document has ${total === 1 ? '1 page' : `${total} pages`}, there is no page ${page}`)
  }
  const chosen = all.filter(page => selection.some(([from, to]) => page >= from && page <= to))
  if (chosen.length > most) throw new AppError('invalid', `pages: are ${chosen.length}, of which at most ${most} are read at once`)
  return chosen
}

/** Page numbers as they would be asked for: `1-3,7`. */
export function pagesText(pages: readonly number[]): string {
  const stretches: [number, number][] = []
  for (const page of pages) {
    const last = stretches.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else stretches.push([page, page])
  }
  return stretches.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}
