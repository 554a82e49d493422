import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { core } from '../values/kinds.ts'
import { useOf } from './blocks.ts'
import { isPlace, isStreet, isTown } from './lines/places.ts'

/** Share of a page in which letterheads stand, and lines of one below its name. */
const [top, deep] = [0.2, 7]
/** "88 Jan Hofmeyr Road, Westville, 3629" */
const townAtEnd = /,\s*\p{Lu}[\p{L}' -]+,?\s\d{4,6}$|,\s\d{4}$/u
/** What stands between the parts of a letterhead in one line. */
const stroke = /^[•·|●–—-]$/
const ends = (text: string) => isPlace(text) || isTown(text) || (townAtEnd.test(text) && isStreet(text))

/** Name at the left of a letterhead, street and town at its right: an address without a name of its own. */
export function addressBeside(doc: Doc, { tokens: [first] }: Option): Option[] {
  const own = first && doc.lineOf.get(first)
  const sheet = own && doc.sheets[own.page]!
  const name = own?.segments.find(s => s.tokens.includes(first!))
  if (!own || !sheet || !name || own.page > 0 || own.y0 > top * sheet.height) return []
  const near = sheet.lines.filter(l => l.index >= own.index - 2 && l.index <= own.index + deep && l.y0 < (top + 0.05) * sheet.height)
  const beside = near.flatMap(l => l.segments.filter(s => s.x0 > name.x1 && s.line.h < 2 * name.line.h))
  const parts: (typeof beside)[number]['tokens'][] = []
  for (const segment of beside) {
    const text = segment.text
    const { use } = useOf(doc, segment)
    if (use === 'skip' || use === 'name' || use === 'salutation' || !(/\d/.test(text) || parts.length > 0)) {
      if (parts.length) break
      continue
    }
    parts.push(core(segment.tokens))
    if (ends(text)) {
      const value = parts.map(p => textOf(p).replace(/[\s,;]+$/, '')).join(', ')
      return isStreet(value) || parts.length > 1 ? [{ value, tokens: parts.flat(), text: value, score: 3 }] : []
    }
    if (parts.length > 3) break
  }
  return []
}

/** "1180 Peachtree Walk NE, Suite 2140 • Atlanta, Georgia 30309 • (404) 555-0172": in one line under its name, before what else it holds. */
export function addressInLine(doc: Doc, { tokens: [first] }: Option): Option[] {
  const own = first && doc.lineOf.get(first)
  const sheet = own && doc.sheets[own.page]!
  if (!own || !sheet || own.page > 0 || own.y0 > top * sheet.height) return []
  for (const line of sheet.lines.slice(own.index + 1, own.index + 5)) {
    const cuts = [...line.tokens.flatMap((t, i) => (stroke.test(t.text) ? [i] : [])), line.tokens.length]
    if (cuts.length < 2) continue
    const parts = cuts.map((end, i) => line.tokens.slice(i === 0 ? 0 : cuts[i - 1]! + 1, end))
    const at = parts.findIndex(p => ends(textOf(p)))
    if (at < 0 || at > 2 || !isStreet(textOf(parts[0]!))) continue
    const value = parts
      .slice(0, at + 1)
      .map(p => textOf(p).replace(/[\s,;]+$/, ''))
      .join(', ')
    return [{ value, tokens: parts.slice(0, at + 1).flat(), text: value, score: 3.2 }]
  }
  return []
}
