import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { standardFonts } from '../../../support/files/pdf.ts'
import { documentOf, paper, typeOf } from '../paper.ts'
import { at, type Draw, grouped, readInvoice, rest, whole, widthOf } from './invoice.ts'

const lines = [123_400, 4_512_300, 98_700]

/** What stands on the page, by the codes of WinAnsi: 0x80 is the euro, 0x96 and 0x97 are dashes, 0xb4 is an accent, 0xb7 a raised point. */
const writings: Readonly<Record<string, (cents: number) => string>> = {
  '1.234,-': c => `${grouped(whole(c), '.')},-`,
  '1.234,--': c => `${grouped(whole(c), '.')},--`,
  "12'345.–": c => `${grouped(whole(c), "'")}.\x96`,
  "Fr. 12'345.—": c => `Fr. ${grouped(whole(c), "'")}.\x97`,
  'Fr.1 234.50': c => `Fr.${grouped(whole(c), ' ')}.${rest(c)}`,
  'Rp 1.234,-': c => `Rp ${grouped(whole(c), '.')},-`,
  'Rp1.234': c => `Rp${grouped(whole(c), '.')}`,
  '$1.234.-': c => `$${grouped(whole(c), '.')}.-`,
  '1 234:50 kr': c => `${grouped(whole(c), ' ')}:${rest(c)} kr`,
  '1 234:-': c => `${grouped(whole(c), ' ')}:-`,
  '1 234 F CFA': c => `${grouped(whole(c), ' ')} F CFA`,
  '1 234€50': c => `${grouped(whole(c), ' ')}\x80${rest(c)}`,
  '1,234·50': c => `${grouped(whole(c), ',')}\xb7${rest(c)}`,
  '1´234.50': c => `${grouped(whole(c), '\xb4')}.${rest(c)}`,
  '1`234.50': c => `${grouped(whole(c), '`')}.${rest(c)}`,
  'R1 234,50': c => `R${grouped(whole(c), ' ')},${rest(c)}`,
  'Rs.1,234.50': c => `Rs.${grouped(whole(c), ',')}.${rest(c)}`,
  '1 234,50PLN': c => `${grouped(whole(c), ' ')},${rest(c)}PLN`,
  '1 234,50/Monat': c => `${grouped(whole(c), ' ')},${rest(c)}/Monat`,
  '1 234,50*': c => `${grouped(whole(c), ' ')},${rest(c)}*`,
  '1 234,50¹': c => `${grouped(whole(c), ' ')},${rest(c)}\xb9`,
  '=1 234,50': c => `=${grouped(whole(c), ' ')},${rest(c)}`,
  '......1,234.50': c => `......${grouped(whole(c), ',')}.${rest(c)}`,
  '___1 234,50___': c => `___${grouped(whole(c), ' ')},${rest(c)}___`,
}

describe('an amount written', () => {
  for (const [writing, show] of Object.entries(writings))
    test(`${writing} is read whole in every font`, async () => {
      for (const font of standardFonts) {
        const { printed, read } = await readInvoice(lines, (cents, x, y) => [at(show(cents), x, y, 10, font)], font)
        expect([font, read]).toEqual([font, printed])
      }
    })

  test('with raised or smaller cents has them behind its units, and a raised figure behind its cents is a note', async () => {
    const raised: Draw = (cents, x, y) => {
      const units = grouped(whole(cents), ',')
      return [at(units, x, y), at(rest(cents), x + widthOf(units, 10) + 0.5, y + 3.5, 6)]
    }
    const noted: Draw = (cents, x, y) => {
      const text = `${grouped(whole(cents), ',')}.${rest(cents)}`
      return [at(text, x, y), at('1', x + widthOf(text, 10) + 0.3, y + 3.5, 6)]
    }
    const lessened: Draw = (cents, x, y) => {
      const units = grouped(whole(cents), ' ')
      return [at(units, x, y), at(rest(cents), x + widthOf(units, 10) + 0.3, y, 6.5)]
    }
    const high: Draw = (cents, x, y) => [at(String(whole(cents)), x, y), at(rest(cents), x + widthOf(String(whole(cents)), 10), y + 4)]
    for (const draw of [raised, noted, lessened, high]) {
      const { printed, read } = await readInvoice([123_450, 4_512_300, 98_700], draw)
      expect(read).toEqual(printed)
    }
  })
})

test.each(['1 234,50 -', '\x80(1 234,50)', '1 234,50-\x80', '1 234,50 \x80 -'])('the minus of %s is seen', async writing => {
  const [before, behind] = writing.split('1 234,50')
  const { printed, read } = await readInvoice(lines, (c, x, y) => [at(`${before}${grouped(whole(c), ' ')},${rest(c)}${behind}`, x, y)])
  expect(read).toEqual(Object.fromEntries(Object.entries(printed).map(([path, value]) => [path, -Number(value)])))
})

const spread = (text: string, x: number, y: number, extra: number) => {
  let from = x
  return [...text].map(sign => {
    const placed = at(sign, from, y)
    from += widthOf(sign, 10) + extra
    return placed
  })
}

/** Ways to set figures apart that leave open where a number ends. */
const open: Readonly<Record<string, Draw>> = {
  'a blank behind the comma': (c, x, y) => [at(`${grouped(whole(c), ', ')}.${rest(c)}`, x, y)],
  'a blank before the marks': (c, x, y) => [at(`${grouped(whole(c), ' ,')} .${rest(c)}`, x, y)],
  'blanks behind all marks': (c, x, y) => [at(`${grouped(whole(c), '. ')}, ${rest(c)}`, x, y)],
  'blanks around the apostrophe': (c, x, y) => [at(`${grouped(whole(c), " ' ")}.${rest(c)}`, x, y)],
  'blanks around the euro': (c, x, y) => [at(`${grouped(whole(c), ' ')} \x80 ${rest(c)}`, x, y)],
  'hundredths as a fraction': (c, x, y) => [at(`${grouped(whole(c), ',')} ${rest(c)}/100`, x, y)],
  'a column for the cents': (c, x, y) => {
    const units = grouped(whole(c), ',')
    return [at(units, x + 60 - widthOf(units, 10), y), at(rest(c), x + 66, y)]
  },
  'a comma that stands alone': (c, x, y) => {
    const units = grouped(whole(c), '.')
    const end = x + widthOf(units, 10)
    return [at(units, x, y), at(',', end + 2.6, y), at(rest(c), end + 8, y)]
  },
  'a wide gap behind the comma': (c, x, y) => {
    const units = `${grouped(whole(c), '.')},`
    return [at(units, x, y), at(rest(c), x + widthOf(units, 10) + 6, y)]
  },
  'thousands a word further to the left': (c, x, y) => {
    const [first, ...others] = grouped(whole(c), ' ').split(' ')
    const text = [...others, ''].length > 1 ? `${others.join(' ')},${rest(c)}` : undefined
    return text ? [at(first!, x, y), at(text, x + widthOf(first!, 10) + 9, y)] : [at(`${first},${rest(c)}`, x, y)]
  },
  'thousands in a column of their own': (c, x, y) => {
    const [first, ...others] = grouped(whole(c), ' ').split(' ')
    const text = others.length ? `${others.join(' ')},${rest(c)}` : `${first},${rest(c)}`
    const units = at(text, x + 60 - widthOf(text, 10), y)
    return others.length ? [at(first!, x + 8 - widthOf(first!, 10), y), units] : [units]
  },
  'a wide column for the cents': (c, x, y) => {
    const units = String(whole(c))
    return [at(units, x + 50 - widthOf(units, 10), y), at(rest(c), x + 75, y)]
  },
  'a stroke before the cents': (c, x, y) => {
    const units = grouped(whole(c), ',')
    return [at(units, x + 50 - widthOf(units, 10), y), at('|', x + 54, y), at(rest(c), x + 60, y)]
  },
  'the currency between units and cents': (c, x, y) => [at(`${grouped(whole(c), ' ')} EUR ${rest(c)}`, x, y)],
  'the currency between, and what names the cents': (c, x, y) => [at(`${grouped(whole(c), '.')} \x80 ${rest(c)} ct`, x, y)],
  'an equals sign before the cents': (c, x, y) => [at(`=${grouped(whole(c), '.')}=${rest(c)}=`, x, y)],
  'stars between groups and cents': (c, x, y) => [at(`***${grouped(whole(c), ' ')}*${rest(c)}***`, x, y)],
  'stars for every mark': (c, x, y) => [at(`**${grouped(whole(c), '*')}*${rest(c)}**`, x, y)],
  'leaders before the cents': (c, x, y) => [at(`${grouped(whole(c), ',')}......${rest(c)}`, x, y)],
  'the end of a line behind the thousands': (c, x, y) => {
    const [first, ...others] = grouped(whole(c), ' ').split(' ')
    const [upper, lower] = others.length ? [`${first},`, `${others.join(',')}.${rest(c)}`] : ['', `${first}.${rest(c)}`]
    const end = (text: string) => x + 60 - widthOf(text, 10)
    return [...(upper ? [at(upper, end(upper), y + 5)] : []), at(lower, end(lower), y - 6)]
  },
  'the end of a line before the cents': (c, x, y) => {
    const units = `${grouped(whole(c), ',')}.`
    return [at(units, x + 60 - widthOf(units, 10), y + 5), at(rest(c), x + 60 - widthOf('00', 10), y - 6)]
  },
  'every figure by itself': (c, x, y) => spread(`${grouped(whole(c), ',')}.${rest(c)}`, x, y, 4),
  'a box for every figure': (c, x, y) => spread(`${whole(c)}${rest(c)}`, x, y, 9),
}

describe('what may be a part of an amount is never sure', () => {
  for (const [way, draw] of Object.entries(open))
    for (const amounts of [
      [123_450, 4_512_300, 98_740],
      [12_345, 45_620, 98_715],
    ])
      test(`${way}, ${amounts[0]! / 100} and others`, async () => {
        const { printed, read, evidence } = await readInvoice(amounts, draw)
        const sure = Object.keys(printed).filter(path => read[path] !== printed[path] && (evidence[path]?.confidence ?? 0) >= 0.7)
        expect(sure.map(path => `${path} ${printed[path]} read as ${read[path]}`)).toEqual([])
      })
})

test('the count before a price is not its thousands, where others have a mark for theirs', async () => {
  const { read } = await readInvoice([123_450, 4_512_300, 98_700], (c, x, y) => [
    at('3', x - 14, y),
    at(`${grouped(whole(c), ',')}.${rest(c)}`, x - 5.6, y),
  ])
  expect([read.subtotal, read['lineItems[2].amount']]).not.toContain(3987)
})

test('a number of a house that makes a sum with parts of amounts is not sure', () => {
  const show = (thousands: number, end: string) => `***${thousands} ${end}***`
  const { found } = applyRules(
    documentOf([
      paper(`
Invoice
Lindenhof Trading Ltd
16 Mill Lane, Bristol BS1 4QA
Invoice number: R-2024-18
Invoice date: 17 April 2024

Description                                Amount
Consulting part A                          ${show(14, '900*40')}

Subtotal                                   ${show(14, '900*40')}
Tax 20 %                                   ${show(2, '980*08')}
Total                                      ${show(17, '880*48')}
`),
    ]),
    typeOf('invoice'),
  )
  const sums = ['subtotal', 'totalTax', 'total'].flatMap(key => (found[key] ? [[key, found[key].features.failed.length] as const] : []))
  expect(sums.length).toBeGreaterThan(0)
  expect(sums.filter(([, failed]) => failed === 0)).toEqual([])
})

test('an amount behind a long dash that stands apart from what is before it is not sure', async () => {
  const draw: Draw = (c, x, y) => [at('\x97', x - 12, y), at(`${grouped(whole(c), ',')}.${rest(c)}`, x, y)]
  const { printed, read, evidence } = await readInvoice(lines, draw)
  expect(Object.keys(printed).filter(path => read[path] === printed[path] && (evidence[path]?.confidence ?? 0) >= 0.7)).toEqual([])
})
