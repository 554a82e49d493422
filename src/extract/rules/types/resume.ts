import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { jobWord, languageLevel, languageName } from '../lexicon/words/other.ts'
import { cut, entriesOf } from '../resume/entries.ts'
import { sectionsOf } from '../resume/flow.ts'
import { emails, websites } from '../values/patterns.ts'
import { address, nameParts, optionOf, personName, phones, socials } from './people.ts'

const schoolWord =
  /universi|college|school|schule\b|institut|école|escuela|scuola|academy|akademi|gymnasi|lycée|liceo|politec|polytech|\biut\b|faculty|faculté|facultad|hogeschool|högskol|høgskole|uniwersytet|politechnika|liceum|yliopisto|egyetem|univerzit/i
const degreeWord =
  /\b(?:bachelor|master|b\.?\s?sc|m\.?\s?sc|b\.?a\b|m\.?a\b|b\.?\s?tech|b\.?eng|ph\.?\s?d|mba|diploma?|degree|licence|laurea|grado|abitur|dut|bts|master\w*|magister|in[gż]ynier|licencjat|doctor\w*|a-levels?|gcse|hons|associate|certificate|ausbildung|kauff\w+|meister\w*|fachinformatik\w*|baccalaur\w+|bachillerato|maturit[aà]|matura)\b/i

const clean = (tokens: readonly Token[] | undefined): Option | undefined => {
  const said = (t: Token) => /[\p{L}\p{N}]/u.test(t.text)
  const words = tokens?.filter((t, i) => said(t) || (/^[&+]$/.test(t.text) && i > 0))
  return words?.some(said) ? optionOf(words, 3, textOf(words).replace(/[,;|–-]\s*$/, '')) : undefined
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

/** What a résumé calls itself. */
const ownTitle =
  /^(?:curriculum vitae|curriculum|r[ée]sum[ée]|cv|lebenslauf|hoja de vida|[žz]ivotopis|cv de .*|europass.*|profile|contact)$/i
const nameCaption =
  /^(?:full |vor- und nach|vor- und zu|first |naam|name|nome|nom|nombre|imi[eę] i nazwisko|jm[eé]no|meno|navn|namn|nimi|n[eé]v)[\p{L} ]*\s?:?$/iu

/** The person behind or beside "Name", where the head of the page has none. */
function captionedName(b: Builder): Segment | undefined {
  for (const line of b.doc.lines)
    for (const [i, segment] of line.segments.entries()) {
      const colon = segment.tokens.findIndex(t => /:$/.test(t.text))
      const caption = textOf(segment.tokens.slice(0, colon < 0 ? undefined : colon + 1))
      if (!nameCaption.test(caption)) continue
      const rest = segment.tokens.slice(caption.split(' ').length)
      const beside = rest.length ? { ...segment, tokens: rest, text: textOf(rest) } : line.segments[i + 1]
      if (beside && personName(beside)) return beside
    }
  return undefined
}

export function extractResume(b: Builder) {
  const { doc } = b
  const { head, parts } = sectionsOf(doc)
  const top = (head.length ? head : doc.lines.slice(0, 12)).flatMap(l => l.segments)
  const tallest = Math.max(...top.map(s => s.line.h), 1e-6)
  const names = top
    .filter(s => personName(s) && !jobWord.test(s.text) && !ownTitle.test(s.text))
    .map(s => ({ segment: s, score: s.line.h / tallest - doc.lines.indexOf(s.line) * 0.05 }))
  const name =
    names.sort((a, c) => c.score - a.score)[0]?.segment ?? captionedName(b) ?? doc.lines[0]?.segments.find(s => !ownTitle.test(s.text))
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
  b.rows('languages', ['language', 'level'], withLevels((parts.get('languages') ?? []).flatMap(l => pieces(l, true))).flatMap(languageOf))
  b.rows(
    'experience',
    ['employer', 'title', 'location', 'startDate', 'endDate', 'description'],
    entriesOf(parts.get('experience') ?? []).map(e => {
      const words = cut(e.words)
      const at = words.findIndex(w => jobWord.test(textOf(w)))
      const title = words[Math.max(0, at)]
      const others = words.filter(w => w !== title)
      return {
        title: clean(title),
        employer: clean(others[0]),
        location: clean(e.location ?? others[1]),
        startDate: e.dates.start,
        endDate: e.dates.end,
        description: e.text.length ? optionOf(e.text, 3) : undefined,
      }
    }),
  )
  b.rows(
    'education',
    ['school', 'degree', 'field', 'startDate', 'endDate'],
    entriesOf(parts.get('education') ?? []).map(e => {
      const words = cut(e.words)
      const at = words.findIndex(w => schoolWord.test(textOf(w)))
      const degreed = words.findIndex(w => degreeWord.test(textOf(w)))
      const school = at >= 0 ? words[at] : degreed >= 0 ? words.find((_, i) => i !== degreed) : words[0]
      const rest = words.filter(w => w !== school)
      const others = [...rest.filter(w => degreeWord.test(textOf(w))), ...rest.filter(w => !degreeWord.test(textOf(w)))]
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

/** "Deutsch    Muttersprache": what stands beside a language alone, and is none, says how well it is spoken. */
function withLevels(parts: readonly Option[]): Option[] {
  const found: Option[] = []
  for (const part of parts) {
    const last = found.at(-1)
    const level = !languageName.test(part.text) && languageLevel.test(part.text)
    if (last && level && !languageLevel.test(last.text)) found[found.length - 1] = optionOf([...last.tokens, ...part.tokens], 3)
    else found.push(part)
  }
  return found
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
