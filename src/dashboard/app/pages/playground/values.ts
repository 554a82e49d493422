import type { OptionField } from '../../../../render/options/form.ts'

/** What is typed into the form, by option; what cannot be read yet stays text, and the server says what is wrong with it. */
export type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A list is typed one item a line; empty lines are none. */
const meant = (value: unknown): unknown => (Array.isArray(value) ? value.filter(item => String(item).trim() !== '') : value)

/** Those that say something else than nothing would, and mean something for the format. */
export const differing = (values: Values, fields: readonly OptionField[]): Values =>
  Object.fromEntries(
    fields
      .filter(({ only }) => only === undefined || only === values.format)
      .map(({ name, default: usual }) => ({ name, usual, value: meant(values[name]) }))
      .filter(({ value, usual }) => !isEmpty(value) && !same(value, usual))
      .map(({ name, value }) => [name, value]),
  )

/** What a text means as the value of an option. */
export const readValue = ({ kind }: OptionField, text: string): unknown => {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (kind === 'list')
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list : undefined
    } catch {
      return undefined
    }
  return (kind === 'number' || kind === 'length') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : text
}

const writeValue = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value))

/** Never in an address, which is kept in histories and seen over shoulders. */
const secret = new Set(['authorization', 'cookies', 'headers'])
const longest = 2000

/** Values as a page's address carries them; what is secret or long is left out. */
export const toQuery = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secret.has(name))
      .map(([name, value]) => [name, writeValue(value)])
      .filter(([, text]) => text!.length <= longest),
  )

export const fromQuery = (search: string, fields: readonly OptionField[]): Values => {
  const given = new URLSearchParams(search)
  const found = fields.filter(({ name }) => given.has(name)).map(field => [field.name, readValue(field, given.get(field.name)!)])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

const acronyms: Record<string, string> = { pdf: 'PDF', css: 'CSS', csp: 'CSP', html: 'HTML', url: 'URL', http: 'HTTP' }

/** `pdfMarginTop` among those of PDF is "Margin top". */
export const labelOf = ({ name, group }: Pick<OptionField, 'name' | 'group'>): string => {
  const own = name.startsWith(group) && name.length > group.length ? name.slice(group.length) : name
  const words = own.split(/(?=[A-Z])/).map(word => acronyms[word.toLowerCase()] ?? word.toLowerCase())
  const [first = '', ...rest] = words
  return [first[0]!.toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** The option that a problem is about: `cookies[2]` is about `cookies`. */
export const optionOf = (path: string): string => path.replace(/[.[].*$/, '')
