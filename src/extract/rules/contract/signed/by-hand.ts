import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { jobWord } from '../../lexicon/words/other.ts'
import { datesIn } from '../../normalise/date.ts'
import { optionOf, personName } from '../../people/names.ts'
import type { Signed } from './captions.ts'

const before = String.raw`^(?:(?:by|per|signed|signature|name)\s?:?\s)?`
/** "/s/ Jane Roe", "Per: “Jane Roe”": copies that are filed say so that somebody signed. */
const conformed = new RegExp(`${before}_*(?:/s/|[/Il1]s[/Il1](?=\\s\\p{Lu}))\\s?`, 'iu')
const quoted = /^(?:by|per)\s?:?\s?["“„].{4,50}["”“]$/i
/** A line to sign on. */
const ruled = new RegExp(`${before}[_.…]{5,}[\\s_.…]*$`, 'i')
const isMark = (s: Segment) => conformed.test(s.text) || quoted.test(s.text) || ruled.test(s.text)

/** "Its: President", "Title: …" */
const captioned = /^(?:its|title|name|position|office|designation|capacity)\s?:\s?/i
const dated = /^(?:date|dated|date signed)\s?:/i
/** Captions of a form that stand over what they ask for. */
const overTitle = /^(?:title|position|capacity|designation)$/i
const overDay = /^date(?: signed)?$/i
/** "Per:     “Jane Roe”": the word and the hand stand apart. */
const opens = /^(?:by|per|signed)\s?:?$/i

/** "Authorized Signatory": what whoever signs is called where no name stands. */
const called = /(?<!\p{L})(?:signator(?:y|ies)|signature|authori[sz]ed|witness|director|printed? name)(?!\p{L})/iu

const earliest = 0.35
const reach = 7

const part = (s: Segment, tokens: Token[]): Segment => ({ ...s, tokens, text: textOf(tokens).replace(/,$/, '') })

/** "Jane Roe, Managing Director": who it is and what. */
function parted(s: Segment): [Segment, Segment?] {
  const skipped = captioned.test(s.text) ? s.tokens.slice(s.tokens.findIndex(t => t.text.endsWith(':')) + 1) : s.tokens
  const comma = skipped.findIndex((t, i) => i > 0 && t.text.endsWith(','))
  const plain = (tokens: Token[]) => tokens.map((t, i) => (i === tokens.length - 1 ? { ...t, text: t.text.replace(/,$/, '') } : t))
  if (comma < 0 || comma === skipped.length - 1) return [part(s, plain(skipped))]
  return [part(s, plain(skipped.slice(0, comma + 1))), part(s, skipped.slice(comma + 1))]
}

/** What is signed with: words of the mark itself, without it. */
function signedName(s: Segment): Segment {
  const tokens = s.tokens
    .filter(t => !/^(?:by|per|signed|signature|name):?$/i.test(t.text) && !/^_*[/Il1]s[/Il1]$/i.test(t.text))
    .map(t => ({ ...t, text: t.text.replace(/^_*\/s\//i, '').replace(/["“”„]/g, '') }))
    .filter(t => t.text && !/^[_.…]+$/.test(t.text))
  return part(s, tokens)
}

const isCalled = (text: string) => called.test(text) || jobWord.test(text)

function opened(segments: readonly Segment[]): Segment[] {
  const found: Segment[] = []
  for (const s of segments) {
    const last = found.at(-1)
    if (last && opens.test(last.text))
      found[found.length - 1] = { ...last, x1: s.x1, tokens: [...last.tokens, ...s.tokens], text: `${last.text} ${s.text}` }
    else found.push(s)
  }
  return found
}

/** Whoever signed by hand: the name in print under the mark, else the mark's own; the title behind or under it, and its day. */
export function signedByHand(doc: Doc): Signed[] {
  const width = doc.sheets[0]?.width ?? 1
  const segments = doc.lines.slice(Math.floor(doc.lines.length * earliest)).flatMap(l => opened(l.segments))
  const found: Signed[] = []
  for (const [i, mark] of segments.entries()) {
    if (!isMark(mark)) continue
    const column: Segment[] = []
    for (const s of segments.slice(i + 1, i + 1 + 3 * reach)) {
      if (s.line === mark.line || Math.abs(s.x0 - mark.x0) > 0.08 * width || column.length === reach) continue
      // A line to sign on directly under "/s/ …" is the same hand's.
      if (dated.test(s.text) && s.line.segments.some(o => o !== s && (legalForm.test(o.text) || isMark(o)))) break
      if (isMark(s) && !(column.length === 0 && ruled.test(s.text) && !ruled.test(mark.text))) break
      column.push(s)
    }
    const person = column.find(s => personName(parted(s)[0]) && !legalForm.test(s.text) && !isCalled(parted(s)[0].text))
    const own = signedName(mark)
    const who = person ? parted(person) : personName(own) && !isCalled(own.text) ? [own] : undefined
    if (!who || found.some(f => f.name!.value === who[0]!.text)) continue
    const under = column[person ? column.indexOf(person) + 1 : 0]
    const behindCaption = (caption: RegExp) => column[column.findIndex(s => caption.test(s.text)) + 1 || column.length]
    const asked = under && jobWord.test(under.text) && !dated.test(under.text) ? parted(under)[0] : undefined
    const title = who[1] ?? behindCaption(overTitle) ?? asked
    // A rule alone may be a gap to fill in: it is a signature's where a title or a company's name says so.
    const company = segments.slice(Math.max(0, i - 3), i).some(s => legalForm.test(s.text))
    if (ruled.test(mark.text) && !title && !company) continue
    // "Dated: July 29, 2013     LUMEN OPTICS, INC.": the day of a signature stands beside it or beside whose it is.
    const above = segments.slice(Math.max(0, i - 3), i).filter(s => s.line.segments.some(o => o !== s && legalForm.test(o.text)))
    const days = [...column, ...mark.line.segments, ...above].filter(s => dated.test(s.text))
    const day = [...days, behindCaption(overDay) ?? []].flat().flatMap(s => datesIn(s.tokens, doc))[0]
    found.push({
      name: optionOf(who[0]!.tokens, 3.2, who[0]!.text),
      ...(title && { title: optionOf(title.tokens, 3, title.text) }),
      ...(day && { date: { value: day.value, tokens: day.tokens, text: day.text, score: 3.2 } }),
    })
  }
  return found
}
