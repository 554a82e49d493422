import { fold } from '../../fold.ts'
import { further } from '../languages/table.ts'
import type { Language } from '../languages/types.ts'
import type { Lang } from '../types.ts'

/** Month names and short forms, folded; the row is the month. Further languages bring their own. */
const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janner', 'janvier', 'janv', 'enero', 'ene', 'gennaio', 'gen', 'januari'],
  ['february', 'feb', 'februar', 'fevrier', 'fevr', 'fev', 'febrero', 'febbraio', 'februari'],
  ['march', 'mar', 'marz', 'maerz', 'mrz', 'mars', 'marzo', 'maart'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'mag', 'mei'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'giu'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'lug'],
  ['august', 'aug', 'aout', 'agosto', 'ago', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'set'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'ott'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'dezember', 'dez', 'decembre', 'diciembre', 'dic', 'dicembre'],
]

/** Names of months in languages without a file of their own (Swahili, Afrikaans, Filipino, Macedonian), and what theirs leave out. */
const elsewhere: readonly string[] = [
  'januarie|τζαν|јануари',
  'pebrero|фебруари',
  'machi|marso',
  '',
  '',
  'junie|hunyo|јуни',
  'julie|hulyo|јули',
  'agosti',
  'septemba|septembar|setyembre|септ',
  'oktoba|oktobar|oktubre',
  'novemba|novembar|nobyembre|νοεμ',
  'desemba|decembar|disyembre',
]

/** The month by name; where two languages mean different months, the first that has the name decides. */
export const monthByName: ReadonlyMap<string, number> = new Map(
  [
    ...months.map(names => [...names]),
    ...Object.values(further).flatMap(l => l.months.map(m => m.split('|').map(fold))),
    ...elsewhere.map(m => m.split('|').map(fold)),
  ]
    .flatMap((names, i) => names.filter(n => n !== '').map(n => [n, (i % 12) + 1] as const))
    .reverse(),
)

const own = new Map(
  Object.entries(further as Record<string, Language>).map(([lang, { months, ownMonths = [] }]) => [
    lang,
    new Map([...months, ...ownMonths].flatMap((names, i) => names.split('|').map(name => [fold(name), (i % 12) + 1] as const))),
  ]),
)

/** What a language calls its months, where that is known to be a paper's: the Croatian October is the Polish November. */
export const monthsOf = (lang: Lang | undefined): ReadonlyMap<string, number> | undefined => own.get(lang ?? '')
