import { type FormField, type Page, shownBox, type Word } from '../../page.ts'
import type { TextLocation } from '../result.ts'
import { levelled, withLevelRows } from './askew.ts'
import { withMeantFigures } from './figures.ts'
import { withGroups } from './groups.ts'
import { withMeantLetters } from './letters.ts'
import { linesOf, textOf, union } from './lines.ts'
import type { Sheet, Token } from './types.ts'

/** A label and its value printed or read as one word: "Date:21/02/18". Not times, not addresses of the web. */
const glued = /^([^:=]*\p{L}{2}[^:=]*[:=])([^/\\:=].*)$/u

/** A registration number printed close behind a name: "BHD(139386X)". */
const numbered = /^(.*\p{L}{2}.*?)([([]\s?\d[\d\s]{3,}.*)$/u

/** Signs of a label or name and what is glued to it; the patterns cost the square of a word's length. */
const longestName = 200

const wide: Readonly<Record<string, string>> = {
  '，': ',',
  '（': '(',
  '）': ')',
  '：': ':',
  '．': '.',
  '；': ';',
  '！': '!',
  '％': '%',
  '０': '0',
  '·': '·',
  '＃': '#',
  '—': '-',
}
/** What typesetters and programs of other scripts set for a minus. */
const minuses = /[‐‑‒―－﹣⁻](?=[^\p{L}]{0,3}\d)/gu
const narrow = (text: string) => text.replace(/[，（）：．；！％０＃]/g, c => wide[c] ?? c).replace(minuses, '-')

/** Dots or a stroke that lead to a number, or around it: "Total......12.50", "___12,50___". */
const leaders = /^([^.…_]*)(?:[._…]{3,}|…[._…]*)([^\p{L}\p{N}._…]{0,3}\d[^_…]*?)(?:[._]{3,}|…+)?$/u

function withoutLeaders(base: Token, before: string, number: string): Token[] {
  const at = (part: string) => base.x0 + ((base.x1 - base.x0) * base.text.lastIndexOf(part)) / base.text.length
  const from = at(number)
  const to = from + ((base.x1 - base.x0) * number.length) / base.text.length
  const label = { ...base, text: before, x1: base.x0 + ((base.x1 - base.x0) * before.length) / base.text.length }
  return [...(before ? [label] : []), { ...base, text: number, x0: from, x1: to, ...(before && { blank: false }) }]
}

/** An upright stroke between words, and the letter behind a measure, as readers of pictures see them: "12 x 1,0I". */
const reread = (text: string) => (/^[ļĻ¦ǀ]$/.test(text) ? '|' : text.replace(/^(\d{1,4}[.,]\d{1,2})I$/, '$1l'))

/** A sender's underlined line as readers of pictures see it: "GmbH_l_Gewerbering.3.L_90763". */
const underlined = /^(?=.*\d{4,5}$)\p{L}.*_.*\p{L}\.?\d/u
const joints = /_+|\.(?=\d)|(?<=\d)\./

function parted(base: Token): Token[] {
  const parts = base.text.split(joints).filter(p => p && !/^[IlLJ1|]$/.test(p))
  const at = (part: string | undefined) =>
    base.x0 + ((base.x1 - base.x0) * (part ? base.text.indexOf(part) : base.text.length)) / base.text.length
  // What stood between them is no gap between columns.
  const blank = 0.3 * base.h
  return parts.map((part, i) => ({
    ...base,
    text: part.replace(/(?<=GmbH|AG|KG)[1lI|]$/, ''),
    x0: at(part),
    x1: at(parts[i + 1]) - (parts[i + 1] ? blank : 0),
    blank: undefined,
  }))
}

/** "110.00220.00": the sums of two columns that stand so close that a reader of pictures saw one word. */
const twoSums = /^(\d{1,6}([.,])\d{2})(\d{1,6}\2\d{2})$/

function tokenOf(word: Word, page: Page): Token[] {
  const [x0, y0, x1, y1] = word.box
  const text = word.source === 'ocr' ? reread(narrow(word.text)) : narrow(word.text)
  const base: Token = {
    text,
    x0: x0 * page.width,
    y0: y0 * page.height,
    x1: x1 * page.width,
    y1: y1 * page.height,
    conf: word.confidence,
    ...(word.leastSign === undefined ? {} : { leastSign: word.leastSign }),
    source: word.source,
    page: page.number - 1,
    bold: word.bold ?? false,
    ...(word.blank === undefined ? {} : { blank: word.blank }),
    h: (y1 - y0) * page.height,
    flat: page.synthetic ?? false,
  }
  const led = text.length > longestName ? undefined : leaders.exec(text)
  if (led) return withoutLeaders(base, led[1]!, led[2]!)
  if (word.source === 'ocr' && text.length > 16 && underlined.test(text) && !text.includes('@')) return parted(base)
  const sums = word.source === 'ocr' ? twoSums.exec(text) : undefined
  if (sums) {
    const cut = base.x0 + ((base.x1 - base.x0) * sums[1]!.length) / text.length
    return [
      { ...base, text: sums[1]!, x1: cut },
      { ...base, text: sums[3]!, x0: cut, blank: false, apart: true },
    ]
  }
  const m = text.length > longestName ? undefined : (glued.exec(text) ?? numbered.exec(text))
  if (!m || /[@]|https?:/i.test(text)) return [base]
  const cut = base.x0 + ((base.x1 - base.x0) * m[1]!.length) / text.length
  return [
    { ...base, text: m[1]!, x1: cut },
    { ...base, text: m[2]!, x0: cut, blank: false },
  ]
}

/** Values typed into a form, as words in their boxes: labels then find them like print. A box of its own is one, with a cross where it is ticked. */
const typed = (form: readonly FormField[], page: Page): Word[] =>
  form
    .filter(f => f.page === page.number && f.box && (f.checked !== undefined || f.value.trim()))
    .flatMap(f => {
      const [x0, y0, x1, y1] = f.box!
      const text = f.checked === undefined ? f.value.trim() : f.checked ? '☒' : '☐'
      const step = Math.min((x1 - x0) / text.length, ((y1 - y0) * page.height * 0.55) / page.width)
      return [...text.matchAll(/\S+/g)].map(m => ({
        text: m[0],
        box: [x0 + m.index * step, y0, x0 + (m.index + m[0].length) * step, y1] as Word['box'],
        confidence: 1,
        source: 'form' as const,
      }))
    })

/** Halves of an amount that a reader of pictures parted at its decimal sign: "31" ".98", "4." "72". */
const halves = (a: Token, b: Token) =>
  a.source === 'ocr' &&
  b.source === 'ocr' &&
  b.x0 - a.x1 < 0.5 * a.h &&
  b.x0 > a.x0 &&
  Math.abs(b.y0 - a.y0) < 0.4 * a.h &&
  ((/\d$/.test(a.text) && /^[.,]\d{2}$/.test(b.text)) || (/\d[.,]$/.test(a.text) && /^\d{2}$/.test(b.text)))

function rejoined(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (const token of tokens) {
    const last = out.at(-1)
    if (last && halves(last, token))
      out[out.length - 1] = { ...last, text: last.text + token.text, x1: token.x1, conf: Math.min(last.conf, token.conf) }
    else out.push(token)
  }
  return out
}

/** Share of the page's width that counts as margin. */
const margin = 0.06

/** Words without notes that run up or down a margin: their turned words would mix into every line they pass. */
function upright(tokens: readonly Token[], width: number): readonly Token[] {
  const outer = (t: Token) => t.x1 < margin * width || t.x0 > (1 - margin) * width
  const turned = tokens.filter(t => !t.flat && t.text.length >= 5 && t.y1 - t.y0 > 1.8 * (t.x1 - t.x0) && outer(t))
  if (!turned.length) return tokens
  const inside = (t: Token) => turned.some(v => (t.x0 + t.x1) / 2 > v.x0 && (t.x0 + t.x1) / 2 < v.x1)
  return tokens.filter(t => !(outer(t) && inside(t)))
}

const unread =
  /^[\p{P}\p{M}]*(?:(?:\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Thai}|\p{sc=Devanagari}|\p{sc=Tamil}|\p{sc=Bengali})[\p{P}\p{M}]*)+$/u
/** Letters of such scripts for one of the others at most, where captions are said again in them. */
const mostUnread = 0.4

/** "Customer العميل | Marsa Pearl": words of scripts that no rule reads, beside what they say again, would stand between captions and values. */
function inReadScripts(tokens: readonly Token[]): readonly Token[] {
  const [own, others] = [tokens.filter(t => unread.test(t.text)), tokens.filter(t => /\p{sc=Latin}/u.test(t.text))]
  const letters = (some: readonly Token[]) => some.reduce((n, t) => n + t.text.length, 0)
  if (own.length === 0 || letters(own) > mostUnread * letters(others)) return tokens
  const gone = new Set(own)
  return tokens.filter(t => !gone.has(t))
}

/** A page as the rules see it: one unit for both axes, words on lines. */
export function sheetOf(page: Page, index: number, form: readonly FormField[] = []): Sheet {
  const words = [...page.words.filter(w => w.text.trim() && w.source !== 'hidden' && w.source !== 'form'), ...typed(form, page)]
  const kept = words.length ? words : page.words
  const read = inReadScripts(
    upright(
      kept.flatMap(w => tokenOf(w, page)),
      page.width,
    ),
  )
  const tokens = withGroups(withMeantFigures(withMeantLetters(rejoined(page.quality.skew ? read : withLevelRows(read, page.width)))))
  for (const token of tokens) token.page = index
  const lines = linesOf(tokens, index)
  return { width: page.width, height: page.height, tokens, lines: levelled(tokens, index, lines) ?? lines, number: page.number }
}

const round = (n: number) => Math.min(1, Math.max(0, Math.round(n * 1e5) / 1e5))

/** Evidence of a value: the union of its words only, in the page as sent. Words on several pages: those of the first. */
export function locationOf(tokens: readonly Token[], pages: readonly Page[], text = textOf(tokens)): TextLocation | undefined {
  const first = tokens[0]
  if (!first) return undefined
  const page = pages[first.page]!
  if (first.flat) return { page: page.number, text }
  const own = tokens.filter(t => t.page === first.page)
  const box = union(own.map(t => ({ ...t, y0: t.y0 + (t.lifted ?? 0), y1: t.y1 + (t.lifted ?? 0) })))
  const shown = shownBox(page, [box.x0 / page.width, box.y0 / page.height, box.x1 / page.width, box.y1 / page.height])
  return { page: page.number, bbox: [round(shown[0]), round(shown[1]), round(shown[2]), round(shown[3])], text }
}
