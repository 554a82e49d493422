import type { DocumentType } from '../resources.ts'
import { builtInOf } from './document-types/table.ts'
import { applyLayoutHints } from './memory/apply-layout-hints.ts'
import type { LayoutHint } from './memory/layout-hints.ts'
import type { ReadDocument } from './page.ts'
import { Builder } from './rules/build.ts'
import { documentOf } from './rules/document.ts'
import type { RulesResult } from './rules/result.ts'
import { customTrie, extractCustom } from './rules/types/custom.ts'

/** Reads a document as one type, and as its issuer's papers were seen to print things: pure, deterministic, without network. */
export function applyRules(document: ReadDocument, type: DocumentType, layoutHints: readonly LayoutHint[] = []): RulesResult {
  const { words, read } = builtInOf(type) ?? { words: lang => customTrie(type.fields, lang), read: extractCustom }
  const doc = documentOf(document.pages, words, document.formFields)
  const builder = new Builder(doc, type)
  read(builder)
  const own = layoutHints.filter(hint => hint.type === type.slug)
  if (own.length > 0) applyLayoutHints(builder, document, own)
  return builder.finish(doc.language)
}
