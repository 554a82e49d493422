import type { Tally } from './test-file.ts'

/** Everything a check found, and how it is told. */
export class Report {
  passed = 0
  failed = 0
  readonly broken: string[] = []
  readonly skipped: string[] = []
  readonly seconds: Record<string, number> = {}

  step(name: string, ok: boolean): void {
    this.add(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] })
  }

  file(name: string, tally: Tally, seconds: number): void {
    this.add(name, tally)
    this.seconds[name] = Math.round(seconds * 10) / 10
  }

  private add(name: string, tally: Tally): void {
    this.passed += tally.passed
    this.failed += tally.failed
    if (tally.failed > 0) this.broken.push(name)
    for (const test of tally.skipped) this.skipped.push(`${name}: ${test}`)
  }

  /** What could not run, the ten slowest files, what failed, and the count as the last line. */
  lines(): string[] {
    const slowest = Object.entries(this.seconds)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
    const part = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines.map(line => `  ${line}`)] : [])
    return [
      ...part('skipped, because something they need is not here:', this.skipped),
      ...part(
        'slowest:',
        slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
      ),
      ...part('failed:', this.broken),
      `${this.passed} passed, ${this.failed} failed${this.skipped.length > 0 ? `, ${this.skipped.length} skipped` : ''}`,
    ]
  }
}
