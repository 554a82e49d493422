import type { Option } from '../../candidate.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { option } from '../cell.ts'

/** Folded words that stand for an amount of nothing. */
const free =
  /^(?:free(?: of charge)?|foc|f\.o\.c\.?|no charge|n\/c|nc|complimentary|gratis|kostenlos|ohne berechnung|unberechnet|gratuit|offert|gratuito|omaggio|sin cargo|sem custo|bezplatne|zdarma|ingyenes)$/
/** Those that say that it is part of another row's. */
const included =
  /^(?:incl(?:uded|\.)?|inbegriffen|enthalten|inkl(?:usive|\.)?|inclus|compris|incluido|incluso|compreso|inbegrepen|inbegrepet|inkluderat|inkluderet|w cenie|v cene)$/

const said = (cell: readonly Token[]) => fold(textOf(cell)).replace(/^[([\s]+|[)\]\s!]+$/g, '')

/** "FREE", "n/c": an amount of nothing. */
export const freeAmount = (cell: readonly Token[] | undefined): Option | undefined =>
  cell && free.test(said(cell)) ? option(0, cell) : undefined

/** A word stands where a row has its amount: the row is one of its own all the same. */
export const isUncharged = (cell: readonly Token[] | undefined): boolean =>
  cell !== undefined && (free.test(said(cell)) || included.test(said(cell)))
