import { expect, test } from 'bun:test'
import { join } from 'node:path'

const module = join(import.meta.dir, '../../src/native/confine/oom-score.ts')

test('a process offers itself to the kernel when memory is short, and takes back nothing that was offered before', () => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { raiseOomScore } from ${JSON.stringify(module)}
    const offered = [500, 900, 500].map(score => { raiseOomScore(score); return Number(readFileSync('/proc/self/oom_score_adj', 'utf8')) })
    console.log(JSON.stringify(offered))`
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script], { stderr: 'inherit' })
  expect(JSON.parse(stdout.toString())).toEqual([500, 900, 900])
})
