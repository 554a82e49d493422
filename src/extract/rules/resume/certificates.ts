import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { optionOf } from '../people/names.ts'
import { clean, commaParts, strongParts, unstopped } from './pieces.ts'
import { datesOf } from './spans.ts'

const bullet = /^[•·▪●*◦‣○■➢–—-]$/
const bulleted = /^[•·▪●*◦‣○■➢–—-]/
const yearIn = /(?:19|20)\d{2}/

type Certificate = Partial<Record<'name' | 'issuer' | 'year', Option>>
type Draft = { words: Token[][]; year?: Option }

/** Certificates of a section: one per line or per line with a year. */
export function certificatesOf(lines: readonly Line[]): Certificate[] {
  const drafts: (Draft & { x0: number })[] = []
  const dated = lines.map(line => datesOf(line))
  const years = dated.filter(Boolean).length
  lines.forEach((line, i) => {
    const dates = dated[i]
    const own = line.tokens.filter((t, k) => !dates?.tokens.includes(t) && !(k === 0 && bullet.test(t.text)))
    const rest = own.filter(t => /[\p{L}\p{N}&–—|·-]/u.test(t.text) && !/^\W*(?:19|20)\d{2}\W*$/.test(t.text))
    const last = drafts.at(-1)
    const x0 = rest[0]?.x0 ?? line.x0
    if (last && !last.year && !bulleted.test(line.text) && unfinished.test(textOf(last.words.at(-1)!))) {
      last.words.at(-1)!.push(...rest)
      if (dates) last.year = yearOf(dates.tokens)
      return
    }
    const goesOn =
      last &&
      !dates &&
      !bulleted.test(line.text) &&
      (/^\P{L}*\p{Ll}/u.test(textOf(rest)) ||
        (last.year && years > 1 && years < lines.length && x0 >= last.x0 - line.h && gap(lines, i) < 0.9))
    if (goesOn) last.words.push(rest)
    else if (last && !last.year && dates && rest.length === 0) last.year = yearOf(dates.tokens)
    else drafts.push({ words: [rest], ...(dates && { year: yearOf(dates.tokens) }), x0 })
  })
  return inPairs(drafts).flatMap(({ words, year }) => {
    const [own, second] = named(words)
    const name = clean(own)
    return name ? [{ name: unstopped(name), issuer: unstopped(clean(second)), year }] : []
  })
}

const unfinished = /(?:\sds\.|\s(?:for|of|in|and|für|und|de|des|du|di|del|e|et|y|van|i|w|voor|en)|[&,–-])$/u

/** Each name over who gave it and when: "Forklift licence" over "Road Academy, 2019". */
function inPairs(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length % 2 || !drafts.every((d, i) => (d.year !== undefined) === (i % 2 === 1))) return drafts
  return drafts.flatMap((d, i) => (i % 2 ? [] : [{ words: [...d.words, ...drafts[i + 1]!.words], year: drafts[i + 1]!.year }]))
}

/** White above a line, in heights of its type. */
const gap = (lines: readonly Line[], i: number) => (i === 0 ? 0 : (lines[i]!.y0 - lines[i - 1]!.y1) / lines[i]!.h)

function yearOf(tokens: readonly Token[]): Option | undefined {
  const token = tokens.findLast(t => yearIn.test(t.text))
  const year = token && (token.text.match(/(?:19|20)\d{2}/g) ?? []).at(-1)
  return token && year ? optionOf([token], 3, year) : undefined
}

/** "Solutions Architect – Associate": how high a certificate is, behind a dash. */
const ofGrade =
  /^(?:associate|professional|foundation|practitioner|expert|specialty|fundamentals|beginner|intermediate|advanced|(?:level|stufe|niveau|livello|nivel) \S+|[abc][12])(?: level)?$/iu

/** "Certificate, Issuer", "Certificate – Issuer", or the issuer in the line below. */
function named(lines: readonly Token[][]): [Token[], Token[]?] {
  const [first, ...more] = lines
  const strong = strongParts(first!)
  if (strong.length > 1) {
    const [grade, ...issuer] = commaParts(strong[1]!)
    if (issuer.length && ofGrade.test(textOf(grade!).replace(/,$/, '')))
      return [[...first!.slice(0, first!.indexOf(issuer[0]![0]!))], issuer.flat()]
    return [strong[0]!, [...strong[1]!, ...more.flat()]]
  }
  if (more.length && /^\P{L}*\p{Lu}/u.test(textOf(more[0]!)) && commaParts(first!).length === 1) return [first!, more.flat()]
  const all = [...first!, ...more.flat()]
  const parts = commaParts(all)
  const last = parts.at(-1)!
  return parts.length > 1 && /^\P{L}*\p{Lu}/u.test(textOf(last)) ? [parts.slice(0, -1).flat(), last] : [all]
}
