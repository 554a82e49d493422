import type { StackPage } from './facts.ts'

/** What a page is held against: the pages of the document so far, the first one first, and how many blank sheets stand between. */
export type Before = { pages: readonly StackPage[]; blanks: number }

const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const both = [...a].filter(word => b.has(word)).length
  return a.size && b.size ? both / Math.min(a.size, b.size) : 0
}
const flag = (value: unknown): number => (value ? 1 : 0)
const differ = (a: number, b: number): number => (a > 0 && b > 0 ? Math.min(1, Math.abs(Math.log(a / b)) * 4) : 0)

/** How the pages count: on, again from one, or otherwise. */
function counting(page: StackPage, last: StackPage, first: StackPage): Record<string, number> {
  const [own, before] = [page.numbering, last.numbering]
  const sameCount = own?.of === undefined || before?.of === undefined || own.of === before.of
  const goesOn = own !== undefined && before !== undefined && own.page === before.page + 1 && sameCount
  return {
    'counts on': flag(goesOn),
    'counts on of as many': flag(goesOn && own?.of !== undefined && own.of === before?.of),
    'page one': flag(own?.page === 1),
    'page one of many': flag(own?.page === 1 && (own.of ?? 1) > 1),
    'later page': flag(own !== undefined && own.page > 1 && !goesOn),
    'second after an unnumbered': flag(own?.page === 2 && before === undefined),
    'last page before': flag(before?.of !== undefined && before.page === before.of),
    'more pages announced': flag(before?.of !== undefined && before.page < before.of),
    'no number any more': flag(own === undefined && before !== undefined),
    'other count': flag(own?.of !== undefined && first.numbering?.of !== undefined && own.of !== first.numbering.of),
  }
}

/** Signs that a page begins a document, or goes on with the one before it. */
export function signs(page: StackPage, { pages, blanks }: Before): Record<string, number> {
  const first = pages[0]!
  const last = pages.at(-1)!
  const numbers = new Set(pages.flatMap(p => [...p.numbers]))
  const known = (of: (p: StackPage) => string | undefined) => pages.map(of).find(value => value !== undefined)
  const [number, date] = [known(p => p.documentNumber), known(p => p.documentDate)]
  const newNumber =
    page.documentNumber !== undefined && number !== undefined && page.documentNumber !== number && !numbers.has(page.documentNumber)
  const alike = share(page.head, first.head)
  const shared = [...page.numbers].filter(n => numbers.has(n)).length
  return {
    bias: 1,
    ...counting(page, last, first),
    'blank sheet': flag(blanks > 0),
    'head of the first page': alike,
    'form of the first page': share(page.placed, first.placed),
    'the same form again': flag(alike >= 0.6 && page.sure >= 0.5 && page.captions >= first.captions),
    'another form': flag(alike < 0.25 && page.sure >= 0.5),
    'titled with another number': flag(newNumber && page.sure >= 0.3),
    'head of the page before': pages.length > 1 ? share(page.head, last.head) : 0,
    'numbers shared': page.numbers.size ? shared / page.numbers.size : 0,
    'numbers shared at all': flag(shared > 0),
    'no numbers': flag(page.numbers.size === 0),
    'same document number': flag(page.documentNumber !== undefined && (page.documentNumber === number || numbers.has(page.documentNumber))),
    'other document number': flag(newNumber),
    'same day': flag(page.documentDate !== undefined && page.documentDate === date),
    'other day': flag(page.documentDate !== undefined && date !== undefined && page.documentDate !== date),
    captions: Math.min(1, page.captions / 4),
    'fewer captions': flag(page.captions < first.captions),
    'kind of document': page.sure,
    'other kind of document': flag(page.type !== '' && first.type !== '' && page.type !== first.type),
    'total before': flag(pages.some(p => p.total)),
    'total here': flag(page.total),
    'total before and here': flag(page.total && last.total),
    carried: flag(page.carriedIn || last.carriedOut),
    'paper of other shape': differ(page.aspect, last.aspect),
    'letters of other size': differ(page.lineHeight, last.lineHeight),
    'other language': flag(page.language !== undefined && last.language !== undefined && page.language !== last.language),
    'full page before': flag(last.bottom > 0.85),
    'begins low': page.top,
    'few lines': flag(page.lines < 12),
    'few lines before': flag(last.lines < 12),
    'long document': Math.min(1, pages.length / 5),
  }
}
