import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { jobWord } from '../../lexicon/words/other.ts'
import { datesIn } from '../../normalise/date.ts'
import type { Signed } from './captions.ts'

const person = String.raw`((?:(?:Mr|Mrs|Ms|Dr|Prof|Sir|M|Mme)\.?\s)?\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,3}(?:,\s\p{Lu}\p{Ll}+(?=\sits\s))?)`
const verbs = ['signed', 'executed', 'signé', 'unterzeichnet', 'firmado', 'firmato', 'ondertekend']
/** Names begin with capitals, so that the words around them are told by theirs. */
const verb = `^(?:${verbs.flatMap(v => [v, v[0]!.toUpperCase() + v.slice(1), v.toUpperCase()]).join('|')})`
const begins = String.raw`${verb}(?:\s(?:as a deed|AS A DEED|and delivered|AND DELIVERED|(?:for and on|FOR AND ON|on|ON) (?:behalf of|BEHALF OF)\s.{3,70}?))?,?\s(?:acting by|ACTING BY|by|BY|par|von|durch|por|da|door)\s`
/** "Signed by JANE ROE, Finance Director, for and on behalf of …", and the other way round. */
const signedBy = new RegExp(
  String.raw`${begins}${person}(?:(?:,\s|\s\(|\s(?=its\s))(?:its\s)?([^,()]{3,60}?(?:,\s(?!for\s)\p{Lu}[^,()]{2,40})?))?(?:\)|,)?(?:\s(?:for|FOR|on behalf|ON BEHALF|pour|au nom|namens|im Namen|für|en nombre|per conto|in nome)\s.*)?$`,
  'u',
)
/** Brackets beside the lines of a signature part nothing: "Director ) for and on behalf of )". */
const forWhom = /[\s)]*(?<!\p{L})for and on behalf of(?!\p{L}).*$/iu
const opens = new RegExp(String.raw`${verb}\s`, 'iu')
const statedAbove =
  /(?<!\p{L})(?:on|as of) the (?:date|day)(?: and year)? (?:first )?(?:stated|set out|written|mentioned|given|above)(?! (?:below|next|opposite|beside))/iu
const latest = 0.4
const most = 5

/** Sentences that say who signs for whom, each beside the place for its signature. */
export function signedOnBehalf(doc: Doc): Signed[] {
  const tail = doc.lines.slice(Math.floor(doc.lines.length * latest))
  const found = tail.flatMap((line, i) =>
    line.segments.flatMap(segment => {
      if (!opens.test(segment.text)) return []
      const tokens = column(segment, tail.slice(i + 1, i + most))
      const m = signedBy.exec(textOf(tokens))
      const name = m && optionOf(tokens, m[1]!)
      const title = m?.[2] ? optionOf(tokens, m[2].replace(forWhom, '')) : name && titleBeside(name, tail.slice(i, i + most))
      return name ? [{ name, ...(title && { title }) }] : []
    }),
  )
  const day = found.length && doc.lines.some(l => statedAbove.test(l.text)) ? openingDay(doc) : undefined
  return found.map(f => ({ ...f, ...(day && { date: day }) }))
}

/** "Signed by Jane Roe      Jane Roe" over "Director": the name again where it is signed, with the title under it. */
function titleBeside(name: Option, lines: readonly Line[]): Option | undefined {
  const again = lines.flatMap(l => l.segments).find(s => s.text === name.value && !name.tokens.some(t => s.tokens.includes(t)))
  const under = again && lines.flatMap(l => l.segments).find(s => s.y0 > again.y0 && s.x0 < again.x1 && s.x1 > again.x0)
  return under && jobWord.test(under.text) ? optionOf(under.tokens, under.text) : undefined
}

/** A run of words with those under it that go on at the same margin. */
function column(segment: Segment, below: readonly Line[]): Token[] {
  const tokens = [...segment.tokens]
  let last = segment
  for (const line of below) {
    const next = line.segments.find(s => Math.abs(s.x0 - segment.x0) < 0.7 * line.h)
    if (!next || line.page !== segment.line.page || next.y0 - last.y1 > 0.9 * line.h || opens.test(next.text)) break
    tokens.push(...next.tokens)
    last = next
  }
  return tokens
}

const optionOf = (tokens: readonly Token[], text: string): Option => {
  const own = tokens.filter(t => text.includes(t.text.replace(/[,()]/g, '')))
  return { value: text.trim(), tokens: own.length ? own : tokens, text: text.trim(), score: 3.2 }
}

/** The day that the first sentence of a contract has. */
function openingDay(doc: Doc): Option | undefined {
  const line = doc.lines.find(l => /^(?:this|dated)(?!\p{L}).*\d/iu.test(l.text) && datesIn(l.tokens, doc).length > 0)
  const day = line && datesIn(line.tokens, doc)[0]
  return day && { value: day.value, tokens: day.tokens, text: day.text, score: 3 }
}
