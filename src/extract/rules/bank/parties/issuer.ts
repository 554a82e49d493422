import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { partiesOf } from '../../parties/find.ts'
import type { Party } from '../../parties/types.ts'
import { type Booking, linesOf } from '../bookings.ts'
import { addressAtHead } from './head-address.ts'
import { aboveBookings, bankAtHead } from './heads.ts'
import { imprintsOf } from './imprint.ts'
import { bankName, fullNames } from './names.ts'

const personLine =
  /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m\.|mme|monsieur|madame|sr|sra|sig|sig\.ra|dhr|mevr?|mw|mvr|(?:de )?heer|mevrouw)\b\.?\s\p{Lu}/iu

/** "Bank Berhad (3813-K)": the number of a register is no part of the name. */
function unnumbered({ tokens }: Segment): Pick<Option, 'value' | 'tokens' | 'text'> {
  const last = tokens.at(-1)!
  const own = tokens.length > 1 && /^\([^)]*\d[^)]*\)$/.test(last.text) ? tokens.slice(0, -1) : tokens
  return { value: textOf(own), tokens: own, text: textOf(own) }
}

const title =
  /(?<!\p{L})(?:statements?|account|accounts|extracto|estado|resumen|relev[ée]|extrait|estratto|conto|extrato|conta|cuenta|compte|konto\p{L}*|konta|rachunku?|wyci[ąa]g|v[ýy]pis|izpisek|izvadak|izvod|kivonat\p{L}*|tiliote|rekening\p{L}*|afschrift|penyata|ekstre\p{L}*|extras|i[šs]ra[šs]as|v[äa]ljav[õo]te|izraksts|summary|page|page|seite|duplicate|copy)(?!\p{L})/iu
/** How much of a page its head takes, and how much larger than its lines a name in the head is printed. */
const head = 0.13
const larger = 1.4

/** What stands largest at the head, where no word says bank: the mark of the house. */
function markAtHead({ doc }: Builder): Option | undefined {
  const sheet = doc.sheets[0]
  if (!sheet?.lines.length) return undefined
  const usual = sheet.lines.map(l => l.h).sort((a, c) => a - c)[Math.floor(sheet.lines.length / 2)]!
  const heightOf = (s: Segment) => Math.max(...s.tokens.map(t => t.h))
  const [mark] = sheet.lines
    .filter(l => l.y0 < head * sheet.height)
    .flatMap(l => l.segments)
    .filter(s => heightOf(s) > larger * usual && s.tokens.length < 5 && /\p{L}{2}/u.test(s.text) && !/\d|:/.test(s.text))
    .filter(s => !title.test(s.text) && !isCaption(s.text))
    .sort((a, c) => heightOf(c) - heightOf(a) || a.y0 - c.y0)
  return mark && { value: mark.text, tokens: mark.tokens, text: mark.text, score: 1.55 }
}

/** The bank's name and address, at the head or in the small print. Returns its block and the words that are its. */
export function fillBank(b: Builder, bookings: readonly Booking[]): { bank: Party | undefined; taken: ReadonlySet<Token> } {
  const { doc } = b
  const sheet = doc.sheets[0]
  const booked = linesOf(doc, bookings)
  const named = doc.lines
    .filter(l => !booked.has(l))
    .flatMap(l => l.segments)
    .filter(
      s => bankName.test(s.text) && s.tokens.length <= 6 && !/:/.test(s.text) && !/bank statement|bank account|bank details/i.test(s.text),
    )
  const banks = named.map(s => ({ ...unnumbered(s), score: 3.4 - (s.line.page === 0 && sheet ? s.line.y0 / sheet.height : 1.5) }))
  const above = aboveBookings(doc)
  const heads = doc.lines
    .filter(above)
    .flatMap(l => l.segments.filter(s => bankName.test(s.text) && !/:/.test(s.text)))
    .map(s => bankAtHead(doc, s))
  const addressed = heads.find(h => h.address)
  const imprints = imprintsOf(doc)
  const prints = imprints.flatMap(i => i.name ?? [])
  const options = [...banks, ...heads.filter(h => h.name.score > 3.4).map(h => h.name)]
  b.best(
    'bankName',
    [...fullNames(options, [...prints, ...banks]), ...prints.map(o => ({ ...o, score: 1.6 })), ...[markAtHead(b) ?? []].flat()],
    1.5,
  )
  // "Bank plc" above the address window is no part of the block of a person in it.
  const bank = partiesOf(doc).find(p => bankName.test(p.nameText) && p.address.length && !p.segments.some(s => personLine.test(s.text)))
  const own = bank && imprints.find(i => i.address.tokens.some(t => bank.address.includes(t)))
  if (own) b.set('bankAddress', own.address)
  else if (bank) b.set('bankAddress', { value: bank.addressText, tokens: bank.address, text: bank.addressText, score: 3.5 })
  if (!b.get('bankAddress')) b.set('bankAddress', addressed?.address ?? (imprints.find(i => i.name) ?? imprints[0])?.address)
  if (!b.get('bankAddress')) b.set('bankAddress', addressAtHead(doc))
  return { bank, taken: new Set(imprints.flatMap(i => (i.name ? i.address.tokens : []))) }
}
