import type { Builder } from '../build.ts'
import { bare } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { departmentWord, jobWord } from '../lexicon/words/other.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { address, isMobileNumber, phones, sites, social, socials } from '../people/contacts.ts'
import { nameParts, optionOf, personName } from '../people/names.ts'
import { isWideSet } from '../people/wide-set.ts'
import { core } from '../values/kinds.ts'
import { emails, websites } from '../values/patterns.ts'

export function extractCard(b: Builder) {
  const { doc } = b
  const segments = doc.lines.flatMap(l => l.segments)
  const mails = emails(doc)
  b.list('emails', mails)
  const read = phones(b)
  const captioned = read.some(p => p.sort === 'mobile')
  const home = String(mails[0]?.value ?? '')
    .split('.')
    .at(-1)
  const numbers = read.map(p =>
    !captioned && p.sort === 'phone' && isMobileNumber(String(p.value), home && home.length === 2 ? [home] : [doc.lang])
      ? { ...p, sort: 'mobile' }
      : p,
  )
  b.list(
    'phones',
    numbers.filter(p => p.sort !== 'fax'),
  )
  b.best(
    'mobile',
    numbers.filter(p => p.sort === 'mobile'),
  )
  b.best(
    'fax',
    numbers.filter(p => p.sort === 'fax'),
  )
  b.best(
    'website',
    [...websites(doc), ...sites(b, mails[0]?.value)].filter(o => !social.test(String(o.value))),
  )
  b.list('socialProfiles', socials(b))
  const local = bare(String(mails[0]?.value ?? '').split('@')[0]!)
  const domain = bare(
    String(mails[0]?.value ?? b.get('website') ?? '')
      .split('@')
      .at(-1)!
      .replace(/^www\./, '')
      .split('.')[0]!,
  )
  const called = (s: Segment) => local.length > 4 && bare(s.tokens.at(-1)!.text).length > 3 && local.includes(bare(s.tokens.at(-1)!.text))
  const tallest = Math.max(...segments.map(s => s.line.h), 1e-6)
  const names = segments
    .filter(
      s =>
        personName(s) &&
        (!jobWord.test(s.text) || called(s)) &&
        !legalForm.test(s.text) &&
        !(isStreet(s.text) && /\d/.test(s.text)) &&
        !isPlace(s.text),
    )
    .map(s => ({
      ...optionOf(core(s.tokens)),
      score:
        3 + s.line.h / tallest + (s.tokens.some(t => local.length > 2 && bare(t.text).length > 2 && local.includes(bare(t.text))) ? 2 : 0),
    }))
  b.best('fullName', names, 1)
  const full = b.found.fullName ? names.find(n => n.value === b.get('fullName')) : undefined
  if (full) {
    const { first, last } = nameParts(full.tokens, doc.lang)
    if (first.length) b.set('firstName', optionOf(first))
    if (last.length) b.set('lastName', optionOf(last))
  }
  const rest = segments.filter(s => s.text !== full?.value)
  const jobs = rest.map(positionOf).filter(s => jobWord.test(s.text) && !/[@\d]/.test(s.text) && !legalForm.test(s.text))
  // "Sales Department" holds a word of a position and is none.
  const named = full && segments.find(s => s.tokens.includes(full.tokens[0]!))
  const job = jobs.find(s => !departmentWord.test(s.text)) ?? jobs[0] ?? underneath(named, rest)
  if (job) b.set('jobTitle', optionOf(core(job.tokens), 3.5, textOf(core(job.tokens)).replace(/[,|]$/, '')))
  const department = rest.find(
    s => s.tokens[0] !== job?.tokens[0] && departmentWord.test(s.text) && !legalForm.test(s.text) && !/[@\d]/.test(s.text),
  )
  const companies = rest
    .filter(
      s =>
        s.tokens[0] !== job?.tokens[0] &&
        s !== department &&
        !isWideSet(s.tokens) &&
        !isList(s) &&
        /\p{L}{2}/u.test(s.text) &&
        !/[@]|\d{3}|www|:|^\S+\.\p{L}{2,6}(?:\/|$)/u.test(s.text) &&
        !isPlace(s.text) &&
        !isStreet(s.text),
    )
    .map(s => ({
      ...optionOf(core(s.tokens)),
      score: 2 + (legalForm.test(s.text) ? 2 : 0) + (ofDomain(s.text, domain) ? 2 : 0) + s.line.h / tallest - (personName(s) ? 0.8 : 0),
    }))
  b.best('company', companies, 2.4)
  // Where somebody works stands under the position, if it is no company.
  const part = department ?? underneath(job && segments.find(s => s.tokens.includes(job.tokens[0]!)), rest)
  if (part && textOf(core(part.tokens)) !== b.get('company')) b.set('department', optionOf(core(part.tokens)))
  address(b, segments)
}

/** "SALES · LETTING · SURVEYS": what somebody offers is no name. */
const isList = (s: Segment) => s.tokens.filter(t => /^[·•|–]$/.test(t.text)).length > 1

/** A name that its domain says, or whose longer words it all says. */
function ofDomain(text: string, domain: string): boolean {
  if (domain.length < 3) return false
  const words = text
    .split(/\s/)
    .map(bare)
    .filter(w => w.length > 3)
  return bare(text).includes(domain) || domain.includes(bare(text)) || (words.length > 1 && words.every(w => domain.includes(w)))
}

/** What stands close under a run of words in its column: a few words that are no contact, place or company. */
function underneath(over: Segment | undefined, segments: readonly Segment[]): Segment | undefined {
  const below =
    over &&
    segments.find(
      s => s.line.index > over.line.index && s.line.page === over.line.page && Math.min(s.x1, over.x1) > Math.max(s.x0, over.x0),
    )
  return below &&
    below.y0 - over.y1 < 1.2 * below.line.h &&
    (Math.abs(below.x0 - over.x0) < below.line.h ||
      Math.abs(below.x1 - over.x1) < below.line.h ||
      Math.abs(below.x0 + below.x1 - over.x0 - over.x1) < 2 * below.line.h) &&
    below.tokens.length <= 6 &&
    /^\p{Lu}/u.test(below.text) &&
    !/[@\d:|]|www\./.test(below.text) &&
    !legalForm.test(below.text) &&
    !isPlace(below.text) &&
    !isStreet(below.text)
    ? below
    : undefined
}

/** "Realtor®, DRE #01998877": a number behind a position is none of it. */
function positionOf(segment: Segment): Segment {
  const at = segment.tokens.findIndex(t => /[,|]$/.test(t.text))
  const [head, rest] = [segment.tokens.slice(0, at + 1), segment.tokens.slice(at + 1)]
  if (at < 0 || !/\d/.test(textOf(rest)) || /\d/.test(textOf(head))) return segment
  return { ...segment, tokens: core(head), text: textOf(core(head)) }
}
