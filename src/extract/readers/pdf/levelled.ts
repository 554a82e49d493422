import { linesOf } from '../../lines.ts'
import { identity, multiply } from '../../ocr/transform.ts'
import type { Box, Homography, Page, Word } from '../../page.ts'
import type { RawWord } from './words.ts'

/** Degrees that a page is set askew; beyond them its words are not taken for a line. */
const [least, most] = [1, 7]
/** Share of a page's words that lean alike, from which on the page does. */
const leastShare = 0.8
/** Below this many words nothing is said, below this many pairs of words beside each other the angle of their letters is taken. */
const leastWords = 10
const leastPairs = 5

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Where a word begins, in points: it is placed by the baseline of its first letter. */
const beginning = ({ box }: Word, { width, height }: Page): [number, number] => [box[0] * width, ((box[1] + box[3]) / 2) * height]

/** Degrees clockwise by which the lines of a page lean. */
function leanOf(page: Page, visible: readonly RawWord[]): number {
  if (visible.length < leastWords) return 0
  const usual = median(visible.map(w => w.angle))
  const alike = visible.filter(w => w.angle === usual)
  if (Math.abs(usual) < least || Math.abs(usual) > most || alike.length < leastShare * visible.length) return 0
  const slopes = alike.flatMap(({ word }, i) => {
    const next = alike[i + 1]?.word
    if (!next?.blank) return []
    const [[ax, ay], [bx, by]] = [beginning(word, page), beginning(next, page)]
    return bx > ax ? [(Math.atan2(by - ay, bx - ax) * 180) / Math.PI] : []
  })
  return slopes.length < leastPairs ? usual : median(slopes)
}

/** A text page whose lines all lean, with its words set level; evidence is shown where it stands. */
export function levelled(page: Page, visible: readonly RawWord[]): Page {
  const skew = leanOf(page, visible)
  if (skew === 0) return page
  const { width, height } = page
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)]
  const words = page.words.map((word): Word => {
    const [x, y] = beginning(word, page)
    const [dx, dy] = [x - width / 2, y - height / 2]
    const [left, middle] = [(width / 2 + cos * dx + sin * dy) / width, (height / 2 - sin * dx + cos * dy) / height]
    const half = (word.box[3] - word.box[1]) / 2
    const box: Box = [left, middle - half, left + (word.box[2] - word.box[0]) / cos, middle + half]
    return { ...word, box }
  })
  const across = (sin * height) / width
  const down = (sin * width) / height
  const lean: Homography = [cos, -across, 0.5 - cos / 2 + across / 2, down, cos, 0.5 - cos / 2 - down / 2, 0, 0, 1]
  return {
    ...page,
    words,
    lines: linesOf(words, width / height),
    toShown: multiply(page.toShown ?? identity, lean),
    quality: { ...page.quality, skew },
  }
}
