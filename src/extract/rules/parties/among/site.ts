import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { core } from '../../values/kinds.ts'
import { isPlace } from '../lines/places.ts'
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

/** Schools, kitchens and hospitals of a town or a chain: where at the customer's goods go. */
const house =
  /(?<!\p{L})(?:\p{L}*(?:schule|gymnasium|kindergarten|klinik(?:um)?|krankenhaus|rathaus|bauhof|kantine|k[üu]che|skole|skola|b[øo]rnehave|f[öo]rskola|sykehus|sjukhus|sygehus|plejehjem|school|ziekenhuis|zorgcentrum)|kita|college|academy|hospital|clinic|kitchen|canteen|campus|residentie|locatie|[ée]cole|coll[èe]ge|lyc[ée]e|cuisine|h[ôo]pital|mairie|cr[èe]che|r[ée]sidence|escuela|colegio|cocina|comedor|residencia|scuola|mensa|cucina|ospedale|asilo|residenza|escola|cozinha|cantina|szko[łl]a|przedszkole|szpital|kuchnia|koulu|p[äa]iv[äa]koti|[šs]kola|nemocnice|iskola|[óo]voda|k[óo]rh[áa]z)(?!\p{L})/iu

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
  // "Solvorn kai, lager 2" over a post code and a town alone: where in the town.
  const within = /\d|,/.test(party.nameText) && !/[,\n]/.test(party.addressText) && isPlace(party.addressText)
  const isSite = within || site.test(party.nameText) || (house.test(party.nameText) && !kin(party.nameText, customer))
  if (own.value !== own.text || !isSite || legalForm.test(party.nameText)) return own
  const value = `${party.nameText}, ${party.addressText}`
  return { ...own, value, tokens: [...party.name, ...party.address], text: value }
}

/** "The Old Maltings, Mill Lane, Tetbury GL8 8ER" in one line at the head of a letter of a company named elsewhere: its house is part of the address. */
export function houseAndAddress(party: Party, seller: string): Option | undefined {
  const { name, nameText, address, addressText, segments } = party
  const beside = party.role === undefined && address.length > 0 && segments.length === 1
  if (!beside || !seller || legalForm.test(nameText) || kin(nameText, seller) || !/,$/.test(name.at(-1)!.text)) return undefined
  const value = `${nameText}, ${addressText}`
  return { ...addressOption(party), value, tokens: [...name, ...address], text: value }
}
