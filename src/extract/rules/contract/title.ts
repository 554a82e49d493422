import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { isWideSet, unspaced } from '../people/wide-set.ts'

const named =
  /\b(?:agreement|contract|lease|terms|nda|statement of work|amendment|addendum|memorandum of understanding|letter of intent|term sheet|guarant[ye]e?|promissory note|convention|contrat|avenant|bail|contrato|acuerdo|convenio|adenda|acordo|aditivo|contratto|accordo|scrittura privata|accord|vereinbarung|nachtrag|zusatzvereinbarung|overeenkomst|umowa|aneks|smlouva|dohoda|avtal|aftale|kontrakt|kontrakti|sopimus|szerződés|sözleşmesi|ugovor)\b|\p{L}(?:vertrag|vereinbarung|overeenkomst|avtal|aftale|avtale|sopimus)\b/iu

/** A line that only says what is filed, or is a sentence of its own, is no title. */
const notTitle =
  /^(?:exhibit|ex-|asx|sgx|hkex|annex(?:ure)?|appendix|attachment|material contract|schedule|source|page|confidential|execution|draft|form of$)|^\W*\d+\s?$|\breference\s\S*\d|[;:]$|^(?:tra|fra|between|by and between|entre|zwischen|tussen|and|e|y|und|et|en)$|^(?:this|that|the parties|these)\b/i
const most = 14

const isCapital = (text: string) => text === text.toUpperCase() && /\p{L}{3}/u.test(text)
const middle = (l: Line) => (l.x0 + l.x1) / 2

const unfinished = /(?:\s(?:and|restated|of|for|to|the|und|für|der|et|de|la|du|y|e|di|en|voor|van|i|og|och)|&|,|-)$/iu

/** Lines of one title: under each other, in the middle, of one type. */
function blockOf(lines: readonly Line[], at: number): Line[] {
  const own = lines[at]!
  const goesOn = (a: Line, b: Line | undefined): b is Line =>
    b !== undefined &&
    b.page === a.page &&
    Math.abs(b.y0 - a.y1) < 0.9 * a.h &&
    Math.abs(middle(b) - middle(a)) < 1.5 * a.h &&
    Math.abs(b.h - a.h) < 0.25 * a.h &&
    b.tokens.length <= most &&
    isCapital(b.text) === isCapital(a.text) &&
    (b.tokens[0]!.bold || !a.tokens[0]!.bold) &&
    !notTitle.test(b.text) &&
    !/[.,]$/.test(b.text)
  const block = [own]
  // A company's name may stand over the title: above it only what plainly goes on in it is part of it.
  for (let i = at - 1; i >= 0 && unfinished.test(lines[i]!.text) && goesOn(lines[i]!, block[0]); i--) block.unshift(lines[i]!)
  for (let i = at + 1; i < lines.length && goesOn(block.at(-1)!, lines[i]); i++) block.push(lines[i]!)
  return block
}

/** "M I E T V E R T R A G", and as readers of pictures see it: "MIE T VE R T RA G". */
function wideSet(line: Line): string | undefined {
  const texts = line.tokens.map(t => t.text)
  if (isWideSet(line.tokens)) {
    const text = unspaced(line.tokens)
    return named.test(text) ? text : undefined
  }
  const inBits = texts.length > 3 && texts.every(t => /^\p{Lu}{1,3}$/u.test(t)) && texts.some(t => t.length === 1)
  return inBits && named.test(texts.join('')) ? texts.join('') : undefined
}

/** "SUPPLY AGREEMENT      Agreement no. 4-113": what stands apart at the right with a number is no part of the title. */
function withoutNumber(line: Line): Line {
  const [first, second] = line.segments
  if (!first || !second || line.segments.length > 2 || !named.test(first.text) || !/\d/.test(second.text)) return line
  return { ...line, tokens: first.tokens, text: first.text, x1: first.x1, segments: [first] }
}

/** What a letter is about is its title where nothing else is. */
const subjectOf = /^(?:re|subject|betreff|objet|asunto)\s?:\s(.{4,90})$/iu

/** Words of a first page that is a cover, with the title in its middle. */
const cover = 90

export function titlesOf(doc: Doc): Option[] {
  const sheet = doc.sheets[0]
  if (!sheet) return []
  const deep = sheet.tokens.length < cover ? 1 : 0.45
  const lines = sheet.lines.filter(l => l.y0 < sheet.height * deep)
  return lines.flatMap((whole, i): Option[] => {
    const subject = subjectOf.exec(whole.text)?.[1]
    if (subject) {
      const score = named.test(subject) ? 3.9 - i * 0.05 : 2.4
      return [{ value: subject, tokens: whole.tokens.slice(1), text: subject, score }]
    }
    const line = withoutNumber(whole)
    const spelled = wideSet(line)
    if (spelled) return [{ value: spelled, tokens: line.tokens, text: line.text, score: 4.6 - i * 0.05 }]
    if (!named.test(line.text) || line.tokens.length > most || notTitle.test(line.text) || /^\p{Ll}/u.test(line.text)) return []
    const block = line === whole ? blockOf(lines, i) : [line]
    const together = block.length <= 3 && block.every(l => isCapital(l.text)) ? block : [line]
    const tokens = together.flatMap(l => l.tokens)
    const text = together.map(l => l.text).join(' ')
    const sentence = /[.,]$/.test(line.text) ? 1 : 0
    const score = 4 - i * 0.05 + (line.tokens[0]!.bold ? 0.5 : 0) + (isCapital(line.text) ? 0.4 : 0) - sentence
    return [{ value: text, tokens, text, score }]
  })
}

const numbered = /(?<!\p{L})(?:nr|no|number|num|n[°º]|č)\.?\s?:?\s?((?=\S*\d)[\p{L}\d][\p{L}\d/.-]*)$/iu

/** "UMOWA nr 17/2023", or the number on the line under the title. */
export function numberOfTitle(doc: Doc): Option[] {
  const lines = doc.sheets[0]?.lines.slice(0, 14) ?? []
  return lines.flatMap((line, i): Option[] => {
    const m = numbered.exec(line.text)
    const titled = named.test(line.text) || (named.test(lines[i - 1]?.text ?? '') && line.tokens.length <= 4)
    const token = m && titled && line.tokens.length <= most ? line.tokens.findLast(t => m[1]!.endsWith(t.text)) : undefined
    return m && token ? [{ value: m[1], tokens: [token], text: token.text, score: 3 }] : []
  })
}
