import { fold } from '../../fold.ts'
import { textOf, union } from '../../layout/lines.ts'
import type { Line, Segment } from '../../layout/types.ts'
import type { Column, Header } from '../../tables/header.ts'
import { moneyKinds } from './columns.ts'

/** One of several tables set side by side: its captions, and where it begins and ends. */
export type Strip = { header: Header; x0: number; x1: number }

const captionOf = (s: { text: string }) => fold(s.text).replace(/\W+/g, '')

/** "Date | Check | Amount | Date | Check | Amount": captions that all stand there again, as tables of their own; none where they do not. */
export function stripsOf(header: Header): Strip[] {
  const { segments } = header.line
  const texts = segments.map(captionOf)
  const width = texts.indexOf(texts[0]!, 1)
  if (width < 2 || texts.length % width !== 0 || texts.some((text, i) => text !== texts[i % width])) return []
  const nameOf = (text: string): string => {
    const own = header.columns.filter(c => captionOf(c) === text).map(c => c.name)
    return own.find(n => moneyKinds.includes(n)) ?? own.find(n => !n.startsWith('other')) ?? own[0] ?? 'other'
  }
  const edge = (i: number) =>
    i === 0 ? Number.NEGATIVE_INFINITY : i < segments.length ? (segments[i - 1]!.x1 + segments[i]!.x0) / 2 : Number.POSITIVE_INFINITY
  return Array.from({ length: texts.length / width }, (_, n) => {
    const columns: Column[] = segments
      .slice(n * width, (n + 1) * width)
      .map(s => ({ name: nameOf(captionOf(s)), x0: s.x0, x1: s.x1, text: s.text }))
    return { header: { ...header, columns }, x0: edge(n * width), x1: edge((n + 1) * width) }
  })
}

/** What of a line stands in a strip. */
export function lineIn(line: Line, { x0, x1 }: Strip): Line | undefined {
  const inside = (t: { x0: number; x1: number }) => (t.x0 + t.x1) / 2 > x0 && (t.x0 + t.x1) / 2 < x1
  const tokens = line.tokens.filter(inside)
  if (!tokens.length) return undefined
  const own: Line = { ...line, ...union(tokens), tokens, text: textOf(tokens), segments: [] }
  own.segments = line.segments.flatMap((s): Segment[] => {
    const some = s.tokens.filter(inside)
    return some.length ? [{ ...union(some), tokens: some, text: textOf(some), line: own }] : []
  })
  return own
}
