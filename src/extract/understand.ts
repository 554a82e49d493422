import type { DocumentType, Evidence, Issue } from '../resources.ts'
import { applyRules } from './apply-rules.ts'
import { type Classification, classify } from './classify/classify.ts'
import { confidences, documentConfidence } from './confidence/confidence.ts'
import type { ReadOutcome, ReadRequest } from './contract.ts'
import { doubtContradicted } from './contradicted.ts'
import { builtInOf } from './document-types/table.ts'
import { builtInTypes, emptyFields, generalType } from './document-types.ts'
import { contradictions } from './einvoice/checks.ts'
import { mergeEInvoice } from './einvoice/merge.ts'
import { findEInvoice, typeOfEInvoice } from './einvoice/read.ts'
import type { EInvoice } from './einvoice/types.ts'
import { placeCurrency } from './evidence/currency.ts'
import { groundPages } from './evidence/ground.ts'
import type { LayoutHint } from './memory/layout-hints.ts'
import { letterheadOf } from './memory/letterhead.ts'
import { type Page, pageFacts, type ReadDocument } from './page.ts'
import { type Extracted, leavesOf } from './reading.ts'
import type { RulesResult } from './rules/result.ts'
import { severalIn } from './split/several.ts'
import { unread } from './unread.ts'

/** What a reader child needs to know: the request without its signal, so that it can cross processes. */
export type UnderstandRequest = Pick<ReadRequest, 'mode' | 'types' | 'requested'> & {
  layoutHints?: readonly LayoutHint[]
  /** It was told apart from others of its file. */
  alone?: boolean
}

/** The built-in answer with all a vision model's answer must be weighed against. Plain data: it crosses processes. */
export type Understood = {
  outcome: ReadOutcome
  extracted: Extracted
  pages: Page[]
  readers: string[]
  detected: boolean
  language: string | null
  timings: Record<string, number>
}

type Chosen = { type: DocumentType; classification?: Classification; issues: Issue[] }

function chosenType(document: ReadDocument, request: UnderstandRequest, invoice: EInvoice | undefined): Chosen {
  if (request.requested) return { type: request.requested, issues: [] }
  const slug = invoice && typeOfEInvoice(invoice)
  const coded = slug && (request.types.find(t => t.isBuiltIn && t.slug === slug && t.autoDetectEnabled) ?? undefined)
  if (coded)
    return {
      type: coded,
      issues: [],
      classification: { type: coded, probability: 1, reasons: [`e-invoice type code ${invoice?.typeCode ?? '380'}`] },
    }
  const classification = classify(document, request.types)
  const close =
    classification.runnerUp && classification.probability - classification.runnerUp.probability < 0.5
      ? `; next: ${classification.runnerUp.type.name}`
      : ''
  const message = `${classification.type.name} (${classification.probability.toFixed(2)}): ${classification.reasons.join(', ')}${close}`
  return { type: classification.type, classification, issues: [{ path: '', code: 'detected', message }] }
}

/** Evidence of every leaf that has a confidence; boxes only where the page has places. */
export function evidenceOf(extracted: Extracted, each: Readonly<Record<string, number>>): Record<string, Evidence> {
  const evidence: Record<string, Evidence> = {}
  for (const [key, value] of Object.entries(extracted.fields))
    for (const [path] of leavesOf(key, value)) {
      const location = extracted.readings[path]?.location
      evidence[path] = {
        confidence: each[path] ?? 0.3,
        ...(location && { page: location.page, text: location.text }),
        ...(extracted.readings[path]?.features.remembered && { source: 'memory' as const }),
        ...(location?.bbox && { bbox: [...location.bbox] as [number, number, number, number] }),
      }
    }
  return evidence
}

/** `builtin:` and everything that contributed, e.g. `builtin:facturx+text+rules@1`. */
export function builtInModel(extracted: Extracted, readers: readonly string[]): string {
  const by = new Set(Object.values(extracted.readings).map(r => r.reader))
  const bare = readers.find(reader => reader === 'cii' || reader === 'ubl')
  const rules = by.has('rules') || !by.has('xml')
  const others = readers.length ? readers.filter(reader => reader !== bare || !by.has('xml')) : ['blank']
  return `builtin:${[...(by.has('xml') ? [bare ?? 'facturx'] : []), ...(rules ? [...others, 'rules'] : [])].join('+')}@1`
}

/** The answer as the contract has it: fields, evidence, confidence, issues. */
export function outcomeOf(
  understood: Pick<Understood, 'extracted' | 'pages' | 'detected' | 'language' | 'timings'>,
  modelUsed: string,
): ReadOutcome {
  const { extracted, pages } = understood
  const each = confidences(extracted, pages)
  return {
    documentTypeName: extracted.type.name,
    ...(understood.detected && { detectedType: extracted.type.name }),
    modelUsed,
    language: understood.language,
    letterhead: letterheadOf(pages),
    pages: pageFacts(pages),
    output: {
      documentType: extracted.type.name,
      fields: extracted.fields,
      confidence: documentConfidence(extracted, each),
      pagesProcessed: pages.length,
      evidence: evidenceOf(extracted, each),
      issues: extracted.issues,
    },
    timings: understood.timings,
  }
}

/** An e-invoice that came as XML alone, which nobody printed. */
export const isBareEInvoice = (pages: readonly Page[]): boolean => pages.every(page => page.kind === 'xml')

const notStated = (type: DocumentType): RulesResult => ({
  fields: emptyFields(type),
  found: {},
  issues: type.fields.map(({ key }) => ({ path: key, code: 'absent', message: 'The invoice does not state it' })),
  language: null,
})

/** The document to be read, where a file that is not to be split holds several: the first one, and an issue that says so. */
function firstOf(
  document: ReadDocument,
  request: UnderstandRequest,
  invoice: EInvoice | undefined,
): { document: ReadDocument; issues: Issue[] } {
  const whole = { document, issues: [] }
  // Types of one's own may be made for several papers at once.
  if (request.alone || invoice || (request.requested && !builtInOf(request.requested))) return whole
  const [first, ...others] = severalIn(document.pages)
  if (!first || others.length === 0) return whole
  const begin = others.map(pages => pages[0]!.number).join(', ')
  const message = `The file seems to hold ${others.length + 1} documents (others begin on page ${begin}); only the first was read. split=auto reads each`
  const has = (number: number) => first.some(page => page.number === number)
  return {
    document: { ...document, pages: first, formFields: document.formFields.filter(field => has(field.page)) },
    issues: [{ path: '', code: 'severalDocuments', message }],
  }
}

/** Reads typed, evidenced fields out of a read document: pure, without network, in the reader child. */
export function understand(file: ReadDocument, request: UnderstandRequest): Understood {
  const started = performance.now()
  const { invoice, issues: xmlIssues } = findEInvoice(file.attachments)
  const { document, issues: partIssues } = firstOf(file, request, invoice)
  const chosen = chosenType(document, { ...request, types: request.types.length ? request.types : builtInTypes }, invoice)
  const classified = performance.now()
  const bare = invoice !== undefined && isBareEInvoice(document.pages) && chosen.type.isBuiltIn && chosen.type.slug !== generalType.slug
  // Its captions are ours: rules would only read again what we wrote, and take "Vendor name" for a name.
  const rules = bare ? notStated(chosen.type) : applyRules(document, chosen.type, request.layoutHints)
  const extracted: Extracted =
    invoice && chosen.type.slug !== generalType.slug
      ? mergeEInvoice(invoice, chosen.type, rules, groundPages(document.pages))
      : {
          type: chosen.type,
          fields: rules.fields,
          readings: Object.fromEntries(Object.entries(rules.found).map(([path, found]) => [path, { ...found, reader: 'rules' as const }])),
          issues: rules.issues,
        }
  placeCurrency(extracted, document.pages)
  doubtContradicted(extracted)
  const wrong = invoice && typeOfEInvoice(invoice) === chosen.type.slug ? contradictions(invoice) : []
  const nothing = invoice ? undefined : unread(document.pages)
  extracted.issues = [
    ...chosen.issues,
    ...partIssues,
    ...document.issues,
    ...(nothing ? [nothing] : []),
    ...xmlIssues,
    ...wrong,
    ...extracted.issues,
  ]
  const timings = { classify: classified - started, rules: performance.now() - classified }
  const { pages, readers } = file
  const understood = { extracted, pages, readers, detected: request.requested === undefined, language: rules.language, timings }
  return { ...understood, outcome: outcomeOf(understood, builtInModel(extracted, document.readers)) }
}
