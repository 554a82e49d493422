import type { Line, Page } from '../page.ts'

/** Words of a part of a title, and how much larger than usual its type is; readers of pictures even heights out. */
const mostWords = 3
const larger = { print: 1.3, picture: 1.15 }
/** Share of the page in which titles stand. */
const headEnd = 0.4

type Part = { text: string; x0: number; x1: number; y0: number; y1: number; h: number }

function partsOf({ words }: Line, { width, height }: Page): Part[] {
  const h = (w: Line['words'][number]) => (w.box[3] - w.box[1]) * height
  const starts = words.flatMap((w, i) => {
    const before = words[i - 1]
    return !before || (w.box[0] - before.box[2]) * width > Math.min(h(w), h(before)) || Math.abs(h(w) - h(before)) > 0.3 * h(w) ? [i] : []
  })
  return starts.map((from, i) => {
    const own = words.slice(from, starts[i + 1])
    return {
      text: own.map(w => w.text).join(' '),
      x0: own[0]!.box[0] * width,
      x1: own.at(-1)!.box[2] * width,
      y0: Math.min(...own.map(w => w.box[1])) * height,
      y1: Math.max(...own.map(w => w.box[3])) * height,
      h: Math.max(...own.map(h)),
    }
  })
}

const isFlush = (a: Part, b: Part): boolean =>
  Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) < 0.4 * a.h

/** "FACTURA" over "RECTIFICATIVA", "CREDIT" over "NOTE": large words that a narrow box sets on two lines are one title. */
export function stackedTitles(page: Page | undefined): string[] {
  if (!page) return []
  const heights = page.words.map(w => (w.box[3] - w.box[1]) * page.height).sort((a, b) => a - b)
  const usual = heights[heights.length >> 1] ?? 0
  const large = page.lines
    .filter(l => l.box[1] < headEnd)
    .flatMap(l => partsOf(l, page))
    .filter(
      p =>
        p.h >= (page.kind === 'digital' ? larger.print : larger.picture) * usual &&
        p.text.split(' ').length <= mostWords &&
        /^\p{Lu}[\p{L} -]{2,}$/u.test(p.text),
    )
  return large.flatMap(over => {
    const under = large.find(
      p =>
        p !== over &&
        p.y0 > over.y0 + 0.5 * over.h &&
        p.y0 - over.y1 < 0.7 * over.h &&
        Math.abs(p.h - over.h) < 0.25 * over.h &&
        isFlush(over, p),
    )
    // Languages that write compounds break them without a stroke, too: "CREDIT" over "NOTA".
    return under ? [`${over.text} ${under.text}`, `${over.text.replace(/-$/, '')}${under.text}`] : []
  })
}
