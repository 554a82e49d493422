import type { RE2JS } from 're2js'
import type { Field } from '../../../resources.ts'
import { re2 } from '../../re2.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'

const compiled = new Map<string, RE2JS>()
const keptPatterns = 500

/** Compiled once: a type is read with over and over. */
function patternOf(text: string): RE2JS {
  const known = compiled.get(text)
  if (known) return known
  if (compiled.size >= keptPatterns) compiled.clear()
  const pattern = re2().compile(text, re2().LONGEST_MATCH)
  compiled.set(text, pattern)
  return pattern
}

/** Whether a whole text is as the pattern has it. */
export const fits = (pattern: string, text: string): boolean => patternOf(pattern).matcher(text).matches()

/** The shape of an example: runs of digits of its length or one more or less, runs of letters of one case, everything else as it stands. */
function shapeOf(example: string): string {
  return example.replace(/\d+|\p{Lu}+|\p{Ll}+|\s+|[^\d\p{Lu}\p{Ll}\s]/gu, part => {
    if (/^\d/.test(part)) return `\\d{${Math.max(1, part.length - 1)},${part.length + 1}}`
    if (/^\p{Lu}/u.test(part)) return `\\p{Lu}{1,${part.length + 2}}`
    if (/^\p{Ll}/u.test(part)) return '\\p{Ll}+'
    return /^\s/.test(part) ? ' ' : re2().quote(part)
  })
}

/** What values look like by examples of them; undefined without any. */
export const shapeOfExamples = ({ examples }: Pick<Field, 'examples'>): string | undefined =>
  examples?.length ? [...new Set(examples.map(shapeOf))].map(shape => `(?:${shape})`).join('|') : undefined

/** Letters or signs amid digits: a shape that hardly anything else on a page has. */
export const isTelling = ({ examples = [] }: Pick<Field, 'examples'>): boolean =>
  examples.length > 0 && examples.every(e => e.length >= 5 && /\d/.test(e) && /\p{L}/u.test(e) && /^[\p{L}\d][\p{L}\d/._#-]*$/u.test(e))

/** Signs that frame a value and are none of it. */
const frame = /^[\s"'„“”«».,;:()[\]]*$/

/** Everything on the pages that is as the pattern has it, from a word's beginning to a word's end. */
export function shapedIn(doc: Doc, pattern: string): Option[] {
  const found: Option[] = []
  for (const line of doc.lines) {
    const text = textOf(line.tokens)
    const starts: number[] = []
    for (let at = 0, i = 0; i < line.tokens.length; at += line.tokens[i]!.text.length + 1, i++) starts.push(at)
    const matcher = patternOf(pattern).matcher(text)
    while (matcher.find()) {
      const [from, to] = [matcher.start(), matcher.end()]
      if (to === from) continue
      const tokens = line.tokens.filter((t, i) => starts[i]! < to && starts[i]! + t.text.length > from)
      const first = line.tokens.indexOf(tokens[0]!)
      const last = tokens.at(-1)
      if (!last) continue
      const before = text.slice(starts[first], from)
      const after = text.slice(to, starts[line.tokens.indexOf(last)]! + last.text.length)
      // Behind a label and its colon a value may follow without a blank.
      if ((frame.test(before) || /[:=#]$/.test(before)) && frame.test(after))
        found.push({ value: matcher.group(), tokens, text: matcher.group()!, score: 0 })
    }
  }
  return found
}

const overlap = (a: Token, b: Token): boolean => a.page === b.page && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/** Options of a shape: the surest stand behind the field's label; without one a value must be the only one on the pages that looks so. */
export function ranked(shaped: readonly Option[], behindLabel: readonly Option[]): Option[] {
  const alone = new Set(shaped.map(option => option.value)).size === 1
  return shaped.map(option => {
    const labelled = behindLabel.find(other => other.tokens.some(t => option.tokens.some(own => overlap(own, t))))
    if (labelled) return { ...option, score: Math.max(3, labelled.score) + 1, label: labelled.label, distance: labelled.distance }
    return { ...option, score: alone ? 2.8 : 1.5 }
  })
}
