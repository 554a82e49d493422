import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { jobWord } from '../lexicon/words/other.ts'
import { optionOf } from '../people/names.ts'
import type { Entry } from './entries.ts'
import { atParts, clean, commaParts, strongParts, unstopped } from './pieces.ts'

/** Words of companies, offices and houses that have no legal form behind their name. */
const employerWord =
  /school|colleg|universi|hospital|kliniken?\b|klinikum|clinic\b|spital|praxis|hotel|restaurant|\bbank\b|\p{L}bank\b|sparkasse|versicherung|(?<!\p{L})(?:stadt|gemeinde|landkreis|amt|office of|city of|county|council|trust|nhs|comune|azienda|mairie|ville de|gemeente|ayuntamiento|urząd|kommune?n?|region|úřad|kaupunki)(?!\p{L})|ministeri|büro(?!\p{L})|bureau|agentur|agency|studio|verlag|werke(?!\p{L})|werkstatt|betriebe?(?!\p{L})|(?<!\p{L})(?:group|gruppe|groupe|grupo|gruppo|grupa)(?!\p{L})|company|institut|stiftung|foundation|fundaci|fondation|verein|verband|academy|akademie|apotheke|pharmac|farmaci|handel(?!\p{L})|logistics|solutions|systems|consulting|partners|associates|ziekenhuis|scuola|ospedale|société|cabinet|lycée|collège|école|entreprise|établissements|colegio|empresa|taller(?:es)?(?!\p{L})|szpital|szkoła|zakład|sjukhus|skola|sygehus|sykehus|skole|nemocnice|škola|sairaala|koulu|&\s?(?:co|söhne|sohn|sons?|filhos|hijos|figli|fils|zn|zoon|søn)\b|bros\.?|gebr/iu
/** Words that a company, an office or a house has in its name. */
export const houseWord = new RegExp(`${legalForm.source}|${employerWord.source}`, 'u')
const placeName = /^\(?\p{Lu}[\p{L}.'’/-]*(?:[ ](?:\(?\p{L}[\p{L}.'’/-]*\)?)){0,4}(?:,\s\(?[\p{Lu}][\p{L}. ]*\)?)?[.)]?$/u

/** Words that can be a town and nothing else. */
export const isPlaceName = (tokens: readonly Token[]): boolean => {
  const text = textOf(tokens).replace(/,$/, '')
  return placeName.test(text) && tokens.length <= 5 && !jobWord.test(text) && !legalForm.test(text) && !employerWord.test(text)
}

/** How much more words speak for a position than for who gave it. */
const asTitle = (tokens: readonly Token[]): number => {
  const text = textOf(tokens)
  return (jobWord.test(text) ? 2 : 0) - (legalForm.test(text) ? 2.5 : 0) - (employerWord.test(text) ? 1.5 : 0)
}

export type Position = Partial<Record<'employer' | 'title' | 'location' | 'startDate' | 'endDate' | 'description', Option>>

/** Runs of words that name a position; a single one is cut at its commas. */
function runsOf({ words }: Entry): Token[][] {
  const runs = words.flatMap(strongParts).flatMap(w => atParts(w))
  const [only] = runs
  if (runs.length !== 1) return runs
  const parts = commaParts(only!)
  return parts.length > 1 ? parts : atParts(only!, /^en$/i)
}

/** Who gave the position and where, out of words that say both. */
function employedBy(tokens: Token[], hasPlace: boolean): { employer: Token[]; location?: Token[] } {
  const parts = commaParts(tokens)
  const last = parts.at(-1)!
  if (parts.length > 1 && isPlaceName(last)) return { employer: parts[0]!, location: last }
  const bracket = tokens.findIndex((t, i) => i > 0 && /^\(\p{Lu}/u.test(t.text))
  if (!hasPlace && bracket > 0 && /\)\.?$/.test(tokens.at(-1)!.text) && tokens.length - bracket <= 3 && isPlaceName(tokens.slice(bracket)))
    return { employer: tokens.slice(0, bracket), location: tokens.slice(bracket) }
  // "Montajes Moncayo, S.L. Tarazona": readers of pictures lose the dot between them.
  const form = tokens.findLastIndex((t, i) => i > 0 && i < tokens.length - 1 && legalForm.test(` ${t.text}`))
  if (!hasPlace && form > 0 && /[.\p{Lu}]$/u.test(tokens[form]!.text) && tokens.length - form <= 3 && isPlaceName(tokens.slice(form + 1)))
    return { employer: tokens.slice(0, form + 1), location: tokens.slice(form + 1) }
  return { employer: parts.length > 2 ? parts[0]! : tokens }
}

/** Positions of a section: within one page either the position or the employer comes first. */
export function positionsOf(entries: readonly Entry[]): Position[] {
  const all = entries.map(runsOf)
  const order = all.reduce((sum, runs) => sum + (runs.length > 1 ? asTitle(runs[0]!) - asTitle(runs[1]!) : 0), 0)
  return entries.map((entry, n) => {
    let runs = all[n]!
    let [first, second] = [runs[0], runs[1]]
    let others = runs.slice(2)
    // "Title, Employer" over the town: the second run names no employer.
    if (
      first &&
      second &&
      runs.length === 2 &&
      commaParts(first).length > 1 &&
      isPlaceName(second) &&
      textOf(second).split(' ').length < 3
    ) {
      const parts = commaParts(first)
      if (asTitle(parts[0]!) > 0 || asTitle(parts[1]!) < 0) {
        runs = [...parts, second]
        ;[first, second] = [runs[0], runs[1]]
        others = runs.slice(2)
      }
    }
    let swap = false
    if (first && second) {
      const lead = asTitle(first) - asTitle(second)
      swap = lead === 0 ? order < 0 : lead < 0
    }
    const title = swap ? second : first
    const rest = swap ? first : second
    const by = rest && employedBy(rest, Boolean(entry.location) || others.length > 0)
    const location = entry.location ?? by?.location ?? others.find(isPlaceName) ?? others.at(-1)
    return {
      title: unstopped(clean(title)),
      employer: clean(by?.employer),
      location: unstopped(clean(location)),
      startDate: entry.dates.start,
      endDate: entry.dates.end,
      description: entry.text.length ? optionOf(entry.text, 3) : undefined,
    }
  })
}
