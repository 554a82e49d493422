import { readFileSync, writeFileSync } from 'node:fs'

const file = '/proc/self/oom_score_adj'

/** Under memory pressure this process goes before the service that started it. Never lowers what a container has set already: it may not. */
export const raiseOomScore = (score: number): void => {
  try {
    if (Number(readFileSync(file, 'utf8')) < score) writeFileSync(file, String(score))
  } catch {
    // Without /proc, or forbidden: then the kernel chooses by size alone.
  }
}
