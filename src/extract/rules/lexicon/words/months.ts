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

/** What months are called where no file tells the language: Icelandic, Albanian, Serbian, Vietnamese, Swahili, Afrikaans, Greek, Bulgarian, Russian. */
const elsewhere: readonly string[] = [
  'janúar|janar|januarie|enero|τζαν|ιανουάριος|ιανουαρίου|ιαν|януари|январь|января|січень|січня|јануар|јануари|яну|янв|јан|ιανουαριου|ιανουαριος|januari',
  'febrúar|shkurt|februarie|pebrero|φεβρουάριος|φεβρουαρίου|φεβ|февруари|февраль|февраля|лютий|лютого|фебруар|фебруари|фев|феб|φεβρουαριου|φεβρουαριος|februari',
  'mart|machi|marso|μάρτιος|μαρτίου|μαρ|март|марта|березень|березня|мар|μαρτιου|μαρτιος',
  'apríl|prill|aprili|απρίλιος|απριλίου|απρ|април|апрель|апреля|квітень|квітня|апр|απριλιου|απριλιος',
  'maí|maj|μάιος|μαΐου|μαϊ|май|мая|травень|травня|мај|μαιου|μαιος|μαι',
  'júní|qershor|junie|hunyo|ιούνιος|ιουνίου|ιουν|юни|июнь|июня|червень|червня|јун|јуни|июн|ιουνιου|ιουνιος',
  'júlí|korrik|julai|julie|hulyo|ιούλιος|ιουλίου|ιουλ|юли|июль|июля|липень|липня|јул|јули|июл|ιουλιου|ιουλιος',
  'ágúst|gusht|agosti|avgust|αύγουστος|αυγούστου|αυγ|август|августа|серпень|серпня|авг|αυγουστου|αυγουστος',
  'shtator|septemba|septembar|setyembre|σεπτέμβριος|σεπτεμβρίου|σεπ|σεπτ|септември|сентябрь|сентября|вересень|вересня|септембар|септ|сен|σεπτεμβριου|σεπτεμβριος',
  'tetor|oktoba|oktobar|oktubre|οκτώβριος|οκτωβρίου|οκτ|октомври|октябрь|октября|жовтень|жовтня|октобар|окт|οκτωβριου|οκτωβριος|október',
  'nóvember|nëntor|novemba|novembar|nobyembre|νοέμβριος|νοεμβρίου|νοε|νοεμ|ноември|ноябрь|ноября|новембар|ное|ноя|листопада|листопад|νοεμβριου|νοεμβριος',
  'desember|dhjetor|desemba|decembar|disyembre|δεκέμβριος|δεκεμβρίου|δεκ|декември|декабрь|декабря|грудень|грудня|децембар|дек|δεκεμβριου|δεκεμβριος',
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
