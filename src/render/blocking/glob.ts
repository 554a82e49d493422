/** A piece of a glob between two stars: its place in a text, leftmost first. */
type Piece = { length: number; find(text: string, from: number, to: number, cost: Cost): number }

/** Steps taken so far. One step looks at one character, or at 32 pieces of state of a piece with `?`. */
export type Cost = { steps: number }

/** As much of an address as is looked at. */
const longestAddress = 8192

/** Knuth, Morris and Pratt: at most two steps a character, whatever the piece repeats. */
const literal = (piece: string): Piece => {
  const { length } = piece
  const back = new Uint16Array(length + 1)
  for (let at = 1, known = 0; at < length; at++) {
    while (known > 0 && piece[at] !== piece[known]) known = back[known]!
    if (piece[at] === piece[known]) known++
    back[at + 1] = known
  }
  const find: Piece['find'] = (text, from, to, cost) => {
    let known = 0
    for (let at = from; at < to; at++) {
      cost.steps++
      const char = text.charCodeAt(at)
      while (known > 0 && char !== piece.charCodeAt(known)) {
        cost.steps++
        known = back[known]!
      }
      if (char === piece.charCodeAt(known)) known++
      if (known === length) return at + 1 - length
    }
    return -1
  }
  return { length, find }
}

const wordBits = 32

/** Shift-and: one bit for each character of the piece, so a character costs a step for every 32 of them. */
const withAny = (piece: string): Piece => {
  const { length } = piece
  const words = Math.ceil(length / wordBits)
  const any = new Uint32Array(words)
  const set = (mask: Uint32Array, at: number) => {
    const word = Math.floor(at / wordBits)
    mask[word] = mask[word]! | (1 << (at % wordBits))
  }
  for (let at = 0; at < length; at++) if (piece[at] === '?') set(any, at)
  const masks = new Map<number, Uint32Array>()
  for (let at = 0; at < length; at++) {
    const char = piece.charCodeAt(at)
    const mask = masks.get(char) ?? any.slice()
    set(mask, at)
    masks.set(char, mask)
  }
  const last = (1 << ((length - 1) % wordBits)) >>> 0
  const find: Piece['find'] = (text, from, to, cost) => {
    const state = new Uint32Array(words)
    for (let at = from; at < to; at++) {
      const mask = masks.get(text.charCodeAt(at)) ?? any
      let carry = 1
      cost.steps += words
      for (let word = 0; word < words; word++) {
        const before = state[word]!
        state[word] = ((before << 1) | carry) & mask[word]!
        carry = before >>> (wordBits - 1)
      }
      if (state[words - 1]! & last) return at + 1 - length
    }
    return -1
  }
  return { length, find }
}

/**
 * Matches texts against one glob where `*` and `**` stand for any characters and `?` for one; a `?` also means itself, since addresses are
 * full of them. Pieces are sought from left to right and never again, so a text of n characters takes at most 2 n steps,
 * or n for every 32 characters of the longest piece with `?`: no regular expression is ever made from a caller's text.
 */
const compile = (glob: string): ((text: string, cost: Cost) => boolean) => {
  const pieces = glob.split(/\*+/).map(piece => (piece.includes('?') ? withAny(piece) : literal(piece)))
  const first = pieces[0]!
  const at = (piece: Piece, text: string, from: number, cost: Cost) =>
    piece.length === 0 || piece.find(text, from, from + piece.length, cost) === from
  if (pieces.length === 1) return (text, cost) => text.length === first.length && at(first, text, 0, cost)
  const last = pieces.at(-1)!
  const inner = pieces.slice(1, -1)
  return (text, cost) => {
    const end = text.length - last.length
    if (first.length > end || !at(first, text, 0, cost) || !at(last, text, end, cost)) return false
    let from = first.length
    for (const piece of inner) {
      const found = piece.find(text, from, end, cost)
      if (found < 0) return false
      from = found + piece.length
    }
    return true
  }
}

/** Whether a URL matches one of the globs. `cost` counts what that took. */
export const globMatcher = (globs: readonly string[], cost: Cost = { steps: 0 }): ((url: string) => boolean) => {
  // A bare piece such as `/ads/` or `tracker.js` is meant to occur anywhere.
  const whole = globs.map(glob => compile(glob.includes('*') || /^[a-z]+:\/\//i.test(glob) ? glob : `*${glob}*`))
  return url => {
    const text = url.slice(0, longestAddress)
    return whole.some(matches => matches(text, cost))
  }
}
