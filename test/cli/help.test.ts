import { describe, expect, test } from 'bun:test'
import { commands } from '../../src/cli/commands.ts'
import { commandHelp, groupHelp } from '../../src/cli/usage/help.ts'
import { limitsOf } from '../../src/render/options/limits.ts'
import { type OptionName, optionNames } from '../../src/render/options/table.ts'
import { platen } from '../support/processes/command-line.ts'

const helpOf = async (name: string) => commandHelp(name, await commands[name]!.load())
const flat = (text: string) => text.replace(/\s+/g, ' ')

describe('platen GROUP', () => {
  test.each([[['org']], [['org', '--help']], [['org', '-h']], [['help', 'org']]])('%j lists the commands of the group', async argv => {
    const { code, stdout } = await platen(argv)
    expect(code).toBe(0)
    for (const name of ['org create', 'org list', 'org set']) expect(stdout).toContain(name)
    expect(stdout).not.toContain('key create')
  })

  test('every group of the table has a page of its own', () => {
    for (const name of Object.keys(commands).filter(n => n.includes(' ')))
      expect(groupHelp(name.split(' ')[0]!)).toContain(commands[name]!.summary)
  })

  test.each([
    [['org', 'creat'], 'Did you mean create?'],
    [['orgs'], 'Did you mean org?'],
    [['screnshot'], 'Did you mean screenshot?'],
  ])('%j is refused with what was meant', async (argv, hint) => {
    const { code, stderr } = await platen(argv)
    expect(code).toBe(2)
    expect(stderr).toContain(hint)
  })
})

describe('platen COMMAND --help', () => {
  test('of every command prints what its flags take', async () => {
    for (const [name, row] of Object.entries(commands)) {
      const command = await row.load()
      const help = flat(await helpOf(name))
      for (const [flag, { choices, range, default: fallback }] of Object.entries(command.flags ?? {})) {
        expect(help).toContain(`--${flag}`)
        if (choices) expect(help).toContain(choices.join(', '))
        if (range) expect(help).toContain(`${range.least} to ${range.most}`)
        if (fallback !== undefined && fallback !== 'false')
          expect(help).toContain(fallback === 'true' ? 'default on' : `default ${fallback}`)
      }
    }
  })

  test('of screenshot has the limits of the option table and no API names', async () => {
    const help = flat(await helpOf('screenshot'))
    expect(help).toContain('--viewport-width N Viewport width in CSS px; ignored when --device is set. (100 to 3840; default 1280)')
    expect(help).toContain('(png, jpeg, webp, avif, tiff, pdf; default png)')
    for (const name of optionNames.filter(n => /[A-Z]/.test(n))) expect(help).not.toMatch(new RegExp(`(?<![\\w.])${name}\\b`))
  })

  test('takes ranges, choices and defaults from the schema of the option', () => {
    expect(limitsOf('imageQuality')).toEqual({ range: { least: 0, most: 100, whole: true }, default: '80' })
    expect(limitsOf('deviceScaleFactor').range).toEqual({ least: 1, most: 3, whole: false })
    expect(limitsOf('blockResources' as OptionName).choices).toContain('stylesheet')
  })
})
