import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import { legalForm } from '../lexicon/words/legal.ts'

const formAtEnd = new RegExp(`(?:${legalForm.source})\\W*$`, 'u')
const formAlone = /^(?:ltd|limited|inc|co|corp)\.?,?$/i
const mostWords = 7
const mostOfForm = 3

/** A wordmark: "voltia" over "Voltia Comercializadora, S.L.U. CIF …" elsewhere on the page: the company begins with its brand and ends with its form. */
export function wholeName(b: Builder, brand: Option): Option | undefined {
  const word = fold(String(brand.value))
  if (word.length < 4 || legalForm.test(String(brand.value))) return undefined
  const several = word.split(' ').length
  // Houses that supply are known by their brands.
  if (several > 1 && b.wants('providerName')) return undefined
  for (const segment of b.doc.lines.flatMap(l => l.segments)) {
    if (segment.tokens.includes(brand.tokens[0]!) || !fold(segment.text).startsWith(`${word} `)) continue
    // Of a brand of several words only the form may be left out.
    for (let end = several + 1; end <= Math.min(several > 1 ? several + mostOfForm : mostWords, segment.tokens.length); end++) {
      // "Pty Ltd" is one form.
      if (formAlone.test(segment.tokens[end]?.text ?? '')) continue
      const tokens = segment.tokens.slice(0, end)
      const text = textOf(tokens)
      if (/\d|:/.test(text)) break
      if (!formAtEnd.test(text)) continue
      if (several > 1 && /\p{L}{2}/u.test(` ${textOf(tokens.slice(several))}`.replace(legalForm, ' '))) continue
      const value = text.replace(/[,;]$/, '').replace(/(?<!\p{L}\.\p{L}|\b(?:inc|ltd|co|corp))\.$/iu, '')
      return { ...brand, value, tokens, text: value }
    }
  }
  return undefined
}

/** Share of the first page in which a letterhead stands, and words by which its name is longer than that of the sender's line. */
const [head, mostMore] = [0.25, 3]
/** "Brandstätter e.U., Linzer Straße 41" in a sender's small line under "Helmut Brandstätter e.U.": the letterhead says the whole name. */
export function nameOfHead(b: Builder, { value, tokens, ...rest }: Option): Option | undefined {
  const name = String(value)
  const sheet = b.doc.sheets[0]
  if (!sheet || !legalForm.test(name) || tokens[0]?.page !== 0) return undefined
  const own = sheet.lines
    .filter(l => l.y0 < head * sheet.height)
    .flatMap(l => l.segments)
    .find(s => s.text.endsWith(` ${name}`) && s.tokens[0]!.h > larger * tokens[0]!.h && s.tokens.length - tokens.length <= mostMore)
  return own && /^\p{Lu}[^\d:|·•]*$/u.test(own.text) ? { ...rest, value: own.text, tokens: own.tokens, text: own.text } : undefined
}

/** How much larger than what is said of it the name is set. */
const larger = 1.25
/** "Matériaux Lambert SRL toiture · gros œuvre" with the trade in small type behind the name: what a company does, not what it is called. */
export function withoutTagline(name: Option): Option {
  const { tokens } = name
  const end = tokens.findIndex((t, i) => i > 0 && tokens[i - 1]!.h > larger * t.h)
  if (end < 1 || tokens.slice(end).some(t => t.h * larger > tokens[0]!.h) || tokens.slice(0, end).some(t => t.h * larger < tokens[0]!.h))
    return name
  const own = tokens.slice(0, end)
  const text = textOf(own)
  return legalForm.test(textOf(tokens.slice(end))) || text.length < 3 ? name : { ...name, value: text, text, tokens: own }
}
