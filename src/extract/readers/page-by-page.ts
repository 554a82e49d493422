import type { Issue } from '../../resources.ts'
import { collectGarbage } from '../ocr/collect-garbage.ts'
import type { ReadSettings } from '../ocr/read.ts'
import type { Page } from '../page.ts'

/** How the next page is read after a share of the document's time: as asked, then in a hurry, then no more. */
function paceOf(spent: number, settings: ReadSettings): ReadSettings | undefined {
  if (spent > 0.85) return undefined
  return spent > 0.5 ? { ...settings, mode: 'fastest' } : settings
}

const unreadable = (number: number): Page => ({
  number,
  width: 595,
  height: 842,
  words: [],
  lines: [],
  hidden: [],
  rotation: 0,
  kind: 'unreadable',
  quality: { confidence: 0, skew: 0, contrast: 0 },
})

/** Reads pages one after the other within the document's time. A page that cannot be read is said in `issues` and costs the others nothing. */
export async function readPageByPage(
  numbers: readonly number[],
  settings: ReadSettings,
  issues: Issue[],
  read: (number: number, pace: ReadSettings) => Promise<Page>,
): Promise<Page[]> {
  const note = (message: string) => issues.push({ path: '', code: 'unreadable', message })
  const pages: Page[] = []
  const started = performance.now()
  for (const number of numbers) {
    settings.signal?.throwIfAborted()
    const pace = paceOf((performance.now() - started) / (settings.milliseconds ?? Number.POSITIVE_INFINITY), settings)
    if (pace)
      pages.push(
        await read(number, pace).catch((error: unknown) => {
          note(`page ${number} could not be drawn or read: ${error instanceof Error ? error.message : String(error)}`)
          return unreadable(number)
        }),
      )
    else {
      note(`page ${number} was not read: the document takes too long`)
      pages.push(unreadable(number))
    }
    collectGarbage()
  }
  return pages
}
