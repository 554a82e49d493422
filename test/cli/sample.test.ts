import { beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { platen } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

let dir = ''
const sample = (...argv: string[]) => platen(['sample', ...argv], { cwd: dir })
beforeAll(() => {
  dir = tempDir()
})

describe('samples', () => {
  test('are written into the folder one is in, again and again', async () => {
    for (const _ of [1, 2]) expect(await sample('invoice.pdf', 'card.html')).toMatchObject({ code: 0, stdout: 'invoice.pdf\ncard.html\n' })
    expect(readdirSync(dir).sort()).toEqual(['card.html', 'invoice.pdf'])
  })

  test('replace no file of that name that is another', async () => {
    appendFileSync(join(dir, 'card.html'), 'mine')
    const { code, stderr } = await sample('card.html')
    expect([code, stderr]).toEqual([2, expect.stringContaining('card.html exists already; --force replaces it')])
    expect(await Bun.file(join(dir, 'card.html')).text()).toEndWith('mine')
  })

  test('go to standard output too', async () => {
    expect((await sample('invoice.pdf', '-o', '-')).stdout).toStartWith('%PDF-')
  })

  test.each([
    [['invoce.pdf'], 'invoce.pdf is no sample; there are invoice.pdf, card.html. Did you mean invoice.pdf?'],
    [['card.html', '-o', 'nofolder/'], 'there is no folder nofolder'],
    [[], 'platen sample needs NAME…'],
  ])('%j is refused', async (argv, text) => {
    const { code, stderr } = await sample(...argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})
