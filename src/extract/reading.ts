import type { DocumentType, Evidence, Issue } from '../resources.ts'
import type { Found } from './rules/result.ts'

/** How far a second, different reader (a vision model) bears a value out. */
export type Agreement = 'equal' | 'unequal' | 'absent'

/** One value with everything known about how it came about. `reader` = who answered. */
export type Reading = Found & { reader: 'xml' | 'rules' | 'model'; agreement?: Agreement }

/** A document understood as one type: values by key, and beside them a reading per leaf (`lineItems[2].amount`). */
export type Extracted = {
  type: DocumentType
  fields: Record<string, unknown>
  readings: Record<string, Reading>
  issues: Issue[]
}

export type { Evidence }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every leaf of a value with its path; nulls are left out, for nothing was read there. */
export function* leavesOf(path: string, value: unknown): Generator<[path: string, value: unknown]> {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* leavesOf(`${path}[${i}]`, item)
  else if (isRecord(value)) for (const [key, item] of Object.entries(value)) yield* leavesOf(`${path}.${key}`, item)
  else yield [path, value]
}

/** `lineItems[2].amount` -> `lineItems`. */
export const keyOfPath = (path: string): string => /^[^.[]+/.exec(path)?.[0] ?? path

/** `lineItems[2].amount` -> `amount`, `total` -> `total`. */
export const leafOfPath = (path: string): string => /([^.[\]]+)(?:\[\d+\])?$/.exec(path)?.[1] ?? path
