import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Glob } from 'bun'
import { classify } from '../../../src/extract/classify/classify.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { documentOf, paper, readAs } from './paper.ts'

const papers = resolve(import.meta.dir, '../../eval/papers')

/** The words of a paper about as they stand on it. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<br>|<\/(tr|p|div|h\d|li|table)>/g, '\n')
    .replace(/<\/t[dh]>/g, '    ')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')

/** Every pattern that is used while papers are told apart and read, written ones and those that are put together. */
function patternsInUse(): RegExp[] {
  const seen = new Map<string, RegExp>()
  const prototype = RegExp.prototype as unknown as Record<PropertyKey, (...of: unknown[]) => unknown>
  const ways = ['exec', 'test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split] as const
  const own = ways.map(way => prototype[way]!)
  for (const [i, way] of ways.entries())
    prototype[way] = function (this: RegExp, ...of: unknown[]) {
      seen.set(`${this.source}/${this.flags}`, this)
      return own[i]!.apply(this, of)
    }
  try {
    // Every fourth uses nearly all that all of them use.
    for (const file of [...new Glob('**/*.html').scanSync(papers)]
      .filter(f => !f.includes('apart/'))
      .sort()
      .filter((_, i) => i % 4 === 0)) {
      const html = readFileSync(join(papers, file), 'utf8')
      const text = textOf(html)
      classify(documentOf([paper(text)]), builtInTypes)
      const [, type = ''] = /"type":"([\w-]+)"/.exec(html) ?? []
      for (const slug of new Set([type, 'receipt'])) if (builtInTypes.some(t => t.slug === slug)) readAs(slug, text)
    }
  } finally {
    for (const [i, way] of ways.entries()) prototype[way] = own[i]!
  }
  return [...seen.values()]
}

const used = patternsInUse()

/** What a hostile line repeats. */
const units = ["A~a~Aa~1~A ~a ~1 ~A.~A,~A-~A'~1.~1,~.~-~ ~(~A(~1/~_~x ~é~A: ~. ~a b ~Ab.~|~:", '\t', '\n'].flatMap(some => some.split('~'))
/** Words of the pattern itself, behind which it looks for more. */
const beginnings = ({ source }: RegExp): string[] => {
  const words = [...source.replace(/\\[a-z](\{[^}]*\})?/gi, ' ').matchAll(/[a-z]{3,}(?: [a-z]+)*/gi)].slice(0, 4).map(m => m[0])
  return ['', ...words.map(word => `${word} `), ...words.map(word => `${word}: `)]
}
const signs = 1000
/** Milliseconds of a processor for so many signs: what costs their square takes a tenth of it, what costs their cube several times as much. */
const most = 50

/** Lines that the pattern takes too long over. */
function costly({ source, flags }: RegExp): string[] {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const took = (text: string): number => {
    const before = process.cpuUsage()
    pattern.test(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (const begin of beginnings(pattern))
    for (const unit of units) {
      const text = `${begin}${unit.repeat(Math.ceil(signs / unit.length))}!`
      const first = took(text)
      // Again where it was close: what is compiled or collected meanwhile counts too.
      const ms = first > most && first < 10 * most ? Math.min(took(text), took(text)) : first
      if (ms > most) return [`${text.slice(0, 24)}… takes ${ms.toFixed(0)} ms: ${pattern}`]
    }
  return []
}

test('no pattern of the readers costs the cube of a line of repeated signs', () => {
  expect(used.length).toBeGreaterThan(700)
  expect(used.flatMap(costly)).toEqual([])
}, 240_000)

test('one that does is found out', () => {
  expect(costly(/\bcarriers?\b[\s,:]*(?:\p{Lu}[\p{L}.]*,?\s?){2,3}$/iu)).toHaveLength(1)
})

/** Words of a pattern repeated to the length of a few pages, over which it looks for another: milliseconds of the slowest. */
function overText({ source, flags }: RegExp): number {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const words = [...source.replace(/\\[a-z](\{[^}]*\})?|\[[^\]]*\]|[?.]/gi, '').matchAll(/\p{L}{2,}(?: \p{L}+)*/gu)].map(m => m[0])
  const took = words.map(word => {
    const text = `${word} `.repeat(Math.ceil(40_000 / (word.length + 1)))
    const before = process.cpuUsage()
    pattern.test(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(0, ...took)
}
const anyLines = /\[\\s\\S\][*+]|\[\^\][*+]/

test('no pattern looks over the rest of a text from each of its words', () => {
  const slow = used.filter(({ source }) => anyLines.test(source) && source.length < 4_000)
  expect(slow.filter(one => overText(one) > most).map(String)).toEqual([])
}, 240_000)

test('one that does so is found out', () => {
  const before = /\bE?PF\b[\s\S]*\bPAN\b/
  expect([anyLines.test(before.source), overText(before) > most]).toEqual([true, true])
})
