import { expect, test } from 'bun:test'
import { optionForm } from '../../src/render/options/form.ts'
import { optionGroups } from '../../src/render/options/groups.ts'
import { parseOptions } from '../../src/render/options/parse.ts'
import { optionNames, renderOptions } from '../../src/render/options/table.ts'

const form = optionForm()

test('a form shows every option of the table once, under a heading of its own', () => {
  expect(form.map(({ name }) => name)).toEqual(optionNames)
  expect(new Set(form.map(({ group }) => group))).toEqual(new Set(Object.keys(optionGroups)) as Set<keyof typeof optionGroups>)
  expect(form.filter(({ group, level }) => !(group in optionGroups) || !['basic', 'more'].includes(level))).toEqual([])
})

test('no heading hides all it has', () => {
  for (const group of Object.keys(optionGroups))
    expect([group, form.some(field => field.group === group && field.level === 'basic')]).toEqual([group, true])
})

test('options of a format stand under the heading of that format, and nothing else does', () => {
  const pdf = form.filter(({ group }) => group === 'pdf').map(({ name }) => name)
  expect(pdf).toEqual(optionNames.filter(name => name.startsWith('pdf')))
})

test('its defaults are those of the table, as the values that they are', () => {
  const usual = parseOptions({ url: 'https://example.com' }) as Record<string, unknown>
  for (const field of form) if (field.name !== 'url') expect([field.name, field.default]).toEqual([field.name, usual[field.name]] as never)
})

test('what may be many lines is told from one', () => {
  const long = form.filter(field => field.long).map(({ name }) => name)
  expect(long).toContain('styles')
  expect(long).not.toContain('selector')
  expect(form.every(({ name, doc }) => doc === renderOptions[name].description)).toBe(true)
})
