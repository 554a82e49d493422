import { describe, expect, test } from 'bun:test'
import type { Flags } from '../../src/cli/command.ts'
import { parseArguments } from '../../src/cli/usage/arguments.ts'

const flags: Flags = {
  'full-page': { kind: 'switch', doc: '' },
  output: { kind: 'value', short: 'o', doc: '' },
  header: { kind: 'list', doc: '' },
  format: { kind: 'value', short: 'f', doc: '', choices: ['png', 'jpeg'] },
  'viewport-width': { kind: 'value', doc: '', range: { least: 100, most: 3840, whole: true } },
  'image-width': { kind: 'value', doc: '' },
  kinds: { kind: 'list', doc: '', choices: ['image', 'font'] },
}
const parse = (...argv: string[]) => parseArguments(argv, flags, new Set(['server-port', 'storage-shared']), new Set(['storage-shared']))

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

  test.each([
    [['--storage-shared', '--server-port', '80'], { 'storage-shared': 'true', 'server-port': '80' }],
    [['--storage-shared', 'false'], { 'storage-shared': 'false' }],
    [['--storage-shared=1'], { 'storage-shared': '1' }],
    [['--no-storage-shared'], { 'storage-shared': 'false' }],
  ])('lets a configuration flag of yes and no stand alone: %j', (argv, config) => {
    expect(parse(...argv).config).toEqual(config)
  })

  test('takes no flag for the value of another', () => {
    expect(() => parse('--server-port', '--full-page')).toThrow('--server-port needs a value, and --full-page stands in its place')
    expect(() => parse('-o', '--header=a')).toThrow('--output needs a value, and --header=a stands in its place')
    expect(parse('--header', '--x: 1').lists.header).toEqual(['--x: 1'])
  })

  test.each([
    ['--fullpage', 'Did you mean --full-page?'],
    ['--fullPage', 'Did you mean --full-page?'],
    ['--port', 'Did you mean --server-port?'],
    ['--width', 'Did you mean --viewport-width or --image-width?'],
  ])('answers %s, which is no flag, with the one that was meant', (given, hint) => {
    expect(() => parse(given)).toThrow(`${given} is no flag of this command. ${hint}`)
  })

  test('takes the value of a short flag behind it', () => {
    expect(parse('-ox.png', '-f=jpeg').flags).toEqual({ output: 'x.png', format: 'jpeg' })
  })

  test.each([
    [['--viewport-width', 'abc'], '--viewport-width: must be a whole number from 100 to 3840, not abc'],
    [['--viewport-width=99'], '--viewport-width: must be a whole number from 100 to 3840, not 99'],
    [['--viewport-width', '1280.5'], '--viewport-width: must be a whole number from 100 to 3840, not 1280.5'],
    [['--format', 'gif'], '--format: gif is none of png, jpeg'],
    [['-f', 'jpg'], '--format: jpg is none of png, jpeg. Did you mean jpeg?'],
    [['--kinds', 'image,fnt'], '--kinds: fnt is none of image, font. Did you mean font?'],
  ])('refuses the value of %j in words of the flag', (argv, text) => {
    expect(() => parse(...argv)).toThrow(text)
  })

  test('takes every value of a list that is among its choices', () => {
    expect(parse('--kinds', 'image,font', '--kinds', '["font"]').lists.kinds).toEqual(['image,font', '["font"]'])
  })

  test.each([[['--output']], [['-o']]])('refuses %j for want of a value', argv => {
    expect(() => parse(...argv)).toThrow('needs a value')
  })

  test('refuses a switch with a value that is neither true nor false', () => {
    expect(() => parse('--full-page=maybe')).toThrow('takes true or false')
  })
})
