import type { Token } from '../layout/types.ts'

/** One of several answers that are printed beside boxes. */
export type Choice = { words: Token[]; ticked: boolean; box: Token }

const tick = /^(?:[☒☑✓✔⊠]|\[[xX✓✔]\]|\([xX✓✔]\))$/u
const blank = /^(?:[☐□▢]|\[_?\]|\(_?\))$/u

const isBox = (text: string): boolean => tick.test(text) || blank.test(text)

/** A box that a form has, ticked or not: its answer may stand some way off. */
export const isFormBox = (token: Token): boolean => token.source === 'form' && isBox(token.text)

/** The box before a label, where those of its line stand before their labels: "☒ Insured ☐ Fenced". */
export function boxBefore(line: readonly Token[], at: number): Token[] | undefined {
  const before = line[at - 1]
  return before && isBox(line[0]!.text) && isBox(before.text) ? [before] : undefined
}

/** Whether a word is a box, or one of its signs. */
export const mayBeBox = (text: string): boolean => isBox(text) || text === '[' || text === '('

/** "[", "]" and "[", "x", "]" are boxes whose signs stand apart. */
function boxAt(tokens: readonly Token[], i: number): { ticked: boolean; length: number } | undefined {
  const own = tokens[i]!.text
  if (tick.test(own)) return { ticked: true, length: 1 }
  if (blank.test(own)) return { ticked: false, length: 1 }
  if (own !== '[' && own !== '(') return undefined
  for (const length of [2, 3]) {
    const text = tokens
      .slice(i, i + length)
      .map(t => t.text)
      .join('')
    if (tick.test(text)) return { ticked: true, length }
    if (blank.test(text)) return { ticked: false, length }
  }
  return undefined
}

/** Answers with a box before or behind each, as the first of them has it: "☐ yes ☒ no", "cash ☐ card ☒". None where no box is printed. */
export function choicesIn(tokens: readonly Token[]): Choice[] {
  const behind: Token[] = []
  const choices: Choice[] = []
  for (let i = 0; i < tokens.length; i++) {
    const box = boxAt(tokens, i)
    if (box) {
      choices.push({ words: [], ticked: box.ticked, box: tokens[i]! })
      i += box.length - 1
    } else if (choices.length > 0) choices.at(-1)!.words.push(tokens[i]!)
    else if (/[\p{L}\p{N}]/u.test(tokens[i]!.text)) behind.push(tokens[i]!)
  }
  if (behind.length === 0) return choices
  return choices.map((choice, i) => ({ ...choice, words: i === 0 ? behind : choices[i - 1]!.words }))
}

const yes = /^(?:x|y|yes|true|ja|oui|s[ií]|sì|sim|tak|ano|áno|da|igen|kyllä|jah|jā|taip|evet|ya|✓|✔|☒|☑)$/iu
const no = /^(?:n|no|not|false|nein|non|nee|não|nie|nej|nei|ne|nem|ei|nē|hayır|tidak|none|☐|□|✗|✘)$/iu
const plain = (text: string) => text.replace(/[.,;:)]+$/, '').replace(/^\(/, '')

const saysYes = (token: Token | undefined) => token !== undefined && yes.test(plain(token.text))
const saysNo = (token: Token | undefined) => token !== undefined && no.test(plain(token.text))

/** An answer with the words that give it. */
export type Answer = { value: boolean; tokens: Token[] }

/** What a row of boxes says: of "yes" and "no" the one that is ticked, or whether the only box is. */
function ticked(choices: readonly Choice[]): Answer | undefined {
  const [chosen, second] = choices.filter(c => c.ticked)
  const answerOf = (choice: Choice, value: boolean): Answer => ({ value, tokens: [choice.box, ...choice.words.slice(0, 1)] })
  if (second) return undefined
  if (chosen && saysYes(chosen.words[0])) return answerOf(chosen, true)
  if (chosen && saysNo(chosen.words[0])) return answerOf(chosen, false)
  const [only, other] = choices
  // "☐ yes" alone denies nothing: the other box may not have been read.
  if (!only || other || saysYes(only.words[0]) || saysNo(only.words[0])) return undefined
  return answerOf(only, only.ticked)
}

/** "no information", "not known" are no answer; "no, never" is one. */
const goesOn = (first: Token, next: Token | undefined) =>
  next !== undefined &&
  !/[.,;:)]$/.test(first.text) &&
  /^\p{L}/u.test(next.text) &&
  next.x0 - first.x1 < 1.5 * first.h &&
  !/^yet\b/i.test(next.text)

/** Yes or no, where the words behind a label say so. Both of them, or no box ticked, is no answer yet. */
export function answerIn(tokens: readonly Token[]): Answer | undefined {
  const choices = choicesIn(tokens)
  if (choices.length > 0) return ticked(choices)
  const words = tokens.slice(tokens.findIndex(t => /[\p{L}\p{N}✗✘]/u.test(t.text)))
  const [first, ...rest] = words
  if (first && saysYes(first)) return rest.some(saysNo) ? undefined : { value: true, tokens: [first] }
  if (!first || !saysNo(first)) return undefined
  return goesOn(first, rest[0]) || rest.some(saysYes) ? undefined : { value: false, tokens: [first] }
}

/** Words of the one answer that is ticked; undefined where these words are no row of boxes, none where no or several answers are. */
export function tickedWords(tokens: readonly Token[]): Token[] | undefined {
  const choices = choicesIn(tokens)
  if (choices.length < 2 || choices.some(c => c.words.length === 0)) return undefined
  const [chosen, second] = choices.filter(c => c.ticked)
  return chosen && !second ? chosen.words : []
}
