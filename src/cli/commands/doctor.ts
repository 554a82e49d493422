import type { CheckResult } from '../../doctor/check.ts'
import { examine } from '../../doctor/checks.ts'
import { refuseUnusable } from '../../service/upkeep/unusable-config.ts'
import type { Command } from '../command.ts'
import { likelyDataDirectory } from '../data-directory.ts'
import { withExtractEngine, withRenderEngine } from '../engines.ts'

const marks = { ok: '✓', warn: '!', fail: '✗' } as const
/** Said while a check takes its time. */
const progress: Readonly<Record<string, string>> = { browser: 'starting the browser …', extract: 'reading the built-in invoice …' }

export const doctor: Command = {
  help: 'Checks what the main job needs and says how to mend what is missing: configuration, data directory, disk, clock, browser and its isolation, fonts, readers, vision model. Renders the built-in page and reads the built-in invoice. Exit code 1 when the main job cannot run.',
  examples: ['platen doctor', 'platen doctor --json | jq -r \'select(.state != "ok")\''],
  async run(input) {
    const { out, json } = input
    refuseUnusable(input.config())
    const config = { ...input.config(), data: { ...input.config().data, dir: likelyDataDirectory(input) } }
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
    await examine(
      { config, withRender: work => withRenderEngine(input, work), withExtract: work => withExtractEngine(input, work) },
      report,
      name => progress[name] && out.progress(progress[name]),
    )
    const failed = results.some(r => r.state === 'fail')
    if (!json) out.line(failed ? '\nThe main job cannot run: mend what is marked ✗.' : '\nReady to render and to read.')
    return failed ? 1 : 0
  },
}
