import type { Doc } from '../../document.ts'
import { bare } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { jobWord } from '../../lexicon/words/other.ts'
import { datesIn } from '../../normalise/date.ts'
import { optionOf, personName } from '../../people/names.ts'
import { type Party, sides } from '../parties/captioned.ts'
import type { Signed } from './captions.ts'

/** "Linz, am 11. April 2024", "Fait à Lyon, le 3 mai 2024", "En Madrid, a 2 de mayo de 2024": where and when it was signed. */
const placeAndDay =
  /^(?:(?:[Ff]ait|[Dd]one|[Ss]igned|[Gg]edaan|[Oo]pgemaakt|[Aa]ldus\s.{0,50}|[Ee]n|W|V|Ve|Luogo e data|Ort,?\s?Datum|Plaats en datum|Sted og dato|Miejscowość,? data)\s?:?\s)?(?:(?:à|a|in|te|i|at)\s)?\p{Lu}[\p{L}.'’-]{1,30}(?:[ /](?:\p{Lu}[\p{L}.'’-]{1,30}|am|an|im|der|den|de|la|le|les|sur|sous|aan|del|di|of|upon|ob|bei)){0,4},?\s(?:(?:am|den|le|il|a|op|d\.|dnia|dne|the|on|em)\s)?(?=\S{0,30}\d|\p{Lu}\p{L}{1,30}\s\d)/u
const side = new RegExp(
  `^(?:(?:for|für|pour|por|per|voor|za|för|w imieniu|signed by|unterschrift|signature|firma|handtekening|podpis)\\s)?(?:(?:the|des|der|den|die|das|le|la|el|il|lo|de|het|du|del|della|of the|l['’])\\s?)?(?:${sides})(?:\\p{Ll}{0,2})(?:\\s\\d)?$`,
  'iu',
)
/** "For the Licensor     For the Licensee": a row of sides is where they sign, however many terms are printed behind it. */
const forSide = new RegExp(`^(?:for|für|pour|por|per|voor|za|för|w imieniu)\\s.*(?:${sides})\\p{Ll}{0,2}$`, 'iu')
/** How far into a paper its signatures stand, at the earliest; and under the names of whom they are. */
const latest = 0.55
const reach = 6

/** "ondertekend te Dordrecht op 14 maart 2024" */
const signedOn =
  /(?<!\p{L})(?:ondertekend|signé|fait|unterzeichnet|unterschrieben|signed|executed|firmad[oa]|firman|firmato|sottoscritto|podpisan\p{L}*|undertecknat|underskrevet|undertegnet|allekirjoitettu|zawart\p{L})(?!\p{L})/iu
const plain = (text: string) => text.replace(/[():,.]/g, '').trim()

/** People who signed a contract without captions: parties under its last lines, and those under the name of a company or a side. */
export function signedNames(doc: Doc, parties: readonly Party[]): Signed[] {
  const sidesRow = doc.lines.findIndex(l => l.segments.length > 1 && l.segments.every(s => forSide.test(plain(s.text))))
  const first = Math.min(Math.floor(doc.lines.length * latest), sidesRow < 0 ? Number.POSITIVE_INFINITY : sidesRow)
  const tail = doc.lines.slice(first)
  const days = tail
    .flatMap(l => l.segments)
    .flatMap(s => {
      const day = placeAndDay.test(s.text) && s.tokens.length < 12 ? datesIn(s.tokens, doc)[0] : undefined
      return day ? [{ s, day: optionOf(day.tokens, 3.2, day.value) }] : []
    })
  const told = days.length
    ? []
    : [...tail, ...doc.lines.slice(0, 20)].flatMap(l => (signedOn.test(l.text) || placeAndDay.test(l.text) ? datesIn(l.tokens, doc) : []))
  const common = told[0] && optionOf(told[0].tokens, 3, told[0].value)
  const anchor = days[0]?.s.line ?? tail.find((l, i) => i > 0.4 * tail.length && l.segments.some(s => side.test(plain(s.text))))
  if (!anchor) return []
  const start = Math.max(0, tail.indexOf(anchor) - 2 * reach)
  const segments = tail.slice(start).flatMap(l => l.segments)
  const named = parties.map(p => bare(String(p.name?.value ?? ''))).filter(n => n.length > 4)
  const isParty = (text: string) => named.some(n => bare(text) === n || (bare(text).length > 6 && n.includes(bare(text))))
  const width = doc.sheets[0]?.width ?? 1
  const found: Signed[] = []
  for (const [i, s] of segments.entries()) {
    const over = segments
      .slice(Math.max(0, i - 2 * reach), i)
      .findLast(o => o.line !== s.line && Math.abs(o.x0 - s.x0) < 0.1 * width && !days.some(d => d.s === o))
    const under = segments.slice(i + 1, i + 1 + 2 * reach).find(o => o.line !== s.line && Math.abs(o.x0 - s.x0) < 0.1 * width)
    const [who, what] = parted(s)
    if (!personName(who) || legalForm.test(s.text) || jobWord.test(who.text)) continue
    const sideBy = (o: Segment | undefined) => o !== undefined && (side.test(plain(o.text)) || isParty(o.text) || legalForm.test(o.text))
    if (!isParty(who.text) && !(what && sideBy(over)) && !sideBy(over) && !sideBy(under)) continue
    const below = under && under.y0 - s.y1 < 1.5 * s.line.h && under.tokens.length < 7 && !/\d/.test(under.text) ? under : undefined
    const isTitle =
      below &&
      (jobWord.test(below.text) ||
        (below.tokens.length < 4 && sideBy(over) && !sideBy(below) && !personName(below) && !side.test(plain(below.text))))
    const title = what ?? (isTitle ? below : undefined)
    const day = (days.find(d => Math.abs(d.s.x0 - s.x0) < 0.1 * width) ?? days[0])?.day ?? common
    if (found.some(f => f.name!.value === who.text)) continue
    found.push({ name: optionOf(who.tokens, 3.2), ...(title && { title: optionOf(title.tokens, 3) }), ...(day && { date: day }) })
  }
  return found
}

/** "Ing. Walter Lindtner, Geschäftsführer": who it is and what. */
function parted(whole: Segment): [Segment, Segment?] {
  const s = { ...whole, tokens: whole.tokens.filter((t, i) => i > 0 || !/^(?:Fdo|Firmado|gez|signed|signé|podpis)[.:]*$/i.test(t.text)) }
  const at = s.tokens.findIndex((t, i) => i > 0 && /[,–-]$/.test(t.text))
  const of = (tokens: Token[]): Segment => ({ ...s, tokens, text: textOf(tokens).replace(/,$/, '') })
  const inner = s.tokens.map(t => ({ ...t, text: t.text.replace(/^\(|\)$/g, '') }))
  if (at < 1 || at === s.tokens.length - 1) return [of(inner)]
  return [
    of(
      inner
        .slice(0, at + 1)
        .map((t, i) => (i === at ? { ...t, text: t.text.replace(/,$/, '') } : t))
        .filter(t => /\p{L}/u.test(t.text)),
    ),
    of(inner.slice(at + 1)),
  ]
}
