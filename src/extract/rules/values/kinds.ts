import type { Doc } from '../document.ts'
import type { Token } from '../layout/types.ts'
import { amountsIn, spanOf, tokensIn } from '../normalise/amount.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { answerIn, tickedWords } from './choices.ts'

/** What a field's value looks like in print. */
export type Kind =
  | 'text'
  | 'name'
  | 'id'
  | 'amount'
  | 'number'
  | 'date'
  | 'time'
  | 'email'
  | 'phone'
  | 'website'
  | 'currency'
  | 'code'
  | 'mark'

/** One reading of a run of words as a kind; `fit` 0…1 says how well it fits. */
export type Reading = { value: unknown; tokens: readonly Token[]; text: string; fit: number; twofold?: boolean }

type Reader = (tokens: readonly Token[], doc: Doc) => Reading[]

const trim = (text: string) => text.replace(/^[\s:;=.,#|*–-]+|[\s:;=,|*]+$/gu, '')

/** Words left after punctuation that only frames them. */
export function core(tokens: readonly Token[]): Token[] {
  const kept = [...tokens]
  while (kept.length && !/[\p{L}\p{N}]/u.test(kept[0]!.text)) kept.shift()
  while (kept.length && !/[\p{L}\p{N})]/u.test(kept.at(-1)!.text)) kept.pop()
  return kept
}

/** Words before a number, and kinds of identity cards: "C.C. 1.114.827.396". */
const numberWord = /^(?:(?:nr|n[o0]|n[°º]|num(?:ber|mer|ero)?|#)\.?|c\.\s?[ci]\.|dni|d\.n\.i\.):?$/i

const idShape = /[\p{L}\p{N}][\p{L}\p{N}/._#-]*/u

function idsIn(tokens: readonly Token[]): Reading[] {
  const words = core(tokens)
  for (let i = 0; i < Math.min(words.length, 3); i++) {
    const first = trim(words[i]!.text)
    if (!first || numberWord.test(words[i]!.text) || !idShape.test(first) || /:$|^\(.*\)$/.test(words[i]!.text)) continue
    const run = [words[i]!]
    let text = first
    for (let j = i + 1; j < words.length && run.length < 8; j++) {
      const gap = words[j]!.x0 - words[j - 1]!.x1
      const next = trim(words[j]!.text)
      // "FPR 12/24" is one number, "conserver 5" none.
      const begun = /\d|^\p{Lu}/u.test(first)
      const piece = (begun && /^(?=.*\d)[\p{L}\d/._-]{1,14}$/u.test(next)) || /^[-/]$/.test(words[j]!.text)
      const grouped = /^\d+$/.test(next) && /\d$/.test(words[j - 1]!.text)
      // "FN 318472 k": numbers of Austria's register of companies end with a small letter that checks them.
      const ends = run.length === 2 ? first === 'FN' : /^\d{6}$/.test(first) && run.length === 1 && j === words.length - 1
      const checked = ends && /^[a-z]$/.test(next)
      if (!(piece || checked) || gap > (grouped || checked ? 0.9 : 0.5) * words[j]!.h || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(next))
        break
      run.push(words[j]!)
      text += `${/[-/]$/.test(text) || /^[-/]/.test(words[j]!.text) ? '' : ' '}${words[j]!.text}`
    }
    text = trim(text)
      .replace(/[./\\-]+$/, '')
      .replace(/^[/\\]+/, '')
      // "NR448210B" is a number of its own.
      .replace(/^(?:(?:nr|no)(?:[.:]\s?:?|\s:?)\s?|n[°º]\.?\s?:?\s?)(?=[\p{L}\d])|^N[ro](?=\d)/iu, m => (/^N[RO]$/.test(m) ? m : ''))
    const digit = /\d/.test(text)
    const date = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) || datesIn(run).some(d => d.tokens.length === run.length)
    const money = /^[\d.,]*\d[.,]\d{2}$/.test(text) && text.length < 9
    if (!digit && !/^\p{Lu}[\p{Lu}_-]{2,}$/u.test(text)) continue
    if (!digit && i === 0 && words.length > 1 && /^\p{L}+[.:]?$/u.test(words[0]!.text)) continue
    // "Roof stage 2": a figure at the end of words is no number of a paper.
    const named = i > 0 && text.length < 3 && words.slice(0, i).every(t => /^\p{L}{3,}$/u.test(t.text))
    // "Terrace 2026" is how somebody calls it, beside a number if there is one.
    const called = run.length > 1 && /^\p{Lu}\p{Ll}{3,}$/u.test(first)
    const fit = !digit || named ? 0.15 : date ? 0.2 : money ? 0.35 : text.length < 3 ? 0.6 : called ? 0.9 : 1
    return [{ value: text, tokens: run, text, fit }]
  }
  return []
}

/** Words of a value; where there are more, it ends with its sentence. */
const mostWords = 14

function textIn(tokens: readonly Token[]): Reading[] {
  const whole = core(tickedWords(tokens) ?? tokens)
  const stop =
    whole.length > mostWords
      ? whole.findIndex((t, i) => i > 0 && /[\p{L}\d]{3}\.$/u.test(t.text) && /^\p{Lu}/u.test(whole[i + 1]?.text ?? ''))
      : -1
  const words = stop < 0 ? whole : core(whole.slice(0, stop + 1))
  const text = words
    .map(t => t.text)
    .join(' ')
    .replace(/^[:\s]+/, '')
    .replace(stop < 0 ? /[\s,;:]+$/ : /[\s,;:.]+$/, '')
  return text ? [{ value: text, tokens: words, text, fit: words.length > mostWords ? 0.4 : 1 }] : []
}

const byPattern =
  (pattern: RegExp, value: (m: RegExpMatchArray) => string = m => m[0]): Reader =>
  tokens => {
    const span = spanOf(tokens)
    return [...span.text.matchAll(pattern)].map(m => ({
      value: value(m),
      tokens: tokensIn(span, m.index, m.index + m[0].length),
      text: m[0],
      fit: 1,
    }))
  }

export const emailShape = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\s?\.\s?[\p{L}\d-]+)*\.[a-z]{2,}/giu
export const webShape =
  /(?<![@\p{L}\d.-])(?:https?:\/\/)?(?:www\.[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|de|fr|es|it|net|org|eu|at|ch|co|io|uk|my|info|biz|nl|be|us|ca|au|pt|edu|gov))(?:\/[\w./?%&=-]*)?(?![\p{L}\d@])|https?:\/\/[\w.:-]+(?:\/[\w./?%&=-]*)?/giu
export const phoneShape =
  /(?<![\p{L}\d/.,-])(?:\+\s?\d{1,3}[\s./-]?)?(?:\(\s?\+?\d{1,5}\s?\)\s?[-./]?\s?)?\d{1,5}(?:[\s./-]{1,3}\d{1,9}){0,6}(?:\s?-\s?\d+)?(?![\p{L}\d]|[.,]\d)/gu

/** "0690555018", "+390690555018": as e-invoices hold them; without the nought or the sign of abroad it could be any number. */
const inOneRun = /(?<![\p{L}\d/.,+-])(?:\+\d{8,14}|0\d{7,11}|3\d{9})(?![\p{L}\d/-]|[.,]\d)/gu

const enough = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 && !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text.trim())
}

/** "Sandra Keil / 06233 881-214": behind a name its telephone number is none of it. */
function beforeNumber(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((t, i) => i > 1 && /^[/|·,]$/.test(t.text) && /^[+(]?\d/.test(tokens[i + 1]?.text ?? ''))
  return at < 0 ? tokens : tokens.slice(0, at)
}

export const readers: Record<Kind, Reader> = {
  text: textIn,
  name: tokens =>
    textIn(beforeNumber(tokens)).map(r => ({
      ...r,
      fit: /\p{L}{2}/u.test(r.text) && !/\d{3}/.test(r.text) && r.tokens.length < 9 ? 1 : 0.2,
    })),
  id: idsIn,
  amount: (tokens, doc) => {
    const days = new Set(datesIn(tokens).flatMap(d => d.tokens))
    return amountsIn(tokens, doc.decimal)
      .filter(a => !a.percent && !(a.decimals === 0 && a.tokens.some(t => days.has(t))))
      .map(a => ({
        value: a.value,
        tokens: a.tokens,
        text: a.text,
        fit: a.decimals === 2 ? 1 : a.currency ? 0.9 : a.decimals > 0 ? 0.7 : 0.45,
      }))
  },
  number: (tokens, doc) => amountsIn(tokens, doc.decimal).map(a => ({ value: a.value, tokens: a.tokens, text: a.text, fit: 1 })),
  date: (tokens, doc) =>
    datesIn(tokens, doc).map(d => ({
      value: d.value,
      tokens: d.tokens,
      text: d.text,
      fit: 1,
      twofold: d.ambiguous && !doc.orderKnown,
    })),
  time: tokens => timesIn(tokens).map(t => ({ ...t, fit: 1 })),
  email: byPattern(emailShape, m => m[0].replace(/\s/g, '')),
  phone: (tokens, doc) => {
    const parted = byPattern(phoneShape, m => m[0].trim())(tokens, doc)
    const found = parted.filter(r => enough(r.text) && !/\d{1,2}[./]\d{1,2}[./]\d{2,4}/.test(r.text))
    return found.length > 0 ? found : byPattern(inOneRun)(tokens, doc)
  },
  website: byPattern(webShape),
  currency: byPattern(
    /\b(?:EUR|USD|GBP|CHF|CAD|AUD|SGD|MYR|INR|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|NZD|HKD|ZAR|TRY|RON|THB|IDR|PHP|AED|SAR)\b/g,
  ),
  code: byPattern(/[A-Z0-9][A-Z0-9-]*/g),
  mark: tokens => {
    const answer = answerIn(tokens)
    return answer ? [{ ...answer, text: answer.tokens.map(t => t.text).join(' '), fit: 1 }] : []
  },
}
