import type { Builder } from '../build.ts'
import { monthsIn } from '../normalise/range.ts'

const titled =
  /^(?:für|for|pour|im|mes de|mese di|za)\b|pay|salary|abrechnung|bulletin|n[oó]mina|busta|cedolino|lohn|gehalt|p[eé]r[ií]od|month|monat|mois|maand|måned|månad|kuukausi|mies|obdob|mese|mes\b|compet[eê]ncia|refer[eê]ncia|loon|salaris|lønn|lön|palkka|wypłat|płac|mzda|mezd|výplat|vencimento|ordenado|salari|salaire|d[ée]compte|wynagrodz|bér|plač|plać|algalap|atlygin|maaş|bordro|palga|algas|apr[ēe][ķk]in|obra[čc]un|gaji|upah|lương|mshahara|emolument|boleta|recibo|holerite|liquidaci|rol de|planilla|fiche|paie|slip|advice|statement/i

const monthOnly =
  /^(?:\p{L}{3,12}\.?\s(?:de\s|del\s)?(?:19|20)\d{2}\.?|(?:19|20)\d{2}\.?(?:\s?m\.|\s?gada|\s?a\.)?\s\p{L}{3,12}(?:\s(?:m[ėe]n\.?|m[ėe]nesi[os]|hó|hónap|havi|mēnesis))?)$/u

/** "für Juni 2025": of what month a paper is, whatever days it speaks of. */
const said = /^(?:für|for|pour|für den monat|for the month of|pour le mois de|za|per il mese di|voor)\s/iu

/** "Payslip April 2024", "za 02/2025", or a month alone in its box: the whole month. */
export function fillMonth(b: Builder): void {
  const [from, till] = [b.get('periodStart'), b.get('periodEnd')] as (string | undefined)[]
  const heads = b.doc.lines.slice(0, 14)
  const parts = [...heads.flatMap(l => l.segments), ...heads].filter(p => titled.test(p.text) || monthOnly.test(p.text))
  for (const part of parts) {
    const months = monthsIn(part.tokens)
    if (!months) continue
    const apart = from && till && (from > String(months[1].value) || till < String(months[0].value))
    if (till && !(apart && said.test(part.text))) continue
    b.set('periodStart', { ...months[0], score: 4 })
    b.set('periodEnd', { ...months[1], score: 4 })
    return
  }
}
