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
  if (beside.length && nameLine.test(textOf(beside)) && !isIdentityCaption(textOf(beside))) {
    const next = /,$/.test(textOf(beside)) ? b.doc.sheets[hit.line.page]!.lines[hit.line.index + 1] : undefined
    // "NAME THIBODEAU," over "MARC-ANDRE, LUC"
    const under = next?.segments.find(s => Math.abs(s.x0 - beside[0]!.x0) < hit.line.h && s.y0 - beside[0]!.y1 < 0.9 * s.line.h)
    return under && nameLine.test(under.text) && !isIdentityCaption(under.text) ? [beside, under.tokens] : [beside]
  }
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
  const inCapitals = words.map(t => /^\p{Lu}[\p{Lu}'’-]+$/u.test(t.text))
  // "UWASE Claudine": capitals tell the surname, whatever the caption asks for first.
  const begun = inCapitals.indexOf(false)
  if (begun > 0 && !inCapitals.slice(begun).includes(true)) return { last: words.slice(0, begun), first: words.slice(begun) }
  if (surnameFirst.test(caption)) {
    const capitals = words.findIndex(t => !/^\p{Lu}[\p{Lu}'’-]*$/u.test(t.text))
    const end = capitals > 0 ? capitals : 1
    return { last: words.slice(0, end), first: words.slice(end) }
  }
  let at = words.length - 1
  while (at > 1 && particle.test(words[at - 1]!.text)) at--
  return { last: words.slice(at), first: words.slice(0, at) }
}

export const nameOption = (tokens: readonly Token[]): Option => {
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
  // "NAME, Vornamen": two captions in one.
  const joined = lasts!.filter(
    h => /,$/.test(h.tokens.at(-1)!.text) && b.doc.hitsByLine.get(h.line)!.some(o => o.from === h.to + 1 && phraseOf(o, 'firstName')),
  )
  // A surname alone with nothing behind its comma is no whole name.
  const inFull = (h: Hit) => (typeof last === 'string' && last.includes(' ')) || /,$/.test(textOf(linesOf(b, h)[0] ?? []))
  const alone = [
    ...(!first && last && firsts!.length === 0 ? lasts!.filter(inFull) : []),
    ...(!last && first && lasts!.length === 0 ? firsts! : []),
  ].filter(h =>
    fold(textOf(h.tokens))
      .split('/')
      .some(part => bare.test(part.replace(/\W/g, ''))),
  )
  if (both) return
  for (const hit of full.length ? full : [...alone, ...joined]) {
    const lines = linesOf(b, hit)
    const begins = textOf(lines[0] ?? [])
    if (joined.includes(hit) && (lines.length !== 2 ? !/,\s\p{L}/u.test(begins) : last && begins !== String(last))) continue
    const parts = partsOf(lines, joined.includes(hit) ? 'surname' : fold(textOf(hit.tokens)))
    if (!parts) continue
    b.set('lastName', nameOption(parts.last))
    b.set('firstName', nameOption(parts.first))
    return
  }
}
