import type { Builder } from '../../build.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import type { Amount } from '../../normalise/amount.ts'
import { inWhole, payAmounts } from '../../normalise/whole.ts'
import { core } from '../../values/kinds.ts'
import { columnOf, type Header } from '../columns.ts'
import { nameAround, withoutCode } from './name.ts'
import { beside, isOfName, letters } from './of-name.ts'
import { balance, instalment, unitWord } from './words.ts'

/** Words with the amounts behind them: one row of a list. */
export type Run = { words: Token[]; amounts: Amount[]; x0: number }

/** Segments of a line as rows: words, then amounts; words behind amounts begin the next row, but for signs of one or two letters. */
export function runsOf(b: Builder, line: Line, columns?: readonly number[]): Run[] {
  const runs: Run[] = []
  let words: Segment['tokens'][] = []
  let open = false
  const flush = () => {
    const cells = words.map(core).filter(w => w.some(t => /\p{L}/u.test(t.text)))
    const last = withoutCode(
      cells.findLast(c => !unitWord.test(textOf(c)) && letters(c) > 2 && !instalment.test(textOf(c)) && !balance.test(textOf(c))) ??
        cells.at(-1),
    )
    // "Overtime 50 %": the sign is part of the name.
    const behind = last && words.flat()[words.flat().indexOf(last.at(-1)!) + 1]
    if (last && behind?.text === '%' && /^\d{1,3}(?:[.,]\d{1,3})?$/.test(last.at(-1)!.text)) last.push(behind)
    if (last) runs.push({ words: last, amounts: [], x0: last[0]!.x0 })
    words = []
  }
  for (const segment of line.segments) {
    const found = payAmounts(b.doc, segment.tokens)
    const of = (t: Token) => found.find(a => a.tokens.includes(t))
    let own: Token[] = []
    for (const token of segment.tokens) {
      const amount = of(token)
      if (amount && isOfName(token, amount, own, segment, inWhole(b.doc))) own.push(token)
      else if (token.text === '%') {
        if (beside(own.at(-1), token)) own.push(token)
      } else if (amount?.percent) continue
      else if (amount && amount.tokens[0] === token && (amount.decimals > 0 || open || own.length || words.length)) {
        const left = words.length > 0 && balance.test(textOf(own))
        if (own.length && !left) words.push(own)
        own = []
        if (left) continue
        if (words.length) flush()
        runs.at(-1)?.amounts.push(amount)
        open = true
      } else if (!amount) {
        // "P.P. Extras": short for a word, before another.
        const next = segment.tokens[segment.tokens.indexOf(token) + 1]
        const short = /\p{L}\./u.test(token.text) && next !== undefined && letters([next]) > 2 && beside(token, next)
        const sign = letters([token]) <= 2 && !short && !columns?.some(x => Math.abs(x - token.x0) < token.h)
        if (open && !own.length && (sign || unitWord.test(token.text))) continue
        open = false
        own.push(token)
      }
    }
    if (own.length) words.push(own)
  }
  flush()
  return runs
}

/** Numbers in the middle beside a name of two lines. */
export function namedAround(b: Builder, line: Line): Run[] {
  const words = nameAround(b.doc, line)
  return words ? [{ words, amounts: payAmounts(b.doc, line.tokens), x0: words[0]!.x0 }] : []
}

/** "30,00  47,07  Salario base  1.412,10": hours and pay for one of them may stand before what they are for. */
export function ahead(doc: Doc, headers: readonly Header[], line: Line, run: Run): Amount[] {
  const before = payAmounts(doc, line.tokens.slice(0, line.tokens.indexOf(run.words[0]!))).filter(a => !a.percent)
  const counted = (a: Amount) => columnOf(headers, line, a.tokens)?.some(c => c === 'hours' || c === 'rate')
  return run.amounts.length > 0 && before.every(counted) ? before : []
}
