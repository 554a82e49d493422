import type { ReviewStore } from '../store/review-store.ts'

/** Why a value is to be looked at, for people; the reader's own words follow where they say more. */
const reasons: Record<string, string> = {
  inconsistent: 'It does not fit the other values.',
  readersDiffer: 'Two readers disagree about it.',
  xmlDiffers: 'The electronic invoice says something else than the print.',
  ambiguous: 'Several values could be meant. Which one is it?',
  repaired: 'It was mended: look whether it is right.',
  ungrounded: 'It was not found on the page.',
  unreadable: 'It could not be read well.',
  missing: 'Every document of this type should have it, and none was found.',
  unsure: 'It was read without being sure.',
  absent: 'It was not found on the page.',
}

/** The same digits the other way round; undefined where that is no other day. */
const swapped = (day: unknown): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(day)) ?? []
  return month !== undefined && month !== date && Number(date) <= 12 ? `${year}-${date}-${month}` : undefined
}

export type Why = { text: string; detail?: string; candidates: unknown[] }

/** Why the value of a path is doubtful, and what else it could be, the value as read first. */
export function whyOf(store: ReviewStore, path: string): Why | undefined {
  const entry = store.entry(path)
  const from = entry?.from || path
  const issues = store.issuesOf(from).length ? store.issuesOf(from) : store.issuesOf(path)
  const doubt = store.doubtOf(path)
  if (!doubt && issues.length === 0) return undefined
  const code = doubt?.code ?? issues[0]!.code
  const detail = issues.find(issue => issue.code === code)?.message
  const read = store.readValue(from)
  const values = [
    read,
    ...issues.flatMap(({ candidates = [] }) => candidates),
    ...(code === 'ambiguous' && entry?.type === 'date' ? [swapped(read)] : []),
  ]
  const seen = new Set<string>()
  const candidates = values
    .filter(
      value => value !== null && value !== undefined && typeof value !== 'object' && !seen.has(String(value)) && seen.add(String(value)),
    )
    .slice(0, 9)
  return {
    text: reasons[code] ?? 'Worth a look.',
    ...(detail && { detail }),
    candidates: candidates.length > 1 || (candidates.length === 1 && read === null) ? candidates : [],
  }
}
