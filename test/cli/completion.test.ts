import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../../src/cli/commands.ts'
import { completionWords } from '../../src/cli/completion/words.ts'
import { run } from '../support/processes/binary.ts'
import { platen } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

const shells = ['bash', 'zsh', 'fish'] as const
const scripts: Record<string, string> = {}
let dir = ''

beforeAll(async () => {
  dir = tempDir()
  for (const shell of shells) {
    scripts[shell] = join(dir, `platen.${shell}`)
    writeFileSync(scripts[shell], (await platen(['completion', shell])).stdout)
  }
  writeFileSync(join(dir, 'invoice.pdf'), '')
  mkdirSync(join(dir, 'scans'))
})

/** What the shell itself offers behind a line. */
const offered: Record<'bash' | 'fish', (line: string) => Promise<string[]>> = {
  bash: async line => {
    const script = `source "$1"; COMP_WORDS=("\${@:2}"); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _platen; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = await run(['bash', '--norc', '-c', script, 'bash', scripts.bash!, ...line.split(' ')], { cwd: dir })
    return stdout.trim().split('\n')
  },
  fish: async line => {
    const { stdout } = await run(['fish', '--no-config', '-c', `source ${scripts.fish}; complete -C '${line}'`], { cwd: dir })
    return stdout
      .trim()
      .split('\n')
      .map(found => found.split('\t')[0]!)
  },
}

for (const shell of ['bash', 'fish'] as const)
  describe.skipIf(!Bun.which(shell))(`${shell} completes`, () => {
    test.each([
      ['platen scr', ['screenshot']],
      ['platen org s', ['secret', 'set']],
      ['platen org set default --st', ['--status']],
      ['platen org set default --status ', ['active', 'canceled', 'past_due']],
      ['platen screenshot --format ', ['avif', 'jpeg', 'pdf', 'png', 'tiff', 'webp']],
      ['platen screenshot https://example.com --full-page-m', ['--full-page-max-height']],
      ['platen extract inv', ['invoice.pdf']],
      ['platen extract --type passp', ['passport']],
      ['platen completion ', ['bash', 'fish', 'zsh']],
      ['platen serve --server-po', ['--server-port']],
    ])('%s', async (line, words) => {
      expect((await offered[shell](line)).sort()).toEqual(words)
    })
  })

test('bash completes the value behind = too, which it takes for a word of its own', async () => {
  expect(await offered.bash('platen screenshot --format = w')).toEqual(['webp'])
})

test.skipIf(!Bun.which('zsh'))('zsh can read its script', async () => {
  expect(await run(['zsh', '-n', scripts.zsh!], { cwd: dir })).toMatchObject({ code: 0, stderr: '' })
})

test('every command and flag of the tables is offered in every shell', async () => {
  const all = await completionWords(commands)
  expect(all.map(({ name }) => name)).toEqual(Object.keys(commands))
  for (const shell of shells) {
    const script = await Bun.file(scripts[shell]!).text()
    for (const { flags } of all)
      for (const { name, values } of flags) {
        expect(script).toContain(shell === 'fish' ? `-l ${name}` : `--${name}`)
        for (const value of values) expect(script).toContain(value)
      }
  }
})

test('an unknown shell is refused with those there are', async () => {
  const { code, stderr } = await platen(['completion', 'tcsh'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('tcsh is none of bash, zsh, fish')])
})
