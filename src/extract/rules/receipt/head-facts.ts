import type { Doc } from '../document.ts'
import { median, textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import type { Sequence, StateGraph } from '../learned/chain.ts'
import type { Facts, Weights } from '../learned/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { isTradeOnly } from '../lexicon/spelling.ts'
import { legalForm, sdnBhd } from '../lexicon/words/legal.ts'
import { isCountry, regionWord, streetWord } from '../lexicon/words/places.ts'
import { streetElsewhere } from '../parties/blocks.ts'
import { addressCaption, hasPostcode, isHalf, lineUses, numberAtEnd, otherPlace, strip, type Use } from './lines.ts'

/** Lines of a receipt among which its shop and address stand. */
const headLines = 24
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

export type HeadLine = { line: Line; use: Use; name: Token[]; address: Token[] }

const contactWord = /^\(?(?:gst|sst|tel|telp|fax|ph|phone|hp|h\/p|co\.?|reg|roc|e-?mail|www|website|hotline)\b/i

/** A telephone's caption needs no more of its number than its first figures: the line may end before the others. */
const calling = /^\(?(?:telp?|phone|fax|hp|h\/p)\.?:/i
/** A telephone or registration number behind an address on its line is no part of it. */
function withoutNumbers(tokens: readonly Token[]): Token[] {
  const colon = otherPlace.test(textOf(tokens)) ? tokens.findIndex(t => t.text.includes(':')) : -1
  if (colon >= 0 && colon < tokens.length - 1) return withoutNumbers(tokens.slice(colon + 1))
  const cut = tokens.findIndex((t, i) => {
    const digits = textOf(tokens.slice(i)).replace(/\D/g, '').length
    return i > 0 && contactWord.test(t.text) && (digits >= 5 || (digits >= 2 && calling.test(t.text)))
  })
  const kept = cut < 0 ? [...tokens] : tokens.slice(0, cut)
  return kept.filter((t, i) => !(i === 0 && addressCaption.test(t.text)))
}

/** The words of a line that can be a name: those left of a wide gap, behind "Owned by:" or "by", before a registration number. */
function nameWords(line: Line): Token[] {
  const [left, right] = line.segments
  const parted = left && right && right.x0 - left.x1 > 5 * line.h && /\p{L}{3}/u.test(left.text)
  const all = parted ? left.tokens : line.tokens
  const kept = strip(all)
  const colon = kept.findIndex(t => /\p{L}:$/u.test(t.text))
  if (colon >= 0 && colon < kept.length - 1 && colon < 2) return kept.slice(colon + 1)
  if (/^by$/i.test(kept[0]?.text ?? '')) return kept.slice(1)
  // "& ALUMINIUM WORKS" goes on from the line above.
  return all[0]?.text === '&' && kept[0] === all[1] ? [all[0]!, ...kept] : kept
}

export const headOf = (doc: Doc): HeadLine[] =>
  lineUses((doc.sheets[0]?.lines ?? []).slice(0, headLines)).map(({ line, use }) => ({
    line,
    use,
    name: nameWords(line),
    address: withoutNumbers(line.tokens),
  }))

const trade =
  /\b(?:restoran|restaurant|kedai|cafe|kopitiam|mart|supermarket|hypermarket|market|store|shop|pharmacy|farmasi|klinik|clinic|hardware|trading|enterprise|bakery|stationery|petrol|station|hotel|book|gift|florist|supplies|services|marketing|industries|holdings?|machinery|electric\w*|perniagaan|syarikat|pasar\w*|pizza|seafood|kitchen|house|company|brothers)\b/i
const aside =
  /\b(?:thank|welcome|formerly|known as|licen[cs]ee|owned|dimiliki|franchise\w*|member of|original|copy|reprint|customer|terima kasih|selamat|operated|managed|powered|please|your)\b/i
/** "No 2A", "Lot 5", "12, Jalan", but no postcode. */
const house = /^\W*(?:(?:no|lot|unit|level|block|blk|suite)[\s.:]*[\da-z]{0,3}\d|\d{1,4}[a-z]?[,\s])/i
const opening = /^\W*(?:no|lot|unit|level|ground|block|blk|suite|g|lg|ug|b|pt|p\.?t|\d)[\s.:,\d-]/i

/** Lines that name another company than the shop, or whose shop it is. */
const relation =
  /\b(?:formerly|known as|(?:a )?member of|licen[cs]ee of|owned by|operated by|managed by|trading as|(?:a )?unit of|division of|subsidiary of|exploit[ée]e? par|ein betrieb der|betrieben von|betreiber|franchisee of|inh(?:\.|aber(?:in)?)|propri(?:etor|[ée]taire)|titolare)(?![\p{L}])/iu

/**
 * What too few papers show to be learned, set by judgement: no address is a telephone number, a company with its number, or says whose shop it
 * is; no name is a number or says so; neither is a line that cannot be read, or is written otherwise than the rest; what is said twice in a row
 * is one name, and so are a legal form over two lines and two lines with "and" between; what stands above a company that needs no beginning is
 * its brand and what stands below none of it, and a town above the house a branch; what a caption calls another of its places is no more of the
 * first.
 */
export const settled: Weights = {
  'address|relation': -8,
  'address|company': -8,
  'name|company': 1.5,
  'address|telephone': -8,
  'name|number': -8,
  'name|relation in words': -8,
  'name|unreadable': -8,
  'name|other script': -8,
  'address|unreadable': -8,
  'name>name|said above': -8,
  'name>name|whole here': -4,
  'name>name|after a whole': -4,
  'name>name|joined by a word': 5,
  'name>name|form goes on': 8,
  'address>address|house below a bare town': -4,
  'address>address|another place': -20,
}

/** Which of its shops a company is in: "STORE E288", "Filiale Ulm", "1076-IJOK". */
const branch =
  /^\W*(?:store|outlet|branch|cawangan|filia(?:le?|al)|fil\.|markt|magasin|tienda|loja|vestiging|afdeling|butik|avd|sklep|provozovna)(?!\p{L})|^\W*\d{3,5}\s?-\s?\p{L}/iu

const placeWord =
  /\b(?:fl(?:r|oor)|gnd|grd|cent(?:re|er)|complex|kompleks|buildings?|bangunan|towers?|square|arcade|village|estate|park|miles?|km|highway|lebuhraya|autoroute|route|mukim|pekan|desa|sungai|sg|kg|jaya|utama|off|wholesale|bazaar|terminal|airport)\b/i

/** "STATIONERY SDN BHD" says what a shop does, and leaves what it is called to the line above. */
const tradeAlone = (text: string) => isTradeOnly(text.replace(sdnBhd, '').replace(legalForm, ' '))

/** "PERNIAGAAN ALATAN BESI" over "HENG LEONG SDN BHD": Malay says first what a business is. */
const businessFirst = /^\W*(?:perniagaan|syarikat|kedai|pasaraya|pasar mini|perusahaan|koperasi|restoran|klinik|farmasi)\s\p{L}{2}/iu
/** Such a beginning, in the same size of type and without a legal form of its own. */
const begun = (last: HeadLine, own: HeadLine) =>
  businessFirst.test(textOf(last.name)) &&
  !businessFirst.test(textOf(own.name)) &&
  !legalForm.test(textOf(last.name)) &&
  Math.abs(last.line.h - own.line.h) < 0.2 * own.line.h

/** "SARL MOREAU": French forms may stand first. */
const formFirst = /^\W*(?:sarl|sas|sasu|eurl|scop|snc)\s\p{L}{2}/iu

/** A name with two words of its own before its legal form: what stands above is a brand, not its beginning. */
const wholeName = (text: string) =>
  formFirst.test(text) ||
  (legalForm.test(text) &&
    !isHalf(text) &&
    !tradeAlone(text) &&
    text
      .replace(sdnBhd, ' ')
      .replace(legalForm, ' ')
      .replace(/\(.*?\)/g, ' ')
      .trim()
      .split(/[\s-]+/).length >= 2)

/** "KEDAI BUKU DAN" "ALAT TULIS", "STEAMBOAT" "AND SEAFOOD RESTAURANT" */
const joined = (above: string, below: string) =>
  /\s(?:&|and|dan|und|et)\W*$/i.test(above) || /^\W*(?:&|(?:and|dan|und|et)\s)\s?\p{L}{2}/iu.test(below)

const legalEnd = new RegExp(`${legalForm.source}\\W*$`, 'u')
const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length)
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function factsOf(head: readonly HeadLine[], i: number, height: number, tallest: number): Facts {
  const { line, use, name } = head[i]!
  const text = textOf(name)
  const whole = line.text
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
  say('telephone', use === 'digits' && whole.replace(/\D/g, '').length >= 7)
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
  const comma = /,\W*$/.test(last.line.text)
  say('comma', comma)
  say(`comma, ${own.use}`, comma)
  say('said above', plain(lastName).length > 3 && plain(textOf(own.name)).startsWith(plain(lastName)))
  say('dash', /(?:[-&]|\s(?:and|dan|und|et))\s*$/i.test(last.line.text))
  say('legal above', legalForm.test(lastName) || sdnBhd.test(lastName))
  say('legal here', legalForm.test(textOf(own.name)) || sdnBhd.test(textOf(own.name)))
  say('half', isHalf(textOf(own.name)))
  say('trade alone', tradeAlone(textOf(own.name)))
  say('form goes on', /\bSDN\W*$/i.test(lastName) && /^\W*BHD\b/i.test(textOf(own.name)))
  say('whole here', wholeName(textOf(own.name)) && !begun(last, own))
  say('after a whole', wholeName(lastName) && legalEnd.test(lastName) && !isHalf(textOf(own.name)) && !/^\W*[(&]/.test(own.line.text))
  say('trade alone above', tradeAlone(lastName))
  say('joined by a word', joined(last.line.text, own.line.text))
  say('short above', last.name.length < 4 && last.use === 'text')
  say('gap', own.line.y0 - last.line.y1 > 1.2 * Math.max(own.line.h, last.line.h))
  say('taller', own.line.h > 1.25 * last.line.h)
  say('smaller', own.line.h < 0.8 * last.line.h)
  say('postcode here', hasPostcode(own.line.text))
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
