import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phones, socials } from '../people/contacts.ts'
import { nameParts, optionOf, personName } from '../people/names.ts'
import { positionForms, schoolForms } from '../resume/captioned.ts'
import { certificatesOf } from '../resume/certificates.ts'
import { entriesOf } from '../resume/entries.ts'
import { sectionsOf } from '../resume/flow.ts'
import { addressOf, headlineOf, nameOf, ownTitle } from '../resume/head.ts'
import { languagesOf } from '../resume/languages.ts'
import { houseWord, positionsOf } from '../resume/positions.ts'
import { degreeWord, schoolOf, schoolWord } from '../resume/schools.ts'
import { skillsOf } from '../resume/skills.ts'
import { untitledSummary } from '../resume/summary.ts'
import { emails, websites } from '../values/patterns.ts'

export function extractResume(b: Builder) {
  const { doc } = b
  const { head, parts } = sectionsOf(doc)
  const part = (section: Parameters<typeof parts.get>[0]) => parts.get(section) ?? []
  // The European form heads the name as well.
  const named = head.some(l => l.segments.some(s => personName(s) && !ownTitle.test(s.text)))
  const heads = head.length === 0 ? doc.lines.slice(0, 12) : named ? head : [...head, ...part('personal')]
  const top = heads.flatMap(l => l.segments)
  const name = nameOf(b, top)
  if (name) {
    const { first, last } = 'first' in name ? name : nameParts(name.whole, doc.lang)
    const [given, family] = 'text' in name && name.text ? spelled(name.text) : []
    if (first.length) b.set('firstName', optionOf(first, 3.5, given))
    if (last.length) b.set('lastName', optionOf(last, 3.5, family))
  }
  // Those who may be asked about somebody have numbers of their own.
  const others = new Set(part('other').flatMap(l => l.tokens))
  const own = <T extends Option>(found: T[]) =>
    found.some(o => !others.has(o.tokens[0]!)) ? found.filter(o => !others.has(o.tokens[0]!)) : found
  b.best('email', own(emails(doc)))
  b.best('phone', own(phones(b).filter(p => p.sort !== 'fax')))
  addressOf(b, [...heads, ...part('personal')])
  const wanted = part('wanted')[0]?.segments[0]
  const headline = wanted ?? headlineOf(top, !name ? [] : 'first' in name ? [...name.first, ...name.last] : name.whole)
  if (headline) b.set('headline', optionOf(headline.tokens))
  const told = part('summary')
  const summary = (told.length ? told : untitledSummary(head)).flatMap(l => l.tokens)
  if (summary.length) b.set('summary', optionOf(summary))
  b.list('skills', skillsOf(part('skills')))
  b.rows('languages', ['language', 'level'], languagesOf(part('languages')))
  b.rows(
    'experience',
    ['employer', 'title', 'location', 'startDate', 'endDate', 'description'],
    orElse(positionForms(part('experience')), () => positionsOf(entriesOf(part('experience'), [houseWord]))),
  )
  b.rows(
    'education',
    ['school', 'degree', 'field', 'startDate', 'endDate'],
    orElse(schoolForms(part('education')), () => entriesOf(part('education'), [schoolWord, degreeWord]).map(schoolOf)),
  )
  b.rows('certifications', ['name', 'issuer', 'year'], certificatesOf(part('certifications')))
  const links = [...websites(doc).filter(o => !String(o.value).includes('@')), ...socials(b)]
  b.list(
    'links',
    links.filter((o, i) => links.findIndex(p => p.tokens[0] === o.tokens[0]) === i),
  )
}

const orElse = <T>(found: T[], other: () => T[]): T[] => (found.length ? found : other())

/** Given and family name of a name in wide-set letters. */
function spelled(text: string): [string, string] {
  const words = text.split(' ')
  return [words.slice(0, -1).join(' '), words.at(-1)!]
}
