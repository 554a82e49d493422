import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, wordsAt } from './prose.ts'

const ends = '[^.;,]{5,90}'
/** How contracts say that they run without a fixed length. */
const open = String.raw`(perpetual(?:ly)?\b(?! licen)|in perpetuity|indefinitely|month[\s-]to[\s-]month|until (?:it is |sooner |otherwise |earlier )?(?:terminated|cancel+ed|determined)\b|for so long as ${ends}|until (?:the )?(?:completion|expiration|expiry|termination|cessation) of ${ends}|co-?terminous with ${ends})`
const runs = new RegExp(
  String.raw`\b(?:this (?:\p{L}+\s){0,3}?(?:agreement|contract|lease|licen[sc]e|charter|engagement|arrangement)|the (?:initial )?term)\b[^.;]{0,170}?\b(?:continue|remain|run|extend|in (?:full force and )?effect|in(?:to)? force|be|is|last|endure)\b[^.;]{0,60}?\b${open}`,
  'giu',
)
const elsewhere = /\b(?:surviv|confidential|indemni|obligations?|warrant(?:y|ies)|hold(?:s|ing)? over|licen[sc]es? granted)/i

/** How other languages say that a contract has no end. */
const unlimited =
  /(?<!\p{L})((?:à |une )?durée indéterminée|auf unbestimmte (?:Zeit|Dauer)|unbefristet|a tempo indeterminato|por (?:tiempo|duración) indefinid[oa]|(?:duración|carácter) indefinid[oa]|voor onbepaalde (?:tijd|duur)|na czas nieokreślony|na dobu neurčitou|tills vidare|på ubestemt tid|por tempo indeterminado|toistaiseksi voimassa\p{L}*)(?!\p{L})/giu
const contractWord =
  /vertrag|verhältnis|contrat|bail(?!\p{L})|engag|embauch|contrato|contratto|rapporto|assun[tz]|overeenkomst|dienst|umow|zatrudni|smlouv|poměr|nájem|avtal|anställ|ansæt|ansett|kontrakt|aftale|sopimus|työsuhde|arrend/iu
const keptSecret = /vertraulich|geheim|confiden|riservat|poufn|mlčenliv|sekretess|fortrolig|taushet|salassa/iu

function unlimitedTerms(doc: Doc): Option[] {
  const prose = proseOf(doc)
  return [...prose.text.matchAll(unlimited)].flatMap((m): Option[] => {
    const around = prose.text.slice(Math.max(0, m.index - 160), m.index)
    if (!contractWord.test(around) || keptSecret.test(around)) return []
    const text = m[1]!.replace(/^une /i, '')
    const titled = text === text.toUpperCase()
    return [
      {
        value: titled ? text.toLowerCase() : text,
        tokens: wordsAt(prose, m.index, m[0].length),
        text,
        score: (titled ? 4 : 4.4) - m.index / 1_000_000,
      },
    ]
  })
}

/** The term of a contract that runs until something happens or somebody ends it, in its own words. */
export function openTermOf(doc: Doc): Option[] {
  const prose = proseOf(doc)
  const english = [...prose.text.matchAll(runs)].flatMap((m): Option[] => {
    if (elsewhere.test(prose.text.slice(Math.max(0, m.index - 60), m.index) + m[0])) return []
    const text = m[1]!.trim()
    const value = /^month/i.test(text) ? 'month to month' : /^[^a-z]+$/.test(text) ? text.toLowerCase() : text
    const at = m.index + m[0].lastIndexOf(m[1]!)
    return [{ value, tokens: wordsAt(prose, at, text.length), text, score: 3 - m.index / 1_000_000 }]
  })
  return [...english, ...unlimitedTerms(doc)]
}
