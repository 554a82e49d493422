import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold, relettered } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm, sdnBhd } from '../lexicon/legal.ts'
import { regionWord, streetWord } from '../lexicon/places.ts'
import { isTradeOnly, spelled } from '../lexicon/spelling.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { isPlace } from '../parties/blocks.ts'

type Use = 'title' | 'registration' | 'contact' | 'address' | 'digits' | 'item' | 'text'

const title =
  /^(?:\W*)(?:simplified |full )?(?:tax ?invoice|invoice|receipt|cash (?:bill|receipt|sales?)|official receipt|bill|quittung|rechnung|kassenbon|ticket|facture|reçu|recu|factura|scontrino|ricevuta|welcome|thank you|duplicate|copy|re-?print|customer copy|tax inv)\b/i
const registration =
  /^[\s(]*(?:co\.?|company|business|comp|reg|roc|brn|s?st|gst|tax|vat|ust|siret|siren|tva|nif|cif|p\.?\s?iva)[\s./]*(?:reg(?:istration)?|id|no|number|idnr)?\b.*\d{3}|^[\s(]*\(?\s?[\dA-Z]{2,4}?\d{4,12}\s?-\s?[A-Z0-9]\s?\)?$|\bgst\s?(?:reg|id|no)|^\(?\d{5,12}\s?-\s?[A-Z]\)?|\b(?:ssm|roc|rob)\b.*\d{4}/i
const contact =
  /\b(?:tel|telp|phone|ph|fax|hp|h\/p|mobile|e-?mail|hotline|whatsapp|website|telefon|t[ée]l[ée]phone)\b\s?[.:#]?|www\.|@|\.com\b/i
const label =
  /^(?:invoice|receipt|date|time|cashier|table|order|bill|doc|trans|counter|pos|terminal|staff|salesperson|sales|member|customer|server|qty|item|description|ref|pax|user|operator|attn|slip|till|bon|kasse)\b.{0,14}[:#]|^(?:cashier|table|qty|item|description)\b/i

const lineUse = (line: Line): Use => {
  const text = line.text.trim()
  if (contact.test(text) && (/\d{3}|@|www/.test(text) || text.length < 12 || text.replace(/\D/g, '').length > 6)) return 'contact'
  if (registration.test(text)) return 'registration'
  if (label.test(text)) return 'item'
  if (title.test(text) && !legalForm.test(text)) return 'title'
  if (datesIn(line.tokens).length || timesIn(line.tokens).length) return 'item'
  if (!/\p{L}{2}/u.test(text)) return 'digits'
  if (/\s\D{0,4}\d{1,6}[.,]\d{2}\s?\p{L}?$/u.test(text) && !isPlace(text)) return 'item'
  if (
    isPlace(text) ||
    /\b\d{5}\b/.test(text) ||
    (streetWord.test(text) && (/\d|,/.test(text) || /jalan|jln|street|straße|rue |lorong|taman/i.test(text)))
  )
    return 'address'
  if (regionWord.test(text) && line.tokens.length <= 6 && !legalForm.test(text)) return 'address'
  return 'text'
}

/** "CO. REG. NO. 12345", but not the "CO." of "AEON CO. (M) BHD (126926-H)". */
const numberedCompany =
  /^\(?(?:c[o0]\.?|company|reg|roc|gst|no\.?:?)[\s.:]*(?:(?:reg|registration|no|number|id)[\s.:#]*){0,3}\(?[A-Z]{0,3}\d{4}/i
/** Digits in brackets, a letter or a stroke among them, as a picture's reader may have spelled them. */
const bracketed = /^[([]\s?[\dA-Z]{1,3}?[\dOISBUZ]{3,}[\dA-Z\s-]*[)\]]?\W*$/

/** The registration number behind a company's name is no part of it. */
function strip(tokens: readonly Token[]): Token[] {
  const kept = [...tokens]
  const cut = kept.findIndex((t, i) => {
    if (i === 0) return false
    if (/^\(?(?:c[o0]\.?|company|reg|roc|gst|no\.?:?)$/i.test(t.text)) return numberedCompany.test(textOf(kept.slice(i)))
    if (/^[([]/.test(t.text) && /\d/.test(textOf(kept.slice(i))) && bracketed.test(textOf(kept.slice(i)))) return true
    return /^[([]?\s?[A-Z]{0,3}\d{4,}[\dA-Z-]*[)\]]?$/.test(t.text) || /^[([]\d/.test(t.text)
  })
  const head = cut > 0 ? kept.slice(0, cut) : kept
  while (head.length && !/[\p{L}\p{N})]/u.test(head.at(-1)!.text)) head.pop()
  while (head.length && !/[\p{L}\p{N}]/u.test(head[0]!.text)) head.shift()
  return head
}

const inside = /[\p{L}\d][,./()-][\p{L}\d]/u

/** A word read with more than this stands as it was read: other countries have names one letter off from those known here. */
const sure = 0.95

/** One word with look-alikes set right: digits in a postcode, letters in words, known words one letter off where the reading was unsure. */
function mendedWord(word: string, unsure: boolean): string {
  const known = (part: string) => (unsure ? spelled(relettered(part)) : relettered(part))
  if (/^\W*[\dOoSIl]{5}\W*$/.test(word) && /\d{2}/.test(word)) return word.replace(/[Oo]/g, '0').replace(/S/g, '5').replace(/[Il]/g, '1')
  if (/^(?:JIn|BIk)\b/.test(word)) return word.replace('I', 'l')
  if (/^N[0Oo][.:]*$/.test(word) || /^C0\.?$/.test(word)) return word.replace('0', 'O')
  if (/^[1lI|L][0OQ]T$/.test(word)) return 'LOT'
  if (inside.test(word))
    return word.replace(/[\p{L}\d]+/gu, part =>
      /^[Nn]0$/.test(part) ? `${part[0]}${part[0] === 'N' ? 'O' : 'o'}` : /^\d/.test(part) ? part : known(part),
    )
  return known(word)
}

/** Text of a head as it must have been printed; only what a reader of pictures said is touched. */
const mended = (text: string, tokens: readonly Token[]) =>
  tokens.every(t => t.source === 'ocr')
    ? text
        .split(' ')
        .map(word =>
          mendedWord(
            word,
            tokens.some(t => t.conf < sure && t.text.includes(word)),
          ),
        )
        .join(' ')
        .replace(/\(\s?K\s?[I1l|L]\s?\)/g, '(KL)')
        .replace(/\bS\s?[DIO]N\b(\.?)\s?(?:[BE8]H[DO0Z])\b/g, 'SDN$1 BHD')
        .replace(/\b[S5]\/[B8D9]$/, 'S/B')
    : text

const halfForm =
  /^(?:&\s?)?(?:c[o0]\.?,?\s?)?(?:\(?\s?(?:m|malaysia|kl|s|pg|jb)\s?\)\s?)?(?:s[dio]n\.?,?\s?bh[dz]\.?|bhd\.?|s\/b|gmbh|ltd\.?|limited|enterprise|trading)\W*(?:\(.*\))?$/i
const closing = /[\p{L}]/u

/** Shop and address at the head of a receipt: the lines above the first date, item or number of the sale. */
export function receiptHead(doc: Doc): { names: Option[]; address?: Option } {
  const sheet = doc.sheets[0]
  if (!sheet) return { names: [] }
  const lines = sheet.lines
  const uses = lines.map(lineUse)
  // "… MALAYSIA" above "SDN BHD", or as the very first words, is a name and no place.
  uses.forEach((use, i) => {
    const next = lines[i + 1]
    const bare = !/[\d,]/.test(lines[i]!.text)
    if (
      use === 'address' &&
      bare &&
      ((next && halfForm.test(textOf(strip(next.tokens)).trim())) || uses.slice(0, i).every(u => u === 'digits'))
    )
      uses[i] = 'text'
  })
  const firstItem = uses.findIndex((u, i) => i > 1 && u === 'item')
  const limit = Math.min(lines.length, Math.max(firstItem < 0 ? 14 : firstItem, 6), 18)
  const firstAddress = uses.slice(0, limit).indexOf('address')
  const names: Option[] = []
  const heights = lines.slice(0, limit).map(l => l.h)
  const tallest = Math.max(...heights, 1e-6)
  for (let i = 0; i < limit; i++) {
    if (uses[i] !== 'text' && !(uses[i] === 'address' && legalForm.test(lines[i]!.text) && sdnBhd.test(lines[i]!.text))) continue
    const line = lines[i]!
    const [left, right] = line.segments
    const parted = left && right && right.x0 - left.x1 > 5 * line.h && /\p{L}{3}/u.test(left.text)
    let tokens = strip(parted ? left.tokens : line.tokens)
    let text = textOf(tokens)
    const colon = tokens.findIndex(t => /\p{L}:$/u.test(t.text))
    if (colon >= 0 && colon < tokens.length - 1 && colon < 2) {
      tokens = tokens.slice(colon + 1)
      text = textOf(tokens)
    }
    if (text.replace(/\P{L}/gu, '').length < 3 || isCaption(text)) continue
    const next = lines[i + 1]
    if (next && halfForm.test(textOf(strip(next.tokens)).trim()) && !sdnBhd.test(text)) {
      tokens = [...tokens, ...strip(next.tokens)]
      text = textOf(tokens)
    } else if (halfForm.test(text) && i > 0) continue
    const first = firstHalf(lines, uses, i, text)
    if (first) {
      tokens = [...first, ...tokens]
      text = textOf(tokens)
    }
    const legal = legalForm.test(text) || sdnBhd.test(text) || /(?:TRADING|ENTERPRISE|SDN\.?BHD\.?)$/i.test(text)
    const above = firstAddress < 0 || i < firstAddress
    names.push({
      value: mended(text, tokens).replace(/[,;:.]+$/, m => (/\bBHD\.$|\bLTD\.$|\bCO\.$/i.test(text) ? m : '')),
      tokens,
      text,
      score:
        3 +
        (legal ? 2.2 : 0) +
        (above ? 1 : -1.5) -
        i * 0.22 +
        0.8 * (line.h / tallest) +
        (/\d/.test(text) ? -0.3 : 0) -
        2 * (text.replace(/\D/g, '').length / text.length) +
        (/^\p{Ll}/u.test(text) ? -0.6 : 0),
    })
  }
  return { names, address: addressOf(lines, uses, limit, names) }
}

/** The line above a name that is nothing but a trade with its legal form. */
function firstHalf(lines: readonly Line[], uses: readonly Use[], at: number, text: string): Token[] | undefined {
  const above = lines[at - 1]
  if (!above || uses[at - 1] !== 'text' || !near(above, lines[at]!) || /\d/.test(above.text) || legalForm.test(above.text)) return undefined
  return legalForm.test(text) && isTradeOnly(text.replace(sdnBhd, '').replace(legalForm, ' ')) ? strip(above.tokens) : undefined
}

function addressOf(lines: readonly Line[], uses: readonly Use[], limit: number, names: readonly Option[]): Option | undefined {
  const best = [...names].sort((a, b) => b.score - a.score)[0]
  const last = best?.tokens.at(-1)
  const nameAt = last ? lines.findIndex(l => l.tokens.includes(last)) : -1
  const starts = (i: number) =>
    !(
      lines[i + 1] &&
      uses[i + 1] === 'address' &&
      !/[\d,]/.test(lines[i]!.text) &&
      /^\W*(?:no|lot|unit|level|g|\d)/i.test(lines[i + 1]!.text)
    )
  let from = uses.findIndex((u, i) => i > nameAt && u === 'address' && i < limit + 4 && starts(i))
  if (from < 0) from = uses.slice(0, limit).indexOf('address')
  if (from < 0) return undefined
  while (from - 1 > nameAt && uses[from - 1] === 'text' && from - 1 >= 0 && joinsUp(lines, from) && !legalForm.test(lines[from - 1]!.text))
    from--
  const picked: Line[] = []
  for (let i = from; i < Math.min(lines.length, from + 7); i++) {
    const use = uses[i]!
    const line = lines[i]!
    if (use === 'address') picked.push(line)
    else if (
      use === 'text' &&
      picked.length < 5 &&
      !complete(picked) &&
      closing.test(line.text) &&
      (!picked.length || near(picked.at(-1)!, line))
    )
      picked.push(line)
    else if (
      use === 'text' &&
      complete(picked) &&
      uses[i + 1] === 'address' &&
      picked.length > 0 &&
      near(picked.at(-1)!, line) &&
      near(line, lines[i + 1]!)
    )
      picked.push(line)
    else break
  }
  const tokens = picked.flatMap(l => l.tokens).filter((t, i) => !(i === 0 && /^(?:address|addr|add)\.?:?$/i.test(t.text)))
  const text = textOf(tokens).replace(/^[\s:,-]+|[\s,;:-]+$/g, '')
  return { value: mended(text, tokens), tokens, text, score: 4 + (complete(picked) ? 1 : 0) }
}

const near = (a: Line, b: Line) => b.y0 - a.y1 < 1.6 * Math.max(a.h, b.h)
const joinsUp = (lines: readonly Line[], at: number) =>
  /^(?:no|lot|g|unit|level|lg|ground|\d)/i.test(lines[at - 1]!.text) || /,\s*$/.test(lines[at - 1]!.text)
const complete = (lines: readonly Line[]) =>
  lines.some(l => /\b\d{5}\b/.test(l.text)) && lines.some(l => regionWord.test(fold(relettered(l.text))))
