import type { Token } from '../layout/types.ts'

const code = /^\*?[A-Z]{1,2}\d{3,6}$/

/** "*Z00001 Retribuzione", "F03020 Ritenute IRPEF": under what a program keeps a row is no part of what it says. */
export const withoutCode = (words: Token[] | undefined): Token[] | undefined =>
  words && words.length > 1 && code.test(words[0]!.text) && /\p{L}{2}/u.test(words[1]!.text) ? words.slice(1) : words
