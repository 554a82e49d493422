import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { optionOf } from '../people/names.ts'
import { tickedWords } from '../values/choices.ts'
import { core } from '../values/kinds.ts'

const most = 200

/** Pairs around a colon on a line, or of a caption column and a value column. */
export function openPairs(b: Builder): { key: Option; value: Option }[] {
  const pairs: { key: Option; value: Option }[] = []
  for (const line of b.doc.lines) {
    line.segments.forEach((segment, i) => {
      const at = segment.tokens.findIndex(t => /^[^:]*:$/.test(t.text))
      if (at < 0 || at > 6) return
      const key = core(segment.tokens.slice(0, at + 1)).filter(t => t.text !== ':')
      const rest = core(segment.tokens.slice(at + 1))
      const next = line.segments.findIndex((s, j) => j > i && s.tokens.some(t => /^[^:]*:$/.test(t.text)))
      const behind = line.segments.slice(i + 1, next < 0 ? undefined : next).flatMap(s => s.tokens)
      const chosen = tickedWords([...segment.tokens.slice(at + 1), ...behind])
      const value = chosen ?? (rest.length ? rest : core(line.segments[i + 1]?.tokens ?? []))
      if (!key.length || !value.length || key.length > 6 || !/\p{L}{2}/u.test(textOf(key))) return
      pairs.push({ key: optionOf(key, 3, textOf(key).replace(/\s*:$/, '')), value: optionOf(value, 3) })
    })
    if (pairs.length >= most) break
  }
  return pairs
}

/** Runs of lines whose segments stand in the same three or more columns: rows of words, first row the head. */
export function openTables(b: Builder): Line[][] {
  const tables: Line[][] = []
  for (const sheet of b.doc.sheets) {
    let run: Line[] = []
    const close = () => {
      if (run.length >= 3) tables.push(run)
      run = []
    }
    for (const line of sheet.lines) {
      const last = run.at(-1)
      const wide = line.segments.length >= 3
      const shared = last ? line.segments.filter(s => last.segments.some(o => Math.min(o.x1, s.x1) > Math.max(o.x0, s.x0))).length : 0
      if (wide && (!last || (shared >= 2 && line.y0 - last.y1 < 3 * line.h))) run.push(line)
      else {
        close()
        if (wide) run = [line]
      }
    }
    close()
  }
  return tables
}

export function extractGeneral(b: Builder) {
  const { doc } = b
  const sheet = doc.sheets[0]
  const heads = (sheet?.lines ?? [])
    .filter(l => l.y0 < sheet!.height * 0.35 && /\p{L}{3}/u.test(l.text) && l.tokens.length <= 14 && !/:\s*$|@|\d{4}/.test(l.text))
    .map((l, i) => ({
      ...optionOf(l.tokens),
      score: 3 + (l.h / (Math.max(...sheet!.lines.map(x => x.h)) || 1)) * 2 + (l.tokens[0]!.bold ? 0.5 : 0) - i * 0.1,
    }))
  b.best('title', heads, 1)
  const date = doc.dates[0]
  if (date) b.set('date', { value: date.value, tokens: date.tokens, text: date.text, score: 3, twofold: date.ambiguous && !doc.orderKnown })
  if (doc.language && doc.text.length > 40)
    b.set('language', { value: doc.language, tokens: doc.lines[0]?.tokens.slice(0, 1) ?? [], text: '', score: 3, source: 'derived' })
  b.rows('keyValues', ['key', 'value'], openPairs(b))
  const tables = openTables(b)
  if (tables.length && b.wants('tables')) {
    b.fields.tables = tables.map(rows => rows.map(r => r.segments.map(s => s.text)))
    tables.forEach((rows, t) => {
      rows.forEach((r, i) => {
        r.segments.forEach((s, j) => {
          b.leaf(`tables[${t}][${i}][${j}]`, optionOf(s.tokens, 3))
        })
      })
    })
  }
}
