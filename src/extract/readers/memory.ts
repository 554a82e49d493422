/** Resident size from which a reader collects its garbage: pixels are large and the collector does not see how large. */
const heavy = 550 * 1024 * 1024

/** Gives back what finished pages left behind, when it is much: else a row of pages grows to where a reader is killed. */
export function relieve(): void {
  if (process.memoryUsage.rss() > heavy) Bun.gc(true)
}
