import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, wordsAt } from './prose.ts'

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, i) => [word, i + 1]),
)
const tens = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 }
Object.assign(numbers, tens, {
  'twenty-four': 24,
  'twenty-five': 25,
  'thirty-six': 36,
  'thirty-five': 35,
  'forty-eight': 48,
  'ninety-nine': 99,
})

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
  ' ',
)

/** Numbers as the languages beside English write them out. */
const others: Readonly<Record<string, number>> = {
  ...listed('ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  ...listed('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...listed('uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  ...listed('uno due tre quattro cinque sei sette otto nove dieci undici dodici'),
  ...listed('um dois três quatro cinco seis sete oito nove dez onze doze'),
  ...listed('een twee drie vier vijf zes zeven acht negen tien elf twaalf'),
  ...{ eine: 1, einem: 1, einen: 1, eines: 1, une: 1, una: 1, uma: 1, één: 1, dwa: 2, trzy: 3, tres: 3 },
  ...{ vierundzwanzig: 24, sechsunddreißig: 36, 'vingt-quatre': 24, 'trente-six': 36, veinticuatro: 24, ventiquattro: 24 },
}

function listed(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, i + 1]))
}

const wordsOfNumbers = Object.keys({ ...numbers, ...others }).sort((a, b) => b.length - a.length)
const numberOf = (word: string) => numbers[word.toLowerCase()] ?? others[word.toLowerCase()]

const unit = String.raw`(?:calendar\s|contract\s|full\s)?(years?|months?|weeks?|days?|Jahren?|Monaten?|Monat|Jahr|ans?|années?|mois|años?|meses|anni|anno|mesi|jaar|maanden|anos?|lat(?:a)?|år|måneder|månader|let|roky|měsíců)`
const count = String.raw`(?:(?<!\p{L})(${wordsOfNumbers.join('|')})\s?(?:\(\s?(\d{1,3})\s?\))?|(?<![\d.,/-])(\d{1,3})\s?(?:\(\s?[\p{L}-]+\s?\))?)`
const duration = new RegExp(String.raw`${count}[\s-]{1,2}(?:\(\s?\d{1,3}\s?\)[\s-]?)?${unit}(?!\p{L})`, 'giu')

/** What makes a duration the term of a contract, and what makes it something else, in the words before and behind it. */
const before: readonly (readonly [RegExp, number])[] = [
  [/\b(?:initial|original|primary)\s(?:contract\s)?term\b/i, 3],
  [
    /\bterm\s(?:of|for)\s(?:this|the)\b|\bthe\sterm\b|\bfor a (?:fixed\s)?(?:period|term) of\b|\bterm of\b|\bterm[”"»'’]?\s(?:\([^)]{1,30}\)\s)?(?:shall|means|will|is)\b/i,
    2.2,
  ],
  [/\b(?:in (?:full force and )?effect|in force)\b/i, 1.6],
  [/\b(?:commence|begin|effective date|start)/i, 1],
  [/\bcontinue/i, 1],
  [/\bexpir|\bterminat(?:es|ing) on\b|\buntil\b/i, 0.8],
  [
    /\b(?:Laufzeit|Vertragsdauer|Dauer von|durée|duración|durata|looptijd|duração|okres|avtalstid|plazo de|prazo de|termine di|bepaalde tijd|duur van)/i,
    3,
  ],
  [/\b(?:renew|additional|successive|further|extend|extension|subsequent|verläng|renouvel|prórrog|rinnov)/i, -2.5],
  [
    /\b(?:notice|within|at least|not less than|no(?:t)? more than|prior|every|after (?:the )?(?:termination|expiration|delivery|receipt)|following|survive|warrant|confidential|payment|paid|pay|invoice|cure|retain|maintain|Kündigung|Frist|préavis|preaviso|preavviso|antelación|dénonciation|opzegtermijn|wypowiedzeni)/i,
    -2,
  ],
]
const expiring = /\b(?:expires?|ends?|terminates?)\s(?:on the date (?:that is\s)?)?$/i
const behind: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:from|after|following|commencing|beginning|starting)\b[^.;]{0,30}\b(?:effective|commencement|date)/i, 1.5],
  [/^\s?\(?[^.;)]{0,20}[“"]\s?(?:initial\s)?term\b/i, 2.5],
  [/^\s?(?:term|period)\b/i, 0.8],
  [/^\s?(?:prior|written|notice|['’]s?\s(?:prior|written|notice)|after|following|before|thereafter|advance)/i, -2],
]

/** Half a sentence says what a duration is for. */
const reach = 130

const plural = (n: number, word: string) => {
  const single = word.toLowerCase().replace(/^(year|month|week|day)s$/, '$1')
  return /^(?:year|month|week|day)$/.test(single) ? `${n} ${single}${n === 1 ? '' : 's'}` : `${n} ${word}`
}

/** Where the last number of a paragraph stands: "(2)", "9.1". */
const enumerated = (text: string): number => Math.max(-1, ...[...text.matchAll(/\(\w{1,3}\)\s|\s\d{1,2}\.\d{1,2}\.?\s/g)].map(m => m.index))

/** How long a contract runs: of all durations the one whose sentence is about the term. "five (5) years" is "5 years". */
export function termOf(doc: Doc): Option[] {
  const prose = proseOf(doc)
  const options: Option[] = []
  for (const m of prose.text.matchAll(duration)) {
    const [text, word, digits, bare, unit] = m
    const n = Number(digits ?? bare ?? numberOf(word!))
    if (!n) continue
    const sentence = prose.text.slice(Math.max(0, m.index - reach), m.index)
    const start = sentence.slice(Math.max(sentence.lastIndexOf('. '), sentence.lastIndexOf('; '), enumerated(sentence)) + 1)
    const heading = /\bterm\b[^.]{0,30}\.\s?[^.]*$/i.test(sentence) ? 1 : 0
    const rest = prose.text.slice(m.index + text.length, m.index + text.length + 60)
    const weigh = (table: typeof before, words: string) =>
      table.reduce((sum, [pattern, weight]) => sum + (pattern.test(words) ? weight : 0), 0)
    const kind = /^(?:day|week)/i.test(unit!) ? -1 : /^(?:month|mo|Monat|mes)/i.test(unit!) ? -0.2 : 0.3
    const score = 1 + heading + (expiring.test(sentence) ? 3 : 0) + weigh(before, start) + weigh(behind, rest) + kind - m.index / 100_000
    options.push({ value: plural(n, unit!), tokens: wordsAt(prose, m.index, text.length), text, score })
  }
  for (const m of prose.text.matchAll(
    new RegExp(String.raw`\b(${ordinals.join('|')})\s(?:\(\d{1,2}(?:st|nd|rd|th)\)\s)?(?:\(\d{1,2}\)\s)?(?:annual\s)?anniversary\b`, 'gi'),
  )) {
    const sentence = prose.text.slice(Math.max(0, m.index - reach), m.index)
    if (/\b(?:expir|continue|terminat|end|until|effect)/i.test(sentence))
      options.push({
        value: plural(ordinals.indexOf(m[1]!.toLowerCase()) + 1, 'years'),
        tokens: wordsAt(prose, m.index, m[0].length),
        text: m[0],
        score: 3.4,
      })
  }
  return options
}
