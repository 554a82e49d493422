import type { Issue } from '../../resources.ts'
import type { Page } from '../page.ts'
import { type Extracted, keyOfPath, type Reading } from '../reading.ts'
import { nothingRead } from '../unread.ts'
import { featureVector, wordQualityOf } from './features.ts'
import table from './weights.json' with { type: 'json' }

const weights: Readonly<Record<string, number>> = table.weights

/** Probability that a value is right, from the calibrated logistic. */
export const logistic = (vector: Readonly<Record<string, number>>, by: Readonly<Record<string, number>> = weights): number =>
  1 / (1 + Math.exp(-Object.entries(vector).reduce((sum, [name, x]) => sum + (by[name] ?? 0) * x, 0)))

/** Bounds that no statistics may pass: what was repaired, is contradicted or stands nowhere is never sure. */
function bounded(p: number, reading: Reading, issues: readonly Issue[]): number {
  const codes = new Set(issues.map(i => i.code))
  const printed = reading.reader === 'xml' && reading.location?.bbox !== undefined
  let most = printed && !codes.has('xmlDiffers') ? 1 : 0.99
  if (codes.has('xmlDiffers')) most = 0.6
  if (codes.has(nothingRead) && reading.reader === 'rules') most = 0.3
  if (codes.has('ambiguous') && reading.reader !== 'xml') most = Math.min(most, 0.5)
  if (codes.has('inconsistent') && !printed) most = Math.min(most, 0.6)
  if (reading.features.concluded && !printed) most = Math.min(most, 0.85)
  if (reading.reader === 'model' && !reading.location) most = Math.min(most, 0.5)
  if (reading.agreement === 'unequal' && reading.features.passed.length === 0) most = Math.min(most, 0.7)
  const value = printed && most === 1 ? Math.max(p, 1) : p
  return Math.round(Math.min(most, Math.max(0.01, value)) * 1000) / 1000
}

/** Confidence of every leaf, by path. */
export function confidences(extracted: Extracted, pages: readonly Page[]): Record<string, number> {
  const byPath = Map.groupBy(extracted.issues, i => i.path)
  const ofAll = (byPath.get('') ?? []).filter(({ code }) => code === nothingRead)
  return Object.fromEntries(
    Object.entries(extracted.readings).map(([path, reading]) => [
      path,
      bounded(logistic(featureVector(path, reading, wordQualityOf(pages, reading.location))), reading, [
        ...ofAll,
        ...(byPath.get(path) ?? []),
      ]),
    ]),
  )
}

/** Weight of an optional field beside a required one in the document's confidence. */
const optional = 0.25

/** Weighted mean over what was found; at most 0.6 when a required field is missing or contradicts a check. */
export function documentConfidence(extracted: Extracted, each: Readonly<Record<string, number>>): number {
  let sum = 0
  let weight = 0
  let most = 1
  for (const field of extracted.type.fields) {
    const own = Object.entries(each).filter(([path]) => keyOfPath(path) === field.key)
    const value = extracted.fields[field.key]
    const missing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (
      field.required &&
      (missing || extracted.issues.some(i => i.path === field.key && (i.code === 'inconsistent' || i.code === 'xmlDiffers')))
    )
      most = 0.6
    if (missing && !field.required) continue
    const mean = own.length ? own.reduce((s, [, c]) => s + c, 0) / own.length : 0
    const w = field.required ? 1 : optional
    sum += mean * w
    weight += w
  }
  return weight === 0 ? 0 : Math.round(Math.min(most, sum / weight) * 1000) / 1000
}
