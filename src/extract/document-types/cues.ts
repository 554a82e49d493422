/** What classification looks at: folded text, title lines, and a few measures of the first page. */
export type Look = {
  text: string
  title: string
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
export type Cue = { name: string; where: Where; pattern: RegExp; weight: number }

/** A sign that was found. */
export type Said = Pick<Cue, 'name' | 'weight'>

export const title = (name: string, pattern: RegExp, weight = 3): Cue => ({ name: `title "${name}"`, where: 'title', pattern, weight })
export const word = (name: string, pattern: RegExp, weight = 1): Cue => ({ name, where: 'any', pattern, weight })

export const taxed = word('tax line', /\b(vat|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|sales tax|tax)\b/, 0.6)
export const totalled = word(
  'total line',
  /\b(total|gesamtbetrag|rechnungsbetrag|endbetrag|montant ttc|importe total|totale|summe|a payer)\b/,
  0.5,
)

export const machineReadable =
  (zone: NonNullable<Look['mrz']>) =>
  (look: Look): Said[] =>
    look.mrz === zone ? [{ name: 'machine-readable zone', weight: 9 }] : []
