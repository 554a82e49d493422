import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isCountry, regionWord } from '../lexicon/words/places.ts'
import { asPlaces, legalEnd } from './head-words.ts'
import { addressCaption, isHalf, lineUses, otherPlace, strip, type Use } from './lines.ts'

/** Lines of a receipt among which its shop and address stand. */
const headLines = 24

/** `text` is the line's, without the telephone behind the end of an address. */
export type HeadLine = { line: Line; use: Use; text: string; name: Token[]; address: Token[] }

const contactWord = /^\(?(?:gst|sst|tel|telp|fax|ph|phone|hp|h\/p|co\.?|reg|roc|e-?mail|www|website|hotline)\b/i

/** A telephone's caption needs no more of its number than its first figures: the line may end before the others. */
const calling = /^\(?(?:telp?|phone|fax|hp|h\/p)\.?:/i
/** Words of a telephone or registration number and what stands around it. */
const mostOfNumber = 20
/** A telephone or registration number behind an address on its line is no part of it. */
function withoutNumbers(tokens: readonly Token[]): Token[] {
  const colon = otherPlace.test(textOf(tokens)) ? tokens.findIndex(t => t.text.includes(':')) : -1
  if (colon >= 0 && colon < tokens.length - 1) return withoutNumbers(tokens.slice(colon + 1))
  const cut = tokens.findIndex((t, i) => {
    if (i === 0 || !contactWord.test(t.text)) return false
    const digits = textOf(tokens.slice(i, i + mostOfNumber)).replace(/\D/g, '').length
    return digits >= 5 || (digits >= 2 && calling.test(t.text))
  })
  const kept = cut < 0 ? [...tokens] : tokens.slice(0, cut)
  return kept.filter((t, i) => !(i === 0 && addressCaption.test(t.text)))
}

/** "… SDN BHD (KAJANG PRIMA)", "… LTD (formerly …)": what stands in brackets behind a legal form is no part of it. */
function withoutBranch(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((t, i) => i > 1 && /^\(\p{L}{3}/u.test(t.text) && legalEnd.test(textOf(tokens.slice(0, i))))
  return at < 0 || !/\)\W*$/.test(tokens.at(-1)!.text) || isCountry(textOf(tokens.slice(at))) ? [...tokens] : tokens.slice(0, at)
}

/** The words of a line that can be a name: those left of a wide gap, behind "Owned by:" or "by", before a registration number. */
function nameWords(line: Line): Token[] {
  const [left, right] = line.segments
  const parted = left && right && right.x0 - left.x1 > 5 * line.h && /\p{L}{3}/u.test(left.text)
  const all = parted ? left.tokens : line.tokens
  const kept = withoutBranch(strip(all)).filter((t, i, { length }) => i === 0 || i < length - 1 || !/^#\d+$/.test(t.text))
  const colon = kept.findIndex(t => /\p{L}:$/u.test(t.text))
  // "MR. D.I.Y: (M) SDN BHD": a point that was read as a colon.
  if (colon >= 0 && colon < kept.length - 1 && colon < 2 && !isHalf(textOf(kept.slice(colon + 1)))) return kept.slice(colon + 1)
  if (/^by$/i.test(kept[0]?.text ?? '')) return kept.slice(1)
  // "& ALUMINIUM WORKS" goes on from the line above.
  return all[0]?.text === '&' && kept[0] === all[1] ? [all[0]!, ...kept] : kept
}

const placed = (line: Line): Line => (line.tokens.some(t => t.source === 'ocr') ? { ...line, text: asPlaces(line.text) } : line)

export const headOf = (doc: Doc): HeadLine[] =>
  lineUses((doc.sheets[0]?.lines ?? []).slice(0, headLines).map(placed)).map(({ line, use }) => {
    const address = withoutNumbers(line.tokens)
    // "PERAK. TEL: 05-2541234" ends the address.
    const ends = use === 'contact' && address.length < line.tokens.length && regionWord.test(textOf(address))
    return { line, use: ends ? 'address' : use, text: ends ? textOf(address) : line.text, name: nameWords(line), address }
  })
