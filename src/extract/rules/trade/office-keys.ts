import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Number of a company in Brazil, which no other number looks like. */
const cnpj = /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}(?!\d)/g

export const cnpjs = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(cnpj)].map(
      (m): Option => ({ value: m[0], text: m[0], tokens: tokensIn(span, m.index, m.index + m[0].length), score: 4 }),
    )
  })

/** Digits alone, in groups or in one run. */
const run = /(?<![\d.,/-])\d(?: ?\d){42,49}(?![\d.,/-])/g

type Held = { issuer: string; number: string }
const bare = (digits: string) => digits.replace(/^0+/, '')

/**
 * Keys under which tax offices keep a paper hold the number of who issued it and its own: "chave de acesso" of Brazil and CDC of Paraguay (44
 * digits), "clave de acceso" of Ecuador (49), "clave numérica" of Costa Rica (50).
 */
function heldIn(key: string): Held | undefined {
  const held = (issuer: string, number: string) => ({ issuer: bare(issuer), number: bare(number) })
  if (key.length === 44 && /^[1-5]\d/.test(key) && /^(?:55|57|58|65|67)/.test(key.slice(20)))
    return held(key.slice(6, 20), key.slice(25, 34))
  if (key.length === 44 && /^0[1-7]/.test(key)) return held(key.slice(2, 11), key.slice(11, 24))
  if (key.length === 49 && /^[0-3]\d[01]\d20\d\d0[1-7]/.test(key)) return held(key.slice(10, 23), key.slice(24, 39))
  if (key.length === 50 && key.startsWith('506')) return held(key.slice(9, 21), key.slice(21, 41))
  return undefined
}

const keys = new WeakMap<Doc, readonly Held[]>()

/** What the keys of a paper hold. */
function heldBy(doc: Doc): readonly Held[] {
  const known = keys.get(doc)
  if (known) return known
  const found = doc.lines.flatMap(l => [...l.text.matchAll(run)].flatMap(m => heldIn(m[0].replaceAll(' ', '')) ?? []))
  keys.set(doc, found)
  return found
}

const digitsOf = (value: unknown) => bare(String(value).replace(/\D/g, ''))

/** Whether a number is that of who issued the paper: undefined where no key of it says so. */
export function isIssuers(doc: Doc, { value }: Option): boolean | undefined {
  const all = heldBy(doc)
  return all.length === 0 ? undefined : all.some(held => held.issuer === digitsOf(value))
}

/** "001-002-000004518", "000.018.427": a number of so many digits in groups is no chance. */
const grouped = /^\d{3}[.-]\d{3}[.-]\d{3,9}$/
/** The number of the paper in print that its key holds too. */
export const keptNumbers = (doc: Doc): Option[] =>
  (doc.sheets[0]?.tokens ?? [])
    .filter(t => grouped.test(t.text) && heldBy(doc).some(held => held.number === digitsOf(t.text)))
    .map(t => ({ value: t.text, text: t.text, tokens: [t], score: 7.5 }))
