import { classify } from '../classify/classify.ts'
import { tradeWords } from '../document-types/words.ts'
import { builtInTypes, generalType } from '../document-types.ts'
import type { Page } from '../page.ts'
import { documentOf } from '../rules/document.ts'
import { bare, fold } from '../rules/fold.ts'
import { phraseOf } from '../rules/layout/labels.ts'
import { lookUp } from '../rules/values/keyvalue.ts'
import { type Numbering, numberingOf } from './numbering.ts'

/** What one page of a stack shows of itself. */
export type StackPage = {
  blank: boolean
  numbering?: Numbering
  /** Words of its upper lines. */
  head: ReadonlySet<string>
  /** The same with the height each stands at. */
  placed: ReadonlySet<string>
  /** Long numbers on it: of the document, its parties and accounts. */
  numbers: ReadonlySet<string>
  /** Number and day of the document it belongs to. */
  documentNumber?: string
  documentDate?: string
  /** Kinds of captions that documents have on their first page, in its upper half. */
  captions: number
  /** How sure a kind of document is by this page alone, and which. */
  type: string
  sure: number
  total: boolean
  /** Says at its top, or at its foot, that the table goes on. */
  carriedIn: boolean
  carriedOut: boolean
  /** Where its first line begins and its last one ends, as shares of its height. */
  top: number
  bottom: number
  /** Width / height, height of its lines against its width. */
  aspect: number
  lineHeight: number
  language?: string
  lines: number
}

const headLines = 8
/** Heights are told apart by so many steps of a page. */
const steps = 40
const firstPageCaptions = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'customerId',
  'orderNumber',
  'buyer',
  'seller',
  'creditNoteNumber',
  'shipTo',
]
const numberConcepts = ['invoiceNumber', 'creditNoteNumber', 'orderNumber']
const dateConcepts = ['invoiceDate', 'creditNoteDate']
const carry =
  /\b(?:carried (?:forward|over)|brought forward|continued|cont'd|forts(?:etzung)?|ubertrag|report|a reporter|suite|riporto|segue|suma (?:anterior|y sigue)|transport)\b/

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const wordsOf = (text: string): string[] => fold(text).match(/\p{L}{3,}/gu) ?? []

/** Runs with at least four digits that are no day and no amount. */
const numbersOf = (text: string): string[] =>
  (text.match(/[\p{L}\d][\p{L}\d/.-]{4,}/gu) ?? [])
    .filter(
      word => (word.match(/\d/g)?.length ?? 0) >= 4 && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(word) && !/^[\d.,]+[.,]\d{2}$/.test(word),
    )
    .map(bare)

export function stackPageOf(page: Page): StackPage {
  const { lines } = page
  const blank = page.kind === 'blank' || lines.length === 0
  const doc = documentOf([page], tradeWords)
  const upper = doc.hits.filter(hit => hit.line.y0 < page.height * 0.5)
  const best = (concepts: readonly string[], kind: 'id' | 'date') =>
    lookUp(doc, concepts, { kind, outsideProse: true }).sort((a, b) => b.score - a.score)[0]?.value as string | undefined
  const classification = classify(
    { format: 'pdf', pages: [page], attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: [] },
    builtInTypes,
  )
  const tops = lines.map(l => l.box[1])
  const bottoms = lines.map(l => l.box[3])
  const sorted = lines.toSorted((a, b) => a.box[1] - b.box[1])
  const number = best(numberConcepts, 'id')
  return {
    blank,
    numbering: numberingOf(page),
    head: new Set(sorted.slice(0, headLines).flatMap(l => wordsOf(l.text))),
    placed: new Set(sorted.slice(0, headLines).flatMap(l => wordsOf(l.text).map(w => `${w} ${Math.round(l.box[1] * steps)}`))),
    numbers: new Set(lines.flatMap(l => numbersOf(l.text))),
    documentNumber: number && bare(number),
    documentDate: best(dateConcepts, 'date'),
    captions: firstPageCaptions.filter(concept => upper.some(hit => phraseOf(hit, concept)?.weak === false)).length,
    type: classification.type === generalType ? '' : classification.type.slug,
    sure: classification.type === generalType ? 0 : classification.probability,
    total: doc.hits.some(hit => ['total', 'due'].some(concept => phraseOf(hit, concept)?.weak === false)),
    carriedIn: sorted.slice(0, 12).some(l => carry.test(fold(l.text))),
    carriedOut: sorted.slice(-8).some(l => carry.test(fold(l.text))),
    top: Math.min(1, ...tops),
    bottom: Math.max(0, ...bottoms),
    aspect: page.width / Math.max(1, page.height),
    lineHeight: (median(lines.map(l => l.box[3] - l.box[1])) * page.height) / Math.max(1, page.width),
    language: doc.lang,
    lines: lines.length,
  }
}
