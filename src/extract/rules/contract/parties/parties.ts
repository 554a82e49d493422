import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { type Prose, proseOf, wordsAt } from '../prose.ts'
import { captionedParties, type Party, sides } from './captioned.ts'
import { lettersParties, withAddressee } from './letter.ts'
import { addressIn, forms, nameAt } from './names.ts'
import { withNoticeAddress } from './notice-address.ts'

/** Where the parties of a contract are introduced. */
const opening =
  /\b(?:made|entered into|executed)\b[^.;]{0,90}?\bby(?=\s(?:the\s)?\p{Lu})|\b(?:by and )?(?:[Bb]etween|[Aa]mong|amongst)\b(?:,?\sand\s(?:between|among)\b)?|\b(?:by and)?BETWEEN\b|\bPARTIES\b|\bTHE UNDERSIGNED\b|\bThe undersigned:|\bP A R T I E S\b|\b[Zz]wischen\b|\bZWISCHEN\b|\b(?:[Ee]ntre|ENTRE)\b(?:\s(?:les|LES)\s\p{L}+)?|\bREUNIDOS\b|\bREUNIDAS\b|\b(?:[Tt]ra|TRA|[Ff]ra|FRA)\b(?:\s(?:le|LE|i)\s\p{L}+)?|\b(?:[Tt]ussen|TUSSEN)\b|\b(?:po)?między\b|\bMIĘDZY\b|\b[Mm]ell[ae][nm]\b|\bde una parte\b|\bDE UNA PARTE\b|\bde um lado\b|\bmezi\b|\bDE ONDERGETEKENDEN\b|\b[Oo]ndergetekenden\b/gu

/** What follows the parties. */
const stop =
  /\bWHEREAS\b|\bRECITALS?\b|W\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H|\bWITNESSES\b|\bBACKGROUND\b|\bNOW,? THEREFORE\b|\bWhereas\b|\bAGREED TERMS\b|\b(?:IT|it) (?:IS|is) (?:HEREBY |hereby )?(?:AGREED|agreed)|\bI[Nn] CONSIDERATION\b|\bIn consideration\b|\b(?:EXPONEN|EXPOSICIÓN|MANIFIESTAN|DECLARACIONES|PREMESSO|PREMESSE|CONSIDERANDO)\b|\bSi conviene\b|wird (?:folgende|nachstehende|der folgende)|(?:IL|Il|il) (?:A|a|EST|est) (?:ÉTÉ|été)\s|\bPréambule\b|\bPRÉAMBULE\b|\bPräambel\b|\bVorbemerkung\b|§\s?1\b|\b(?:ARTICLE|Article) (?:1|I|ONE)\b|\bSection 1\b|\b(?:zijn|komen) (?:het volgende )?overeen\b|\bOVERWEGENDE\b|\bzawarto\b|\bo następującej treści\b|\b[Tt]he [Pp]arties (?:hereby )?(?:agree|acknowledge)/u

const quote = `["“”„«»'‘’]`
const term = String.raw`${quote}\s?(?:[Tt]he\s|[Dd]er\s|[Dd]ie\s|[Ll]e\s|[Ll]a\s|[Ee]l\s|[Ii]l\s)?(\p{L}[\p{L}\d&./ -]{0,38}?)\s?[,.]?\s?${quote}`
const called = String.raw`(?:here(?:in)?after|hereafter|herein|nachfolgend|nachstehend|im Folgenden|in der Folge|[Cc]i-\s?après|en adelante|en lo sucesivo|in appresso|di seguito|d['’]ora in poi|hierna|doravante|zwan\p{L}+ dalej|dále jen|nedan|i det följande|herefter|heretter)`

/** Ways to give a party the name by which the contract calls it. */
const roleForms = [
  new RegExp(String.raw`\([^()“„«"]{0,120}?${term}[^()]{0,120}\)`, 'gu'),
  new RegExp(
    String.raw`\((?:the|each an?|${called}(?:[^()]{0,30}?\s(?:the|der|die|le|la|el|il))?)\s(?:the\s)?(\p{L}[\p{L}\d -]{2,30})\)`,
    'gu',
  ),
  new RegExp(`${called}[^()“„«"]{0,60}?${term}`, 'gu'),
  new RegExp(
    String.raw`${called},?\s(?:dénommée?s?|désignée?s?|denominad[oa]s?|llamad[oa]|denominat[oa]|genannt|te noemen|designad[oa])?,?\s?((?:(?:le|la|el|il|lo|the|a|o)\s(?:parte\s)?)?\p{Lu}[\p{L} ]{2,28}?)(?=\s?[,.;:)]|\s(?:de|d['’])\s?(?:una|une|otra)|$)`,
    'gu',
  ),
  new RegExp(String.raw`${term}(?=\sgenannt)`, 'gu'),
  new RegExp(
    String.raw`${called}\s?:?,?\s(?:dénommée?s?|désignée?s?|denominad[oa]s?|llamad[oa]|denominat[oa]|genannt|te noemen|kallad|kallat|benævnt|kalt)?\s?:?,?\s?(?:(?:le|la|el|il|lo|de|het|der|die|den|the|o|a|l['’])\s?)?(${sides})(?!\p{L})`,
    'giu',
  ),
] as const

/** Terms that name the paper, a day or all parties together. */
const noRole =
  /\b(?:agreement|date|lease|contract|amendment|memorandum|deed|msa|nda|sow|plan|note|order|parties|members|vertrag|contrat|contrato|contratto|convention|overeenkomst|umowa|vertragsparteien|parteien|partes|parti|partijen|strony)\b|^part(?:y|ei|ie|e)$/i

type Role = { text: string; from: number; to: number; at: number }

/** "als Vermieterin einerseits": the side that somebody takes. */
const asSide = new RegExp(
  String.raw`(?<!\p{L})(?:als|en qualité de|en tant que|in qualità di|come|en calidad de|como|na qualidade de|w charakterze|jako|som)\s(?:(?:the|de|le|la|el|l['’])\s)?(${sides})(?!\p{L})(?:\s(?:einer|anderer)seits)?`,
  'giu',
)

/** "(Company)": a word for a side of a contract alone in brackets. */
const worded = new RegExp(String.raw`\((${sides})\)`, 'giu')

function rolesIn(area: string): Role[] {
  const found: Role[] = []
  for (const form of [...roleForms, asSide, worded])
    for (const m of area.matchAll(form)) {
      const text = m[1]!.trim()
      const [from, to] = [m.index, m.index + m[0].length]
      const all = /\b(?:collectively|together(?! with)|individually|both|gemeinsam|zusammen|ensemble|conjuntamente)\b/i.test(m[0])
      if (noRole.test(text) || (all && /s$/.test(text)) || found.some(r => r.from < to && r.to > from)) continue
      found.push({
        text: text.replace(/^(?:the|le|la|el|il|lo|der|die)\s(?=\p{L})/iu, '').replace(/^parte\s/iu, ''),
        from,
        to,
        at: from + m[0].indexOf(m[1]!),
      })
    }
  return found.sort((a, b) => a.from - b.from)
}

const joined =
  /^[\s,;.–—-]*(?:genannt\b)?[\s,;.–—-]*(?:[Dd]['’](?:une|autre) part,?\s*)?(?:(?:OF THE|of the) (?:FIRST|first|ONE|one|SECOND|second|OTHER|other) (?:PART|part)[\s,;.–—-]*)?(?:(?:[Aa]nd|AND|[Uu]nd|UND|[Ee]t|ET|[Yy]|[Ee]|[Ee]n|EN|[Oo]ch|[Oo]g|[Oo]raz|a(?=\s\p{Lu}(?!.{0,60}\b(?:corporation|company|partnership|limited|trust|association|bank|society|resident|citizen|individual)\b)))(?!\p{L})[\s:,–—-]*(?:(?:by and )?between\s)?(?:\([\da-zA-Z]{1,3}\)\s*|(?:\d|[IVX]{1,3})\.\s)?|\([\da-zA-Z]{1,3}\)\s*|(?:\d|[IVX]{1,3})\.\s+)/u
const between =
  /(?:(?:[,;.]?\s+(?:and|AND|und|et|y|e|en|och|oraz)|,\s+(?:And|Et|ET|Und|UND|Y))[\s:,]+(?:\([\da-zA-Z]{1,3}\)\s*)?|[;,.]\s*(?:and\s)?\([\da-zA-Z]{1,3}\)\s*|;\s+)(?=(?:the\s|der\s|die\s|la\s|el\s)?[\p{Lu}\d])/u

/** "A, Inc. (“A”), B, Inc., a Delaware corporation (“B”), and C": the next of more than two begins behind a comma. */
const inList = new RegExp(String.raw`^,\s+(?=\p{Lu}[^()“”"]{2,60}?(?:,\s|\s)(?:${forms}|Trust)(?!\p{L}))`, 'u')

/** What stands between two roles: the end of what is said of one party, and the beginning of the next. */
function parted(text: string): [tail: number, next: number] {
  const at = joined.exec(text)
  if (at) return [0, at[0].length]
  const other =
    /^[\s.,;–—-]*(?=(?:y\s|e\s|et\s)?(?:de (?:la )?otra|d['’]autre|dall['’]altra|de outro|z drugiej|na straně druhé|op de andere)(?!\p{L}))/iu.exec(
      text,
    )
  if (other) return [0, other[0].length]
  const m = between.exec(text)
  if (m) return [m.index, m.index + m[0].length]
  const listed = inList.exec(text)
  if (listed) return [0, listed[0].length]
  return /^[\s–—-]*(?:d['’]\p{L}+ part,?\s*)?\p{Lu}/u.test(text) ? [0, 0] : [text.length, text.length]
}

/** "between the parties identified below" */
const noName = /^(?:the\s)?(?:part(?:y|ies)|undersigned|following|persons)(?!\p{L})/iu

/** A party of what stands before its role (`before`) and behind it (`behind`). */
function partyOf(prose: Prose, before: [number, number], behind: [number, number], role?: Role & { base: number }): Party | undefined {
  const text = prose.text.slice(...before)
  const at = nameAt(text)
  if (!at || noName.test(at.name)) return undefined
  const option = (value: string, from: number, score: number): Option => ({
    value,
    tokens: wordsAt(prose, from, value.length),
    text: value,
    score,
  })
  const near = addressIn(text.slice(at.to), true)
  const far = near ? undefined : addressIn(prose.text.slice(...behind), false)
  const address = near ? { ...near, from: before[0] + at.to + near.from } : far && { ...far, from: behind[0] + far.from }
  return {
    name: option(at.name, before[0] + at.from, 3.5),
    ...(role && { role: option(role.text, role.base + role.at, 3.2) }),
    ...(address && { address: option(address.text, address.from, 3) }),
  }
}

/** Longest introduction of the parties, and how far into a paper it may begin. */
const longest = 4500
const deepest = 60_000
const most = 8

/** "A, geb. 12.7.1993, und B, geb. 30.1.1995, beide wohnhaft …": several who take one side. */
const born = /,\s?(?:geb\.|geboren|née? le|nacid[oa]|nat[oa] (?:a|il)|geboren te|born|ur\.|nar\.|født|född)[^,]{3,45}/iu
const andPerson = /,?\s(?:und|et|y|e|en|and|och|og|i|a|sowie)\s(?=(?:\p{L}{2,5}\.\s){0,2}\p{Lu}\p{Ll}+\s\p{Lu}\p{L}+,)/gu
function together(text: string, from: number, to: number): [number, number][] {
  const own = text.slice(from, to)
  if (!born.test(own)) return [[from, to]]
  const cuts = [...own.matchAll(andPerson)].filter(m => m.index > 5)
  const ends = [...cuts.map(m => from + m.index), to]
  return ends.map((end, i) => [i === 0 ? from : from + cuts[i - 1]!.index + cuts[i - 1]![0].length, end])
}

function introduced(prose: Prose, start: number): Party[] {
  const rest = prose.text.slice(start, start + longest)
  const roles = rolesIn(rest.slice(0, stop.exec(rest)?.index ?? rest.length)).slice(0, most)
  const found: Party[] = []
  let from = 0
  for (const [i, role] of roles.entries()) {
    const next = roles[i + 1]
    const gap = rest.slice(role.to, next?.from ?? role.to + 300)
    const [tail, begin] = parted(gap)
    const end = role.to + (next ? tail : Math.min(gap.length, stop.exec(gap)?.index ?? gap.length))
    for (const [a, b] of together(rest, from, role.from)) {
      const party = partyOf(prose, [start + a, start + b], [start + role.to, start + end], { ...role, base: start })
      const shared =
        party && !party.address ? partyOf(prose, [start + a, start + role.from], [start + role.to, start + end])?.address : undefined
      if (party) found.push({ ...party, ...(shared && { address: shared }) })
    }
    from = role.to + begin
  }
  return found
}

/** "between A, of London, and B": two names without roles, up to the end of the sentence. */
function plain(prose: Prose, start: number): Party[] {
  const sentence = /^(?:[^.;]|\.(?=\w|,)|(?<=\b(?:Inc|Corp|Ltd|Co|Cia|No|St|[A-Z]))\.){8,600}/u.exec(prose.text.slice(start))?.[0] ?? ''
  const area = sentence.slice(0, stop.exec(sentence)?.index ?? sentence.length)
  const m = between.exec(area)
  if (!m || !/^[\s:]*(?:(?:the|der|die|la|el)\s)?[\p{Lu}\d]/u.test(area)) return []
  const cut =
    /\s(?:is|are|wird|werden|agree|for|concerning|regarding|dated|made|under|pursuant)\b/u.exec(area.slice(m.index + m[0].length))?.index ??
    area.length
  const second: [number, number] = [start + m.index + m[0].length, start + Math.min(area.length, m.index + m[0].length + cut)]
  const parties = [partyOf(prose, [start, start + m.index], [start, start]), partyOf(prose, second, [start, start])]
  return parties.every(p => p && /^[\p{Lu}\d]/u.test(String(p.name?.value))) ? parties.flatMap(p => p ?? []) : []
}

const nameOf = (party: Party | undefined) => fold(String(party?.name?.value ?? ''))

/** A cover names both parties before the first page introduces them: what begins later says the same names, each by itself. */
const saysAgain = (parties: readonly Party[], later: readonly Party[]): boolean =>
  later.length === parties.length &&
  nameOf(later[0]).length > 3 &&
  nameOf(parties[0]) !== nameOf(later[0]) &&
  later.every((p, i) => nameOf(parties[i]).includes(nameOf(p)))

/** The parties with the names the contract gives them and their addresses. */
export function partiesOf(doc: Doc): Party[] {
  const parties = withAddressee(doc, introducedParties(doc))
  return parties.map(party => (party.address ? party : withNoticeAddress(doc, party)))
}

function introducedParties(doc: Doc): Party[] {
  const prose = proseOf(doc)
  const starts = [...prose.text.slice(0, deepest).matchAll(opening)].map(m => m.index + m[0].length)
  const tries = starts.map(start => introduced(prose, start))
  const named = tries.findIndex(parties => parties.length >= 2)
  if (named >= 0) return tries.slice(named + 1).find(later => saysAgain(tries[named]!, later)) ?? tries[named]!
  const captioned = captionedParties(doc)
  if (captioned.length >= 2) return captioned
  const written = lettersParties(doc)
  if (written.length >= 2) return written
  return starts.map(start => plain(prose, start)).find(parties => parties.length === 2) ?? tries.find(parties => parties.length) ?? []
}
