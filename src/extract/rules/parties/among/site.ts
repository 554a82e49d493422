import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { core } from '../../values/kinds.ts'
import type { Party } from '../types.ts'
import { kin } from './kin.ts'

/** "c/o Lantern Hill Veterinary": at whose door the street is. */
export function addressOption(p: Party): Option {
  const own = { value: p.addressText, tokens: p.address, text: p.addressText, score: 4, label: p.label }
  const care = p.segments.find(s => /^c\/o\s/i.test(s.text) && !own.text.includes(s.text))
  return care ? { ...own, value: `${care.text}, ${p.addressText}`, tokens: [...care.tokens, ...p.address] } : own
}

/** What a place is called that goods go to: no name of a company, but part of the address. */
export const site =
  /^(?:chantier|baustelle|bauvorhaben|bv:?|byggeplads|byggeplass|arbejdsplads|cantiere|obra|plot|site|werk|lager|zentrallager|entrep[ôo]t|d[ée]p[ôo]t|almac[ée]n|magazzino|deposito|warehouse|store|dc|magazyn|budowa|sklad|stavba|hall[ea]?|unit|filiale|agence|tor|gate|dock|quai|farmacia|pharmac(?:y|ie)|apotheke|padiglione|reparto|ward|building|geb[äa]ude|b[âa]timent|werf|bouwplaats|officina|stabilimento|sede|punto vendita|taller|planta|nave|f[áa]brica|atelier|usine|warsztat|oddzia[łl]|prodejna|telephely|depo|[şs]antiye)(?!\p{L})/iu

/** "Metallbau Kern e. K., Baustelle Kloster": behind the customer's own name, where at the customer's. */
function placeBehindName({ name }: Party, customer: string): Token[] {
  const at = name.findIndex((t, i) => i < name.length - 1 && (/^[-–—]$/.test(t.text) || t.text.endsWith(',')))
  const first = at < 0 ? '' : textOf(name.slice(0, /^[-–—]$/.test(name[at]!.text) ? at : at + 1)).replace(/,$/, '')
  const rest = core(name.slice(at + 1))
  return first && customer && kin(first, customer) && site.test(textOf(rest)) ? rest : []
}

export function withSite(party: Party, customer: string): Option {
  const own = addressOption(party)
  const place = own.value === own.text ? placeBehindName(party, customer) : []
  if (place.length) {
    const value = `${textOf(place).replace(/,$/, '')}, ${party.addressText}`
    return { ...own, value, tokens: [...place, ...party.address], text: value }
  }
  if (own.value !== own.text || !site.test(party.nameText) || legalForm.test(party.nameText)) return own
  const value = `${party.nameText}, ${party.addressText}`
  return { ...own, value, tokens: [...party.name, ...party.address], text: value }
}
