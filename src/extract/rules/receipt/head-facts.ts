import { median, textOf } from '../layout/lines.ts'
import type { Sequence, StateGraph } from '../learned/chain.ts'
import type { Facts, Weights } from '../learned/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm, sdnBhd } from '../lexicon/words/legal.ts'
import { isCountry, regionWord, streetWord } from '../lexicon/words/places.ts'
import { datesIn } from '../normalise/date.ts'
import { streetElsewhere } from '../parties/lines/places.ts'
import type { HeadLine } from './head-lines.ts'
import {
  aside,
  begun,
  boast,
  branch,
  business,
  codeAlone,
  greeting,
  greetingAlone,
  hours,
  house,
  joined,
  legalEnd,
  numberedPlace,
  opening,
  placeWord,
  plain,
  relation,
  saidAbove,
  shortened,
  trade,
  tradeAlone,
  tradeLast,
  unit,
  wholeName,
} from './head-words.ts'
import { hasPostcode, isHalf, numberAtEnd, otherPlace, priced } from './lines.ts'

/** Most lines of a name, and of an address. */
export const longestName = 4
export const longestAddress = 9

/** The head of a receipt: the shop, then its address, with other lines before, between and behind. */
export const headStates: StateGraph = {
  states: ['before', 'name', 'between', 'address', 'behind'],
  first: ['before', 'name', 'address'],
  next: {
    before: ['before', 'name', 'address'],
    name: ['name', 'between', 'address'],
    between: ['between', 'address'],
    address: ['address', 'behind'],
    behind: ['behind'],
  },
}

/**
 * What too few papers show to be learned, set by judgement: no address is a telephone number, a tax number, a row with its price, a day, a title, a company with its number, or says whose shop it
 * is; no name is a number or says so; neither is a line that cannot be read, or is written otherwise than the rest; what is said twice in a row
 * is one name, and so are a legal form over two lines and two lines with "and" between; what stands above a company that needs no beginning is
 * its brand and what stands below none of it, and a town above the house a branch; what a caption calls another of its places is no more of the
 * first.
 */
export const settled: Weights = {
  'address|relation': -8,
  'address|company': -8,
  'name|company': 1.5,
  'name|shortened': 2,
  'name|business': 1.5,
  'address|telephone': -8,
  'address|tax number': -8,
  'address|priced': -8,
  'address|dated': -8,
  'address|title alone': -8,
  'name|number': -8,
  'name|greeting alone': -8,
  'name|relation in words': -8,
  'name|unreadable': -8,
  'name|other script': -8,
  'address|unreadable': -8,
  'address|hours': -8,
  'address|boast': -8,
  'address|numbered place': -8,
  'name>name|said above': -8,
  'name>name|whole here': -4,
  'name>name|after a whole': -4,
  'name>name|joined by a word': 5,
  'name>name|form goes on': 8,
  'name>name|business here': -2,
  'name>name|business above': 2.5,
  'address>address|house below a bare town': -4,
  'address>address|another place': -20,
}

/** A number of Europe's taxes first on its line. */
const taxed = /^\W*(?:vat|tva|btw|ust|mwst|uid|nif|cif|nip|p\.?\s?iva|cvr|org\.?\s?n(?:r|o)|y-?tunnus|siret|di[čc]|i[čc]o?)(?!\p{L})/iu

const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length)

function factsOf(head: readonly HeadLine[], i: number, height: number, tallest: number): Facts {
  const { line, use, name, text: whole } = head[i]!
  const text = textOf(name)
  const facts: Facts = { line: 1 }
  const say = (fact: string, truth: boolean | undefined = true) => {
    if (truth) facts[fact] = 1
  }
  const worded = head.slice(0, i).filter(h => /\p{L}{3}/u.test(h.line.text)).length
  const words = name.length
  const digits = share(whole, /\d/g)
  const before = head.slice(0, i).map(h => h.use)
  say(`at ${i < 4 ? i : i < 7 ? '4-6' : i < 11 ? '7-10' : '11+'}`)
  say(`word ${worded < 3 ? worded : worded < 5 ? '3-4' : worded < 9 ? '5-8' : '9+'}`)
  say(`is ${use}`)
  say(`above ${head[i - 1]?.use ?? 'edge'}`)
  say(`below ${head[i + 1]?.use ?? 'edge'}`)
  say(`below2 ${head[i + 2]?.use ?? 'edge'}`)
  say('after an address', before.includes('address'))
  say('after an item', before.includes('item'))
  say('legal end', legalEnd.test(text) || /(?:TRADING|ENTERPRISE|SDN\.?\s?BHD\.?|S\/B)\W*$/i.test(text))
  say('legal form', legalForm.test(text) || sdnBhd.test(text))
  say('half', isHalf(text))
  say('trade alone', tradeAlone(text))
  const numbered = words > 0 && words < line.tokens.length && line.tokens[words - 1] === name.at(-1)
  say('numbered', numbered)
  say('business', business(name))
  say('shortened', i > 0 && shortened(head[i - 1]!.name, name))
  say('company', numbered && legalEnd.test(text))
  say('trade', trade.test(text))
  say('aside', aside.test(whole))
  say('relation', relation.test(whole))
  say('relation in words', relation.test(text))
  say('street', streetWord.test(whole) || streetElsewhere.test(whole))
  say('place word', placeWord.test(whole))
  const below = head[i + 1]?.line.text ?? ''
  say('number at end', numberAtEnd.test(whole))
  say('street above a place', numberAtEnd.test(whole) && hasPostcode(below))
  say('bare above a house', digits === 0 && (house.test(below) || numberAtEnd.test(below)))
  say('branch', branch.test(whole))
  say('greeting', greeting.test(whole))
  say('greeting alone', greetingAlone.test(whole))
  say('boast', boast.test(whole))
  say('code alone', codeAlone.test(whole))
  say('unit', unit.test(whole))
  say('numbered place', numberedPlace.test(whole))
  say('trade last', tradeLast(text))
  say('said below', head[i + 1] && saidAbove(name, head[i + 1]!.name))
  say('says the above', i > 0 && saidAbove(head[i - 1]!.name, name))
  say('hours', hours.test(whole))
  say('figure and comma', /\d/.test(whole) && /,/.test(whole))
  say('region', regionWord.test(whole) || isCountry(whole))
  say('country', isCountry(whole))
  say('postcode', hasPostcode(whole))
  say('opening', opening.test(whole))
  say('comma end', /,\W*$/.test(whole))
  say('commas', (whole.match(/,/g)?.length ?? 0) > 1)
  say(`digits ${digits === 0 ? 'none' : digits < 0.15 ? 'few' : digits < 0.4 ? 'some' : 'many'}`)
  say(`words ${words === 0 ? 'none' : words === 1 ? 'one' : words < 4 ? 'few' : words < 7 ? 'some' : 'many'}`)
  say('lower case', share(whole, /\p{Ll}/gu) > 0.3)
  say('bracketed', /^\W*\(/.test(whole))
  say('colon', /:/.test(whole))
  say('hash', /#/.test(whole))
  const isMail = use === 'contact' && /\S@\S+\.\p{L}{2}/u.test(whole) && !/,/.test(whole) && !streetWord.test(whole)
  say('title alone', use === 'title' && line.tokens.length < 4)
  say('dated', datesIn(line.tokens).length > 0)
  say('priced', priced.test(whole))
  say('tax number', use === 'registration' && taxed.test(whole))
  say('telephone', isMail || (use === 'digits' && whole.replace(/\D/g, '').length >= 7))
  say('number', digits > 0.5 && (text.match(/\p{L}/gu)?.length ?? 0) < 3)
  say('and', /&/.test(text))
  say('caption', isCaption(whole))
  say('tall', line.h > 1.3 * height)
  say('small', line.h < 0.8 * height)
  say('tallest', line.h === tallest)
  const sureness = line.tokens.reduce((n, t) => n + t.conf, 0) / line.tokens.length
  say('unsure', sureness < 0.75)
  say('unreadable', sureness < 0.5)
  say('other script', /\p{L}/u.test(text) && !/\p{sc=Latn}/u.test(text) && head.some(h => /\p{sc=Latn}{4}/u.test(textOf(h.name))))
  say('letters', share(whole, /\p{L}/gu) < 0.5)
  say('again', plain(whole).length > 5 && head.slice(0, i).some(h => plain(h.line.text) === plain(whole)))
  return facts
}

function stepOf(head: readonly HeadLine[], i: number): Facts {
  const facts: Facts = { step: 1 }
  if (i === 0) return facts
  const last = head[i - 1]!
  const own = head[i]!
  const say = (fact: string, truth: boolean) => {
    if (truth) facts[fact] = 1
  }
  const near = head.slice(Math.max(0, i - 4), i)
  const lastName = textOf(last.name)
  const ownName = textOf(own.name)
  const comma = /,\W*$/.test(last.line.text)
  say('comma', comma)
  say(`comma, ${own.use}`, comma)
  say('said above', saidAbove(last.name, own.name) || shortened(last.name, own.name))
  say('business here', business(own.name) && !/\d/.test(own.text) && !joined(last.text, own.text))
  say('business above', business(last.name) && !legalForm.test(lastName) && own.use === 'text' && !/[\d:(]/.test(own.text))
  say('dash', /(?:[-&]|\s(?:and|dan|und|et))\s*$/i.test(last.line.text))
  say('legal above', legalForm.test(lastName) || sdnBhd.test(lastName))
  say('legal here', legalForm.test(ownName) || sdnBhd.test(ownName))
  say('half', isHalf(ownName))
  say('trade alone', tradeAlone(ownName))
  say('form goes on', /\bSDN\W*$/i.test(lastName) && /^\W*BHD\b/i.test(ownName))
  say('whole here', wholeName(ownName) && !(begun(lastName, ownName) && Math.abs(last.line.h - own.line.h) < 0.2 * own.line.h))
  say('after a whole', wholeName(lastName) && legalEnd.test(lastName) && !isHalf(ownName) && !/^\W*[(&]/.test(own.line.text))
  say('trade alone above', tradeAlone(lastName))
  say('trade last above', tradeLast(lastName))
  say('trade last here', tradeLast(ownName))
  say('joined by a word', joined(last.line.text, own.line.text))
  say('short above', last.name.length < 4 && last.use === 'text')
  say('gap', own.line.y0 - last.line.y1 > 1.2 * Math.max(own.line.h, last.line.h))
  say('taller', own.line.h > 1.25 * last.line.h)
  say('smaller', own.line.h < 0.8 * last.line.h)
  say('postcode here', hasPostcode(own.line.text))
  say('code alone here', codeAlone.test(own.line.text))
  say('postcode just above', hasPostcode(last.line.text))
  say(
    'postcode above',
    near.some(h => hasPostcode(h.line.text)),
  )
  say(
    'region above',
    near.some(h => regionWord.test(h.line.text)),
  )
  say('settled above', near.some(h => hasPostcode(h.line.text)) && near.some(h => regionWord.test(h.line.text)))
  say('region here', regionWord.test(own.line.text))
  say('country here', isCountry(own.line.text))
  const opens = opening.test(own.line.text)
  say('opening here', opens)
  const bare = !/[\d,]/.test(last.line.text)
  say('opening below bare words', opens && last.use === 'text' && bare)
  const town = regionWord.test(last.line.text) && !streetWord.test(last.line.text) && !placeWord.test(last.line.text)
  say('another place', otherPlace.test(own.line.text))
  say('house below a bare town', house.test(own.line.text) && last.use === 'address' && bare && town)
  say(`${last.use}, ${own.use}`, true)
  return facts
}

export function headSequence(head: readonly HeadLine[]): Sequence {
  const height = median(head.map(h => h.line.h)) || 1
  const tallest = Math.max(...head.map(h => h.line.h))
  return { lines: head.map((_, i) => factsOf(head, i, height, tallest)), steps: head.map((_, i) => stepOf(head, i)) }
}
