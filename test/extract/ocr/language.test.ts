import { describe, expect, test } from 'bun:test'
import { loadModels } from '../../../src/extract/ocr/models.ts'
import { decode } from '../../../src/extract/ocr/recognition/decode.ts'
import { edge, fold, rowOf } from '../../../src/extract/ocr/recognition/language.ts'

const { alphabet, language } = await loadModels()

/** What the network saw: a sign and how sure it was, with others that it might have been: `a`, `l:0.6|I:0.35`; `:` alone is nothing. */
function read(...seen: string[]) {
  const classes = alphabet.length
  const steps = seen.length * 2
  const data = new Float32Array(steps * classes)
  for (const [i, sight] of seen.entries()) {
    for (const guess of sight.split('|')) {
      const [sign = '', share = '0.98'] = guess.length > 1 ? guess.split(':') : [guess]
      data[2 * i * classes + alphabet.indexOf(sign)] = Number(share)
    }
    data[(2 * i + 1) * classes] = 1
  }
  return decode({ data, steps, classes }, alphabet, language)
}
const textOf = (...seen: string[]) =>
  read(...seen)
    .map(p => p.char)
    .join('')

describe('where the network is in doubt, the letters around have a say', () => {
  test('a letter that no word has there gives way to one that fits', () => {
    expect(textOf(...'TOTAL', ' ', ...'QUANT', 'L:0.5|I:0.45', ...'TY')).toBe('TOTALQUANTITY')
    expect(textOf(...'GE', 'S:0.55|s:0.1', ...'AMTBETRA', 'C:0.5|G:0.45')).toBe('GESAMTBETRAG')
  })

  test('a letter that nearly went missing is found', () => expect(textOf(...'DISCO', ':0.55|U:0.4', ...'NT')).toBe('DISCOUNT'))

  test('a mark that was taken for a letter is what the network saw', () =>
    expect(textOf(...'AMOUNT(', '$:0.55|S:0.4', ')')).toBe('AMOUNT($)'))

  test('it says how sure the network was of the sign, not of the word', () => {
    const peaks = read(...'QUANT', 'L:0.5|I:0.45', ...'TY')
    expect(peaks[5]).toMatchObject({ char: 'I', step: 10 })
    expect(peaks[5]!.confidence).toBeCloseTo(0.45)
    expect(peaks[0]!.confidence).toBeCloseTo(0.98)
  })
})

describe('nothing is spelt by a rule', () => {
  test('what the network is sure of stays, whatever it spells', () => expect(textOf(...'TOTLA QUANLTY')).toBe('TOTLAQUANLTY'))

  test('a name that no list has stays as the network would have it', () => {
    expect(textOf(...'BAR', 'W:0.7|N:0.2', ...'ANG')).toBe('BARWANG')
    expect(textOf(...'Xyl', 'q:0.75|a:0.2', ...'orr')).toBe('Xylqorr')
  })

  test.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])('no digit is chosen by what stands around it: %s', digit => {
    for (const other of '0123456789')
      if (other !== digit) expect(textOf(...'TOTAL 1', `${digit}:0.5|${other}:0.49`, ...'.50')).toBe(`TOTAL1${digit}.50`)
  })

  test('an amount is not cut and gets no further digit', () => {
    expect(textOf(...'1', '2:0.51|:0.48', ...'.50')).toBe('12.50')
    expect(textOf(...'1', ':0.51|2:0.48', ...'.50')).toBe('1.50')
  })
})

describe('the model of letters', () => {
  test('knows the words of documents in their languages better than what is none', () => {
    const cost = (word: string) =>
      [...word].map(fold).reduce((sum, sign, i, all) => sum + language.cost((edge + all.slice(0, i).join('')).slice(-5), sign), 0)
    for (const [right, wrong] of [
      ['invoice', 'invoiec'],
      ['Rechnung', 'Rechmmg'],
      ['montant', 'monfant'],
      ['número', 'núrnero'],
      ['faktura', 'faktvra'],
    ] as const)
      expect({ right, better: cost(right) < cost(wrong) - 1 }).toEqual({ right, better: true })
  })

  test('has one opinion of every digit', () => {
    const costs = [...'0123456789'].map(digit => language.cost(`${edge}NO `, fold(digit)))
    expect(new Set(costs).size).toBe(1)
  })

  test('spreads its n-grams over the table', () => {
    const found = new Set(Array.from({ length: 5000 }, (_, i) => rowOf(`AB${String.fromCharCode(65 + (i % 26))}${i}`, 2 ** 19).row))
    expect(found.size).toBeGreaterThan(4900)
  })
})

test('the longest line there is, all of it in doubt, is searched within a tenth of a second', () => {
  const classes = alphabet.length
  const line = (steps: number) => {
    const data = new Float32Array(steps * classes)
    for (let step = 0; step < steps; step++)
      for (let c = 0; c < 10; c++) data[step * classes + 20 + ((step * 7 + c * 3) % 60)] = c === 0 ? 0.55 : 0.05
    const began = process.cpuUsage()
    decode({ data, steps, classes }, alphabet, language)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  expect(Math.min(...Array.from({ length: 5 }, () => line(200)))).toBeLessThan(100)
})
