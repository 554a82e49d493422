import type { Field } from '../../../resources.ts'
import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { bare } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { addPhrase, compile, type Trie } from '../lexicon/compile.ts'
import { type Lang, type Lexicon, languages } from '../lexicon/types.ts'
import { columns } from '../lexicon/words/columns.ts'
import { money } from '../lexicon/words/money.ts'
import { party } from '../lexicon/words/party.ts'
import { trade } from '../lexicon/words/trade.ts'
import { datesIn } from '../normalise/date.ts'
import { headersIn } from '../tables/header.ts'
import { rowsOf } from '../tables/rows.ts'
import { isFoot } from '../tables/shape/foot.ts'
import { below } from '../values/below.ts'
import { ibans } from '../values/ibans.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core, type Kind, type Reading, readers } from '../values/kinds.ts'
import { rightOf } from '../values/right-of.ts'
import { fits, isTelling, ranked, shapedIn, shapeOfExamples } from '../values/shaped.ts'
import { beginsField, listedUnder, withFollowing } from './following-lines.ts'

const known: readonly Lexicon[] = [trade, money, party]
const own = (key: string) => `field:${key}`
const memberKey = (field: Field, member: Field) => `${field.key}.${member.key}`

const words = (key: string) => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

/** Names a field may be printed under: label, key in words, quoted words and "also: a, b" of the description. */
export function namesOf(field: Field): string[] {
  const quoted = [...field.description.matchAll(/["“„'«]([^"”“'»]{2,40})["”“'»]/g)].map(m => m[1]!)
  const listed =
    /(?:labelled|labeled|label|labels|also|alias(?:es)?|printed as|called|auch|aussi|etiqueta|etichetta)\s*[:=]?\s+([^.;]{2,120})/i
      .exec(field.description)?.[1]
      ?.split(/\s*[,/|]\s*|\s+or\s+/) ?? []
  const short = field.description.length <= 32 ? [field.description] : []
  const names = [field.label, words(field.key), ...quoted, ...listed, ...short].map(s => s.trim()).filter(s => bare(s).length > 1)
  return [...new Set(names.flatMap(name => [name, ...numbered(name)]))]
}

/** "Contract number" stands as "Contract #", "Contract No.", or as "Contract" alone, which then says little. */
function numbered(name: string): string[] {
  const stem = /^(.{3,}?)\s(?:number|no|nr|num|id|code|nummer|num[eé]ro|n[uú]mero)\.?$/i.exec(name)?.[1]
  return stem ? ['#', 'no', 'nr', 'num', 'number', 'id', '/ revision'].map(end => `${stem} ${end}`).concat(`${stem}~`) : []
}

/** Two dates that belong together, by their keys: "flightFrom" and "flightTo", "stayStart" and "stayEnd". */
function spansOf(fields: readonly Field[]): { stem: string; from: Field; to: Field }[] {
  const dates = fields.filter(f => f.type === 'date')
  const stemOf = (field: Field, end: RegExp) => end.exec(words(field.key))?.[1]?.trim().toLowerCase()
  return dates.flatMap(from => {
    const stem = stemOf(from, /^(.*?)\s?(?:from|start|begin|since|von|beginn|desde|dal)$/i)
    const to = dates.find(f => f !== from && stem !== undefined && stem === stemOf(f, /^(.*?)\s?(?:to|end|until|till|bis|ende|hasta|al)$/i))
    return stem !== undefined && to ? [{ stem, from, to }] : []
  })
}

const spanKey = (stem: string) => `span:${stem}`
/** Captions of a stretch of time, beside the field's own word. */
const spanNames = (stem: string) => [
  ...(stem ? ['', 'dates', 'date', 'period', 'from', 'start end'].map(end => `${stem} ${end}`.trim()) : []),
  ...['period~', 'dates~', 'contract dates~', 'date range~', 'zeitraum~', 'période~', 'periodo~'],
]

/** Both ends of a stretch of time printed behind one caption: "Flight dates 24/12/19 - 30/12/19". */
function span(b: Builder, { stem, from, to }: ReturnType<typeof spansOf>[number]) {
  const pairs = b.doc.hits.flatMap(hit => {
    const phrase = phraseOf(hit, spanKey(stem))
    if (!phrase) return []
    const places = [rightOf(b.doc, hit), ...below(b.doc, hit, 1).map(s => s.tokens)]
    return places.flatMap((tokens, i) => {
      const [first, second] = datesIn(tokens, b.doc)
      const score = (phrase.weak ? 3 : 5) - i
      return first && second && first.value <= second.value ? [{ first, second, score, label: phrase.text }] : []
    })
  })
  const best = pairs.sort((a, c) => c.score - a.score)[0]
  if (!best) return
  for (const [field, date] of [
    [from, best.first],
    [to, best.second],
  ] as const)
    if ((b.get(field.key) ?? null) === null)
      b.set(field.key, { value: date.value, tokens: date.tokens, text: date.text, score: best.score, label: best.label })
}

/** Labels of a custom type: its own names, widened by every language's phrases where a name is a known one. */
export function customTrie(fields: readonly Field[], lang?: Lang): Trie {
  const trie = compile(known, lang ? [lang] : [])
  for (const paper of papers)
    for (const end of ['#', 'no', 'number', 'nr', '/ rev', '/ revision']) addPhrase(trie, paperKey(paper), 'en', `${paper} ${end}`)
  addPhrase(trie, paperKey('invoice'), 'en', 'inv #')
  for (const { stem } of spansOf(fields)) for (const name of spanNames(stem)) addPhrase(trie, spanKey(stem), 'en', name)
  for (const field of fields)
    for (const member of field.type === 'object' ? (field.fields ?? []) : [])
      for (const name of namesOf(member)) addPhrase(trie, own(memberKey(field, member)), 'en', name)
  for (const field of fields)
    for (const name of namesOf(field)) {
      addPhrase(trie, own(field.key), 'en', name)
      for (const lexicon of known)
        for (const phrases of Object.values(lexicon)) {
          const all = languages.flatMap(l => phrases[l]?.split('|') ?? [])
          if (all.some(p => !/~!?$/.test(p) && bare(p) === bare(name)))
            for (const p of all) if (!/~!?$/.test(p)) addPhrase(trie, own(field.key), 'en', p)
        }
    }
  return trie
}

/** What a field's value looks like, by its type and by words of its name. */
export function kindOf(field: Field): Kind {
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

/** The rest of a longer label ("Advertiser Code 10"), or another label ("Original Date / Revision"): no value. */
const labelGoesOn = (_: unknown, text: string) =>
  /^(?:code|name|id|no|nr|number|type|date|address|ref|external id)\b|\b(?:date|revision|rev|number|code)\W*$/i.test(text) ||
  /^\p{Ll}+(?:\s\S+){4}/u.test(text)

/** Just enough to be taken where nothing better is found. */
const doubtful = 2.5

/** What may be a field's value, `concept` being the name of its labels. */
function optionsOf(b: Builder, field: Field, concept: string): Option[] {
  const kind = kindOf(field)
  // What stands behind a label and is no answer says neither yes nor no.
  if (kind === 'mark') return lookUp(b.doc, [concept], { kind })
  const reject = kind === 'text' || kind === 'name' ? labelGoesOn : undefined
  const options = lookUp(b.doc, [concept], { kind, last: kind === 'amount', outsideProse: true, ...(reject && { reject }) })
  const loose =
    kind === 'id' || kind === 'name'
      ? lookUp(b.doc, [concept], { kind: 'text', outsideProse: true, reject: kind === 'id' ? wordsOnly : labelGoesOn })
      : []
  if (field.pattern !== undefined) {
    const behind = [...options, ...loose, ...lookUp(b.doc, [concept], { kind: 'text', outsideProse: true })]
    return ranked(shapedIn(b.doc, field.pattern), behind)
  }
  const all = [...accounts(b, field, options), ...options, ...loose.map(o => ({ ...o, score: o.score - 1 }))]
  const shape = shapeOfExamples(field)
  if (shape === undefined) return all
  const telling = field.type === 'string' && isTelling(field)
  // A label is often followed by something else than its value; what has another shape than every example is doubted.
  const alike = all.map(o => ({ ...o, score: fits(shape, o.text.trim()) ? o.score + 1 : telling ? Math.min(o.score, doubtful) : o.score }))
  return telling ? [...alike, ...ranked(shapedIn(b.doc, shape), all)] : alike
}

/** Account numbers tell themselves by their check digits, in a sentence, too; one that a label leads to goes before others. */
function accounts(b: Builder, field: Field, labelled: readonly Option[]): Option[] {
  if (field.type !== 'string' || !/\biban\b/i.test(`${words(field.key)} ${field.label}`)) return []
  const led = new Set(labelled.filter(o => o.score > doubtful).flatMap(o => o.tokens))
  return ibans(b.doc).map(o => ({ ...o, score: o.score + (o.tokens.some(t => led.has(t)) ? 2 : 0) }))
}

/** An object is its members, each found like a field of its own. */
function object(b: Builder, field: Field, members: readonly Field[]) {
  const found = members.flatMap(member => {
    const [best] = rank(optionsOf(b, member, own(memberKey(field, member))))
    return best && best.score >= 2.4 ? [[member.key, best] as const] : []
  })
  if (found.length === 0) return
  const values = new Map(found)
  b.fields[field.key] = Object.fromEntries(members.map(m => [m.key, values.get(m.key)?.value ?? null]))
  for (const [key, option] of found) b.leaf(`${field.key}.${key}`, option)
}

function scalar(b: Builder, field: Field) {
  const kind = kindOf(field)
  const options = optionsOf(b, field, own(field.key))
  const plain = kind === 'text' && field.pattern === undefined && !field.examples?.length
  b.best(field.key, plain ? options.map(o => withFollowing(b.doc, o)) : options, 2.4)
  if (field.pattern !== undefined) return
  if (kind === 'id' && papers.some(paper => words(field.key).toLowerCase().startsWith(paper))) b.best(field.key, ownNumber(b), 2.4)
}

const wordsOnly = (_: unknown, text: string) => !/\d/.test(text)

const papers = ['contract', 'order', 'invoice', 'document', 'agreement', 'policy', 'booking', 'confirmation'] as const
const paperKey = (paper: string) => `paper:${paper}`

/** The number of the paper itself, under whatever it calls itself: "Order / Rev: 1551639" on a page headed ORDER. */
function ownNumber(b: Builder): Option[] {
  const titles = new Set(b.doc.lines.slice(0, 12).flatMap(l => l.segments.map(s => bare(s.text))))
  return papers.flatMap(paper =>
    lookUp(b.doc, [paperKey(paper)], { kind: 'id', outsideProse: true, reject: wordsOnly }).map(o => ({
      ...o,
      score: o.score - 1 + (titles.has(paper) ? 1 : 0),
    })),
  )
}

const typed: Record<Field['type'], Kind> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'mark',
  array: 'text',
  object: 'text',
}

/** Rows of the tables whose captions a tree knows, each by the name that `nameOf` gives its member. */
export function rowsByCaption(
  doc: Doc,
  trie: Trie,
  members: readonly Field[],
  nameOf: (key: string) => string,
): Partial<Record<string, Option>>[] {
  const keys = members.map(m => nameOf(m.key))
  const found = headersIn(doc, trie, keys, Math.min(2, members.length))
  const rows: Partial<Record<string, Option>>[] = []
  found.forEach((header, i) => {
    const numeric = members.filter(m => m.type === 'number').map(m => nameOf(m.key))
    const dated = members.filter(m => m.type === 'date').map(m => nameOf(m.key))
    const anchors = [...numeric, ...dated, ...keys]
    const stop = (d: Doc, line: Line) => isFoot(d, line) || beginsField(d, line, own(''))
    for (const row of rowsOf(doc, header, found[i + 1], { anchors, numeric, any: true, stop })) {
      const item: Partial<Record<string, Option>> = {}
      for (const m of members) {
        const cell = core(row.cells.get(nameOf(m.key)) ?? [])
        const reading: Reading | undefined = cell.length ? readers[typed[m.type]](cell, doc)[0] : undefined
        if (reading && (m.pattern === undefined || fits(m.pattern, reading.text.trim())))
          item[m.key] = { value: reading.value, tokens: reading.tokens, text: textOf(reading.tokens), score: 3 }
      }
      if (Object.keys(item).length > 1 || members.length === 1) rows.push(item)
    }
  })
  return rows
}

/** Rows of a table whose captions are the member fields' names. */
function table(b: Builder, field: Field, members: readonly Field[]) {
  const trie = compile([columns], b.doc.lang ? [b.doc.lang] : [])
  for (const m of members) for (const name of namesOf(m)) addPhrase(trie, own(m.key), 'en', name)
  b.rows(
    field.key,
    members.map(m => m.key),
    rowsByCaption(b.doc, trie, members, own),
  )
}

const isBefore = (a: Token, b: Token) => a.page === b.page && (a.y1 < b.y0 + 0.5 * b.h || a.x1 <= b.x0)

/** A list of plain values under or behind its label. */
function list(b: Builder, field: Field) {
  const first = lookUp(b.doc, [own(field.key)], { kind: 'text' }).sort((a, c) => c.score - a.score)[0]
  if (!first) return
  const caption = b.doc.hits.findLast(
    hit => phraseOf(hit, own(field.key))?.text === first.label && isBefore(hit.tokens[0]!, first.tokens[0]!),
  )
  const parts = listedUnder(b.doc, first.tokens, caption?.line).flatMap(line => {
    const items: Option['tokens'][] = [[]]
    for (const t of core(line)) {
      items[items.length - 1] = [...items.at(-1)!, t]
      if (/[,;]$/.test(t.text)) items.push([])
    }
    return items
  })
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
    else if (field.type === 'object') object(b, field, field.fields ?? [])
    else scalar(b, field)
  }
  for (const pair of spansOf(b.type.fields)) span(b, pair)
}
