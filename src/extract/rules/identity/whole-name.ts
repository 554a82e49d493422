import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { below } from '../values/below.ts'
import { rightOf } from '../values/right-of.ts'
import { opens } from './captions.ts'

/** "Name", "Nama", "Nombre": a caption that may stand for the whole name where no other asks for the rest of it. */
const bare = /^(?:name|nama|nombre|nombres|nome|naam|nom|navn|namn|imie|jmeno)$/
const surnameFirst =
  /^(?:sur|last|family|familie|apel[li]|nom(?!e|br|b)|cognom|apelyido|nachname|name\W+(?:und\W+)?vorname|naam\W+(?:en\W+)?voorna|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|prijmeni|priezvisko|prezime|priimek|nume\b|numele\b|csaladi|viselt|vezetek|perekonnanimi|pavarde|uzvards|soyad|mbiemri|ho va ten)/
const particle = /^(?:v[ao]n|de[lnrs]?|della|di|d[aou]s?|l[ae]|te[rn]|zu[mr]?|bin|binti|al|el|dos|das)$/i
const nameLine = /^\p{L}[\p{L} .,'’-]*$/u
const mostLines = 3

/** What a caption of names leads to: the words beside it, or the lines below it up to the next caption. */
function linesOf(b: Builder, hit: Hit): Token[][] {
  const beside = rightOf(b.doc, hit).filter(t => /\p{L}/u.test(t.text))
  if (beside.length && nameLine.test(textOf(beside))) return [beside]
  const lines: Token[][] = []
  let last = hit.line.y1
  for (const s of below(b.doc, hit, mostLines)) {
    if (!nameLine.test(s.text) || isIdentityCaption(s.text) || s.y0 - last > 0.9 * s.line.h) break
    lines.push(s.tokens)
    last = s.y1
  }
  return lines
}

type Parts = { last: readonly Token[]; first: readonly Token[] }

function partsOf(lines: readonly Token[][], caption: string): Parts | undefined {
  // Surnames stand over the given names.
  if (lines.length > 1) return { last: lines.slice(0, -1).flat(), first: lines.at(-1)! }
  const words = lines[0]
  if (!words || words.length < 2) return undefined
  const comma = words.findIndex(t => t.text.endsWith(','))
  if (comma >= 0 && comma < words.length - 1) return { last: words.slice(0, comma + 1), first: words.slice(comma + 1) }
  if (surnameFirst.test(caption)) {
    const capitals = words.findIndex(t => !/^\p{Lu}[\p{Lu}'’-]*$/u.test(t.text))
    const end = capitals > 0 ? capitals : 1
    return { last: words.slice(0, end), first: words.slice(end) }
  }
  let at = words.length - 1
  while (at > 1 && particle.test(words[at - 1]!.text)) at--
  return { last: words.slice(at), first: words.slice(0, at) }
}

const option = (tokens: readonly Token[]): Option => {
  const text = textOf(tokens).replace(/,$/, '')
  return { value: text, tokens, text, score: 3.6 }
}

/** A name that one caption asks for as a whole, taken apart. */
export function wholeName(b: Builder) {
  const leading = b.doc.hits.filter(opens)
  const full = leading.filter(h => phraseOf(h, 'fullName'))
  const [lasts, firsts] = ['lastName', 'firstName'].map(c => leading.filter(h => phraseOf(h, c) && !phraseOf(h, 'fullName')))
  const both = b.get('lastName') && b.get('firstName') && b.get('lastName') !== b.get('firstName')
  const [last, first] = [b.get('lastName'), b.get('firstName')]
  const alone = [
    ...(!first && typeof last === 'string' && last.includes(' ') && firsts!.length === 0 ? lasts! : []),
    ...(!last && first && lasts!.length === 0 ? firsts! : []),
  ].filter(h => bare.test(fold(textOf(h.tokens)).replace(/\W/g, '')))
  if (both) return
  for (const hit of full.length ? full : alone) {
    const parts = partsOf(linesOf(b, hit), fold(textOf(hit.tokens)))
    if (!parts) continue
    b.set('lastName', option(parts.last))
    b.set('firstName', option(parts.first))
    return
  }
}

const given = String.raw`(?:\p{Lu}[\p{Ll}'’-]+\s){1,3}`
const initials = String.raw`(?:\p{Lu}\s){1,4}`
/** "Jasper Tobias HYPOTHETICAL", "T S NDLOVU": a surname in capitals behind given names, or letters of them, that no caption asks for. */
const oneRun = new RegExp(`^(?:${given}|${initials})((?:v[ao]n |de[rn]? |du |le )?\\p{Lu}[\\p{Lu}'’-]{2,})$`, 'u')
/** Words of the card itself. */
const ofCard = /licen[cs]e|card|permit|republic|specimen|sample|copy|driver|provisional/i

/** A name in one run of words on a card without captions for names. */
export function inOneRun(b: Builder) {
  if (b.get('lastName') || b.get('firstName')) return
  for (const { text, tokens } of b.doc.lines.flatMap(l => l.segments)) {
    const m = oneRun.exec(text)
    const last = m && !ofCard.test(text) ? m[1]!.split(' ').length : 0
    if (!last) continue
    b.set('firstName', option(tokens.slice(0, -last)))
    b.set('lastName', option(tokens.slice(-last)))
    return
  }
  inTwoLines(b)
}

const [surname, givenNames] = [/^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?$/u, /^(?:\p{Lu}[\p{Ll}'’-]+ ?){1,3}$/u]
const ofState = /australia|canada|america|zealand|kingdom|ireland|department|government|transport|state|province|territory/i

/** "MITCHELL" over "Bronwyn Kate". */
function inTwoLines(b: Builder) {
  const isOther = (text: string) => ofCard.test(text) || ofState.test(text) || isIdentityCaption(text)
  for (const own of b.doc.lines.flatMap(l => l.segments).filter(s => surname.test(s.text) && !isOther(s.text))) {
    const next = b.doc.sheets[own.line.page]!.lines[own.line.index + 1]
    const under = next?.segments.find(s => Math.abs(s.x0 - own.x0) < 0.5 * own.line.h && s.y0 - own.y1 < own.line.h)
    if (!under || !givenNames.test(under.text) || isOther(under.text)) continue
    b.set('lastName', option(own.tokens))
    b.set('firstName', option(under.tokens))
    return
  }
}
