import { logistic } from '../confidence/confidence.ts'
import type { Page } from '../page.ts'
import { bare } from '../rules/fold.ts'
import { stackPageOf } from './facts.ts'
import { beginThreshold, splitWeights, walkPages } from './split.ts'

/** Lines at the top of a page that say what it is. */
const heading = 2
/** "DETAILS OF INVOICE NO 4471/26": a page that is headed by the number of the document before goes on with it. */
const headOf = (page: Page): string => {
  const lines = page.lines.toSorted((a, b) => a.box[1] - b.box[1]).slice(0, heading)
  return bare(lines.map(line => line.text).join(' '))
}

const textOf = (page: Page): string => bare(page.lines.map(line => line.text).join(' '))

/**
 * The documents of a file that nobody asked to split, each as its pages in their order. Told apart only where nothing speaks against it: a page begins a
 * document, is titled with a number that none before it has, and both have a total of their own.
 */
export function severalIn<P extends Page>(pages: readonly P[]): P[][] {
  if (pages.length < 2) return [[...pages]]
  const facts = pages.map(stackPageOf)
  const numbered = new Set(facts.flatMap(fact => fact.documentNumber ?? []))
  if (numbered.size < 2) return [[...pages]]
  const texts = pages.map(textOf)
  const heads = pages.map(headOf)
  const goesOn = (index: number) => facts.slice(0, index).some(fact => fact.documentNumber && heads[index]!.includes(fact.documentNumber))
  const isNew = (index: number) => !goesOn(index) && !texts.slice(0, index).some(text => text.includes(facts[index]!.documentNumber!))
  const walked = [
    ...walkPages(
      facts,
      (index, found) =>
        logistic(found, splitWeights) >= beginThreshold &&
        found['titled with another number'] === 1 &&
        found['total before'] === 1 &&
        found['total here'] === 1 &&
        isNew(index),
    ),
  ]
  const starts = [0, ...walked.slice(1).flatMap(({ index, begins }) => (begins ? [index] : []))]
  return starts.map((start, i) => pages.slice(start, starts[i + 1]))
}
