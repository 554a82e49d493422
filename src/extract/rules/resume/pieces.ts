import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { optionOf } from '../people/names.ts'

const said = (t: Token) => /[\p{L}\p{N}]/u.test(t.text)
const strong = /^[–—|·•-]$/
const employedAt = /^(?:at|bei|chez|presso|hos|@)$/i

/** Whether each word begins outside of brackets. */
function depths(tokens: readonly Token[]): number[] {
  let depth = 0
  return tokens.map(t => {
    const before = depth
    depth = Math.max(0, depth + (t.text.match(/\(/g)?.length ?? 0) - (t.text.match(/\)/g)?.length ?? 0))
    return Math.min(before, depth)
  })
}

/** Words between dashes, bars and dots that stand alone: "Employer · Town". */
export function strongParts(tokens: readonly Token[]): Token[][] {
  const depth = depths(tokens)
  const found: Token[][] = [[]]
  tokens.forEach((t, i) => {
    if (depth[i] === 0 && strong.test(t.text)) found.push([])
    else {
      found.at(-1)!.push(t)
      if (depth[i] === 0 && /.[|;]$/.test(t.text)) found.push([])
    }
  })
  return found.filter(w => w.some(said))
}

/** "Title at Employer": words that say for whom somebody works. */
export function atParts(tokens: readonly Token[], at: RegExp = employedAt): Token[][] {
  const cut = tokens.findIndex(
    (t, i) => i > 0 && i < tokens.length - 1 && at.test(t.text) && /^["„“«(]?[\p{Lu}\d]/u.test(tokens[i + 1]!.text),
  )
  return cut < 0 ? [[...tokens]] : [tokens.slice(0, cut), tokens.slice(cut + 1)]
}

/** Words between commas outside of brackets; a legal form stays with the company before it. */
export function commaParts(tokens: readonly Token[]): Token[][] {
  const depth = depths(tokens)
  const found: Token[][] = [[]]
  tokens.forEach((t, i) => {
    found.at(-1)!.push(t)
    if (/,$/.test(t.text) && depth[i] === 0 && i < tokens.length - 1 && !formNext(tokens, i + 1)) found.push([])
  })
  return found.filter(w => w.some(said))
}

/** "…, S.A.", "…, Inc.": the next words up to a comma are a legal form and nothing else. */
function formNext(tokens: readonly Token[], from: number): boolean {
  if (/^(?:\p{Lu}\.){2,3},?$/u.test(tokens[from]!.text)) return true
  const end = tokens.findIndex((t, i) => i >= from && /[,–|·]$/.test(t.text))
  const text = textOf(tokens.slice(from, end < 0 ? from + 3 : end + 1)).replace(/,$/, '')
  if (text.length > 12) return false
  const form = legalForm.exec(` ${text}`)
  return form !== null && form[0].trim().length >= text.length - 1
}

/** What a piece says, without what parts it from the next. */
export const clean = (tokens: readonly Token[] | undefined): Option | undefined => {
  const from = tokens?.findIndex(said) ?? -1
  if (!tokens || from < 0) return undefined
  const words = tokens.slice(from).filter((t, i) => said(t) || /^[&+–—/-]$/.test(t.text) || (i === 0 && t.text === '('))
  while (words.length > 1 && !said(words.at(-1)!)) words.pop()
  const text = textOf(words).replace(/[,;|–:-]\s*$/, '')
  return optionOf(words, 3, unbracketed(text))
}

/** A place or the last piece of a line without the full stop behind it. */
export const unstopped = (option: Option | undefined): Option | undefined =>
  option && { ...option, value: String(option.value).replace(/(?<=\p{L}{3})\.$/u, '') }

/** "(Berlin)", "Dipl.-Ing. (FH": a bracket around everything, or one that nothing closes. */
function unbracketed(text: string): string {
  const inner = /^\(([^()]*)\)$/.exec(text)
  if (inner) return inner[1]!
  const [open, close] = [text.split('(').length, text.split(')').length]
  return close > open ? text.replace(/\)$/, '') : text
}
