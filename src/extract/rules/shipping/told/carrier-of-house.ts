import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { bare, fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { core } from '../../values/kinds.ts'
import { trade } from '../carrier.ts'

/** Above this share of the page a form shows whose it is, and below that one says it in small type. */
const [head, foot] = [0.3, 0.3]
const site = /(?:www\.|@|https?:\/\/)([\p{L}\d-]{4,30})\.[a-z]{2,}/giu
const mostWords = 8

const others = (b: Builder) => ['shipperName', 'consigneeName', 'notifyPartyName'].map(k => fold(String(b.get(k) ?? ''))).filter(Boolean)

/** "ParcelHive" over "www.parcelhive.example": whose form it is. */
export function carrierOfSite(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  if (!sheet) return []
  const sites = new Set([...b.doc.text.matchAll(site)].map(m => bare(m[1]!)))
  const near = (s: Segment) => s.line.y0 < head * sheet.height && s.tokens.length <= 4 && !/[@.]\p{L}{2,}$/u.test(s.text)
  return sheet.lines
    .flatMap(l => l.segments)
    .filter(s => near(s) && sites.has(bare(s.text)) && !others(b).some(o => o.includes(fold(s.text))))
    .slice(0, 1)
    .map(s => ({ value: s.text, tokens: core(s.tokens), text: s.text, score: 2.72 }))
}

/** "Waybill. Swift Courier Ltd., 1 Depot Road, …" in the small type of the foot, where the head shows a mark alone. */
export function carrierOfFoot(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  const lines = sheet?.lines.filter(l => l.y0 > foot * sheet.height) ?? []
  return lines
    .flatMap(l => l.segments)
    .flatMap((s): Option[] => {
      // A sentence ends before the name begins, at a comma, a stroke or a bracket behind it it is over.
      const starts = [
        0,
        ...s.tokens.flatMap((t, i) => (i > 0 && sentenceEnd.test(s.tokens[i - 1]!.text) && /^\p{Lu}/u.test(t.text) ? [i] : [])),
      ]
      return starts.flatMap((from): Option[] => {
        const end = s.tokens.findIndex((t, i) => i >= from && /[,;]$|^[–—|·•(-]/.test(t.text))
        const tokens = core(s.tokens.slice(from, end < 0 ? undefined : end + (/[,;]$/.test(s.tokens[end]!.text) ? 1 : 0)))
        const text = textOf(tokens).replace(/[,;]$/, '')
        if (end < 0 || tokens.length < 2 || tokens.length > mostWords || !legalForm.test(text) || !trade.test(text)) return []
        return others(b).some(o => o.includes(fold(text)) || fold(text).includes(o))
          ? []
          : [{ value: text, tokens, text, score: 2.66 + from / 10_000 }]
      })
    })
}
const sentenceEnd = /\p{L}{3}[.:]$/u
