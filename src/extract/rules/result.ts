import type { Issue } from '../../resources.ts'

/** x0, y0, x1, y1 as fractions of the page as shown, origin top left. */
export type Box = readonly [number, number, number, number]

/** Where a value was read. `bbox` is absent where the source has no geometry (DOCX). */
export type TextLocation = { page: number; bbox?: Box; text: string }

/** Facts about one value from which confidence is computed; nothing here is a probability yet. */
export type Features = {
  /** Reader of the words the value stands on: `text`, `ocr`, `form`, `hidden`, `docx`; `derived` when the value follows from another. */
  source: string
  /** Mean and least word confidence, 0…1. */
  wordConfidence: number
  minConfidence: number
  /** Label phrase that led here, folded; absent when found by shape or place alone. */
  label?: string
  /** Distance of label and value in line heights. */
  labelDistance?: number
  score: number
  /** (score − runner-up's score) / score, 1 when nothing else was in question. */
  margin: number
  /** Names of checks this value took part in: `iban`, `net+tax=total`, `mrz:documentNumber`, `rows=net` … */
  passed: string[]
  failed: string[]
  repaired: boolean
  /** Printed nowhere: what an address or a country makes likely. */
  concluded?: boolean
  /** Chance among all candidates by the learned weights, and whether the rules by hand chose the same; only where both were asked. */
  chance?: number
  seconded?: boolean
  /** Found where the issuer's papers were seen to print it. */
  remembered?: boolean
}

export type Candidate = { value: unknown; score: number; location?: TextLocation; label?: string }

/** One scalar, or one leaf of an array or object. */
export type Found = { value: unknown; location?: TextLocation; features: Features; candidates: Candidate[] }

/** What the rules say about a document: plain values, and beside them how each came about, keyed by path (`lineItems[2].amount`). */
export type RulesResult = {
  /** Every key of the document type, `null` where the document does not say. */
  fields: Record<string, unknown>
  found: Record<string, Found>
  issues: Issue[]
  /** ISO 639-1; null when too little of the text tells. */
  language: string | null
}
