import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold, relettered } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { isTradeOnly } from '../lexicon/spelling.ts'
import { legalForm, sdnBhd } from '../lexicon/words/legal.ts'
import { regionWord } from '../lexicon/words/places.ts'
import { addressCaption, isHalf, lineUses, otherPlace, strip, type Use } from './lines.ts'
import { mended } from './mended.ts'

const closing = /[\p{L}]/u

/** Shop and address at the head of a receipt: the lines above the first date, item or number of the sale. */
export function receiptHead(doc: Doc): { names: Option[]; address?: Option } {
  const sheet = doc.sheets[0]
  if (!sheet) return { names: [] }
  const lines = sheet.lines
  const paper = sheet.tokens
  const uses = lineUses(lines).map(({ use }) => use)
  // "… MALAYSIA" above "SDN BHD", or as the very first words, is a name and no place.
  uses.forEach((use, i) => {
    const next = lines[i + 1]
    const bare = !/[\d,]/.test(lines[i]!.text)
    if (use === 'address' && bare && ((next && isHalf(textOf(strip(next.tokens)))) || uses.slice(0, i).every(u => u === 'digits')))
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
    if (next && isHalf(textOf(strip(next.tokens))) && !sdnBhd.test(text)) {
      tokens = [...tokens, ...strip(next.tokens)]
      text = textOf(tokens)
    } else if (isHalf(text) && i > 0) continue
    const first = firstHalf(lines, uses, i, text)
    if (first) {
      tokens = [...first, ...tokens]
      text = textOf(tokens)
    }
    const legal = legalForm.test(text) || sdnBhd.test(text) || /(?:TRADING|ENTERPRISE|SDN\.?BHD\.?)$/i.test(text)
    const above = firstAddress < 0 || i < firstAddress
    names.push({
      value: mended(text, tokens, paper).replace(/[,;:.]+$/, m => (/\bBHD\.$|\bLTD\.$|\bCO\.$/i.test(text) ? m : '')),
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
  return { names, address: addressOf(lines, uses, limit, names, paper) }
}

/** The line above a name that is nothing but a trade with its legal form. */
function firstHalf(lines: readonly Line[], uses: readonly Use[], at: number, text: string): Token[] | undefined {
  const above = lines[at - 1]
  if (!above || uses[at - 1] !== 'text' || !near(above, lines[at]!) || /\d/.test(above.text) || legalForm.test(above.text)) return undefined
  return legalForm.test(text) && isTradeOnly(text.replace(sdnBhd, '').replace(legalForm, ' ')) ? strip(above.tokens) : undefined
}

function addressOf(
  lines: readonly Line[],
  uses: readonly Use[],
  limit: number,
  names: readonly Option[],
  paper: readonly Token[],
): Option | undefined {
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
    if (picked.length && otherPlace.test(line.text)) break
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
  const tokens = picked.flatMap(l => l.tokens).filter((t, i) => !(i === 0 && addressCaption.test(t.text)))
  const text = textOf(tokens).replace(/^[\s:,-]+|[\s,;:-]+$/g, '')
  return { value: mended(text, tokens, paper, true), tokens, text, score: 4 + (complete(picked) ? 1 : 0) }
}

const near = (a: Line, b: Line) => b.y0 - a.y1 < 1.6 * Math.max(a.h, b.h)
const joinsUp = (lines: readonly Line[], at: number) =>
  /^(?:no|lot|g|unit|level|lg|ground|\d)/i.test(lines[at - 1]!.text) || /,\s*$/.test(lines[at - 1]!.text)
const complete = (lines: readonly Line[]) =>
  lines.some(l => /\b\d{5}\b/.test(l.text)) && lines.some(l => regionWord.test(fold(relettered(l.text))))
