import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Line } from '../layout/types.ts'
import { deductionsHead, earningsHead } from '../lexicon/words/pay-columns.ts'
import { amountsIn } from '../normalise/amount.ts'
import { columnOf, type Header } from './columns.ts'
import type { End } from './headings.ts'

const word = '(?:tot(?:al\\p{L}*|ais|aal)|gesamt|summ?[ae]|razem|suma|ogółem|celkem|spolu|összesen|toplam|ukupno|skupaj|yhteensä|iš viso)'
const leading = new RegExp(`^${word}(?!\\p{L})`, 'iu')
const trailing = new RegExp(`(?<!\\p{L})${word}[:.]?$`, 'iu')
const heads = { earned: earningsHead, kept: deductionsHead } as const
type Column = keyof typeof heads

/** The sum of a list by its name: "Summe Bezüge", "Total abonos", "Betalingen totaal". */
function isNamed(line: Line, column: Column): boolean {
  const name = line.text.replace(/[-+(]?[\d.,'’\s]*\d[.,]\d{2}.*$/u, '').trim()
  const rest = name.replace(leading, '').replace(trailing, '').trim()
  return rest !== name && heads[column].test(rest)
}

/** First sum of a list that is named after it; its name begins behind the code of its row. */
export function namedSum({ doc }: Builder, column: Column): End | undefined {
  const line = doc.lines.find(l => isNamed(l, column) && amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2))
  return line && { line, x0: line.tokens.find(t => /\p{L}/u.test(t.text))?.x0 ?? line.x0 }
}

/** Sums of what is earned or kept back: named after their list, or "Total  1.191,00  203,41" under its columns. */
export function sumsOf({ doc }: Builder, headers: readonly Header[], column: Column): Option[] {
  return doc.lines.flatMap(line => {
    const amounts = amountsIn(line.tokens, doc.decimal)
    const own = isNamed(line, column)
      ? amounts.filter(a => a.decimals === 2).slice(0, 1)
      : leading.test(line.text)
        ? amounts.filter(a => columnOf(headers, line, a.tokens)?.includes(column))
        : []
    return own.map(a => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4 }))
  })
}
