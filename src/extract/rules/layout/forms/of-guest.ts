import type { Hit } from '../labels.ts'
import type { Line, Sheet } from '../types.ts'

const company = /^(?:companyname|company|firma|firmenname|firmaname|societe|empresa|azienda|ditta)$/u
const guest =
  /^(?:guest|gast|hu[eé]sped|ospite|voyageur|client|nom du (?:client|voyageur)|h[óo]spede|g[äæ]st|vend[ée]g|host|nama tamu|t[êe]n kh[áa]ch)(?!\p{L})/iu

/** "Company name" right under "Guest name", flush with it: that of whom the guest comes for, and none of the house. */
export function withGuests(sheet: Sheet, hits: ReadonlyMap<Line, Hit[]>): void {
  for (const line of sheet.lines)
    for (const hit of hits.get(line)!) {
      if (!hit.leads || !hit.phrases.some(p => p.concept === 'seller' && company.test(p.text))) continue
      const above = sheet.lines.slice(Math.max(0, line.index - 2), line.index).flatMap(l => l.segments)
      if (above.some(s => guest.test(s.text) && Math.abs(s.x0 - hit.tokens[0]!.x0) < line.h))
        hit.phrases = hit.phrases.filter(p => p.concept !== 'seller')
    }
}
