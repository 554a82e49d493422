import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { jobWord, languageLevel, languageName, resumeHeads } from '../lexicon/words/other.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { emails, websites } from '../values/patterns.ts'
import { address, nameParts, optionOf, personName, phones, socials } from './people.ts'

type Section = keyof typeof resumeHeads

/** Lines by the heading they stand under; what comes before the first heading is the head. */
function sections(b: Builder): { head: Line[]; parts: Map<Section, Line[]> } {
  const head: Line[] = []
  const parts = new Map<Section, Line[]>()
  let now: Section | undefined
  for (const line of b.doc.lines) {
    const hit = b.doc.hitsByLine
      .get(line)!
      .find(h => h.leads && h.from === 0 && h.tokens.length >= line.tokens.length - 1 && Object.keys(resumeHeads).some(k => phraseOf(h, k)))
    const section = hit && (Object.keys(resumeHeads) as Section[]).find(k => phraseOf(hit, k))
    if (section) {
      now = section
      if (!parts.has(section)) parts.set(section, [])
    } else if (now) parts.get(now)!.push(line)
    else head.push(line)
  }
  return { head, parts }
}

const monthYear = String.raw`(?:(\p{L}{3,12})\.?\s|(\d{1,2})[./])?((?:19|20)\d{2})`
const range = new RegExp(
  String.raw`${monthYear}\s?(?:-|–|—|to|bis|à|au|a|al|hasta)\s?(?:${monthYear}|(present|now|today|current|heute|jetzt|aujourd'hui|présent|actualidad|presente|oggi|attuale|ongoing))`,
  'iu',
)
const single = new RegExp(monthYear, 'iu')

const isoOf = (word: string | undefined, number: string | undefined, year: string) => {
  const month = word ? monthByName.get(fold(word)) : number ? Number(number) : undefined
  return month && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : `${year}-01-01`
}

type Dates = { start?: Option; end?: Option; tokens: Token[] }

function datesOf(line: Line): Dates | undefined {
  const span = spanOf(line.tokens)
  const m = range.exec(span.text)
  if (m) {
    const tokens = tokensIn(span, m.index, m.index + m[0].length)
    const half = m[0].search(/\s?(?:-|–|—)\s?|\s(?:to|bis|à|au|hasta|al?)\s/)
    const cut = m.index + (half < 0 ? m[0].length : half)
    const start = {
      value: isoOf(m[1], m[2], m[3]!),
      tokens: tokensIn(span, m.index, cut),
      text: m[0].slice(0, half < 0 ? undefined : half),
      score: 3.5,
    }
    const end = m[6]
      ? { value: isoOf(m[4], m[5], m[6]), tokens: tokensIn(span, cut + 1, m.index + m[0].length), text: m[0].slice(half + 1), score: 3.5 }
      : undefined
    return { start, end, tokens }
  }
  const s = single.exec(span.text)
  if (!s) return undefined
  const tokens = tokensIn(span, s.index, s.index + s[0].length)
  return { end: { value: isoOf(s[1], s[2], s[3]!), tokens, text: s[0], score: 3 }, tokens }
}

const bulleted = /^[•·▪●*–-]/

/** Entries of a section: one per line with a period; the words around it are the names, bullets and indented lines the description. */
function entries(lines: readonly Line[]) {
  const found: { dates: Dates; words: Token[][]; text: Token[] }[] = []
  const dated = lines.map(line => (bulleted.test(line.text) ? undefined : datesOf(line)))
  const restOf = (i: number) =>
    lines[i]!.segments.map(s => s.tokens.filter(t => !dated[i]!.tokens.includes(t) && /[\p{L}\p{N}]/u.test(t.text))).filter(w => w.length)
  const margin = Math.min(...lines.map(l => l.x0))
  const indented = (line: Line) => bulleted.test(line.text) || line.x0 > margin + 1.5 * line.h
  /** A line of names right above a line that holds little but a period. */
  const heads = (i: number) =>
    dated[i + 1] && !dated[i] && !indented(lines[i]!) && lines[i]!.tokens.length <= 14 && restOf(i + 1).flat().length < 4
  lines.forEach((line, i) => {
    const dates = dated[i]
    if (dates) {
      const rest = restOf(i)
      const above = i > 0 && heads(i - 1) ? [lines[i - 1]!.tokens] : []
      found.push({ dates, words: [...above, ...rest], text: [] })
      return
    }
    const last = found.at(-1)
    if (!last || heads(i)) return
    if (!indented(line) && cut(last.words).length < 2 && line.tokens.length <= 9) last.words.push(line.tokens)
    else last.text.push(...line.tokens)
  })
  return found
}

const clean = (tokens: readonly Token[] | undefined): Option | undefined => {
  const words = tokens?.filter(t => /[\p{L}\p{N}]/u.test(t.text))
  return words?.length ? optionOf(words, 3, textOf(words).replace(/[,;|–-]\s*$/, '')) : undefined
}

/** "Title, Employer — Town": dashes and bars part first, then the first comma or "at" of what stands before them. */
function cut(words: Token[][]): Token[][] {
  const at = (w: Token[], sign: RegExp) => w.findIndex((t, i) => i < w.length - 1 && sign.test(t.text))
  return words.flatMap(w => {
    const dash = at(w, /^[–|—-]$|\|$/)
    const [first, rest] = dash > 0 ? [w.slice(0, dash + (/\p{L}/u.test(w[dash]!.text) ? 1 : 0)), [w.slice(dash + 1)]] : [w, []]
    const comma = at(first, /,$|^(?:at|bei|chez|en|presso)$/i)
    if (comma <= 0) return [first, ...rest]
    return [first.slice(0, comma + (/,$/.test(first[comma]!.text) ? 1 : 0)), first.slice(comma + 1), ...rest]
  })
}

/** "Austin, TX" among the contacts of the head. */
function town(b: Builder, top: readonly Segment[]) {
  for (const segment of top) {
    const from = segment.tokens.findIndex(
      (t, i) => /^\p{Lu}[\p{L}.'-]+,$/u.test(t.text) && /^(?:[A-Z]{2}|\p{Lu}\p{Ll}+)[,|]?$/u.test(segment.tokens[i + 1]?.text ?? ''),
    )
    if (from < 0 || !/[|@+•·]/.test(segment.text)) continue
    let start = from
    while (start > 0 && /^\p{Lu}[\p{L}.'-]+$/u.test(segment.tokens[start - 1]!.text)) start--
    return b.best('address', [optionOf(segment.tokens.slice(start, from + 2), 3)])
  }
}

export function extractResume(b: Builder) {
  const { doc } = b
  const { head, parts } = sections(b)
  const top = (head.length ? head : doc.lines.slice(0, 12)).flatMap(l => l.segments)
  const tallest = Math.max(...top.map(s => s.line.h), 1e-6)
  const names = top
    .filter(s => personName(s) && !jobWord.test(s.text))
    .map(s => ({ segment: s, score: s.line.h / tallest - doc.lines.indexOf(s.line) * 0.05 }))
  const name = names.sort((a, c) => c.score - a.score)[0]?.segment ?? doc.lines[0]?.segments[0]
  if (name) {
    const { first, last } = nameParts(name.tokens)
    if (first.length) b.set('firstName', optionOf(first))
    if (last.length) b.set('lastName', optionOf(last))
  }
  b.best('email', emails(doc))
  b.best('phone', phones(b))
  address(b, top)
  town(b, top)
  const headline = top.find(s => s !== name && jobWord.test(s.text) && !/[@\d]/.test(s.text))
  if (headline) b.set('headline', optionOf(headline.tokens))
  const summary = parts.get('summary')?.flatMap(l => l.tokens)
  if (summary?.length) b.set('summary', optionOf(summary))
  const skills = (parts.get('skills') ?? []).flatMap(l => pieces(l))
  b.list('skills', skills.slice(0, 60))
  b.rows('languages', ['language', 'level'], (parts.get('languages') ?? []).flatMap(l => pieces(l, true)).flatMap(languageOf))
  b.rows(
    'experience',
    ['employer', 'title', 'location', 'startDate', 'endDate', 'description'],
    entries(parts.get('experience') ?? []).map(e => {
      const words = cut(e.words)
      const at = words.findIndex(w => jobWord.test(textOf(w)))
      const title = words[Math.max(0, at)]
      const others = words.filter(w => w !== title)
      return {
        title: clean(title),
        employer: clean(others[0]),
        location: clean(others[1]),
        startDate: e.dates.start,
        endDate: e.dates.end,
        description: e.text.length ? optionOf(e.text, 3) : undefined,
      }
    }),
  )
  b.rows(
    'education',
    ['school', 'degree', 'field', 'startDate', 'endDate'],
    entries(parts.get('education') ?? []).map(e => {
      const words = cut(e.words)
      const at = words.findIndex(w =>
        /universi|college|school|schule|institut|école|escuela|scuola|academy|gymnasium|lycée|politec/i.test(textOf(w)),
      )
      const school = words[Math.max(0, at)]
      const others = words.filter(w => w !== school)
      const m = others[0] && /\b(?:in|en|of)\b\s+(.+)$/i.exec(textOf(others[0]))
      const field = m ? others[0]!.slice(-m[1]!.split(' ').length) : others[1]
      return { school: clean(school), degree: clean(others[0]), field: clean(field), startDate: e.dates.start, endDate: e.dates.end }
    }),
  )
  b.rows(
    'certifications',
    ['name', 'issuer', 'year'],
    (parts.get('certifications') ?? []).map(l => {
      const year = l.tokens.find(t => /(?:19|20)\d{2}/.test(t.text))
      const [first, second] = cut([l.tokens.filter(t => t !== year && /[\p{L}\p{N}]/u.test(t.text))])
      return { name: clean(first), issuer: clean(second), year: year && optionOf([year], 3, /(?:19|20)\d{2}/.exec(year.text)![0]) }
    }),
  )
  const links = [...websites(doc).filter(o => !String(o.value).includes('@')), ...socials(b)]
  b.list(
    'links',
    links.filter((o, i) => links.findIndex(p => p.tokens[0] === o.tokens[0]) === i),
  )
}

/** Parts of a line between commas, bullets, bars and wide gaps. */
function pieces(line: Line, keep = false): Option[] {
  return line.segments.flatMap(segment => {
    const found: Token[][] = [[]]
    for (const t of segment.tokens) {
      if (/^[•·▪●|*,;/–-]$/.test(t.text)) found.push([])
      else {
        found.at(-1)!.push(t)
        if (/[,;|]$/.test(t.text) || (!keep && /:$/.test(t.text))) found.push([])
      }
    }
    return found
      .filter(w => w.length && /\p{L}|\d/u.test(textOf(w)) && !/:$/.test(textOf(w)))
      .map(w => optionOf(w, 3, textOf(w).replace(/[,;|.]+$/, '')))
  })
}

function languageOf(o: Option) {
  const level = languageLevel.exec(o.text)
  const language = o.tokens.find(t => languageName.test(t.text)) ?? (level && o.tokens.find(t => /^\p{Lu}\p{Ll}{2,}$/u.test(t.text)))
  if (!language) return []
  const tokens = level ? o.tokens.filter(t => level[0].includes(t.text.replace(/[(),.]/g, ''))) : []
  return [
    {
      language: optionOf([language], 3, languageName.exec(language.text)?.[0] ?? language.text),
      level: level ? optionOf(tokens.length ? tokens : [language], 3, level[0]) : undefined,
    },
  ]
}
