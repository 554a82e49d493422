import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readAs } from '../paper.ts'
import { at, type Draw, grouped, readInvoice, rest, whole, widthOf } from './invoice.ts'

const amounts = fc.array(fc.integer({ min: 10_100, max: 9_999_999 }), { minLength: 3, maxLength: 3 })
const figures = (cents: number) => [...`${whole(cents)}${rest(cents)}`]
const text =
  (show: (cents: number) => string): Draw =>
  (c, x, y) => [at(show(c), x, y)]

const behind = (c: number, x: number, y: number, more: string, size: number, up: number, gap = 0.5) => {
  const own = `${grouped(whole(c), ',')}.${rest(c)}`
  return [at(own, x, y), at(more, x + widthOf(own, 10) + gap, y + up, size)]
}

/** Ends under the end of its caption. */
const ended = (draw: Draw, width: number): Draw => {
  const caption = 430 + 36
  return (c, _, y) => draw(c, caption - width - widthOf(`${grouped(whole(c), ',')}.${rest(c)}`, 10), y)
}

/** What may be taken for an amount: a part of it, or what stands beside it. */
const parted: Readonly<Record<string, Draw>> = {
  'bars between its figures': text(c => figures(c).join('|')),
  'bars around them too': text(c => `|${figures(c).join('|')}|`),
  'points in the middle between its figures': text(c => figures(c).join('\xb7')),
  'bars for every mark': text(c => `${grouped(whole(c), '|')}|${rest(c)}`),
  'stars between its groups': text(c => `${grouped(whole(c), '*')}.${rest(c)}`),
  'its cents as a fraction behind a word': text(c => `${grouped(whole(c), ',')} and ${rest(c)}/100`),
  'its cents behind the word for the currency': text(c => `${grouped(whole(c), '.')} Euro ${rest(c)} Cent`),
  'another currency behind a stroke': ended(
    text(c => `${grouped(whole(c), ' ')},${rest(c)} EUR / ${grouped(2 * whole(c), ' ')},${rest(c)} BGN`),
    110,
  ),
  'a rate behind it': ended(
    text(c => `${grouped(whole(c), ',')}.${rest(c)} 20%`),
    24,
  ),
  'a note behind it': ended((c, x, y) => behind(c, x, y, '1)', 6, 3, 1), 6),
  'a letter for thousands': text(c => `${(c / 100_000).toFixed(2)}k`),
  'thousands of euros': text(c => `${(c / 100_000).toFixed(2)} T\x80`),
  'its cents raised with the sign before them': (c, _, y) => {
    const units = String(whole(c))
    return [at(units, 456 - widthOf(units, 10), y), at(`\x80${rest(c)}`, 457.2, y + 3, 6.5)]
  },
}

describe('an amount that is written with', () => {
  for (const [way, draw] of Object.entries(parted))
    test(`${way} is read whole or not sure`, async () => {
      await fc.assert(
        fc.asyncProperty(amounts, async lines => {
          const { printed, read, evidence } = await readInvoice(lines, draw)
          const sure = Object.keys(printed).filter(path => read[path] !== printed[path] && (evidence[path]?.confidence ?? 0) >= 0.9)
          expect(sure.map(path => `${path} ${printed[path]} read as ${read[path]}`)).toEqual([])
        }),
        { numRuns: 6 },
      )
    })
})

const less: Readonly<Record<string, (own: string) => string>> = {
  './.': own => `./. ${own}`,
  '(-) before it': own => `(-) ${own}`,
  '(-) behind it': own => `${own} (-)`,
  minus: own => `minus ${own}`,
  '~': own => `~${own}`,
  'a stroke above': own => `\xaf${own}`,
  'angle brackets': own => `<${own}>`,
  'square brackets': own => `[${own}]`,
  braces: own => `{${own}}`,
}

describe('an amount beside', () => {
  for (const [sign, show] of Object.entries(less))
    test(`${sign} is not surely more than nothing`, async () => {
      await fc.assert(
        fc.asyncProperty(amounts, async lines => {
          const { printed, read, evidence } = await readInvoice(
            lines,
            text(c => show(`${grouped(whole(c), ',')}.${rest(c)}`)),
          )
          expect(Object.keys(printed).filter(path => read[path] === printed[path] && (evidence[path]?.confidence ?? 0) >= 0.9)).toEqual([])
        }),
        { numRuns: 4 },
      )
    })
})

test('dashes on both sides of an amount fill up its line and do not make it surely negative', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.constantFrom('--', '- - -', '-'), async (lines, fill) => {
      const { printed, read, evidence } = await readInvoice(
        lines,
        text(c => `${fill}${grouped(whole(c), '.')},${rest(c)}${fill}`),
      )
      expect(Object.keys(printed).filter(path => read[path] !== printed[path] && (evidence[path]?.confidence ?? 0) >= 0.9)).toEqual([])
    }),
    { numRuns: 6 },
  )
})

test.each(['‐', '‑', '‒', '―', '－', '﹣', '⁻'])('%s before an amount is a minus, and Cr behind it says as much', sign => {
  const { fields } = readAs(
    'invoice',
    `
Invoice
Invoice number: R-2024-18
Invoice date: 17 April 2024

Description                                Amount
Consulting part A                          900.00
Return of a filter                         ${sign}120.50
Return of a pump                           100.00 Cr

Subtotal                                   679.50
`,
  )
  expect((fields.lineItems as { amount: number }[]).map(i => i.amount)).toEqual([900, -120.5, -100])
})

test('a price and how many times, or a note, stand in one word without doubt', () => {
  const { found } = readAs(
    'invoice',
    `
Invoice
Invoice number: R-2024-18
Invoice date: 17 April 2024

Description                     Price           Amount
Consulting part A               31.50            31.50
Return of a filter              6.00*2           12.00

Total                                            43.50(1)
`,
  )
  expect(Object.entries(found).flatMap(([path, { features }]) => (features.failed.length ? [path] : []))).toEqual([])
})
