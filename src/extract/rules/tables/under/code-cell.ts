import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { option } from '../cell.ts'
import { withoutGtin, withoutKind } from '../code.ts'
import { isCategory } from '../shape/tax-category.ts'
import { saysCode } from './codes.ts'

/** A box to tick off what was packed, left of the column of codes, as readers of pictures see it. */
const isTickBox = ({ text, source, x1, h }: Token, column: { x0: number } | undefined): boolean =>
  source === 'ocr' && /^[D0OoUL口]$/.test(text) && column !== undefined && x1 < column.x0 - 0.3 * h

/** Words of a code. */
const mostOfCode = 5

/** What the column of codes holds of a row: its words, the first of the code and the code. `taxed`: rates stand in a column of their own. */
export function codeIn(cell: readonly Token[] | undefined, column: { x0: number } | undefined, taxed: boolean) {
  // "USt. Satz 19 | Code S": what kind of tax it is, and no number of goods.
  const codeCell = isCategory(cell) && taxed ? undefined : cell
  const code = codeCell?.filter(t => /[\p{L}\p{N}]/u.test(t.text) && !isTickBox(t, column)) ?? []
  const level = (t: Token) => code.filter(o => o.page === t.page && Math.abs(o.y0 - t.y0) < 0.5 * t.h)
  // A sentence over the whole table is no code.
  const first = saysCode(textOf(code)) ? undefined : code.find(t => level(t).length <= mostOfCode)
  return { code, first, said: first && wholeCode(code, first, level(first)) }
}

function wholeCode(code: readonly Token[], first: Token, line: readonly Token[]): Option {
  // "AC-100-" over "BLK": a stroke at the end says that the code goes on.
  const rest =
    line.length === 1 && /[-/]$/.test(first.text)
      ? code.filter(t => t.y0 > first.y1 - 0.3 * first.h && /^[A-Z\d]/.test(t.text)).slice(0, 1)
      : []
  // "RES-0045 (EAN)", "GRN-0240 (Cod." over "interno)": what kind of number it is.
  const kind = line.findIndex((t, i) => i > 0 && /^\(\p{L}/u.test(t.text))
  const own = withoutKind(withoutGtin(kind > 0 ? line.slice(0, kind) : line))
  return option(textOf(own) + textOf(rest), [...own, ...rest])
}
