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

/**
 * Keys under which tax offices keep a paper hold the number of who issued it: "chave de acesso" of Brazil and CDC of Paraguay (44 digits),
 * "clave de acceso" of Ecuador (49), "clave numérica" of Costa Rica (50).
 */
function issuerIn(key: string): string | undefined {
  if (key.length === 44 && /^[1-5]\d/.test(key) && /^(?:55|57|58|65|67)/.test(key.slice(20))) return key.slice(6, 20)
  if (key.length === 44 && /^0[1-7]/.test(key)) return key.slice(2, 11).replace(/^0+/, '')
  if (key.length === 49 && /^[0-3]\d[01]\d20\d\d0[1-7]/.test(key)) return key.slice(10, 23)
  if (key.length === 50 && key.startsWith('506')) return key.slice(9, 21).replace(/^0+/, '')
  return undefined
}

const issuers = new WeakMap<Doc, ReadonlySet<string>>()

/** Numbers of those who issued a paper, as its keys say them. */
function issuersOf(doc: Doc): ReadonlySet<string> {
  const known = issuers.get(doc)
  if (known) return known
  const keys = doc.lines.flatMap(l => [...l.text.matchAll(run)].map(m => m[0].replaceAll(' ', '')))
  const found = new Set(keys.flatMap(key => issuerIn(key) ?? []))
  issuers.set(doc, found)
  return found
}

/** Whether a number is that of who issued the paper: undefined where no key of it says so. */
export function isIssuers(doc: Doc, { value }: Option): boolean | undefined {
  const all = issuersOf(doc)
  return all.size === 0
    ? undefined
    : all.has(
        String(value)
          .replace(/\D/g, '')
          .replace(/^0+(?=\d{6,10}$)/, ''),
      )
}
