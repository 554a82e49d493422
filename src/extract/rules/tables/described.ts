import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { core } from '../values/kinds.ts'
import type { Header } from './header.ts'
import type { Row } from './rows.ts'
import { isReference } from './shape/references.ts'
import { isCodeAlone } from './under/codes.ts'

/** Lines under the goods that say something of them, and are none. */
export const note =
  /^(?:bruttopreis|abschlag|zuschlag|rabatt|artikelrabatt|nachlass|aufschlag|allowance|charge|remise|verpackung|gtin|ean|art\.?-?nr|artikelkennung|bestellposition|lieferdatum|liefer-datum|serial|s\/n|discount|note)\b|^[^:]{2,32}\s?:\s?\S|^\*{2,3}\s?\p{L}|^(?:dont|davon|darin|of which|waarvan|di cui|de los cuales|heraf|hvorav|varav)\s.*\d/iu

/** "Mar 18, 2024 – Mar 18, 2025" under the goods: when, not what. */
const day = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2}, \d{4})`
const till = String.raw`\s?(?:[-–—]|to|bis|au|al|a|t/m|do)\s?${day}\)?$`
const spanned = new RegExp(String.raw`^\(?${day}${till}`, 'iu')
/** The first of two days may leave out what the second says. */
const begun = new RegExp(String.raw`^\(?(?:\d{1,2}\.?(?: \p{L}{3,12}\.?|\d{1,2}\.)?|\p{L}{3,12}\.? \d{1,2})${till}`, 'iu')

export const isSpan = (text: string): boolean => spanned.test(text) || begun.test(text)
/** "May 2025" alone under the goods. */
const month = /^\(?\p{Lu}\p{Ll}{2,8}\.? 20\d{2}\)?$/u

/** Numbers of an article printed above its name. */
const articleNumber =
  /^(?:gtin|ean|sku|(?:unsere |ihre )?art(?:ikel)?\.?[- ]?(?:nr|no|nummer)|item (?:no|code)|ref(?:erence|erencia|\.)?)\b\W*.*\d|^\d{8,14}$/iu
/** The same over several lines of a narrow column: "GTIN:" over its digits, "Art-Nr-" over "Lieferant ZS9997". */
const articleNumbers =
  /^(?:(?:gtin|ean|sku|(?:unsere |ihre )?art(?:ikel)?\.?[- ]*(?:nr|no|nummer)[-. ]*(?:lieferant|kunde)?|item (?:no|code))\W*(?=\S*\d)[\p{L}\d./-]{3,20}(?:\s|$))+$/iu
/** Lines that they take at most. */
const mostCaptioned = 6
/** A code alone on the line above the goods, as SAP prints it. */
export const codeAlone = /^(?=.*\d.*\d)[A-Z\d][A-Z\d./-]{3,17}$/

/** Farthest that further lines of goods are set in, in heights of type. */
const indent = 4

/** What is set smaller under the goods says something of them; readers of pictures tell sizes of type less exactly. For when a service is taken it says what is sold. */
const smallest = ({ source }: Token, text: string): number => (source === 'ocr' || begun.test(text) ? 0.7 : 0.89)

/** Goods over wrapped lines: flush with the first line or set in, at its pitch and size; notes and captioned lines end them. */
export function described(row: Row, header: Header, tokens: readonly Token[]): Token[] {
  const first = core(tokens)[0]
  if (!first) return []
  const all = row.lines.map(l => tokens.filter(t => l.tokens.includes(t))).filter(l => l.some(t => /[\p{L}\p{N}]/u.test(t.text)))
  const coded = all.length > 1 && codeAlone.test(textOf(all[0]!)) && /\p{L}{3}/u.test(textOf(all[1]!))
  const wrapped = all.findLastIndex(
    (_, i) =>
      i < mostCaptioned &&
      articleNumbers.test(
        all
          .slice(0, i + 1)
          .map(textOf)
          .join(' '),
      ),
  )
  // What is noted above the line of the row says something of it, and is none of its goods.
  const main = all.findIndex(l => row.main.some(m => m.tokens.includes(l[0]!)))
  const noted = all.findIndex((l, i) => i >= main || !note.test(textOf(l)))
  const named =
    noted > 0
      ? noted
      : coded
        ? 1
        : wrapped >= 0 && wrapped < all.length - 1
          ? wrapped + 1
          : all.findIndex(l => !articleNumber.test(textOf(l)))
  const lines = named > 0 ? all.slice(named) : all
  const kept: Token[] = []
  for (const [i, line] of lines.entries()) {
    const last = kept.at(-1)
    const left = line[0]!
    const start = lines[0]![0]!
    if (last && i > 0) {
      const white = left.y0 - last.y1
      if (
        white > 0.95 * start.h ||
        left.x0 - start.x0 < -0.9 * start.h ||
        left.x0 - start.x0 > indent * start.h ||
        left.h > 1.35 * start.h ||
        left.h < smallest(start, textOf(line)) * start.h ||
        note.test(textOf(line)) ||
        isCodeAlone(textOf(line)) ||
        spanned.test(textOf(line)) ||
        isReference(textOf(line)) ||
        (monthByName.has(fold(line[0]!.text.replace(/\W/g, ''))) && month.test(textOf(line))) ||
        kept.length > 40
      )
        break
      if (header.columns.some(c => c.under === 'description' && !/^(?:productCode|other code)$/.test(c.name))) break
    }
    kept.push(...line)
  }
  return core(kept)
}

/** Goods under a caption set in the middle of its column fall to the numbers of the rows: the words behind the number, and numbers among them. */
export function behindNumber(cell: readonly Token[]): Token[] {
  const isWord = (t: Token) => /\p{L}{2}/u.test(t.text)
  const first = cell.findIndex(isWord)
  let last = cell.findLastIndex(isWord)
  // "Schrank 200x60": a measure in the run of the words is one of them.
  while (cell[last + 1] && /\d\p{L}/u.test(cell[last + 1]!.text) && cell[last + 1]!.x0 - cell[last]!.x1 < 0.5 * cell[last]!.h) last++
  return first < 0 ? [] : cell.slice(first, last + 1)
}

/** "Westlaw research charges" from the column of who worked on: words that run on into the goods are theirs. */
export function withBegun(row: Row, goods: Token[], aside: readonly Token[]): Token[] {
  const own = row.main.flatMap(l => l.segments).find(s => goods[0] && s.tokens.includes(goods[0]))
  const begun = own ? own.tokens.slice(0, own.tokens.indexOf(goods[0]!)) : []
  return begun.length > 0 && begun.every(t => aside.includes(t)) ? [...begun, ...goods] : goods
}
