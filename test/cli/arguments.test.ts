import { describe, expect, test } from 'bun:test'
import { parseArguments } from '../../src/cli/arguments.ts'
import type { Flags } from '../../src/cli/command.ts'

const flags: Flags = {
  'full-page': { kind: 'switch', doc: '' },
  output: { kind: 'value', short: 'o', doc: '' },
  header: { kind: 'list', doc: '' },
}
const parse = (...argv: string[]) => parseArguments(argv, flags, new Set(['server-port']))

describe('the command line', () => {
  test('reads operands, switches, values and lists in any order', () => {
    expect(parse('a', '--full-page', '-o', 'x.png', 'b', '--header', 'A: 1', '--header=B: 2')).toMatchObject({
      args: ['a', 'b'],
      flags: { 'full-page': 'true', output: 'x.png' },
      lists: { header: ['A: 1', 'B: 2'] },
    })
  })

  test.each([
    ['--no-full-page', 'false'],
    ['--full-page=false', 'false'],
    ['--full-page=1', 'true'],
  ])('reads the switch %s as %s', (given, value) => {
    expect(parse(given).flags['full-page']).toBe(value)
  })

  test('takes - as an operand and everything behind -- as operands', () => {
    expect(parse('-', '--', '--full-page').args).toEqual(['-', '--full-page'])
  })

  test('sets configuration flags apart', () => {
    expect(parse('--server-port', '80').config).toEqual({ 'server-port': '80' })
  })

  test('names a mistyped flag and the one that was meant', () => {
    expect(() => parse('--fullpage')).toThrow('--fullpage is no flag of this command. Did you mean full-page?')
  })

  test.each([[['--output']], [['-o']]])('refuses %j for want of a value', argv => {
    expect(() => parse(...argv)).toThrow('needs a value')
  })

  test('refuses a switch with a value that is neither true nor false', () => {
    expect(() => parse('--full-page=maybe')).toThrow('takes true or false')
  })
})
