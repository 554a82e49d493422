import type { Lang } from './types.ts'

/** One phrase of a lexicon, ready to match; `exact`: hardly any misread word is taken for it. */
export type Phrase = { concept: string; lang: Lang; weak: boolean; text: string; atoms: number; exact?: boolean }

/** Place in a tree; 0 is its root, and as nothing leads there, "none". */
export type Node = number

/**
 * Character tree over phrases without blanks. Its nodes stand in flat arrays, each with its first child and the next child of its
 * parent: as an object with a map each, those of twenty-five languages took 50 MB of a reader and twice that while they were made.
 */
export class Trie {
  private signs = new Uint16Array(256)
  private firsts = new Uint32Array(256)
  private nexts = new Uint32Array(256)
  private endings = new Uint32Array(256)
  private size = 1
  private readonly phrases: Phrase[][] = [[]]

  /** The node that one code unit leads to, or 0. */
  step(from: Node, sign: number): Node {
    let at = this.firsts[from]!
    while (at !== 0 && this.signs[at] !== sign) at = this.nexts[at]!
    return at
  }

  /** Phrases that end at a node. */
  endsAt(node: Node): readonly Phrase[] {
    return this.phrases[this.endings[node]!]!
  }

  /** Children in the order in which they were added: the first is `firstChild`, the next one of each `nextChild`. */
  firstChild(node: Node): Node {
    return this.firsts[node]!
  }

  nextChild(node: Node): Node {
    return this.nexts[node]!
  }

  /** The code unit that leads to a node. */
  signOf(node: Node): number {
    return this.signs[node]!
  }

  /** The phrases that end where a text does, to be added to. */
  endsOf(text: string): Phrase[] {
    let at: Node = 0
    for (let i = 0; i < text.length; i++) at = this.step(at, text.charCodeAt(i)) || this.added(at, text.charCodeAt(i))
    if (this.endings[at] === 0) this.endings[at] = this.phrases.push([]) - 1
    return this.phrases[this.endings[at]!]!
  }

  private added(parent: Node, sign: number): Node {
    if (this.size === this.signs.length) this.grow()
    const node = this.size++
    this.signs[node] = sign
    let last = this.firsts[parent]!
    if (last === 0) this.firsts[parent] = node
    else {
      while (this.nexts[last] !== 0) last = this.nexts[last]!
      this.nexts[last] = node
    }
    return node
  }

  private grow(): void {
    const larger = <T extends Uint16Array | Uint32Array>(old: T, into: T): T => {
      into.set(old)
      return into
    }
    const length = 2 * this.size
    this.signs = larger(this.signs, new Uint16Array(length))
    this.firsts = larger(this.firsts, new Uint32Array(length))
    this.nexts = larger(this.nexts, new Uint32Array(length))
    this.endings = larger(this.endings, new Uint32Array(length))
  }
}
