import { logistic } from '../confidence/confidence.ts'
import type { Page } from '../page.ts'
import { signs } from './boundary.ts'
import { type StackPage, stackPageOf } from './facts.ts'
import table from './weights.json' with { type: 'json' }

export const splitWeights: Readonly<Record<string, number>> = table.weights
/** Belief from which a page begins a document. */
export const beginThreshold = 0.5

/** Sheets that were scanned from both sides and printed on one: every second page is blank, which says nothing of documents. */
function isDuplex(facts: readonly StackPage[]): boolean {
  const backs = facts.filter((_, i) => i % 2 === 1)
  return backs.length >= 2 && backs.every(f => f.blank) && facts.filter((_, i) => i % 2 === 0).every(f => !f.blank)
}

/** Each page that has something on it with what stands before it in its document, as `begins` tells where documents begin. */
export function* walkPages(
  facts: readonly StackPage[],
  begins: (index: number, found: Record<string, number>) => boolean,
): Generator<{ index: number; begins: boolean }> {
  const duplex = isDuplex(facts)
  let pages: StackPage[] = []
  let blanks = 0
  for (const [index, page] of facts.entries()) {
    if (page.blank) {
      blanks++
      continue
    }
    const starts = pages.length === 0 || begins(index, signs(page, { pages, blanks: duplex ? 0 : blanks }))
    pages = starts ? [page] : [...pages, page]
    blanks = 0
    yield { index, begins: starts }
  }
}

/**
 * The documents of a stack, each as its pages in their order: every page is in exactly one. A blank sheet belongs to the document before it, or to
 * the first one.
 */
export function splitPages<P extends Page>(pages: readonly P[]): P[][] {
  const facts = pages.map(stackPageOf)
  const printed = [...walkPages(facts, (_, found) => logistic(found, splitWeights) >= beginThreshold)]
  // The first one opens the stack, whatever blank sheets lie on it.
  const starts = [0, ...printed.slice(1).flatMap(({ index, begins }) => (begins ? [index] : []))]
  return starts.map((start, i) => pages.slice(start, starts[i + 1]))
}
