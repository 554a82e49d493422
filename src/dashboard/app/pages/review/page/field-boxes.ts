import type { Entry, EvidenceOf } from '../store/model.ts'

export type Box = readonly [number, number, number, number]
/** A place on a page; several fields may share it. */
export type FieldBox = { box: Box; entries: Entry[] }

/** The field that a click on a place opens: the next of those it has, doubtful ones first. */
export const nextOf = (entries: readonly Entry[], open: string | undefined, left: ReadonlySet<string>): string => {
  const at = entries.findIndex(({ path }) => path === open)
  return (at >= 0 ? entries[(at + 1) % entries.length] : (entries.find(({ path }) => left.has(path)) ?? entries[0]))!.path
}

/** How far two boxes are the same, 0 to 1. */
const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (width <= 0 || height <= 0) return 0
  const area = ([x0, y0, x1, y1]: Box) => (x1 - x0) * (y1 - y0)
  return (width * height) / (area(a) + area(b) - width * height)
}

/** The places of a page, nearly equal ones as one: a total and an amount due are often printed once. */
export function fieldBoxesOf(entries: readonly Entry[], evidenceOf: EvidenceOf, page: number): FieldBox[] {
  const boxes: FieldBox[] = []
  for (const entry of entries) {
    const { bbox, page: on } = evidenceOf(entry) ?? {}
    if (!bbox || on !== page) continue
    const same = boxes.find(place => overlap(place.box, bbox) >= 0.9)
    if (same) same.entries.push(entry)
    else boxes.push({ box: bbox, entries: [entry] })
  }
  // The small lie over the large, so that both can be hit.
  return boxes.sort((a, b) => (b.box[2] - b.box[0]) * (b.box[3] - b.box[1]) - (a.box[2] - a.box[0]) * (a.box[3] - a.box[1]))
}
