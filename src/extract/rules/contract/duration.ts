import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, wordsAt } from './prose.ts'
import { weightOf, weightOfAnniversary } from './term-words.ts'

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

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
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
const count = String.raw`(?:(?<!\p{L})(${wordsOfNumbers.join('|')})\s?(?:\(?\s?(\d{1,3})\s?\)?)?|(?<![\d.,/-])(\d{1,3})\s?(?:\(\s?[\p{L}-]+\s?\))?)`
const duration = new RegExp(String.raw`${count}[\s-]{1,2}(?:\(\s?\d{1,3}\s?\)[\s-]?)?${unit}(?!\p{L})`, 'giu')

const anniversary = new RegExp(
  String.raw`\b(?:(${ordinals.join('|')})|(\d{1,2})(?:st|nd|rd|th))\s(?:\(\d{1,2}(?:st|nd|rd|th)?\)\s)?(?:annual\s)?anniversary\b`,
  'gi',
)

/** Other languages say it in their own words. */
const plural = (n: number, word: string) => {
  const single = word.toLowerCase().replace(/^(year|month|week|day)s$/, '$1')
  return /^(?:year|month|week|day)$/.test(single) ? `${n} ${single}${n === 1 ? '' : 's'}` : undefined
}

/** How long a contract runs: of all durations the one whose sentence is about the term. "five (5) years" is "5 years". */
export function termOf(doc: Doc): Option[] {
  const prose = proseOf(doc)
  const options: Option[] = []
  for (const m of prose.text.matchAll(duration)) {
    const [text, word, digits, bare, unit] = m
    const n = Number(digits ?? bare ?? numberOf(word!))
    if (!n) continue
    const kind = /^(?:day|week|Tag|jour)/i.test(unit!) ? -1 : /^(?:month|mo|Monat|mes)/i.test(unit!) ? -0.2 : 0.3
    const score = 1 + weightOf(prose.text, m.index, text.length) + kind - m.index / 100_000
    options.push({ value: plural(n, unit!) ?? text, tokens: wordsAt(prose, m.index, text.length), text, score })
  }
  for (const m of prose.text.matchAll(anniversary)) {
    const score = weightOfAnniversary(prose.text, m.index)
    if (score > 0)
      options.push({
        value: plural(Number(m[2] ?? ordinals.indexOf(m[1]!.toLowerCase()) + 1), 'years'),
        tokens: wordsAt(prose, m.index, m[0].length),
        text: m[0],
        score,
      })
  }
  return options
}

/** A contract that says when it begins and when it ends says how long it runs, if that is whole months. */
export function termBetween(from: unknown, to: unknown): Option[] {
  const [begin, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const behind = new Date(end.getTime() + 86_400_000)
  const until = [behind, end].find(day => day.getUTCDate() === begin.getUTCDate())
  if (!until) return []
  const months = 12 * (until.getUTCFullYear() - begin.getUTCFullYear()) + until.getUTCMonth() - begin.getUTCMonth()
  if (months < 1) return []
  const value = months % 12 === 0 ? plural(months / 12, 'years') : plural(months, 'months')
  return [{ value, tokens: [], text: '', score: 2.7, source: 'derived', concluded: true }]
}
