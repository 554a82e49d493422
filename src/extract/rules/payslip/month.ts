import type { Builder } from '../build.ts'
import { monthsIn } from '../normalise/range.ts'

const titled =
  /^(?:für|for|pour|im|mes de|mese di|za)\b|pay|salary|abrechnung|bulletin|n[oó]mina|busta|cedolino|lohn|gehalt|p[eé]r[ií]od|month|monat|mois|maand|måned|månad|kuukausi|mies|obdob|mese|mes\b|compet[eê]ncia|refer[eê]ncia|loon|salaris|lønn|lön|palkka|wypłat|płac|mzda|mezd|výplat|vencimento|ordenado|salari|wynagrodz|bér|plač|plać|algalap|atlygin|maaş|bordro/i

const monthOnly = /^\p{L}{3,12}\.?\s(?:de\s|del\s)?(?:19|20)\d{2}$/u

/** "Payslip April 2024", "za 02/2025", or a month alone in its box: the whole month. */
export function fillMonth(b: Builder): void {
  const heads = b.doc.lines.slice(0, 14)
  const parts = [...heads.flatMap(l => l.segments), ...heads].filter(p => titled.test(p.text) || monthOnly.test(p.text))
  for (const part of parts) {
    const months = monthsIn(part.tokens)
    if (!months) continue
    b.set('periodStart', { ...months[0], score: 4 })
    b.set('periodEnd', { ...months[1], score: 4 })
    return
  }
}
