import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { lookUp } from '../values/keyvalue.ts'
import { inYearRow, isAlone, saidBehind } from './year-row.ts'

type Told = { named: (o: Option) => boolean; ofYear: (tokens: readonly Token[]) => boolean; onlyNet: boolean }

/** What was paid in the year so far: by its name or its heading, in a column of the year, or in a row of it. */
export function fillYears(b: Builder, { named, ofYear, onlyNet }: Told): void {
  const { doc } = b
  for (const [key, own] of [
    ['grossPayYtd', 'grossPay'],
    ['netPayYtd', 'netPay'],
  ] as const) {
    const chosen = b.found[own]
    const years = lookUp(doc, [own], { kind: 'amount' }).filter(
      o =>
        (named(o) || ofYear(o.tokens)) &&
        // No year is less than one of its months.
        Number(o.value) >= Number(chosen?.value ?? 0) &&
        !(o.value === chosen?.value && ((own === 'netPay' && onlyNet) || isAlone(doc, o))),
    )
    // What stands under a column of the year by chance may be the sum of this period again.
    const said = years.filter(named)
    const larger = years.filter(o => Number(o.value) > Number(chosen?.value ?? 0))
    b.best(key, said.length ? said : larger.length ? larger : years, 3)
    // The same sum stands at the head of the paper, and under its list beside that of the year.
    const lines = chosen ? doc.lines.filter(l => l.tokens.some(t => t.text === chosen.location?.text)) : []
    const more = lines
      .flatMap(l => amountsIn(l.tokens, doc.decimal))
      .filter(a => a.value >= (chosen!.value as number) && ofYear(a.tokens) && !(a.value === chosen!.value && isAlone(doc, a)))
    if (more[0] && !b.get(key)) b.set(key, { value: more[0].value, tokens: more[0].tokens, text: more[0].text, score: 3.2 })
    b.best(key, [...inYearRow(b, own), ...saidBehind(b, own)], 3)
  }
}
