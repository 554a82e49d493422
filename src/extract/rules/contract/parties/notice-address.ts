import type { Doc } from '../../document.ts'
import { bare } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'
import { aside } from './aside.ts'
import type { Party } from './captioned.ts'

/** "If to the Company:", "(a) To Lessee:", "Tenant’s Address:", and what stands beside it. */
const toWhom =
  /^(?:\(?[a-z\d]{1,3}[.)]\s?)?(?:(?:if\s)?(?:addressed\s)?to\s(?:the\s)?([^:]{2,70}?)(?:,?\sat)?\s?|([^:]{3,40})['’]s?\s(?:notice\s|mailing\s|business\s)?address(?:\sfor\snotices?)?\s?)(?:[:,]?$|:\s(.{3,}))/iu
/** "Host:     8100 Mesa Loop" */
const alone = /^(?:the\s)?([^:]{3,40})\s?:$/iu
const longest = 9

type Block = { whom: string; lines: Segment[] }
const blocks = new WeakMap<Doc, Block[]>()

/** What stands under each "if to …", in its column. */
function blocksOf(doc: Doc): Block[] {
  const known = blocks.get(doc)
  if (known) return known
  const width = doc.sheets[0]?.width ?? 1
  const found: Block[] = []
  doc.lines.forEach((line, i) => {
    for (const s of line.segments) {
      const next = line.segments[line.segments.indexOf(s) + 1]
      const m = toWhom.exec(s.text) ?? (next && /\d/.test(next.text) ? alone.exec(s.text) : undefined)
      const whom = m?.[1] ?? m?.[2]
      if (!m || !whom) continue
      // Beside the caption, or from the next line on under it.
      const beside = m[3] ? behind(s) : next && !toWhom.test(next.text) ? next : undefined
      const lines: Segment[] = beside ? [beside] : []
      const x = (beside ?? s).x0
      for (const next of doc.lines.slice(i + 1, i + 1 + longest)) {
        // Behind a caption of its own stands another value.
        if (beside && next.segments.some(o => o.x0 < x - 0.03 * width)) break
        const below = next.segments.find(o => Math.abs(o.x0 - x) < (beside ? 0.03 : 0.12) * width)
        if (!below) continue
        if (toWhom.test(below.text) || /^(?:with a copy|copy to|\d+\.\s)/i.test(below.text)) break
        lines.push(below)
      }
      found.push({ whom, lines })
    }
  })
  blocks.set(doc, found)
  return found
}

/** Words behind the colon of a caption. */
function behind(s: Segment): Segment {
  const tokens = s.tokens.slice(s.tokens.findIndex(t => t.text.endsWith(':')) + 1)
  return { ...s, tokens, text: textOf(tokens), x0: tokens[0]?.x0 ?? s.x1 }
}

const bareOf = (text: unknown) => bare(String(text ?? '')).replace(/^the/, '')

/** A contract that introduces a party without its address may say it where notices go. */
export function withNoticeAddress(doc: Doc, party: Party): Party {
  const [name, role] = [bareOf(party.name?.value), bareOf(party.role?.value)]
  if (name.length < 3) return party
  for (const { whom, lines } of blocksOf(doc)) {
    const first = lines[0] && bareOf(lines[0].text)
    const isNamed = first === name || (first !== undefined && first.length > 5 && (first.startsWith(name) || name.startsWith(first)))
    if (bareOf(whom) !== name && bareOf(whom) !== role && !isNamed) continue
    const own = lines.slice(isNamed ? 1 : 0)
    const end = own.findIndex((s, i) => i > 0 && aside.test(s.text))
    const address = (end < 0 ? own : own.slice(0, end)).filter(s => !aside.test(s.text))
    const last = address.findLastIndex(s => /\d/.test(s.text))
    const kept = address.slice(0, /^\p{Lu}[\p{L} .]{3,30}$/u.test(address[last + 1]?.text ?? '') ? last + 2 : last + 1)
    if (last < 0 || kept.length > 5 || kept.some(s => s.text.length > 90)) continue
    const value = kept.map(s => s.text.replace(/,$/, '')).join(', ')
    return { ...party, address: { value, tokens: kept.flatMap(s => s.tokens), text: kept.map(s => s.text).join(' '), score: 2.8 } }
  }
  return party
}
