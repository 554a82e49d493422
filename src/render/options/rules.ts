import { z } from 'zod'
import { parseCookie } from './cookies.ts'
import { parseGeolocation } from './geolocation.ts'
import { headerProblem, headerValue, parseHeader } from './headers.ts'
import { toPx } from './length.ts'

/**
 * Building blocks of the option table. Each says in one sentence what it allows: the sentence is the 422 text, so a client reads
 * "viewportWidth: must be an integer from 100 to 3840". Every text and list has a limit: a request must not cost much before it is known to be a good one.
 */
const must = (rule: string) => ({ error: `must be ${rule}` })

export const bool = () => z.boolean(must('true or false'))

export const int = (least: number, most: number) => {
  const rule = must(`an integer from ${least} to ${most}`)
  return z.int(rule).min(least, rule).max(most, rule)
}

export const num = (least: number, most: number) => {
  const rule = must(`a number from ${least} to ${most}`)
  return z.number(rule).min(least, rule).max(most, rule)
}

export const text = (most: number, least = 1) => {
  const rule = must(`a string of ${least} to ${most} characters`)
  return z.string(rule).min(least, rule).max(most, rule)
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, must(`one of ${values.join(', ')}`))

const httpUrl = (value: string): boolean => {
  if (value.length > 8192 || !URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' && url.username === '' && url.password === ''
}

/** An absolute http(s) URL without credentials. Whether its address may be reached is the egress policy's decision, not the schema's. */
export const webUrl = () => {
  const rule = must('an absolute http or https URL without credentials, of at most 8192 characters')
  return z.string(rule).refine(httpUrl, rule).meta({ format: 'uri' })
}

const plainSelector = (value: string): boolean =>
  value.trim() !== '' && !/>>|^\s*(internal:|[a-z-]+=)|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/i.test(value)

/** A CSS selector; other selector engines (`>>`, `internal:`, `xpath=`, `text=`) are not spoken here. */
export const selector = () => {
  const rule = must('a CSS selector of at most 2000 characters')
  return z.string(rule).max(2000, rule).refine(plainSelector, rule)
}

export const list = <S extends z.ZodType>(item: S, most: number) => {
  const rule = must(`a list of at most ${most} items`)
  return z.array(item, rule).max(most, rule)
}

export const glob = () => {
  const rule = must('a glob (`*`, `**`, `?`) of 1 to 500 characters')
  return z.string(rule).min(1, rule).max(500, rule)
}

/** The value of one request header: no control characters, so that it can never start a second header. */
export const headerText = (most: number) => {
  const rule = must(`a header value of 1 to ${most} characters without control characters`)
  return z.string(rule).min(1, rule).max(most, rule).refine(headerValue, rule)
}

export const header = () => {
  const rule = must('`Header-Name: value`')
  return z.string(rule).superRefine((value, context) => {
    const parsed = parseHeader(value)
    const problem = parsed ? headerProblem(parsed.name) : 'must be `Header-Name: value` without control characters'
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

export const cookie = () => {
  const rule = must('`name=value; Domain=…; Path=/; Secure` of at most 4096 characters')
  return z.string(rule).refine(value => parseCookie(value) !== undefined, rule)
}

const isTimeZone = (value: string): boolean => {
  try {
    return /^[A-Za-z][\w+\-/]{0,63}$/.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone = () => {
  const rule = must('an IANA time zone such as Europe/Berlin')
  return z.string(rule).refine(isTimeZone, rule)
}

const isLocale = (value: string): boolean => {
  try {
    return value.length <= 35 && /^[a-z]{2,3}(-|$)/i.test(value) && Intl.DateTimeFormat.supportedLocalesOf(value).length > 0
  } catch {
    return false
  }
}

export const locale = () => {
  const rule = must('a locale such as de-DE')
  return z.string(rule).refine(isLocale, rule)
}

export const geolocation = () => {
  const rule = must('`latitude,longitude[,accuracy]` in degrees and metres, such as 52.52,13.405')
  return z.string(rule).refine(value => parseGeolocation(value) !== undefined, rule)
}

/** Letters, digits and signs of any script, but nothing that is a path, a control or an invisible direction of writing. */
export const fileName = (most: number) => {
  const rule = must(`a file name of 1 to ${most} characters without / \\ : * ? " < > | and control characters`)
  return z
    .string(rule)
    .max(most, rule)
    .refine(value => /^[^.\s]/u.test(value) && !/[/\\:*?"<>|]|\p{C}|\p{Zl}|\p{Zp}/u.test(value), rule)
}

/** Becomes a response header, so nothing but visible ASCII: a line break would begin another header. */
export const visibleAscii = (most: number) => {
  const rule = must(`1 to ${most} visible ASCII characters`)
  return z
    .string(rule)
    .min(1, rule)
    .max(most, rule)
    .regex(/^[!-~]([ -~]*[!-~])?$/, rule)
}

/** A length on paper within bounds in px: a number of px, or text with a unit. */
export const length = (least: number, most: number) => {
  const rule = must(`a length from ${least} to ${most} px: a number, or text with px, mm, cm or in`)
  const fits = (px: number | undefined) => px !== undefined && px >= least && px <= most
  return z.union([z.number(rule).min(least, rule).max(most, rule), z.string(rule).refine(value => fits(toPx(value)), rule)], rule)
}

const isRange = (item: string): boolean => {
  const [, from = '', to] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4})?)?$/.exec(item.trim()) ?? []
  return from !== '' && (to === undefined || Number(from) <= Number(to))
}

/** Pages of a document: `1-3,7,9-`. */
export const pageRanges = () => {
  const rule = must('pages such as 1-3,7,9- of at most 500 characters')
  return z
    .string(rule)
    .max(500, rule)
    .refine(value => value.split(',').every(isRange), rule)
}
