import type { Option } from '../../candidate.ts'
import type { Token } from '../../layout/types.ts'
import { unitOf } from '../cell.ts'
import type { Header } from '../header.ts'

/** Units of countries, as they are printed in short. */
const known =
  /^(?:h(?:rs?|ours?|eures?|oras?)?|std|stunden?|timer?|tim|days?|tage?|jours?|d[ií]as?|giorni|wks?|weeks?|stk|stck|st|pcs|pcs?\.?|ea|each|units?|uni?d?s?|uds?|pzas?|pz|nr|szt|ks|kpl|db|buc|kom|gab|vnt|tk|adet|kgs?|g|gr|t|to|mt|lbs?|l|ltr?s?|lt|ml|m|ml|lm|m2|m²|qm|m3|m³|cbm|km|miles?|nights?|n[äa]chte|boxe?s?|ctns?|sets?|pairs?|rolls?|trips?|visits?|shifts?|bags?|bx|cx|sac|pal)\.?$/iu

/** "39.00 | hrs" under "Units | Type": what stands right behind the count in a column whose caption nobody knows, where it is a unit. */
export function unitBehindCount({ columns }: Header, own: (name: string) => Token[] | undefined): Option | undefined {
  const sorted = [...columns].sort((a, b) => a.x0 - b.x0)
  const next = sorted[sorted.findIndex(c => c.name === 'quantity') + 1]
  if (!next?.name.startsWith('other ') || columns.some(c => c.name === 'unit')) return undefined
  const cell = own(next.name) ?? []
  return cell.length === 1 && known.test(cell[0]!.text) ? unitOf(cell) : undefined
}
