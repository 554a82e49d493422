import type { Command } from '../command.ts'
import { likelyDataDirectory } from '../data-directory.ts'
import { blockingCheck } from '../doctor/blocking.ts'
import { browserChecks } from '../doctor/browser.ts'
import { type CheckResult, guarded } from '../doctor/check.ts'
import { clockCheck, diskChecks } from '../doctor/machine.ts'
import { readerChecks } from '../doctor/readers.ts'
import { withExtractEngine, withRenderEngine } from '../engines.ts'

const marks = { ok: '✓', warn: '!', fail: '✗' } as const

export const doctor: Command = {
  help: 'Checks what the main job needs and says how to mend what is missing: configuration, data directory, disk, clock, browser and its isolation, fonts, readers, vision model. Renders the built-in page and reads the built-in invoice. Exit code 1 when the main job cannot run.',
  examples: ['platen doctor', 'platen doctor --json | jq -r \'select(.state != "ok")\''],
  async run(input) {
    const { out, json } = input
    const dir = likelyDataDirectory(input)
    const config = { ...input.config(), data: { ...input.config().data, dir } }
    const results: CheckResult[] = []
    const report = (found: CheckResult[]) => {
      for (const result of found) {
        results.push(result)
        if (json) out.json(result)
        else
          out.line(
            `${marks[result.state]} ${result.name.padEnd(10)} ${result.text}${result.mend ? `\n${' '.repeat(13)}→ ${result.mend}` : ''}`,
          )
      }
    }
    report([{ name: 'config', state: 'ok', text: input.load().file ?? 'defaults and environment (no config.toml)' }])
    report(await guarded('data', 'set data.dir to a folder this user may write', async () => [...diskChecks(config), clockCheck()]))
    out.progress('starting the browser …')
    report(
      await guarded('browser', 'apt-get install chromium-headless-shell, or use a build that carries the browser', () =>
        withRenderEngine(input, engine => browserChecks(engine)),
      ),
    )
    report(await guarded('blocking', 'make the lists anew', async () => [await blockingCheck(dir)]))
    out.progress('reading the built-in invoice …')
    report(
      await guarded('extract', 'this is a fault of the program: please report it', () =>
        withExtractEngine(input, engine => readerChecks(engine)),
      ),
    )
    const failed = results.some(r => r.state === 'fail')
    if (!json) out.line(failed ? '\nThe main job cannot run: mend what is marked ✗.' : '\nReady to render and to read.')
    return failed ? 1 : 0
  },
}
