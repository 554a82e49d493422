import type { Line, Segment, Token } from '../layout/types.ts'

/** Words that a cell of a table has at most; more are a text set beside it. */
const most = 3
const sum = /^[^\p{L}\d]*(?:\p{Lu}{3}\s?)?\d[\d.,' ]*[^\p{L}\d]*(?:\p{Lu}{3}|kr|zł|Kč|Ft)?$/u
const withCents = /[.,]\d{2}\D*$/
/** "Ombudsman 0330 440 1624." */
const phone = /^\p{L}.*(?<!\d)(?:0|\+)\d{2,4}[\s/-]?\d{2,4}/u
const isText = ({ tokens, text }: Segment): boolean => tokens.filter(t => /\p{L}{2}/u.test(t.text)).length > most || phone.test(text)
/** "204   166   131": another table, that counts. */
const isCount = ({ text }: Segment): boolean => /^\d{1,6}(?: \d{1,6})*$/.test(text)

/** "Duty | 54.76 | is punishable under section 135 of the act of 2003": what a caption leads to, without what is set beside its table. */
export function withoutText(line: Line, tokens: readonly Token[]): readonly Token[] {
  const cells = line.segments.filter(s => s.tokens.some(t => tokens.includes(t)))
  const at = cells.findIndex(s => sum.test(s.text))
  const exact = at >= 0 && withCents.test(cells[at]!.text)
  const end = at < 0 ? -1 : cells.findIndex((s, i) => i > at && (isText(s) || (exact && isCount(s))))
  if (end < 0) return tokens
  const from = tokens.indexOf(cells[end]!.tokens[0]!)
  return from < 0 ? tokens : tokens.slice(0, from)
}
