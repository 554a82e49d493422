import type { DocumentType } from '../resources.ts'
import type { BuiltInType } from './document-types/define.ts'
import { builtInOf } from './document-types/table.ts'
import { applyLayoutHints } from './memory/apply-layout-hints.ts'
import type { LayoutHint } from './memory/layout-hints.ts'
import type { ReadDocument } from './page.ts'
import { Builder } from './rules/build.ts'
import { documentOf } from './rules/document.ts'
import type { RulesResult } from './rules/result.ts'
import { pagesOfConditions } from './rules/trade/conditions.ts'
import { customTrie, extractCustom } from './rules/types/custom.ts'

const own = (type: DocumentType): Pick<BuiltInType, 'words' | 'read' | 'conditionsApart'> => ({
  words: lang => customTrie(type.fields, lang),
  read: extractCustom,
})

/** Reads a document as one type, and as its issuer's papers were seen to print things: pure, deterministic, without network. */
export function applyRules(document: ReadDocument, type: DocumentType, layoutHints: readonly LayoutHint[] = []): RulesResult {
  const { words, read, conditionsApart } = builtInOf(type) ?? own(type)
  const whole = documentOf(document.pages, words, document.formFields)
  const apart = conditionsApart ? pagesOfConditions(whole) : new Set<number>()
  const pages = document.pages.map((page, i) => (apart.has(i) ? { ...page, words: [], lines: [], hidden: [] } : page))
  const doc = apart.size > 0 ? documentOf(pages, words, document.formFields) : whole
  const builder = new Builder(doc, type)
  read(builder)
  const hints = layoutHints.filter(hint => hint.type === type.slug)
  if (hints.length > 0) applyLayoutHints(builder, document, hints)
  return builder.finish(doc.language)
}
