import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { core } from '../../values/kinds.ts'
import { cellOf, isNameLine } from '../caption-cell.ts'
import { trade, withTrade } from '../carrier.ts'

/** "MC 771209", "USDOT 188204", "Attn: Dispatch", "SCAC ABCD": what is said of a carrier behind its name. */
const particular =
  /^[([]?(?:mc|dot|us-?dot|scac|attn|att|attention|ph|phone|tel|t[ée]l|fax|mob|e-?mail|contact|driver|truck|trailer|lic|reg|vat|nip|rfc|nif|cif|siret|kvk|btw|cmr|cvor|nsc|iata|id|no|nr|ref)(?:[.:#\d]|$)/i

/** Words of a name up to what is said of the company, or up to a wide blank. */
function nameOf(row: readonly Token[]): Token[] {
  const at = row.findIndex((t, i) => i > 0 && (particular.test(t.text) || t.x0 - row[i - 1]!.x1 > 1.1 * t.h || /^[/|·•–—]$/.test(t.text)))
  return core(row.slice(0, at < 0 ? undefined : at))
}

/** "Carrier / Transporteur  Northbound Haulage Inc.  MC 402218": who carries, behind or under the caption in one language or two. */
export const carrierSaid = (b: Builder): Option[] =>
  b.doc.hits
    .filter(h => h.leads && phraseOf(h, 'carrier') && !phraseOf(h, 'carrier')!.weak)
    .flatMap((hit): Option[] => {
      const [first] = cellOf(b.doc, hit)
      const tokens = first ? nameOf(first) : []
      const text = textOf(tokens).replace(/,$/, '')
      const company = legalForm.test(text) || trade.test(text)
      if (!company || !isNameLine(tokens) || isCaption(text) || tokens.length > 8 || /\d{3}|:/.test(text)) return []
      return [withTrade(b.doc, { value: text, tokens, text, score: 3.5 })]
    })
