import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { withoutTax } from '../shipping/caption-cell.ts'

/** Captions of an employer that names of companies begin with. */
const companyWord = /^(?:soci[ée]t[ée]|empresa|entreprise|compa[ñn][íi]a|azienda|ditta|firma)$/iu

/** "SOCIETE IVOIRIENNE DE CACAO SARL": in one run and without a colon the word is part of the name. */
export function withCompanyWord(b: Builder, o: Option): Option {
  const [first] = o.tokens
  const line = first && b.doc.lineOf.get(first)
  const ahead = line?.tokens.slice(0, line.tokens.indexOf(first!)) ?? []
  const [before, more] = [ahead.at(-1), ahead.at(-2)]
  // "CÔNG TY TNHH MAY SÔNG HẬU"
  const vietnamese = before && more && /^công ty$/iu.test(`${more.text} ${before.text}`)
  if (
    !first ||
    !before ||
    !(companyWord.test(before.text) || vietnamese) ||
    !(legalForm.test(o.text) || /^\p{Lu}|^(?:des?|du|d['’])/u.test(o.text)) ||
    first.x0 - before.x1 > 0.8 * first.h
  )
    return o
  const tokens = vietnamese ? [more, before, ...o.tokens] : [before, ...o.tokens]
  return { ...o, value: textOf(tokens), tokens, text: textOf(tokens) }
}

const message =
  /(?<!\p{L})(?:besked|meddelelse|message|note|notice|mitteilung|nachricht|hinweis|melding|meddelande|bericht|mededeling|mensaje|aviso|messaggio|nota|mensagem|wiadomo[śs][ćc]|zpr[áa]va|spr[áa]va|poruka|sporo[čc]ilo|viesti|teade|[üu]zenet|mesaj|pesan)\s(?:fra|from|of|von|vom|des|de|d['’]|del|dell['’]|da|do|van|från|od|dari)\s/iu
/** "Besked fra arbejdsgiver: Vi ses på …": what an employer has to say is not his name. */
export function isMessage({ doc }: Builder, o: Option): boolean {
  const line = doc.lineOf.get(o.tokens[0]!)
  const over = line && doc.sheets[line.page]!.lines[line.index - 1]
  return [line, over].some(l => l !== undefined && message.test(l.text))
}

/** "A SRL, Str. Fagului 8", "A PTY LTD ABN 44 118 842 077": a name ends with its company's form. */
export function upToForm(o: Option): Option {
  const whole = withoutTax([...o.tokens])
  // "… Sdn. Bhd. (198801044182)"
  const plain = whole.length > 2 && /^\(\d[\d-]{4,}[A-Z]?\)$/.test(whole.at(-1)!.text) ? whole.slice(0, -1) : whole
  const comma = plain.findIndex((t, i) => /,$/.test(t.text) && legalForm.test(textOf(plain.slice(0, i + 1)).replace(/,$/, '')))
  const tokens =
    comma > 0 && comma < plain.length - 1 && isStreet(textOf(plain.slice(comma + 1)).split(', ')[0]!) ? plain.slice(0, comma + 1) : plain
  if (tokens.length === o.tokens.length) return o
  const text = textOf(tokens).replace(/,$/, '')
  return { ...o, value: text, tokens, text }
}

const withNumber = /\bname\s?(?:&|and|\/)\s?(?:no|number|code)\b\.?$/i
/** "University of Wharfedale 01" under "Company Name & No.": the number at the end is none of the name. */
export function withoutOwnNumber({ doc }: Builder, o: Option): Option {
  const tokens = o.tokens.slice(0, -1)
  const asked =
    tokens.length > 0 && /^\d{1,5}$/.test(o.tokens.at(-1)!.text) && doc.lines.some(l => l.segments.some(s => withNumber.test(s.text)))
  return asked ? { ...o, value: textOf(tokens), tokens, text: textOf(tokens) } : o
}

/** Titles of the paper and of its parts at its head. */
const title =
  /pay|slip|salar|lohn|gehalt|entgelt|bez[üu]ge|bulletin|fiche|n[oó]mina|recibo|busta|cedolin|prospetto|loon|l[øö]n|palkka|palk\b|v[ýy]plat|mzd|flutura|b[ée]r|pla[čć]|bordro|p[łl]ac|alga|atlyg|statement|stub|advice|voucher|month|period|date|page|seite|confidential|personal|private|original|copy/iu
/** Share of a page in which a letterhead stands. */
const top = 0.16

/** Who is named first at the head of a paper, where nothing else says who pays. */
export function headName({ doc }: Builder): Option | undefined {
  const sheet = doc.sheets[0]
  const segment = sheet?.lines
    .filter(l => l.y0 < top * sheet.height)
    .flatMap(l => l.segments)
    .find(
      s =>
        s.tokens.length <= 8 &&
        /\p{Lu}\p{L}+.*\p{L}{2}/u.test(s.text) &&
        !/\d{2}|:/.test(s.text) &&
        !title.test(s.text) &&
        !isCaption(s.text) &&
        !isStreet(s.text),
    )
  return segment && { value: segment.text, tokens: segment.tokens, text: segment.text, score: 2.7 }
}

const ends = /^(?:[([|•·–-]|\d|reg\.?|n\.?i\.?[tf]|ruc|rut|vat|abn|acn|org\.?|cvr|y-tunnus|oib|nip|i[čc]o?:?|tel|phone)/iu
/** "Võhandu Puit OÜ  Reg. kood 10441882": at the head of a paper what ends in a company's form, before its number. */
export function headCompany({ doc }: Builder): Option | undefined {
  const [sheet] = doc.sheets
  return companyIn(sheet?.lines.filter(l => l.y0 < top * sheet.height) ?? [])
}

/** "Muster Engineering Ltd  Tax Code: 1257L  Dept: 2": where the head names nobody, the foot of its own kind does. */
export const footCompany = ({ doc }: Builder): Option | undefined => {
  const [sheet] = doc.sheets
  const low = sheet?.lines.filter(l => l.y0 > foot * sheet.height || l.index > sheet.lines.length - lastLines) ?? []
  return companyIn(low.filter(l => !notOwn.test(l.text)))
}
/** Where the foot of a page begins, of its height, and its lines where the page is half empty. */
const [foot, lastLines] = [0.6, 5]
/** Banks, and those whose program prints the paper, have company forms too. */
const notOwn =
  /bank|payroll by|printed|powered|software|licen[cs]|copyright|©|programa|iban|bic|sort code|paid (?:in)?to|transfer|[üu]berweis|virement|bonifico|hereby|pensions?(?!\p{L})|insurance|assurance|versicherung/iu

function companyIn(lines: readonly Line[]): Option | undefined {
  for (const segment of lines.flatMap(l => l.segments)) {
    const last = segment.tokens.findIndex((t, i) => {
      const next = segment.tokens[i + 1]
      return i > 0 && legalForm.test(` ${t.text}`) && (!next || /,$/.test(t.text) || ends.test(next.text) || isCaptionAt(segment, i + 1))
    })
    const tokens = segment.tokens.slice(0, last + 1)
    const text = textOf(tokens).replace(/,$/, '')
    if (last > 0 && last < mostWords && !/:|\d{3}/.test(text)) return { value: text, tokens, text, score: 3.2 }
  }
  return undefined
}
/** Words of a company's name, and of a caption behind it, at most. */
const [mostWords, mostOfCaption] = [9, 4]
/** "Tax Code:" */
const isCaptionAt = ({ tokens }: Segment, from: number): boolean =>
  tokens.slice(from, from + mostOfCaption).some((t, n) => /^\p{L}.*:$/u.test(t.text) && isCaption(textOf(tokens.slice(from, from + n + 1))))

/** "*Muster Technik GmbH*Gewerbering 1*73430 Aalen*": who sends a paper, between asterisks over the window of its envelope. */
export function betweenAsterisks({ doc }: Builder): { name: Option; address: Option } | undefined {
  for (const segment of doc.lines.flatMap(l => l.segments)) {
    const [name, ...parts] = segment.text.split(/\s?\*\s?/).filter(Boolean)
    if (!/\*.+\*/.test(segment.text) || !name || parts.length < 2 || !isPlace(parts.at(-1)!) || /\d{3}/.test(name)) continue
    const option = (value: string): Option => ({ value, tokens: segment.tokens, text: segment.text, score: 4 })
    return { name: option(name), address: option(parts.join(', ')) }
  }
  return undefined
}
