import type { Problem } from '../../errors.ts'
import { invalid } from '../../problems.ts'
import type { DocumentType } from '../../resources.ts'
import { suggest } from '../../suggest.ts'
import { membersOf, misfit, namesOf, type Shape } from './shape.ts'

type Step = string | number
type Change = { path: string; steps: Step[]; value: unknown }

const removed = Symbol('removed')
const pathPattern = /^[^.[\]]+(\.[^.[\]]+|\[\d{1,5}\])*$/

/** `lineItems[2].amount` as its steps; undefined when it is no path. */
const stepsOf = (path: string): Step[] | undefined =>
  pathPattern.test(path)
    ? [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([text, index]) => (index === undefined ? text : Number(index)))
    : undefined

const pathOf = (steps: readonly Step[]): string =>
  steps.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`)).join('')

/** Rows in their order, so that one may be added behind another. */
function inOrder(a: Change, b: Change): number {
  for (const [i, step] of a.steps.entries()) {
    const other = b.steps[i]
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return step - other
    if (step !== other) return String(step) < String(other) ? -1 : 1
  }
  return a.steps.length - b.steps.length
}

/** What stands at a step: a member of an object, or a row of a list. Values of an earlier form of the type may have neither. */
const partOf = (shape: Shape, holder: unknown, step: Step): Shape | undefined => {
  if (typeof step === 'number') return Array.isArray(holder) ? shape.item : undefined
  return typeof holder === 'object' && !Array.isArray(holder) ? shape.members?.get(step) : undefined
}

function unknownPart({ path, steps }: Change, at: number, { members }: Shape, type: DocumentType): Problem {
  const step = steps[at]!
  const what =
    at === 0 ? `is not a field of ${type.name}` : `${pathOf(steps.slice(0, at))} has no ${typeof step === 'number' ? 'rows' : step}`
  if (!members?.size) return { path, message: what }
  const meant = suggest(String(step), members.keys())
  const suggestion = meant && pathOf([...steps.slice(0, at), meant, ...steps.slice(at + 1)])
  return { path, message: `${what}; there are ${namesOf(members)}`, ...(suggestion && { suggestion }) }
}

function noSuchRow({ path, steps }: Change, at: number, rows: number): Problem {
  const next = pathOf([...steps.slice(0, at), rows])
  return { path, message: `there ${rows === 1 ? 'is 1 row' : `are ${rows} rows`}; ${next} adds one` }
}

/** Sets one value where its path leads as the type has it; gives why it cannot. */
function apply(type: DocumentType, fields: Record<string, unknown>, change: Change): Problem | undefined {
  const { path, steps, value } = change
  let shape: Shape = { members: membersOf(type.fields) }
  let holder: unknown = fields
  for (const [i, step] of steps.entries()) {
    const isLast = i === steps.length - 1
    const part = partOf(shape, holder, step)
    if (!part) return unknownPart(change, i, shape, type)
    if (Array.isArray(holder) && Number(step) + (isLast && value === null ? 1 : 0) > holder.length)
      return noSuchRow(change, i, holder.length)
    const at = holder as Record<Step, unknown>
    if (isLast) {
      const wrong = misfit(part, value)
      if (wrong) return { path, message: wrong }
      at[step] = value === null && typeof step === 'number' ? removed : filled(part, value)
    } else if (part.item || part.members) at[step] ??= part.item ? [] : filled(part, {})
    holder = at[step]
    shape = part
  }
  return undefined
}

/** An object with all its members, those not given null. */
const filled = (shape: Shape, value: unknown): unknown => {
  if (value === null) return null
  if (shape.item && Array.isArray(value)) return value.map(item => filled(shape.item!, item))
  if (!shape.members || typeof value !== 'object') return value
  return Object.fromEntries(
    [...shape.members].map(([key, member]) => [key, filled(member, (value as Record<string, unknown>)[key] ?? null)]),
  )
}

const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter(item => item !== removed).map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item)]))
}

/**
 * The values with these changes, each path once: a value in the type of its field, null where the document does not say. A row behind the last
 * adds one, null for a row removes it; rows are counted as they stood before. Throws invalid (422) of every path that cannot be.
 */
export function correct(
  type: DocumentType,
  fields: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const corrected = structuredClone(fields) as Record<string, unknown>
  const problems: Problem[] = []
  const read: Change[] = []
  for (const [path, value] of Object.entries(changes)) {
    const steps = stepsOf(path)
    if (steps) read.push({ path, steps, value })
    else problems.push({ path, message: 'is no path of a value, e.g. total or lineItems[2].amount' })
  }
  const written = new Set(read.map(({ steps }) => pathOf(steps)))
  for (const change of read.sort(inOrder)) {
    const whole = change.steps.map((_, i) => pathOf(change.steps.slice(0, i))).find(above => written.has(above))
    const problem =
      whole === undefined
        ? apply(type, corrected, change)
        : { path: change.path, message: `is part of ${whole}, which is given as a whole` }
    if (problem) problems.push(problem)
  }
  if (problems.length) throw invalid(problems)
  // A list that lost its last row says as much as one the document does not have.
  return Object.fromEntries(
    Object.entries(without(corrected) as object).map(([key, value]) => [key, Array.isArray(value) && value.length === 0 ? null : value]),
  )
}
