import type { Builder } from '../build.ts'
import { fold } from '../fold.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { core } from '../values/kinds.ts'
import type { PayRow, Side } from './headings.ts'
import { withYears } from './row/years.ts'

/** What taxes and insurances are called over their sums, in a row of boxes. */
const kept =
  /lohnsteuer|kirchensteuer|soli(?:daritats)?|(?:kv|rv|av|pv)-?(?:beitr|an)|(?:kranken|renten|arbeitslosen|pflege)vers|federal (?:income )?tax|fed\.? (?:w\/?h|tax|withh)|fica|medicare|social security|state (?:income )?tax|local tax|\bpaye\b|national ins|\bn\.?i\.?c?\b|pension|provident|\bepf\b|\bsocso\b|\besi\b|prof(?:essional)?\.? tax|\btds\b|\birpef\b|addizionale|\binps\b|contributi|\birpf\b|\bisr\b|\bimss\b|\binss\b|\birrf\b|\bafp\b|isapre|\bessalud\b|loonheffing|\bsvz?w\b|\bzus\b|zaliczka|sklad?k|ubezp|zdravotni|socialni|\bdan\b|a-?skat|am-?bidrag|\batp\b|skatt|trekk|\btgm?b\b|\bszja\b|\bcas\b|\bcass\b|impozit|sgk|gelir vergisi|damga/
/** Bases, sums and what employers pay are boxes among them, and nothing that is kept back. */
const other =
  /brutto|basis|base|imponibile|\bimp\.|\bprogr\.|pagata|bemessung|summe|gesamt|total|abzuge|deductions?\b|gross|taxable|tage\b|days|employer|arbeitgeber|\bag\b|patron|ditta|rate|satz|%|number|nummer|\bnr\b|\bno\b|klasse|status|code/
const isKept = ({ text }: Segment): boolean => !/\d[.,]\d{2}/.test(text) && kept.test(fold(text)) && !other.test(fold(text))

/** Boxes of a row at least, for one of them is the caption of a sum. */
const least = 2

function under(b: Builder, line: Line, caption: Segment) {
  const row = b.doc.sheets[line.page]!.lines[line.index + 1]
  if (!row || row.y0 - line.y1 > 1.5 * line.h) return undefined
  // Captions begin and sums end at the edge of their box.
  const end = line.segments[line.segments.indexOf(caption) + 1]?.x0 ?? Number.POSITIVE_INFINITY
  const middle = (tokens: readonly Token[]) => (tokens[0]!.x0 + tokens.at(-1)!.x1) / 2
  const inside = amountsIn(row.tokens, b.doc.decimal).filter(a => middle(a.tokens) > caption.x0 - 0.5 * line.h && middle(a.tokens) < end)
  const [own, more] = inside
  return own && !more && own.decimals === 2 && !own.percent ? own : undefined
}

/** "Lohnsteuer | Kirchensteuer | KV-Beitrag" over "412,16 | 37,09 | 301,20": what is kept back in a row of boxes. */
function boxedDeductions(b: Builder): PayRow[] {
  return b.doc.lines.flatMap(line => {
    const captions = line.segments.filter(isKept)
    if (captions.length < least || line.segments.some(s => /\d[.,]\d{2}/.test(s.text))) return []
    const rows = captions.flatMap(caption => {
      const own = under(b, line, caption)
      const words = core(caption.tokens)
      if (!own || !words.length || own.value === 0) return []
      const amount = { value: Math.abs(own.value), tokens: own.tokens, text: own.text, score: 3.2 }
      return [{ description: { value: caption.text, tokens: words, text: caption.text, score: 3.2 }, amount }]
    })
    return rows.length >= least ? rows : []
  })
}

/** Rows of boxes stand beside lists, or for them; either may stand again with the sums of the year. */
export function withBoxes(b: Builder, { earnings, deductions }: Record<Side, PayRow[]>): Record<Side, PayRow[]> {
  const boxed = boxedDeductions(b).filter(row => !deductions.some(d => d.amount?.value === row.amount?.value))
  return { earnings, deductions: withYears(b.doc, [...boxed, ...deductions]) }
}
