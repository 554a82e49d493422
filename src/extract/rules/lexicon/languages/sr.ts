import { croatian } from './south-slavic.ts'
import type { Language } from './types.ts'

const pairs: Readonly<Record<string, string>> = { lj: 'љ', nj: 'њ', dž: 'џ' }
const latin = 'abcčćdđefghijklmnoprsštuvzž'
const cyrillic = 'абцчћдђефгхијклмнопрсштувзж'

/** Serbian is written in both alphabets, letter for letter. */
const inCyrillic = (text: string): string =>
  text.replace(/lj|nj|dž|\p{L}/gu, letter => pairs[letter] ?? cyrillic[latin.indexOf(letter)] ?? letter)
const all = (phrases: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(phrases).map(([concept, list]) => [concept, inCyrillic(list)]))

/** Serbian in its own letters; what it calls otherwise than its neighbour stands in the neighbour's table, too. */
export const serbian: Language = {
  stop: 'и|за|од|до|са|није|су|се|или|према|по|на|вас|молимо|рок',
  months: 'јануар|јан фебруар|феб март|мар април|апр мај јун јул август|авг септембар|сеп октобар|окт новембар|нов децембар|дец'.split(' '),
  titles: all(croatian.titles as Record<string, string>),
  trade: all(croatian.trade),
  money: all(croatian.money),
  party: all(croatian.party),
  columns: all(croatian.columns),
  pay: all(croatian.pay),
  utility: all(croatian.utility),
  shipping: all(croatian.shipping),
  identity: {},
}
