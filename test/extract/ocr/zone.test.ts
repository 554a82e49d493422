import { expect, test } from 'bun:test'
import { decode } from '../../../src/extract/ocr/recognition/ctc.ts'
import { decodeZone } from '../../../src/extract/ocr/recognition/zone.ts'

const alphabet = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<abcdo«', ' ']

/** Probabilities of a line: each sign one step, nothing between; a second guess may stand behind a stroke. */
function network(...signs: string[]) {
  const steps = signs.length * 2
  const data = new Float32Array(steps * alphabet.length)
  signs.forEach((sign, i) => {
    const [first, second] = sign.split('|') as [string, string?]
    data[2 * i * alphabet.length + alphabet.indexOf(first)] = 0.8
    if (second) data[2 * i * alphabet.length + alphabet.indexOf(second)] = 0.1
    data[(2 * i + 1) * alphabet.length] = 0.9
  })
  return { data, steps }
}
const read = (...signs: string[]) => {
  const { data, steps } = network(...signs)
  const peaks = decode(data, steps, alphabet.length, alphabet)
  return decodeZone(peaks, data, steps, alphabet.length, alphabet)
    .map(p => p.char)
    .join('')
}

test('a line of a machine-readable zone holds no sign but those of its alphabet', () => {
  expect(read(...'P<UTOERIKSSON', '«', '«', ...'ANNA', '<', ...'MARI', 'a|A', '<', '<', '<')).toBe('P<UTOERIKSSON<<ANNA<MARIA<<<')
})

test('a line of print stays as it was read', () => {
  expect(read(...'BABBAGE', 'o|0')).toBe('BABBAGEo')
})
