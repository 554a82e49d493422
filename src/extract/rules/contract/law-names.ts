import { provinces, states as statesByCode } from '../lexicon/words/identity.ts'
import { isCountry } from '../lexicon/words/places.ts'

/** What the law of a country is called where its name is not said. */
const adjectives: Readonly<Record<string, string>> = {
  English: 'England',
  Scottish: 'Scotland',
  Scots: 'Scotland',
  Irish: 'Ireland',
  Dutch: 'Netherlands',
  Belgian: 'Belgium',
  German: 'Germany',
  Austrian: 'Austria',
  Swiss: 'Switzerland',
  French: 'France',
  Spanish: 'Spain',
  Portuguese: 'Portugal',
  Italian: 'Italy',
  Danish: 'Denmark',
  Swedish: 'Sweden',
  Norwegian: 'Norway',
  Finnish: 'Finland',
  Polish: 'Poland',
  Czech: 'Czech Republic',
  Israeli: 'Israel',
  Indian: 'India',
  Chinese: 'China',
  PRC: 'China',
  Japanese: 'Japan',
  Canadian: 'Canada',
  Australian: 'Australia',
}

/** "the State of New York" and "New York" are one law, called by the shorter name; a republic's name may be all that tells it apart. */
export const called = (text: string): string =>
  adjectives[text] ??
  text
    .replace(/^(?:the\s)?(?:State|Commonwealth|Province|District|Canton)\sof\s(?:the\s)?(?!Columbia)/i, '')
    .replace(/,\s(?:U\.?S\.?A?\.?|United States(?: of America)?)$/, '')
    .replace(/\s+/g, ' ')
    .replace(/[,.]$/, '')

const others = [
  'England and Wales',
  'Scotland',
  'Northern Ireland',
  'Puerto Rico',
  'Bermuda',
  'Cayman Islands',
  'British Virgin Islands',
  'Jersey',
  'Guernsey',
]
export const states: readonly string[] = [...Object.values(statesByCode), ...Object.values(provinces).flat(), ...others]
const known = new Set(states)

/** Whether a name is that of a state, a province or a country. */
export const isPlace = (name: string): boolean => known.has(name) || isCountry(name) || Object.values(adjectives).includes(name)

export const countryAdjectives = Object.keys(adjectives)
