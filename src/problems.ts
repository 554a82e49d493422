import type { z } from 'zod'
import { AppError, type Problem } from './errors.ts'
import { suggest } from './suggest.ts'

/** An answer lists so many at most: a list of a hundred wrong selectors is told well enough. */
const most = 50
const shown = (name: string): string => name.slice(0, 64)

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('')

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], input)

const problemOf = (issue: z.core.$ZodIssue, input: unknown): Problem => {
  const problem: Problem = { path: pathText(issue.path), message: issue.message }
  const sent = issue.code === 'invalid_value' && valueAt(input, issue.path)
  if (typeof sent !== 'string') return problem
  const choices = (issue as z.core.$ZodIssueInvalidValue).values.map(String)
  return {
    ...problem,
    get suggestion() {
      return suggest(sent, choices)
    },
  }
}

/**
 * What a schema found wrong with `input`, one problem a path, names that it does not know first: what is missing is often what was meant by one.
 * `members`: what they could have meant. What a wrong choice meant is looked for when it is asked for, see below.
 */
export const schemaProblems = (error: z.ZodError, input: unknown, members: readonly string[] = []): Problem[] => {
  const unknown = error.issues.flatMap(issue => {
    if (issue.code !== 'unrecognized_keys') return []
    const names = unknownNames(issue.keys, members, 'is not a member')
    return names.map(({ path, message, suggestion }) => ({ path: pathText([...issue.path, path]), message, suggestion }))
  })
  return [...unknown, ...error.issues.filter(({ code }) => code !== 'unrecognized_keys').map(issue => problemOf(issue, input))]
}

/**
 * Names that are none of `known`, or not there, each with the one it most likely meant. That is looked for when it is asked for: of the thousand items of a
 * batch only the first wrong name is told.
 */
export const unknownNames = (names: readonly string[], known: readonly string[], what = 'is not an option'): Problem[] =>
  names.slice(0, most).map(name => ({
    path: shown(name),
    message: what,
    get suggestion() {
      return suggest(
        name,
        known.filter(one => one !== name),
      )
    },
  }))

const sentence = ({ path, message, suggestion }: Problem): string =>
  `${path ? `${path}: ` : ''}${message}${suggestion ? `. Did you mean ${suggestion}?` : ''}`

/** 422 of all that was wrong; its text tells of the first. */
export const invalid = (problems: readonly Problem[]): AppError => {
  const firstOfEach = [...new Map(problems.toReversed().map(problem => [problem.path, problem])).values()].reverse()
  return new AppError('invalid', sentence(firstOfEach[0]!), { problems: firstOfEach.slice(0, most) })
}

/** The problems an error tells of. A refusal made in one sentence begins with the name of its field: `cookies: must …`. */
export function problemsOf(error: AppError): readonly Problem[] {
  if (error.problems) return error.problems
  if (error.code !== 'invalid') return []
  const named = /^([A-Za-z][\w.[\]-]{0,63}): (.+)$/s.exec(error.message)
  return [named ? { path: named[1]!, message: named[2]! } : { path: '', message: error.message }]
}
