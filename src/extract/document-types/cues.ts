import { fold } from '../rules/fold.ts'
import { loneTitlesOf, phrasesOf, titlesOf } from '../rules/lexicon/further.ts'

/** What classification looks at: folded text, title lines, and a few measures of the first page. */
export type DocumentTraits = {
  text: string
  title: string
  /** Those lines of it that are set larger than the rest, where the text layer says its height. */
  heading: string
  /** Width / height of the printed area of page 1. */
  aspect: number
  /** Width / height of page 1 itself. */
  paper: number
  lines: number
  amounts: number
  /** Share of long lines: letters, contracts. */
  prose: number
  pages: number
  picture: boolean
  contacts: number
  mrz?: 'passport' | 'id-card' | 'driver-licence'
}

/** Where a phrase must stand: `title` = among the large or top lines, `any` = anywhere. */
type Where = 'title' | 'any'

/** One sign of a type; `weight` below zero speaks against it. Patterns see folded text (lower case, no accents). */
export type Cue = { name: string; where: Where; pattern: Pick<RegExp, 'test'>; weight: number }

/** A sign that was found. */
export type FoundCue = Pick<Cue, 'name' | 'weight'>

/** Words of the further languages for patterns on folded text. */
export const anyOf = (phrases: readonly string[], least = 4) => {
  const folded = phrases.map(p => fold(p.replace(/[~!]+$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).filter(p => p.length >= least)
  return new RegExp(`(?<!\\p{L})(?:${[...new Set(folded)].join('|')})(?!\\p{L})`, 'u')
}

type Kind = Parameters<typeof titlesOf>[0]

/** `pattern` where what it finds is not part of what papers of other kinds are called. */
const beside = (kind: Kind, others: readonly Kind[], pattern: Cue['pattern']): Cue['pattern'] => {
  const own = anyOf(titlesOf(kind))
  const longer = others.flatMap(other => titlesOf(other).filter(name => own.test(fold(name))))
  const names = new RegExp(anyOf(longer), 'gu')
  return { test: text => pattern.test(text.replace(names, ' ')) }
}

/** Names of papers that go with goods, where they are not part of a waybill's: "ТРАНСПОРТНАЯ НАКЛАДНАЯ" is no "накладная". */
export const besideWaybills = (pattern: Cue['pattern']): Cue['pattern'] => beside('deliveryNote', ['waybill'], pattern)

/** Of what a name is part of another's name. */
const heldBy: Partial<Record<Kind, readonly Kind[]>> = {
  deliveryNote: ['waybill'],
  // "Nota de débito" is no "nota".
  receipt: ['invoice', 'payslip'],
}

/** Nothing but a number with the name on its line. */
export const alone = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:${names.map(fold).join('|')})(?: ?[-:/n°#.]{0,2}(?:no|nr|num)?[ .:°º#]{0,3}[\\w/.-]*\\d[\\w/.-]*)?[ :.]*$`, 'mu')

/** A paper's own name in the further languages, at its head. */
export const titled = (kind: Kind, weight = 3): Cue => {
  const pattern = anyOf(titlesOf(kind))
  const others = heldBy[kind]
  const within = others ? beside(kind, others, pattern) : pattern
  const lone = loneTitlesOf(kind)
  const whole = lone.length > 0 ? alone(lone) : undefined
  return title(`${kind} in another language`, { test: text => within.test(text) || (whole?.test(text) ?? false) }, weight)
}
/** A label of a further language anywhere; `only` picks those that no other paper has. */
export const labelled = (table: Parameters<typeof phrasesOf>[0], concept: string, weight: number, only = /./u): Cue =>
  word(`label of ${concept}`, anyOf(phrasesOf(table, concept).filter(p => only.test(p))), weight)

export const title = (name: string, pattern: Cue['pattern'], weight = 3): Cue => ({
  name: `title "${name}"`,
  where: 'title',
  pattern,
  weight,
})
export const word = (name: string, pattern: Cue['pattern'], weight = 1): Cue => ({ name, where: 'any', pattern, weight })

/** Two words that say something together only. */
export const both = (name: string, one: RegExp, other: RegExp, weight: number): Cue =>
  word(name, { test: text => one.test(text) && other.test(text) }, weight)

export const taxed = word('tax line', /\b(vat|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|sales tax|tax)\b/, 0.6)
export const totalled = word(
  'total line',
  /\b(total|gesamtbetrag|rechnungsbetrag|endbetrag|montant ttc|importe total|totale|summe|a payer)\b/,
  0.5,
)

export const machineReadable =
  (zone: NonNullable<DocumentTraits['mrz']>) =>
  (traits: DocumentTraits): FoundCue[] =>
    traits.mrz === zone ? [{ name: 'machine-readable zone', weight: 9 }] : []
