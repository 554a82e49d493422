import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { languageLevel } from '../lexicon/words/other.ts'
import { optionOf } from '../people/names.ts'
import { mothersTongue } from './headings.ts'

/** Languages as they are called in each other, folded. */
const known = new Set(
  `english german french spanish italian portuguese dutch chinese mandarin cantonese japanese russian arabic polish turkish hindi urdu korean swedish danish norwegian finnish czech slovak slovenian slovene croatian serbian bosnian hungarian romanian bulgarian ukrainian greek hebrew persian farsi tamil telugu bengali punjabi gujarati marathi malay indonesian thai vietnamese tagalog filipino swahili afrikaans zulu irish welsh gaelic latin catalan basque galician albanian estonian latvian lithuanian icelandic georgian armenian somali
deutsch englisch franzosisch spanisch italienisch portugiesisch niederlandisch hollandisch chinesisch japanisch russisch arabisch polnisch turkisch schwedisch danisch norwegisch finnisch tschechisch slowakisch slowenisch kroatisch serbisch bosnisch ungarisch rumanisch bulgarisch ukrainisch griechisch persisch hebraisch latein albanisch koreanisch katalanisch vietnamesisch
anglais allemand francais espagnol italien portugais neerlandais chinois japonais russe arabe polonais turc suedois danois norvegien tcheque hongrois roumain grec catalan ukrainien coreen
ingles aleman frances espanol castellano italiano portugues neerlandes holandes chino japones ruso arabe polaco turco catalan valenciano gallego euskera vasco rumano ucraniano sueco checo griego
inglese tedesco francese spagnolo portoghese olandese cinese giapponese russo arabo polacco turco rumeno romeno ucraino albanese svedese greco
alemao espanhol portugues italiano mandarim russo holandes
nederlands engels duits frans spaans italiaans portugees chinees russisch arabisch pools turks zweeds deens fries grieks
polski angielski niemiecki francuski hiszpanski wloski rosyjski ukrainski czeski szwedzki norweski niderlandzki
svenska engelska tyska franska spanska italienska danska norska finska ryska arabiska polska kinesiska portugisiska
dansk engelsk tysk fransk spansk italiensk norsk svensk finsk russisk arabisk polsk tyrkisk hollandsk kinesisk portugisisk gronlandsk faroysk samisk
cestina cesky anglictina anglicky nemcina nemecky francouzstina francouzsky spanelstina spanelsky italstina rustina rusky polstina slovenstina slovensky madarstina ukrajinstina
slovencina nemcina francuzstina
hrvatski engleski njemacki francuski talijanski spanjolski slovenski srpski slovenscina anglescina nemscina italijanscina francoscina hrvascina
magyar angol nemet francia olasz spanyol orosz roman szlovak
romana engleza franceza germana italiana spaniola maghiara rusa
suomi englanti ruotsi saksa ranska espanja venaja viro italia norja tanska
turkce ingilizce almanca fransizca ispanyolca rusca arapca
bahasa melayu inggeris mandarin`
    .split(/\s/)
    .filter(Boolean),
)
export const named = (t: Token) => known.has(fold(t.text).replace(/[^\p{L}]/gu, ''))
const begins = /^["„(]?\p{Lu}\p{L}{2,}/u
/** Most words that a level takes. */
const mostWords = 9
const parting = /^[•·▪●|;/]$/
const framing = /^[\s:–—,(|.-]+|[\s:,;|–-]+$/gu

type Spoken = { language: Option; level?: Option }

/** Languages of a section and how well they are spoken. */
export function languagesOf(lines: readonly Line[]): Spoken[] {
  const found: Spoken[] = []
  let mother: Option | undefined
  for (const unit of lines.flatMap(unitsOf)) {
    const spoken = spokenOf(unit)
    const last = found.at(-1)
    if (!spoken && mothersTongue.test(textOf(unit).replace(/\s?:$/, ''))) {
      mother = levelOf(unit)
      continue
    }
    if (spoken) found.push(mother && !spoken.level ? { ...spoken, level: mother } : spoken)
    mother = undefined
    if (spoken) continue
    // "Professional working proficiency" under or beside the language.
    if (last && !last.level && unit.length <= mostWords) last.level = levelOf(unit)
  }
  return found
}

/** Words of one language each: parted by signs, by commas before another language, by white that no level fills. */
function unitsOf(line: Line): Token[][] {
  const units: Token[][] = []
  let depth = 0
  for (const segment of line.segments) {
    let unit: Token[] = []
    const close = () => {
      if (unit.some(t => /\p{L}|\d/u.test(t.text))) units.push(unit)
      unit = []
    }
    segment.tokens.forEach((t, i) => {
      const next = segment.tokens[i + 1]
      if (depth === 0 && parting.test(t.text)) {
        close()
        return
      }
      unit.push(t)
      depth = Math.max(0, depth + (t.text.match(/\(/g)?.length ?? 0) - (t.text.match(/\)/g)?.length ?? 0))
      const behind = segment.tokens[i + 2]?.text ?? ''
      const other = next && begins.test(next.text) && (named(next) || /[:(]$|^\p{L}+[:(]/u.test(next.text) || /^[(:–-]/.test(behind))
      if (depth === 0 && ((/[,;.]$/.test(t.text) && other) || (next && named(next) && unit.some(named) && unit.length > 1))) close()
    })
    close()
  }
  // "Deutsch      Muttersprache"
  return units.reduce<Token[][]>((all, unit) => {
    const last = all.at(-1)
    if (
      last &&
      last.length <= 3 &&
      last.some(named) &&
      !unit.some(named) &&
      last.every(t => line.tokens.includes(t)) &&
      last.filter(isWord).length === 1
    )
      all[all.length - 1] = [...last, ...unit]
    else all.push(unit)
    return all
  }, [])
}

const isWord = (t: Token) => /\p{L}/u.test(t.text)

function spokenOf(unit: readonly Token[]): Spoken | undefined {
  const words = unit.filter(t => /[\p{L}\p{N}]/u.test(t.text))
  const at = words.findIndex(named)
  const level = languageLevel.exec(textOf(words))
  // A language that no list has stands first, with a level behind it.
  const alone = at < 0 && words[0] && begins.test(words[0].text) && !languageLevel.test(words[0].text) && level ? 0 : at
  if (alone < 0 || words.length > mostWords + 2) return undefined
  const own = words[alone]!
  const rest = unit.filter(t => t !== own)
  return {
    language: optionOf([own], 3, own.text.replace(/[^\p{L}]+$|^[^\p{L}]+/gu, '').replace(/^(\p{L}+)[(:].*$/u, '$1')),
    level: levelOf(rest),
  }
}

function levelOf(tokens: readonly Token[]): Option | undefined {
  const words = tokens.filter((t, i) => /[\p{L}\p{N}]/u.test(t.text) || (i > 0 && /^[–/+-]$/.test(t.text)))
  if (!words.some(t => /[\p{L}\d]/u.test(t.text)) || words.length > mostWords) return undefined
  const text = textOf(words).replace(/\.$/, '')
  const inner = /^\(([^()]*)\)$/.exec(text)?.[1] ?? text
  const value = inner.replace(framing, '').replace(/^(?:in|en|in het|im|en el|de)\s/i, '')
  const open = value.split('(').length - value.split(')').length
  return optionOf(words, 3, open > 0 ? `${value})` : open < 0 ? value.replace(/\)$/, '') : value)
}
