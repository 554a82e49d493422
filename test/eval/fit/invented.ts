import { receipt } from '../../../src/extract/document-types/trade/receipt.ts'
import type { Page } from '../../../src/extract/page.ts'
import { documentOf } from '../../../src/extract/rules/document.ts'
import { headSequence } from '../../../src/extract/rules/receipt/head-facts.ts'
import { headOf } from '../../../src/extract/rules/receipt/head-lines.ts'
import { type Chance, chanceOf } from '../../../src/tools/recogniser/worn.ts'
import type { Labelled } from './chain.ts'
import { type Country, countries } from './invented-words.ts'

/**
 * Heads of receipts of shops that do not exist, as papers of several countries arrange them: brands above companies, names over several lines,
 * owners, licensees, branches, slogans. The documents with truth show few issuers; these show how else a head may be built, none of them a shop.
 */
type Row = readonly [state: string, text: string, height?: number]

type Draw = {
  of<T>(list: readonly T[]): T
  sometimes(share: number): boolean
  share(): number
  figures(count: number): string
}

function drawOf(chance: Chance): Draw {
  return {
    of: list => list[Math.floor(chance() * list.length)]!,
    sometimes: share => chance() < share,
    share: chance,
    figures: count => Array.from({ length: count }, (_, i) => Math.floor(chance() * (i ? 10 : 9)) + (i ? 0 : 1)).join(''),
  }
}

/** "{word} {trade}" with every part drawn; "#" is a figure. */
function filled(pattern: string, draw: Draw, country: Country): string {
  const lists: Record<string, readonly string[]> = country.words
  return pattern
    .replace(/\{(\w+)\}/g, (_, list: string) => filled(draw.of(lists[list]!), draw, country))
    .replace(/#/g, () => draw.figures(1))
}

/** A name over several lines, broken between words: late rather than early, for lines are filled. */
function parted(text: string, draw: Draw, pieces: number): string[] {
  const words = text.split(' ')
  if (pieces < 2 || words.length < 3) return [text]
  const cut = Math.ceil((words.length - 1) * (0.5 + 0.5 * draw.share()))
  return [...parted(words.slice(0, cut).join(' '), draw, pieces - 1), words.slice(cut).join(' ')]
}

/** How many lines names take. */
const pieces = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3]
/** The first word of a name that a brand may be. */
const plainWord = /^\p{Lu}\p{Ll}/u

/** What is read of a drawn sign. */
const scrap = (draw: Draw): string =>
  Array.from({ length: draw.of([2, 3, 5]) }, () => draw.of([..."lI|~SW0o.)(-E'XA"])).join(draw.of(['', '', ' ']))

function rowsOf(draw: Draw, country: Country): Row[] {
  const fill = (pattern: string) => filled(pattern, draw, country)
  const rows: Row[] = []
  const add = (state: string, lines: readonly string[], height?: number) => {
    for (const line of lines) rows.push([state, draw.sometimes(country.capitals) ? line.toUpperCase() : line, height])
  }
  const some = (state: string, list: readonly string[], share: number) => {
    while (draw.sometimes(share)) add(state, [fill(draw.of(list))])
  }
  some('before', country.before, 0.25)
  // What was sold when may stand above the shop.
  if (draw.sometimes(0.05)) some('before', country.sale, 0.6)
  if (draw.sometimes(0.04)) add('before', [scrap(draw)])
  const company = draw.sometimes(country.companies)
  const name = fill(draw.of(company ? country.companyNames : country.shopNames))
  // A brand stands above the company that runs it, and often in its name.
  if (company && draw.sometimes(0.35)) {
    const own = name.split(' ').slice(0, draw.of([1, 2, 2]))
    const brand = draw.sometimes(0.35) && plainWord.test(own[0]!) ? own.join(' ') : fill(draw.of(country.brands))
    add('before', parted(brand, draw, draw.sometimes(0.15) ? 2 : 1), draw.of([1, 1.5, 2]))
    some('before', country.taglines, 0.25)
  }
  // "STICKY FINGERS" above "STICKY FINGERS PATISSERIE"
  if (!company && draw.sometimes(0.08)) add('before', [name.split(' ').slice(0, -1).join(' ')].filter(Boolean), draw.of([1.5, 2]))
  some('before', country.beneath, company ? 0.06 : 0)
  const lines = parted(name, draw, draw.of(pieces))
  const number = company && draw.sometimes(country.numbered) ? ` ${fill(draw.of(country.numbers))}` : ''
  const height = draw.of([1, 1, 1.4, 1.8])
  add('name', [...lines.slice(0, -1), `${lines.at(-1)}${number}`], height)
  some('between', country.taglines, 0.12)
  some('between', country.between, 0.3)
  if (!number) some('between', country.numberLines, company ? 0.4 : 0.15)
  some('between', country.relations, 0.12)
  some('between', country.contacts, 0.05)
  some('between', country.titles, 0.04)
  const place = draw.of(country.addresses).split(' / ').map(fill)
  // Some papers set two lines of it in one.
  const at = draw.sometimes(0.3) ? Math.floor(place.length * draw.share()) : place.length
  add('address', [...place.slice(0, at), ...(at < place.length ? [place.slice(at, at + 2).join(' ')] : []), ...place.slice(at + 2)])
  if (draw.sometimes(0.04)) add('behind', [`Branch: ${draw.of(country.addresses).split(' / ').map(fill).join(' ')}`])
  some('behind', country.contacts, 0.6)
  some('behind', country.numberLines, 0.3)
  some('behind', country.titles, 0.5)
  for (let items = 0; items < 7; items++) add('behind', [fill(draw.of(country.sale))])
  return rows
}

const [width, pitch] = [400, 14]

/** Lines in the middle of a strip of paper. */
function pageOf(rows: readonly Row[]): Page {
  const height = pitch * (1.3 * rows.length + 4)
  let y = pitch
  const words = rows.flatMap(([, text, tall = 1]) => {
    const em = 6.5 * tall
    const x0 = Math.max(2, (width - em * text.length) / 2)
    const top = y
    y += pitch * (0.3 + tall)
    return [...text.matchAll(/\S+/g)].map(m => ({
      text: m[0],
      box: [
        (x0 + m.index * em) / width,
        top / height,
        (x0 + (m.index + m[0].length) * em) / width,
        (top + 0.85 * pitch * tall) / height,
      ] as [number, number, number, number],
      confidence: 0.97,
      source: 'ocr' as const,
    }))
  })
  const quality = { confidence: 0.97, skew: 0, contrast: 1 }
  return { number: 1, width, height, words, lines: [], hidden: [], rotation: 0, kind: 'scan', quality }
}

/** A head drawn by a seed: its lines with the state of each, as a page, and what is to be read of it. */
export function inventedHead(seed: string): { rows: Row[]; page: Page } {
  const draw = drawOf(chanceOf(seed))
  const rows = rowsOf(draw, draw.of(countries)).slice(0, 24)
  return { rows, page: pageOf(rows) }
}

/** So many invented heads with the state of every line. */
export const inventedHeads = (count: number): Labelled[] =>
  Array.from({ length: count }, (_, i) => {
    const { rows, page } = inventedHead(`head ${i}`)
    const head = headOf(documentOf([page], receipt.words))
    return head.length === rows.length ? [{ sequence: headSequence(head), path: rows.map(([state]) => state) }] : []
  }).flat()
