import type { Raster } from '../../picture/raster.ts'
import { type Quad, quadHeight, quadWidth } from '../sample.ts'
import { type Run, stripOf } from './strip.ts'

/** How far from an amount a minus is looked for, and what of the amount is looked at for the height of its figures, in heights of the line. */
const reach = { before: 3, behind: 2.2, within: 1.6 }
/** Shape and place of a minus, in heights of the figures beside it. */
const stroke = { narrowest: 0.22, widest: 1.15, thickest: 0.26, slimmest: 1.6, top: 0.3, bottom: 0.8, filled: 0.45 }
/** Most white between it and the figures, and least white on its other side: a dash between two words is none. */
const white = { before: 3.3, behind: 2, beyond: 1.3 }
/** A figure's share of a line's height, and of the height of the tallest one. */
const figure = { least: 0.3, most: 0.92, even: 0.75 }
/** Most white inside an amount, in heights of the line. */
const blank = 0.75

type Word = { text: string; span: readonly [number, number] }

const closing = /^[^\d\s]{0,4}(?:\d[\d.,'’]*)?\d[.,]\d{2}[^\d\s]{0,3}$/
const group = /^(?:[^\d\s]{0,4}[1-9]\d{0,2}|\d{3})$/
const currency = /^(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|Fr\.?|R\$?)$/u
const signed = /^[^\d]*[-−–—~(]/
const ended = /[-−–—~)]\D*$|%$/

type Amount = { first: number; last: number }

/** Runs of words on a line that are an amount with decimals and what belongs to it. */
function amountsOn(words: readonly Word[], height: number): Amount[] {
  const near = (a: number, b: number) =>
    words[a] !== undefined && words[b] !== undefined && words[b].span[0] - words[a].span[1] < blank * height
  return words.flatMap(({ text }, at) => {
    if (!closing.test(text)) return []
    let [first, last] = [at, at]
    while (/^\d{3}(?!\d)/.test(words[first]!.text) && near(first - 1, first) && group.test(words[first - 1]!.text)) first--
    if (near(first - 1, first) && currency.test(words[first - 1]!.text)) first--
    if (near(last, last + 1) && currency.test(words[last + 1]!.text)) last++
    return [{ first, last }]
  })
}

const tall = (r: Run) => r.bottom - r.top
const wide = (r: Run) => r.to - r.from

function isMinus(run: Run, beside: Run): boolean {
  const height = tall(beside)
  const middle = ((run.top + run.bottom) / 2 - beside.top) / height
  return (
    wide(run) >= stroke.narrowest * height &&
    wide(run) <= stroke.widest * height &&
    tall(run) <= Math.max(2, stroke.thickest * height) &&
    wide(run) >= stroke.slimmest * tall(run) &&
    run.ink >= stroke.filled * wide(run) * tall(run) &&
    middle >= stroke.top &&
    middle <= stroke.bottom
  )
}

/** The minus next to figures, of runs that lead away from them; `edge`: where the figures end, as they were read. */
function minusIn(runs: readonly Run[], edge: number, lineHeight: number, most: number): Run | undefined {
  const own = runs.filter(r => r.from < edge + 2)
  const height = Math.max(0, ...own.map(tall))
  if (height < figure.least * lineHeight || height > figure.most * lineHeight) return undefined
  const last = runs.lastIndexOf(own.findLast(r => tall(r) >= figure.even * height)!)
  const [beside, found, next] = [runs[last]!, runs[last + 1], runs[last + 2]]
  if (!found || !isMinus(found, beside) || found.from - beside.to > most * height) return undefined
  return next && next.from - found.to < white.beyond * height ? undefined : found
}

/** A minus and the white that parts it from its amount, as shares of a line's length: before its beginning or behind its end too. */
export type Minus = { span: [number, number]; white: [number, number] }

/** The minus signs beside the amounts of a line that were not read. */
export function minusesBeside(image: Raster, quad: Quad, words: readonly Word[]): Minus[] {
  const share = quadHeight(quad) / quadWidth(quad)
  return amountsOn(words, share).flatMap(({ first, last }) => {
    const found: Minus[] = []
    const [from, to] = [words[first]!.span[0], words[last]!.span[1]]
    if (!signed.test(words[first]!.text) && !/[-−–—~(]$/.test(words[first - 1]?.text ?? '')) {
      const begin = from - reach.before * share
      const strip = stripOf(image, quad, begin, Math.min(to, from + reach.within * share))
      const at = (x: number) => begin + x / strip!.scale
      const end = strip && Math.max(0, ...strip.runs.map(r => r.to))
      const turned = strip?.runs.map(r => ({ ...r, from: end! - r.to, to: end! - r.from })).reverse()
      const run = strip && minusIn(turned!, end! - (from - begin) * strip.scale, strip.height, white.before)
      if (run) found.push({ span: [at(end! - run.to), at(end! - run.from)], white: [at(end! - run.from), from] })
    }
    if (!ended.test(words[last]!.text) && !/^[-−–—~)]/.test(words[last + 1]?.text ?? '')) {
      const begin = Math.max(from, to - reach.within * share)
      const strip = stripOf(image, quad, begin, to + reach.behind * share)
      const run = strip && minusIn(strip.runs, (to - begin) * strip.scale, strip.height, white.behind)
      if (run)
        found.push({ span: [begin + run.from / strip.scale, begin + run.to / strip.scale], white: [to, begin + run.from / strip.scale] })
    }
    return found
  })
}
