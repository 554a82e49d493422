import type { Field } from '../../../resources.ts'
import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { bare } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import { columns } from '../lexicon/columns.ts'
import { addPhrase, compile, type Trie } from '../lexicon/compile.ts'
import { money } from '../lexicon/money.ts'
import { party } from '../lexicon/party.ts'
import { trade } from '../lexicon/trade.ts'
import { type Lexicon, languages } from '../lexicon/types.ts'
import { headersIn } from '../tables/header.ts'
import { rowsOf } from '../tables/rows.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core, type Kind, type Reading, readers } from '../values/kinds.ts'

const known: readonly Lexicon[] = [trade, money, party]
const own = (key: string) => `field:${key}`

const words = (key: string) => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

/** Names a field may be printed under: label, key in words, quoted words and "also: a, b" of the description. */
export function namesOf(field: Field): string[] {
  const quoted = [...field.description.matchAll(/["“„'«]([^"”“'»]{2,40})["”“'»]/g)].map(m => m[1]!)
  const listed =
    /(?:labelled|labeled|label|labels|also|alias(?:es)?|printed as|called|auch|aussi|etiqueta|etichetta)\s*[:=]?\s+([^.;]{2,120})/i
      .exec(field.description)?.[1]
      ?.split(/\s*[,/|]\s*|\s+or\s+/) ?? []
  const short = field.description.length <= 32 ? [field.description] : []
  return [...new Set([field.label, words(field.key), ...quoted, ...listed, ...short].map(s => s.trim()).filter(s => bare(s).length > 1))]
}

/** Labels of a custom type: its own names, widened by every language's phrases where a name is a known one. */
export function customTrie(fields: readonly Field[]): Trie {
  const trie = compile(...known)
  for (const field of fields)
    for (const name of namesOf(field)) {
      addPhrase(trie, own(field.key), 'en', name)
      for (const lexicon of known)
        for (const phrases of Object.values(lexicon)) {
          const all = languages.flatMap(l => phrases[l]?.split('|') ?? [])
          if (all.some(p => !p.endsWith('~') && bare(p) === bare(name)))
            for (const p of all) if (!p.endsWith('~')) addPhrase(trie, own(field.key), 'en', p)
        }
    }
  return trie
}

/** What a field's value looks like, by its type and by words of its name. */
function kindOf(field: Field): Kind {
  if (field.type === 'date') return 'date'
  if (field.type === 'number')
    return /amount|total|price|sum|cost|fee|tax|betrag|montant|importe|importo|salary|rent/i.test(`${field.key} ${field.label}`)
      ? 'amount'
      : 'number'
  if (field.type === 'boolean') return 'mark'
  const name = `${field.key} ${field.label}`
  const table: readonly (readonly [RegExp, Kind])[] = [
    [/e-?mail/i, 'email'],
    [/phone|telefon|mobile|\btel\b|fax/i, 'phone'],
    [/website|\burl\b|homepage/i, 'website'],
    [/currency|währung|devise|moneda|valuta/i, 'currency'],
    [/\btime\b|uhrzeit|heure/i, 'time'],
    [/\b(?:no|nr|id|code|number|nummer|numéro|número|numero|ref|reference)\b/i, 'id'],
    [/\bname\b/i, 'name'],
  ]
  return table.find(([p]) => p.test(words(name)))?.[1] ?? 'text'
}

function scalar(b: Builder, field: Field) {
  const kind = kindOf(field)
  const options = lookUp(b.doc, [own(field.key)], { kind, last: kind === 'amount' })
  const loose =
    kind === 'id' || kind === 'name' ? lookUp(b.doc, [own(field.key)], { kind: 'text' }).map(o => ({ ...o, score: o.score - 1 })) : []
  b.best(field.key, [...options, ...loose], 2.4)
}

const typed: Record<Field['type'], Kind> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'mark',
  array: 'text',
  object: 'text',
}

/** Rows of a table whose captions are the member fields' names. */
function table(b: Builder, field: Field, members: readonly Field[]) {
  const trie = compile(columns)
  for (const m of members) for (const name of namesOf(m)) addPhrase(trie, own(m.key), 'en', name)
  const keys = members.map(m => own(m.key))
  const found = headersIn(b.doc, trie, keys, Math.min(2, members.length))
  const rows: Partial<Record<string, Option>>[] = []
  found.forEach((header, i) => {
    const numeric = members.filter(m => m.type === 'number').map(m => own(m.key))
    const dated = members.filter(m => m.type === 'date').map(m => own(m.key))
    const anchors = [...numeric, ...dated, ...keys]
    for (const row of rowsOf(b.doc, header, found[i + 1], { anchors, numeric, any: true, stop: () => false })) {
      const item: Partial<Record<string, Option>> = {}
      for (const m of members) {
        const cell = core(row.cells.get(own(m.key)) ?? [])
        const reading: Reading | undefined = cell.length ? readers[typed[m.type]](cell, b.doc)[0] : undefined
        if (reading) item[m.key] = { value: reading.value, tokens: reading.tokens, text: textOf(reading.tokens), score: 3 }
      }
      if (Object.keys(item).length > 1 || members.length === 1) rows.push(item)
    }
  })
  b.rows(
    field.key,
    members.map(m => m.key),
    rows,
  )
}

/** A list of plain values under or behind its label. */
function list(b: Builder, field: Field) {
  const first = lookUp(b.doc, [own(field.key)], { kind: 'text' }).sort((a, c) => c.score - a.score)[0]
  if (!first) return
  const parts: Option['tokens'][] = [[]]
  for (const t of first.tokens) {
    parts[parts.length - 1] = [...parts.at(-1)!, t]
    if (/[,;]$/.test(t.text)) parts.push([])
  }
  b.list(
    field.key,
    parts
      .filter(p => p.length)
      .map(p => ({
        value: textOf(p).replace(/[,;]$/, ''),
        tokens: p,
        text: textOf(p),
        score: 3,
        label: first.label,
        distance: first.distance,
      })),
  )
}

/** An organization's own type: everything follows from labels and descriptions of its fields. */
export function extractCustom(b: Builder) {
  for (const field of b.type.fields) {
    if (field.type === 'array' && field.fields?.length) table(b, field, field.fields)
    else if (field.type === 'array') list(b, field)
    else if (field.type !== 'object') scalar(b, field)
  }
}
