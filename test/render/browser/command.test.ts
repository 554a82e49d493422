import { describe, expect, test } from 'bun:test'
import { isolationLevels } from '../../../src/render/browser/isolation/command.ts'

const told = (isolation: 'auto' | 'namespace' | 'flags', sandbox: 'auto' | 'required' | 'off', root = false) =>
  isolationLevels({ isolation, sandbox }, root).map(r => `${r.isolation}${r.sandbox ? '+sandbox' : ''}${r.bare ? ' bare' : ''}`)

describe('the walls that are tried, strongest first', () => {
  test.each([
    ['auto', 'auto', ['namespace+sandbox', 'flags+sandbox', 'namespace', 'flags', 'flags bare']],
    ['auto', 'required', ['namespace+sandbox', 'flags+sandbox']],
    ['namespace', 'required', ['namespace+sandbox']],
    ['namespace', 'auto', ['namespace+sandbox', 'namespace']],
    ['flags', 'auto', ['flags+sandbox', 'flags', 'flags bare']],
    ['auto', 'off', ['namespace', 'flags', 'flags bare']],
  ] as const)('isolation %s with sandbox %s', (isolation, sandbox, expected) => expect(told(isolation, sandbox)).toEqual([...expected]))

  test('as root a browser without a helper, and so still root, is tried only when the sandbox was given up by name', () => {
    expect(told('auto', 'auto', true)).toEqual(['namespace+sandbox', 'flags+sandbox', 'namespace', 'flags'])
    expect(told('auto', 'off', true)).toContain('flags bare')
  })
})
