import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { type Item, option } from './cell.ts'

/** White between two columns, in heights of type. */
const columnGap = 1.15
const code = /^(?=.*\d)(?=.*[A-Z]|\d{4})[A-Z\d][A-Z\d./-]{2,19}$/
const bracketed = /^\[([A-Z\d][\w./-]*)\]$/i

/** An article's number before the words of goods, in a column under a caption nobody knows or in brackets; it is taken from the words. */
export function codeBefore(words: Token[]): Option | undefined {
  const [first, second] = words
  if (!first || !second) return undefined
  const inner = bracketed.exec(first.text)?.[1]
  const parted = code.test(first.text) && second.y0 < first.y1 && second.x0 - first.x1 > columnGap * first.h
  if (!inner && !parted) return undefined
  words.shift()
  return option(inner ?? first.text, [first])
}

const coded =
  /^\(?(?:sku|art(?:ikel|icle|iculo|icolo|ikkel)?\.?[- ]?(?:nr|no|n[°ºo]|nummer|number|code|codice)|item (?:no|code|number|#)|product (?:code|no|id)|part (?:no|number)|r[ée]f(?:[ée]rence|erencia)?|c[oó]d(?:igo|ice)?|model(?:l)?|varenr|tuotenro|best(?:ell)?\.?-?nr)\.?\s?[:#]\s?([\p{L}\d][\p{L}\d./_-]{2,24})\)?$/iu

/** "SKU: ARN-M-OAT" alone on a line under the goods. */
export function codeUnder(lines: readonly (readonly Token[])[]): Option | undefined {
  for (const line of lines) {
    const m = coded.exec(line.map(t => t.text).join(' '))
    if (m && /\d|^\p{Lu}[\p{Lu}-]+$/u.test(m[1]!)) return option(m[1], [line.at(-1)!], m[1])
  }
  return undefined
}

/** Set smaller than the goods above; what readers of pictures give as its height differs less. */
const smaller = { print: 0.92, picture: 0.96 }
const dashed = /^(?=.*[A-Z])[A-Z\d]+(?:[-_.][A-Z\d]+)+$|^(?=.*\d)(?=.*[A-Z])[A-Z\d]{4,}$/

/** "BW-T" in small type alone under the goods, as shops print their codes. */
export function codeBeneath(goods: readonly Token[] | undefined, lines: readonly (readonly Token[])[]): Option | undefined {
  const h = goods?.[0]?.h ?? 0
  const line = lines.find(
    l => l.length === 1 && l[0]!.h < smaller[l[0]!.source === 'ocr' ? 'picture' : 'print'] * h && dashed.test(l[0]!.text),
  )
  return line && option(line[0]!.text, line)
}

const begun = /^[A-Z\d][A-Z\d./_-]{1,19}$/
const stroke = /^[-–]$/

/** "PRD-ADO-12 - Larch boards" in every row: what stands before the stroke is the code. */
function codesBeforeStroke(items: readonly Item[]): Item[] {
  const said = items.filter(i => i.description)
  const before = (i: Item) => i.description!.tokens.slice(0, 2).map(t => t.text)
  const coded = (i: Item) => {
    const [first, second] = before(i)
    return !i.productCode && begun.test(first!) && stroke.test(second ?? '') && i.description!.tokens.length > 2
  }
  if (said.length < 2 || !said.every(coded) || !said.some(i => /\d/.test(before(i)[0]!))) return [...items]
  return items.map(item => {
    if (!item.description) return item
    const [first, , ...words] = item.description.tokens
    const text = words.map(t => t.text).join(' ')
    return { ...item, productCode: option(first!.text, [first!]), description: { ...item.description, value: text, text, tokens: words } }
  })
}

/** Signs of a code that is told by its shape, which it shares with those of all rows, and how many these are. */
const leastShaped = 5
const leastAlike = 3
const shapeOf = (text: string): string | undefined =>
  begun.test(text) && text.length >= leastShaped && /\d/.test(text) && /[A-Z]/.test(text) ? maskOf(text) : undefined
const isAbove = ([first, second]: readonly Token[]): boolean =>
  first !== undefined && second !== undefined && second.y0 > first.y0 + 0.5 * first.h

/** "KMS-3011 Pamuk", "IPL-0402 Polyester" in every row, or "MONT" over "Montage": codes before the goods that are built alike or stand alone on their line. */
function codesBeforeGoods(items: readonly Item[]): Item[] {
  const said = (item: Item) => item.description?.tokens ?? []
  const open = items.filter(item => !item.productCode)
  const shapes = items.map(item => shapeOf(String(item.productCode?.value ?? said(item)[0]?.text ?? '')))
  const alike = shapes.length >= leastAlike && shapes[0] !== undefined && shapes.every(shape => shape === shapes[0])
  const over =
    open.every(item => begun.test(said(item)[0]?.text ?? '') && isAbove(said(item))) && /\d/.test(said(open[0] ?? {})[0]?.text ?? '')
  if (items.length < 2 || open.length === 0 || open.some(item => said(item).length < 2) || !(alike || over)) return [...items]
  return items.map(item => {
    if (item.productCode) return item
    const [first, ...words] = said(item)
    const text = textOf(words)
    return { ...item, productCode: option(first!.text, [first!]), description: { ...item.description!, value: text, text, tokens: words } }
  })
}

/** Letters that readers of pictures put for digits. */
const digitOf: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', I: '1', l: '1' }
const maskOf = (text: string) => text.replace(/\d/g, '9').replace(/[A-Za-z]/g, 'A')

/** Codes of one paper are built alike: "ARO047" among "AR0012" and "AR0203" has a digit where they have one. */
function codesAlike(items: readonly Item[]): Item[] {
  const masks = Map.groupBy(
    items.filter(i => i.productCode),
    i => maskOf(String(i.productCode!.value)),
  )
  const [usual] = [...masks].sort((a, b) => b[1].length - a[1].length)
  if (!usual || usual[1].length < 2) return [...items]
  return items.map(item => {
    const text = String(item.productCode?.value ?? '')
    if (text.length !== usual[0].length || item.productCode!.tokens[0]?.source !== 'ocr') return item
    const right = [...text].map((c, i) => (usual[0][i] === '9' ? (digitOf[c] ?? c) : c)).join('')
    if (right === text || maskOf(right) !== usual[0]) return item
    return { ...item, productCode: { ...item.productCode!, value: right, repaired: true } }
  })
}

const article = /^(?=.*\d)(?:(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d./_-]{2,19}|[1-9]\d{3,13})$/u
/** "No." over "1896-S": where rows are not counted, the number is that of the article. */
export function numberOfArticle(cell: readonly Token[] | undefined): Option | undefined {
  const [only, ...more] = cell ?? []
  return only && !more.length && article.test(only.text) ? option(only.text, [only]) : undefined
}

const lettered = /^\p{Lu}{2,8}(?:[-./_]?[\p{Lu}\d]{1,10})*$/u

/** "400", "415" under "No.": rows are counted from one, so these are numbers of articles. */
export function codesUnderNumber(items: readonly Item[], numbers: readonly (readonly Token[])[]): void {
  const own = items.filter((item, i) => item.productCode && item.productCode.tokens[0] === numbers[i]![0])
  // "SVC-INST" beside "1896-S" and "C-4410".
  for (const [i, item] of own.length > 1 ? items.entries() : [])
    if (!item.productCode && numbers[i]!.length === 1 && lettered.test(numbers[i]![0]!.text))
      item.productCode = option(numbers[i]![0]!.text, numbers[i]!)
  const alone = numbers.map(cell => (cell.length === 1 && /^[1-9]\d{2,13}$/.test(cell[0]!.text) ? cell[0]! : undefined))
  const counted = /^10+$/.test(alone[0]?.text ?? '') || new Set(alone.map(t => t?.text)).size < alone.length
  if (counted || alone.includes(undefined) || items.some(item => item.productCode)) return
  for (const [i, item] of items.entries()) item.productCode = option(alone[i]!.text, [alone[i]!])
}

/** Rows among which a reader of pictures may have lost the number of one. */
const enoughNumbered = 3

/** "1. Digging", "2. Gravel" in every row of a table without captions: numbers of the rows, and no words of goods. */
function withoutNumbers(items: readonly Item[]): Item[] {
  const numbers = items.map(item => /^(\d{1,3})[.)]?$/.exec(item.description?.tokens[0]?.text ?? '')?.[1])
  const lost = numbers.filter((n, i) => n === undefined && items[i]!.description?.tokens[0]?.source === 'ocr').length
  const mayLack = lost === 1 && items.length > enoughNumbered
  const counted =
    items.length > 1 && numbers.every((n, i) => (mayLack && n === undefined) || Number(n) === i + 1 || Number(n) === 10 * (i + 1))
  if (!counted || items.some((item, i) => numbers[i] !== undefined && item.description!.tokens.length < 2)) return [...items]
  return items.map((item, i) => {
    if (numbers[i] === undefined) return item
    const tokens = item.description!.tokens.slice(1)
    const text = textOf(tokens)
    return { ...item, description: { ...item.description!, value: text, text, tokens } }
  })
}

const gtin = /^\d{12,14}$/
/** "HYG0412 | 3760118420412": of the seller's code and the number of the trade beside it, in a column whose caption nobody knows, the seller's. */
export function withoutGtin(cell: readonly Token[]): Token[] {
  const [one, other] = cell
  if (cell.length !== 2 || gtin.test(one!.text) === gtin.test(other!.text)) return [...cell]
  return cell.filter(t => !gtin.test(t.text))
}

/** A number of all the world, which the trade gives to an article. */
export const isWorldwide = (code: Option): boolean => /^(?:\d{8}|\d{12,14})$/.test(String(code.value))

const kindOfCode =
  /^(?:interno|codice|cod|c[oó]digo|code|kod|proprietario|fornitore|aswartfor|art(?:icolo|ikel|icle)?|sku|asin|ref|r[ée]f|lief(?:erant)?|verk[äa]ufer|hersteller|supplier|seller|vendor|item|our|unsere|fournisseur|vendeur|proveedor|leverancier|verkoper)[.:]*$/iu
/** "INTERNO FB-1020", "Lief.: HK22-6010" in the column of codes: what kind of number it is, and the number. */
export function withoutKind(cell: readonly Token[]): Token[] {
  const rest = cell.findIndex(t => !kindOfCode.test(t.text))
  return rest > 0 && (/\d/.test(cell[rest]!.text) || /[:.]$/.test(cell[rest - 1]!.text) || kindsAlone.test(cell[0]!.text))
    ? cell.slice(rest)
    : [...cell]
}
/** Words of the form for e-invoices of Italy that no number of an article begins with. */
const kindsAlone = /^(?:interno|codice|proprietario|fornitore|aswartfor)$/i

/** Rows with the codes that only all of them together tell. */
export const withCodes = (items: readonly Item[]): Item[] => codesAlike(codesBeforeGoods(codesBeforeStroke(withoutNumbers(items))))
