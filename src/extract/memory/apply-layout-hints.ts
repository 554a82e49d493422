import type { Field } from '../../resources.ts'
import type { ReadDocument } from '../page.ts'
import type { Builder } from '../rules/build.ts'
import { type Option, rank, sameValue } from '../rules/candidate.ts'
import { type Doc, documentOf } from '../rules/document.ts'
import { addPhrase, compile } from '../rules/lexicon/compile.ts'
import { kindOf, rowsByCaption } from '../rules/types/custom.ts'
import { lookUp } from '../rules/values/keyvalue.ts'
import { type Kind, readers } from '../rules/values/kinds.ts'
import type { LayoutHint } from './layout-hints.ts'

/** Numbers of papers have digits, unless those of this issuer were seen to have none. */
const kindFor = (field: Field, { words }: LayoutHint): Kind => {
  const kind = kindOf(field)
  return words && kind === 'id' ? 'text' : kind
}

const conceptOf = (key: string) => `hint:${key}`

/** The words at a remembered place, give or take a line. */
function atPlace(doc: Doc, kind: Kind, { page, box }: NonNullable<LayoutHint['place']>): Option[] {
  const sheet = page === 'first' ? doc.sheets[0] : doc.sheets.at(-1)
  const slack = (box[3] - box[1]) / 2
  const inside = (sheet?.tokens ?? []).filter(token => {
    const at = doc.locate([token])?.bbox
    if (!at) return false
    const [x, y] = [(at[0] + at[2]) / 2, (at[1] + at[3]) / 2]
    return x >= box[0] - slack && x <= box[2] + slack && y >= box[1] - slack && y <= box[3] + slack
  })
  return readers[kind](inside, doc).map(({ fit, ...reading }) => ({ ...reading, score: 3 * fit }))
}

/** Reads fields where an issuer's papers were seen to print them: what nothing else found, and what was read wrongly elsewhere before. */
export function applyLayoutHints(b: Builder, document: ReadDocument, layoutHints: readonly LayoutHint[]): void {
  const trie = compile([])
  for (const { key, caption } of layoutHints) if (caption !== undefined) addPhrase(trie, conceptOf(key), 'en', caption)
  const doc = documentOf(document.pages, () => trie, document.formFields)
  const hintOf = (key: string) => layoutHints.find(hint => hint.key === key)
  for (const field of b.type.fields) {
    if (field.type === 'array' && field.fields?.length) {
      const members = field.fields.filter(m => hintOf(`${field.key}.${m.key}`))
      const read = b.get(field.key)
      const needed = members.some(m => hintOf(`${field.key}.${m.key}`)!.against)
      if (members.length === 0 || (Array.isArray(read) && read.length > 0 && !needed)) continue
      const rows = rowsByCaption(doc, trie, members, key => conceptOf(`${field.key}.${key}`))
      const remembered = rows.map(row =>
        Object.fromEntries(Object.entries(row).map(([key, option]) => [key, { ...option!, remembered: true }])),
      )
      b.rows(
        field.key,
        field.fields.map(m => m.key),
        remembered,
      )
      continue
    }
    const hint = hintOf(field.key)
    if (!hint) continue
    const read = b.get(field.key) ?? null
    if (read !== null && !hint.against) continue
    const options = hint.place
      ? atPlace(doc, kindFor(field, hint), hint.place)
      : lookUp(doc, [conceptOf(field.key)], { kind: kindFor(field, hint), last: field.type === 'number' })
    const [best, ...others] = rank(options)
    if (best && best.score >= leastScore && !(read !== null && sameValue(read, best.value)))
      b.set(field.key, { ...best, remembered: true }, [best, ...others])
  }
}

/** A value beside or under its caption scores more; words that are merely near less. */
const leastScore = 2.4
