import type { Peak } from './ctc.ts'

/** Height of a recognition crop in pixels. */
export const cropHeight = 48

/** A word of a crop: its characters and its first and last pixel column. */
export type Span = { text: string; from: number; to: number; confidence: number }

/** Ink per pixel column of a crop: 1 where something is printed. Type lighter than its ground counts as ink as well. */
export function inkColumns(crop: Float32Array, offset: number, stride: number, plane: number, width: number): Uint8Array {
  const dark = new Float32Array(width)
  const light = new Float32Array(width)
  let sum = 0
  for (let x = 0; x < width; x++) {
    let low = 9
    let high = -9
    // The outer rows belong to the neighbours above and below.
    for (let y = 5; y < cropHeight - 5; y++) {
      const o = offset + y * stride + x
      const v = (crop[o]! + crop[o + plane]! + crop[o + 2 * plane]!) / 3
      sum += v
      if (v < low) low = v
      if (v > high) high = v
    }
    dark[x] = low
    light[x] = -high
  }
  const extremes = (values: Float32Array): [number, number] => {
    const sorted = values.toSorted()
    return [sorted[Math.floor(sorted.length * 0.1)]!, sorted[Math.floor(sorted.length * 0.97)]!]
  }
  const mean = sum / (width * (cropHeight - 10))
  const [lowest] = extremes(dark)
  const [highest] = extremes(light)
  const inverted = mean < (lowest - highest) / 2 - 0.05
  const column = inverted ? light : dark
  const [ink, paper] = extremes(column)
  const threshold = ink + (paper - ink) * 0.62
  return Uint8Array.from(column, v => (v > threshold ? 0 : 1))
}

type Gap = { from: number; to: number }

/** Widest run without ink between two columns. */
function widestGap(ink: Uint8Array, a: number, b: number): Gap {
  let best: Gap = { from: a, to: a }
  let start = -1
  for (let x = a; x <= b; x++) {
    if (ink[x]) start = -1
    else {
      if (start < 0) start = x
      if (x - start + 1 > best.to - best.from) best = { from: start, to: x + 1 }
    }
  }
  return best
}

const numeral = /[0-9.,]/

/**
 * Splits a decoded line into words. The network drops most blanks: where the widest run of paper between two characters is long
 * for this line, a blank goes in.
 */
export function wordsOf(peaks: readonly Peak[], ink: Uint8Array, pixelsPerStep: number): Span[] {
  if (peaks.length === 0) return []
  const width = ink.length
  const column = (p: Peak) => Math.min(width - 1, Math.round((p.step + 0.5) * pixelsPerStep))
  const gaps = peaks.slice(1).map((p, i) => widestGap(ink, column(peaks[i]!), column(p)))
  const sizes = gaps.map(g => g.to - g.from)
  const median = sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0
  const limit = Math.max(0.22 * cropHeight, median * 1.9 + 2)
  const first = ink.indexOf(1)
  const out: Span[] = []
  let text = ''
  let sum = 0
  let count = 0
  let from = first < 0 ? 0 : Math.min(first, column(peaks[0]!))
  const end = (to: number) => {
    if (text) out.push({ text, from, to: Math.max(to, from + 1), confidence: sum / count })
    text = ''
    sum = 0
    count = 0
  }
  peaks.forEach((peak, i) => {
    const blank = peak.char === ' ' || peak.char === '\u3000'
    if (!blank) {
      text += peak.char
      sum += peak.confidence
      count++
    }
    const gap = gaps[i]
    if (!gap) return
    const next = peaks[i + 1]!.char
    const digits = numeral.test(peak.char) && numeral.test(next)
    const wide = gap.to - gap.from >= limit * (digits ? 1.35 : 1)
    if (blank || next === ' ' || wide) {
      if (!blank || wide) end(gap.to > gap.from ? gap.from : column(peak))
      if (!text) from = gap.to > gap.from ? gap.to : column(peaks[i + 1]!)
    }
  })
  const last = ink.lastIndexOf(1)
  end(last < 0 ? width : Math.max(last + 1, column(peaks.at(-1)!)))
  return joinThousands(out)
}

/** "1 234.50" is one number: a narrow gap, up to three digits, then exactly three with or without cents. */
function joinThousands(words: Span[]): Span[] {
  const out: Span[] = []
  for (const word of words) {
    const last = out.at(-1)
    if (last && word.from - last.to < 0.42 * cropHeight && /^[-(]?\d{1,3}$/.test(last.text) && /^\d{3}[.,]\d{2}$/.test(word.text)) {
      out[out.length - 1] = {
        text: `${last.text} ${word.text}`.replace(' ', ''),
        from: last.from,
        to: word.to,
        confidence: Math.min(last.confidence, word.confidence),
      }
    } else out.push(word)
  }
  return out
}
