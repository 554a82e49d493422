import { z } from 'zod'
import { type FailureCode, failures } from './errors.ts'
import { renderFormats } from './output-formats.ts'

/**
 * The contract's resources as zod: what services return,
 * what OpenAPI prints, what the contract test checks. Optional = left out when unknown.
 */
export const processingModes = ['highest_quality', 'fastest'] as const
export type ProcessingMode = (typeof processingModes)[number]
export const fieldTypes = ['string', 'number', 'date', 'boolean', 'array', 'object'] as const

const id = (what: string) => z.string().describe(`${what}, prefixed and time-ordered`)
const instant = () => z.iso.datetime()

export const Evidence = z.object({
  confidence: z.number().min(0).max(1),
  page: z.int().min(1).optional().describe('Page number from 1'),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().describe('x0, y0, x1, y1 as fractions of the page as shown'),
  text: z.string().optional().describe('The printed text before normalising'),
  source: z
    .literal('memory')
    .optional()
    .describe('Set where the value is what was confirmed for this issuer before, rather than what was read'),
})
export type Evidence = z.infer<typeof Evidence>

export const Issue = z.object({
  path: z.string().describe('Field path, e.g. `lineItems[2].amount`; empty for the whole document'),
  code: z
    .string()
    .describe(
      'absent, unreadable, ambiguous, inconsistent, repaired, hiddenText, xmlDiffers, checkDigit (of a VAT number, a remark), …; missing (a required field), unsure (a value less sure than asked of it), severalDocuments (only the first was read) and nothingRead (no text, or next to none, was found) say why a document is for review',
    ),
  message: z.string(),
  candidates: z.array(z.unknown()).optional(),
})
export type Issue = z.infer<typeof Issue>

export const ExtractionOutput = z.object({
  documentType: z.string(),
  fields: z
    .record(z.string(), z.unknown())
    .describe("Extracted values keyed by the document type's field keys; null where the document does not say"),
  confidence: z.number().min(0).max(1),
  pagesProcessed: z.int().min(0),
  evidence: z.record(z.string(), Evidence).describe('Where each value was read, keyed by path'),
  issues: z.array(Issue).describe('Why a value is null, doubtful or repaired'),
})
export type ExtractionOutput = z.infer<typeof ExtractionOutput>

/** Where somebody says that a value stands. */
export const ShownPlace = Evidence.pick({ page: true, bbox: true, text: true }).required({ page: true })
export type ShownPlace = z.infer<typeof ShownPlace>

export const reviewStatuses = ['corrected', 'confirmed'] as const
export const Review = z
  .object({
    status: z.enum(reviewStatuses).describe('`confirmed` when the last change said so'),
    revision: z.int().min(1).describe('Counts the changes; what the next one must name'),
    reviewedAt: instant(),
    by: z.string().describe('Id of the key, or of the user of the dashboard, that made the last change'),
    fields: z.record(z.string(), z.unknown()).describe('All values as corrected, keyed like `outputJson.fields`'),
    places: z
      .record(z.string(), ShownPlace)
      .optional()
      .describe('Where people showed that values of `fields` stand, keyed by path like `outputJson.evidence`, which has the others'),
  })
  .describe('What a person made of it; what was read stays in `outputJson`')
export type Review = z.infer<typeof Review>

export const Extraction = z.object({
  id: id('Extraction id'),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  fileName: z.string().optional().describe('Name of the document as it was sent'),
  captureId: z.string().optional().describe('The document among the captures (`upl_…`); absent once it was deleted'),
  externalIdentifier: z.string().optional().describe('Correlation id of the request, when it gave one'),
  pages: z.string().optional().describe('Pages of the document that this was read from, e.g. `1-3,7`; absent = all'),
  partOf: z.string().optional().describe('When a file was split: the id of the extraction of its first part, the same in all of them'),
  documentTypeName: z.string().optional(),
  detectedType: z.string().optional().describe('Set only when the type was auto-detected'),
  processingMode: z.enum(processingModes),
  confidence: z.number().min(0).max(1).optional(),
  pagesProcessed: z.int().min(0).optional(),
  modelUsed: z.string().optional().describe('What really read it, e.g. `builtin:pp-ocr+rules@1`'),
  language: z.string().nullable().optional().describe('Language of the text, ISO 639-1; null when too little of it tells'),
  needsReview: z
    .boolean()
    .optional()
    .describe(
      'True when something is likely wrong: values contradict a check, the electronic invoice or each other, a value is there and cannot be read, a required field is missing, nothing was read, or a value is less sure than `extract.review_below` (required fields, names and addresses: than halfway from it to 1, of receipts three quarters of the way). `issues` says why. False once a person confirmed it',
    ),
  outputJson: ExtractionOutput.optional(),
  review: Review.optional(),
  error: z.string().optional().describe('Present when status is `failed`'),
  createdAt: instant(),
})
export type Extraction = z.infer<typeof Extraction>

const member = {
  key: z.string().describe('Key used in `outputJson.fields`'),
  label: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  description: z.string(),
  examples: z.array(z.string()).optional().describe('Values as they are printed: what looks like them is preferred'),
  pattern: z.string().optional().describe('Regular expression (RE2) that a text must match from its beginning to its end'),
}
export const Field = z.object({
  ...member,
  fields: z
    .array(z.object(member))
    .optional()
    .describe('Members of an object or of each row of an array; absent for an array of plain texts'),
})
export type Field = z.infer<typeof Field>

export const DocumentType = z.object({
  id: z.string(),
  name: z.string().describe('Value accepted by `documentType` of POST /extract'),
  slug: z.string(),
  isBuiltIn: z.boolean(),
  autoDetectEnabled: z.boolean(),
  fields: z.array(Field),
})
export type DocumentType = z.infer<typeof DocumentType>

export const Screenshot = z.object({
  id: id('Screenshot id'),
  orgId: z.string(),
  kind: z.literal('screenshot'),
  status: z.enum(['pending', 'ready', 'failed']),
  format: z.enum(renderFormats),
  url: z.string().optional().describe('Hosted location of the render, when stored'),
  sourceUrl: z.string().optional().describe('Address of the page; absent for `html`'),
  width: z.int().optional().describe('Pixels of the file; for PDF the page in px at 96 dpi'),
  height: z.int().optional(),
  fullPage: z.boolean(),
  cacheHit: z.boolean(),
  creditsUsed: z.int().min(0),
  externalIdentifier: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional().describe('Filled according to the `metadata*` options'),
  error: z.string().nullable().describe('Failure reason when status is `failed`'),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Screenshot = z.infer<typeof Screenshot>

export const Capture = z.object({
  id: z.string(),
  orgId: z.string(),
  kind: z.enum(['screenshot', 'upload']),
  status: z.enum(['pending', 'ready', 'failed']),
  format: z.string(),
  url: z.string().optional(),
  sourceUrl: z.string().optional().describe('Address of the page of a screenshot'),
  fileName: z.string().optional().describe('Name of an uploaded document as it was sent'),
  width: z.int().optional(),
  height: z.int().optional(),
  pageCount: z.int().optional(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Capture = z.infer<typeof Capture>

const count = (what: string) => z.int().min(0).describe(what)
export const Batch = z.object({
  id: id('Batch id'),
  kind: z.enum(['screenshots', 'documents']),
  status: z.enum(['running', 'completed', 'canceled']).describe('`completed` when every item has ended, well or not'),
  total: z.int().min(1),
  awaitingUpload: count('Documents that are to be uploaded'),
  pending: count('Items that wait or are being worked on'),
  completed: count('Items that ended well'),
  failed: count('Items that did not; the results say why'),
  canceled: count('Items that were not made because the batch was canceled'),
  externalIdentifier: z.string().optional(),
  createdAt: instant(),
  finishedAt: instant().optional(),
})
export type Batch = z.infer<typeof Batch>

export const BatchItem = z.object({
  index: z.int().min(0).describe('Its place among `items`, from 0'),
  status: z.enum(['awaitingUpload', 'pending', 'completed', 'failed', 'canceled']),
  source: z.string().optional().describe('Address of the page or document, or the name of the document'),
  externalIdentifier: z.string().optional(),
  error: z.string().optional().describe('Why it failed'),
  screenshot: Screenshot.optional(),
  extraction: Extraction.optional(),
})
export type BatchItem = z.infer<typeof BatchItem>

/** What a user may do in an organization, the least first; each may do what those before it may. */
export const roles = ['viewer', 'member', 'owner'] as const
export type Role = (typeof roles)[number]

export const planStatuses = ['active', 'past_due', 'canceled'] as const
export const Usage = z.object({
  plan: z.string().describe('`free`, `pro`, `enterprise` or another configured plan'),
  planStatus: z.enum(planStatuses),
  included: z.int(),
  used: z.int(),
  available: z.int(),
  periodStart: z.iso.date(),
})
export type Usage = z.infer<typeof Usage>

export const Device = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  deviceScaleFactor: z.number(),
  mobile: z.boolean(),
})
export type Device = z.infer<typeof Device>

const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]]
export const ErrorDetail = z.object({
  path: z.string().describe('Where: an option (`viewportWidth`, `cookies[2]`), a part, a parameter or a header; empty for the whole'),
  message: z.string(),
  suggestion: z.string().optional().describe('What to send instead'),
})
export const ErrorBody = z.object({
  error: z.string().describe('Human-readable message'),
  code: z.enum(failureCodes).describe('Kind of failure, stable across wordings'),
  details: z.array(ErrorDetail).optional().describe('Everything that was wrong with the request'),
})
export const FailedRenderBody = ErrorBody.extend({
  screenshot: Screenshot.optional().describe('The record, with status `failed`, when there was one already'),
})
