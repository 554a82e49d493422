import { expect, test } from 'bun:test'
import { decode } from '../../../src/extract/ocr/recognition/decode.ts'

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
/** No letter is likelier than another. */
const language = { cost: () => 3 }
const read = (...signs: string[]) => {
  const { data, steps } = network(...signs)
  return decode({ data, steps, classes: alphabet.length }, alphabet, language)
    .map(p => p.char)
    .join('')
}

test('a line of a machine-readable zone holds no sign but those of its alphabet', () => {
  expect(read(...'P<UTOERIKSSON', '«', '«', ...'ANNA', '<', ...'MARI', 'a|A', '<', '<', '<')).toBe('P<UTOERIKSSON<<ANNA<MARIA<<<')
})

test('a line of print stays as it was read', () => {
  expect(read(...'BABBAGE', 'o|0')).toBe('BABBAGEo')
})
