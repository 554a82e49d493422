import type { Peak } from './ctc.ts'

/** Height of a recognition crop in pixels. */
export const cropHeight = 48

/** A word of a crop: its characters and its first and last pixel column. */
export type Span = { text: string; from: number; to: number; confidence: number }

/** Ink per pixel column of a crop: 1 where something is printed. Type lighter than its ground counts as ink as well. */
export function inkColumns(crop: Float32Array, stride: number, plane: number, width: number): Uint8Array {
  const dark = new Float32Array(width)
  const light = new Float32Array(width)
  let sum = 0
  for (let x = 0; x < width; x++) {
    let low = 9
    let high = -9
    // The outer rows belong to the neighbours above and below.
    for (let y = 5; y < cropHeight - 5; y++) {
      const o = y * stride + x
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

/** From which gap on a blank is meant: the usual measure, moved to a clear step in this line's gaps when there is one near it. */
function blankFrom(sizes: readonly number[]): number {
  const sorted = sizes.toSorted((a, b) => a - b)
  const usual = Math.max(0.22 * cropHeight, (sorted[sorted.length >> 1] ?? 0) * 1.9 + 2)
  let best = { ratio: 1.45, limit: usual }
  for (let i = 1; i < sorted.length; i++) {
    const [below, above] = [sorted[i - 1]!, sorted[i]!]
    const limit = Math.sqrt(Math.max(below, 1) * above)
    if (limit < 0.65 * usual || limit > 1.9 * usual || above < 6) continue
    const ratio = above / Math.max(below, 1)
    if (ratio > best.ratio) best = { ratio, limit }
  }
  return best.limit
}

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
  const limit = blankFrom(sizes)
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
    // A decimal sign stands in a lot of paper of its own: "5. 00" is one number.
    const decimal = /[.,]/.test(peak.char) && /[0-9O]/.test(next) && /[0-9O]/.test(peaks[i - 1]?.char ?? '')
    const size = gap.to - gap.from
    const wide = decimal ? size >= Math.max(0.5 * cropHeight, limit) : size >= limit * (digits ? 1.35 : 1)
    if (blank || next === ' ' || wide) {
      if (!blank || wide) end(gap.to > gap.from ? gap.from : column(peak))
      if (!text) from = gap.to > gap.from ? gap.to : column(peaks[i + 1]!)
    }
  })
  const last = ink.lastIndexOf(1)
  end(last < 0 ? width : Math.max(last + 1, column(peaks.at(-1)!)))
  return joinThousands(out)
    .flatMap(splitTime)
    .map(w => ({ ...w, text: figures(w.text) }))
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

/** "20/10/20163:08" is a date and a time: between figures a narrow blank is easily overlooked. */
function splitTime(word: Span): Span[] {
  const parts = /^(.*\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d)(\d{1,2}:\d{2}.*)$/.exec(word.text)
  if (!parts) return [word]
  const at = word.from + ((word.to - word.from) * parts[1]!.length) / word.text.length
  return [
    { ...word, text: parts[1]!, to: Math.floor(at) },
    { ...word, text: parts[2]!, from: Math.ceil(at) },
  ]
}

/** O and l among figures are 0 and 1: in amounts, and in strings that are digits but for them. */
export function figures(text: string): string {
  const amount = /^(\D{0,3}?)([0-9OolI|]{1,3}(?:[.,][0-9OolI|]{3})*[.,][0-9Oo]{2})(\D{0,2})$/.exec(text)
  const swap = (s: string) => s.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1')
  if (amount && /\d/.test(amount[2]!)) return amount[1]! + swap(amount[2]!) + amount[3]!
  const digits = text.replace(/[^0-9]/g, '').length
  return digits >= 3 && /^[0-9Oo]+$/.test(text) ? text.replace(/[Oo]/g, '0') : text
}
