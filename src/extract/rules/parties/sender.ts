import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isPlace, streetElsewhere, upToPlace } from './lines/places.ts'
import { upToTown, withoutSeat } from './one-line.ts'
import type { Party } from './types.ts'

const formAtEnd = new RegExp(`${legalForm.source}\\W*$`, 'u')

/** More words than a town has with its number, in one line: a name and a street stand before it. */
export const isWholeAddress = (tokens: readonly Token[]): boolean =>
  tokens.length >= 6 && tokens[0]!.source === 'ocr' && /\d\D+\d{4,5}\s\p{L}/u.test(textOf(tokens))

/** Dots between the parts of a sender's line as readers of pictures see them. */
const dot = /^[•·|,●*–—-]$|[,;]$/
const readDot = /^[.:;'*•·|,●–—-]$|[,;]$/
const streetAlone =
  /^\p{Lu}\p{L}*(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|promenade|markt|graben|chaussee|zeile|hof|steig|kai|tor|wall|straat|laan|plein)$/iu

/** Where a sender's name ends: before a sign; where a scan lost it behind the legal form, or before the street. */
function nameEnd(tokens: readonly Token[]): { cut: number; lost: boolean } {
  const read = tokens[0]!.source === 'ocr'
  const separated = tokens.findIndex((t, i) => i > 0 && (read ? readDot : dot).test(t.text))
  if (!read) return { cut: separated, lost: false }
  const ends = (i: number) => i > 0 && i < 8 && formAtEnd.test(textOf(tokens.slice(0, i + 1)))
  const begun = tokens.findIndex((_, i) => ends(i))
  // "GmbH & Co. KG" is one form.
  const form = begun > 0 && /^&$/.test(tokens[begun + 1]?.text ?? '') ? tokens.findLastIndex((_, i) => i <= begun + 3 && ends(i)) : begun
  if (form > 0 && (separated < 0 || separated > form + 1)) return { cut: form + 1, lost: true }
  // "Fahrrad-Werkstatt Lind. Uferpromenade 2": the sign is stuck to the name.
  const stuck = tokens.findIndex((t, i) => i > 0 && /\p{Ll}{3}\.$/u.test(t.text) && /^\p{Lu}\p{L}{3}/u.test(tokens[i + 1]?.text ?? ''))
  if (stuck > 0 && stuck < 6 && (separated < 0 || separated > stuck)) return { cut: stuck + 1, lost: true }
  const street = tokens.findIndex((t, i) => i > 0 && streetAlone.test(t.text) && /^\d/.test(tokens[i + 1]?.text ?? ''))
  return street > 0 && (separated < 0 || separated > street) ? { cut: street, lost: true } : { cut: separated, lost: false }
}

/** "Gewerbering.3.1": dots for blanks, and for the stroke behind the street a digit. */
const respaced = (token: Token): Token => ({ ...token, text: token.text.replace(/^(\p{L}{3,})\.(\d{1,4}\p{L}?)(?:\.[1lLIJ])?$/u, '$1 $2') })

/** "Bei Spiel GmbH • Ecke 12 • 12345 Stadthausen": sender in one small line above the window. */
export function returnLine(all: readonly Token[]): Pick<Party, 'name' | 'nameText' | 'address' | 'addressText'> | undefined {
  // "*00118*11844* Werk GmbH, Weg 8, 73441 Bopfingen": marks for a machine that folds letters.
  const tokens = /^\*[\d*/]+$/.test(all[0]?.text ?? '') ? all.slice(1) : all
  const { cut, lost } = nameEnd(tokens)
  if (cut < 0 || !isPlace(textOf(tokens)) || tokens.length < 5) return undefined
  const name = tokens.slice(0, !lost && /[,;]$/.test(tokens[cut]!.text) ? cut + 1 : cut)
  const text = textOf(name).replace(lost ? /[,;.]$/ : /[,;]$/, '')
  // "Rua da Fábrica, 90 · 4535-401 Lamas" is an address without a name.
  if (/\d/.test(text) || (streetElsewhere.test(`${text} `) && !legalForm.test(text))) return undefined
  const read = tokens[0]!.source === 'ocr'
  const words = withoutSeat(upToPlace(tokens.slice(lost ? cut : cut + 1)))
    .map(t => (read ? respaced(t) : t))
    .filter(t => /[\p{L}\p{N}]/u.test(t.text) && !(read && /^[Il]$/.test(t.text)))
  const address = upToTown(words)
  return { name, nameText: text, address, addressText: textOf(address).replace(/,$|(?<=\d\p{Lu}{2})\.$/u, '') }
}
