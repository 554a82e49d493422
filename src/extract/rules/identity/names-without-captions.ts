import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Segment } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { opens } from './captions.ts'
import { nameOption as option } from './whole-name.ts'

const given = String.raw`(?:\p{Lu}[\p{Ll}'’-]+\s){1,3}`
const initials = String.raw`(?:\p{Lu}\s){1,4}`
/** "Jasper Tobias HYPOTHETICAL", "T S NDLOVU": a surname in capitals behind given names, or letters of them, that no caption asks for. */
const oneRun = new RegExp(`^(?:${given}|${initials})((?:v[ao]n |de[rn]? |du |le )?\\p{Lu}[\\p{Lu}'’-]{2,})$`, 'u')
/** "JP VAN DER MERWE" */
const particled = /^\p{Lu}{1,3} ((?:(?:V[AO]N|DE[RNL]?|DU|LE) )+\p{Lu}[\p{Lu}'’-]{2,})$/u
/** "AHMAD FIRDAUS BIN HASSAN" */
const patronymic = /^\p{Lu}[\p{Lu}'@ -]+ ((?:BIN|BINTI|BTE|A\/[LP]) \p{Lu}[\p{Lu}'@ -]+)$/u
/** "ADEYEMI, TUNDE OLU" */
const parted = /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?, \p{Lu}[\p{Lu}'’-]{2,}(?: \p{Lu}[\p{Lu}'’-]*){0,2}$/u
/** Words of the card itself. */
const ofCard = /licen[cs]e|card|permit|republic|specimen|sample|copy|driver|provisional/i

/** A name in one run of words on a card without captions for names. */
export function inOneRun(b: Builder) {
  if (b.get('lastName') || b.get('firstName')) return
  for (const { text, tokens } of b.doc.lines.flatMap(l => l.segments)) {
    const m = oneRun.exec(text) ?? particled.exec(text) ?? patronymic.exec(text)
    const last = m && !ofCard.test(text) && !tokens.some(t => isIdentityCaption(t.text)) ? m[1]!.split(' ').length : 0
    if (!last) continue
    b.set('firstName', option(tokens.slice(0, -last)))
    b.set('lastName', option(tokens.slice(-last)))
    return
  }
  inTwoLines(b)
  aroundComma(b)
}

/** "ADEYEMI, TUNDE OLU" over an address: the first words around a comma that are no caption. */
function aroundComma(b: Builder) {
  if (b.get('lastName') || b.get('firstName')) return
  for (const { text, tokens } of b.doc.lines.flatMap(l => l.segments)) {
    if (!parted.test(text) || ofCard.test(text) || ofState.test(text) || tokens.some(t => isIdentityCaption(t.text))) continue
    const comma = tokens.findIndex(t => t.text.endsWith(',')) + 1
    b.set('lastName', option(tokens.slice(0, comma)))
    b.set('firstName', option(tokens.slice(comma)))
    return
  }
}

const [surname, givenNames] = [/^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?,?$/u, /^(?:\p{Lu}[\p{Ll}'’-]+ ?){1,3}$/u]
/** The same in capitals, under a surname with a comma. */
const inCapitals = /^\p{Lu}[\p{Lu}'’-]{2,}(?: \p{Lu}[\p{Lu}'’-]*){0,2}$/u
const ofState = /australia|canada|america|zealand|kingdom|ireland|department|government|transport|state|province|territory/i

/** "MITCHELL" over "Bronwyn Kate". */
function inTwoLines(b: Builder) {
  const isOther = (text: string) => ofCard.test(text) || ofState.test(text) || isIdentityCaption(text)
  for (const own of b.doc.lines.flatMap(l => l.segments).filter(s => surname.test(s.text) && !isOther(s.text))) {
    const next = b.doc.sheets[own.line.page]!.lines[own.line.index + 1]
    const under = next?.segments.find(s => Math.abs(s.x0 - own.x0) < 0.5 * own.line.h && s.y0 - own.y1 < own.line.h)
    if (!under || !(own.text.endsWith(',') ? inCapitals.test(under.text) || givenNames.test(under.text) : givenNames.test(under.text)))
      continue
    if (isOther(under.text)) continue
    b.set('lastName', option(own.tokens))
    b.set('firstName', option(under.tokens))
    return
  }
}

const mixed = /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u
const joins = /^(?:de|del|la|las|los|y|e|da|do|dos|das|van|von)$/
const ofOffice =
  /republic|rep[úu]blica|repubblica|tribunal|registro|electoral|nacional|national|identi|tarjeta|c[ée]dula|carta|estado|ministerio|ministry|provin/i
const isNameRow = ({ tokens, text }: Segment) =>
  tokens.length <= 5 &&
  mixed.test(tokens[0]!.text) &&
  tokens.every(t => mixed.test(t.text) || joins.test(t.text)) &&
  ![ofCard, ofState, ofOffice].some(p => p.test(text)) &&
  !isIdentityCaption(text)

/** Lines over the day of birth among which a card without captions for names has them. */
const mostOver = 6

/** "Yarisbeth del Carmen" over "Quintero Batista", over the first captions of a card that has none for names. */
export function withoutCaptions(b: Builder) {
  if (b.get('lastName') || b.get('firstName')) return
  const captioned = ['lastName', 'firstName', 'fullName']
  if (b.doc.hits.some(h => opens(h) && captioned.some(c => phraseOf(h, c)))) return
  const birth = b.doc.hits.find(h => h.leads && phraseOf(h, 'dateOfBirth'))?.line
  if (!birth) return
  const above = b.doc.sheets[birth.page]!.lines.slice(Math.max(0, birth.index - mostOver), birth.index).flatMap(l => l.segments)
  for (const own of above.filter(isNameRow)) {
    const under = above.find(
      s => s.line.index > own.line.index && Math.abs(s.x0 - own.x0) < own.line.h && s.y0 - own.y1 < 0.8 * own.line.h && isNameRow(s),
    )
    if (!under) continue
    b.set('firstName', option(own.tokens))
    b.set('lastName', option(under.tokens))
    return
  }
  const single = above.findLast(s => isNameRow(s) && s.tokens.length > 1 && birth.index - s.line.index <= 2)
  if (single) {
    b.set('firstName', option(single.tokens.slice(0, -1)))
    b.set('lastName', option(single.tokens.slice(-1)))
    return
  }
  inOneRun(b)
}
