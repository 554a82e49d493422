import type { DocumentType, Evidence, ProcessingMode } from '../resources.ts'
import type { ReadOutcome } from './contract.ts'
import type { ReadDocument } from './page.ts'
import { applyRules } from './rules/rules.ts'

export type UnderstandRequest = { mode: ProcessingMode; types: readonly DocumentType[]; requested?: DocumentType }

/** The built-in reader's answer; plain data, for it crosses a process boundary. */
export type Understood = { outcome: ReadOutcome }

/** From words to typed fields, without network: runs inside the reader child. */
export async function understand(document: ReadDocument, request: UnderstandRequest): Promise<Understood> {
  const started = performance.now()
  const type = request.requested ?? request.types.find(t => t.autoDetectEnabled) ?? request.types[0]!
  const result = applyRules(document, type)
  const evidence = Object.fromEntries(
    Object.entries(result.found).map(([path, found]): [string, Evidence] => [
      path,
      {
        confidence: found.features.wordConfidence * 0.8,
        ...(found.place ? { page: found.place.page, text: found.place.text } : {}),
        ...(found.place?.bbox ? { bbox: [...found.place.bbox] as [number, number, number, number] } : {}),
      },
    ]),
  )
  const all = Object.values(evidence)
  const confidence = all.length ? all.reduce((sum, e) => sum + e.confidence, 0) / all.length : 0
  return {
    outcome: {
      documentTypeName: type.name,
      detectedType: request.requested ? undefined : type.name,
      modelUsed: `builtin:${document.readers.join('+') || 'blank'}+rules@1`,
      output: {
        documentType: type.name,
        fields: result.fields,
        confidence,
        pagesProcessed: document.pages.length,
        evidence,
        issues: [...document.issues, ...result.issues],
      },
      timings: { understand: performance.now() - started },
    },
  }
}
