import { atomsOf } from '../fold.ts'
import { compile, longestAt, type Trie } from './compile.ts'
import { further } from './languages/table.ts'
import { type Lang, languages } from './types.ts'
import { money } from './words/money.ts'
import { party } from './words/party.ts'
import { trade } from './words/trade.ts'

const stops: Readonly<Record<string, string>> = {
  en: 'the|and|of|for|your|please|with|by|thank|you|this',
  de: 'der|die|das|und|für|bitte|mit|von|ihre|wir|vom|zum|nicht|auf',
  fr: 'le|la|les|des|et|pour|vous|votre|avec|du|par|sur|dans',
  es: 'el|los|las|y|para|por|su|con|del|una|en',
  it: 'il|gli|per|con|di|della|del|che|nel|una|sono',
  ...Object.fromEntries(Object.entries(further).map(([lang, { stop }]) => [lang, stop])),
}
const patterns = Object.fromEntries(
  Object.entries(stops).map(([lang, list]) => [lang, new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'giu')]),
)

/** Words of tills that one language has: a slip says little else. */
const tills = Object.fromEntries(
  Object.entries({
    nl: 'subtotaal|pinnen|gepind|akkoord|kassabon|statiegeld|bedankt|aankoop|klantticket|wisselgeld|kaartnummer|voordeel|bezoek',
    sv: 'kvitto|kontokort|mottaget|kassör|varav|kvittonr|växel|kortköp|öppet|tack för|öresavrundning',
    da: 'dankort|ekspedient|heraf|byttepenge|velkommen igen|tak for|godkendt|bonnr',
    no: 'salgskvittering|bankaxept|grunnlag|herav|takk for|vekslepenger|velkommen igjen',
    fi: 'kuitti|yhteensä|korttimaksu|veroton|verollinen|kiitos|tervetuloa|käteinen|pankkikortti|kpl',
    pl: 'paragon|fiskalny|sprzedaż|gotówka|reszta|kasjer|dziękujemy|zapłaty|opodatkowana|opod|ptu',
    cs: 'účtenka|účtenky|hotovost|hotově|vráceno|děkujeme|pokladna|prodavač|sleva',
    sk: 'bloček|pokladničný|ďakujeme|hotovosť|výdavok|pokladňa|zľava',
    hu: 'nyugta|készpénz|visszajáró|bankkártya|köszönjük|vásárlást|pénztár|adóügyi|kedvezmény',
    ro: 'numerar|mulțumim|multumim|casier|reducere|bonuri',
    pt: 'simplificada|troco|obrigad[oa]|numerário|multibanco|talão|contribuinte|desconto',
    hr: 'blagajnik|kupnji|zki|jir|gotovina|popust',
    sl: 'blagajnik|nakupu|zoi|eor|plačilna',
    et: 'kviitung|tšekk|sularaha|aitäh|kassapidaja',
    lv: 'čeks|kvīts|paldies|skaidra|pircējs',
    lt: 'kvitas|ačiū|grąža|kasininkas',
    tr: 'fişi|nakit|teşekkür|kasiyer|bilgi fişi',
  }).map(([lang, list]) => [lang, new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'giu')]),
)

let all: Trie | undefined

/** What a label counts that says something alone, one that says little, a word of running text, and one of tills. */
const worth = { label: 1, weak: 0.3, stop: 0.5, till: 0.7 }
/** What it takes to name a language. */
const least = 1.5
/** A lead of one short word is none: they stand in names and in languages that nobody here knows. */
const narrowLead = 0.5
/** Short words of a language that is only known not to be one of the others, for each that speaks for one of those. */
const mostForeign = 0.6
/** Afrikaans, Luxembourgish, Maltese, Irish, Basque, Welsh: what they share with the others is much of an invoice. */
const strangers = [
  'asseblief|baie|dankie|binne|dae|hierdie|faktuurnommer',
  'äert|ären|gelift|bezuelen|deeg|vun|beschreiwung|rechnungssumm',
  'lil|jekk|jogħġbok|żmien|minn|għal|numru|grazzi',
  'agus|agat|maith|laistigh|uimhir|iomlán',
  'mesedez|eskerrik|zenbakia|guztira|bezeroa|egunean',
  'diolch|eich|cyfanswm|rhif|dyddiad|gan',
].map(words => new RegExp(`(?<![\\p{L}-])(?:${words})(?!\\p{L})`, 'giu'))
/** Most of a text that is looked at. */
const most = 20_000

/** What the labels and the short words of a text say for each language. */
function scoresOf(whole: string): Record<Lang, number> {
  const text = whole.slice(0, most)
  all ??= compile([trade, money, party], languages)
  const score = Object.fromEntries(languages.map(l => [l, (text.match(patterns[l]!)?.length ?? 0) * worth.stop])) as Record<Lang, number>
  for (const [lang, words] of Object.entries(tills)) score[lang as Lang] += (text.match(words)?.length ?? 0) * worth.till
  for (const line of text.split('\n')) {
    const atoms = atomsOf([line])
    for (let i = 0; i < atoms.length; ) {
      const hit = longestAt(all, atoms, i)
      for (const lang of new Set(hit?.phrases.map(p => p.lang)))
        score[lang] += hit!.phrases.some(p => p.lang === lang && !p.weak) ? worth.label : worth.weak
      i = hit ? hit.to + 1 : i + 1
    }
  }
  return score
}

/**
 * The language whose words read a paper best, by its labels and the short words of its text, ISO 639-1; undefined where too little
 * speaks for any. `sure`: whether it is the paper's, which the language of a stranger, related to several that are known, is not.
 */
export function languageOf(whole: string): { lang?: Lang; sure: boolean } {
  const score = scoresOf(whole)
  const [best, next] = languages.toSorted((a, b) => score[b] - score[a])
  if (score[best!] < least) return { sure: false }
  const foreign = Math.max(...strangers.map(words => (whole.slice(0, most).match(words)?.length ?? 0) * worth.label))
  return { lang: best, sure: score[best!] - score[next!] > narrowLead && foreign < mostForeign * score[best!] }
}
