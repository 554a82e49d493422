import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Words of a reason at most. */
const most = 40

/** "Reden van creditering: … en retour" over "handdoekjes.": a reason that goes on to the end of its sentence, over that of its line. */
export function wholeReason(doc: Doc, [reason]: readonly Option[]): Option[] {
  const last = reason?.tokens.at(-1)
  const line = last && doc.lineOf.get(last)
  if (!reason || line?.tokens.at(-1) !== last || /[.;]$/.test(last!.text)) return []
  const words = paragraphsOf(doc).find(p => p.includes(last!))
  const at = words?.indexOf(last!) ?? -1
  if (!words || at < 0 || at === words.length - 1) return []
  const rest = words.slice(at + 1, at + 1 + most)
  const end = rest.findIndex(t => /[\p{L}\d)][.;]$/u.test(t.text))
  const tokens = [...reason.tokens, ...rest.slice(0, end < 0 ? undefined : end + 1)]
  const text = textOf(tokens).replace(/[.;]$/, '')
  return [{ ...reason, value: text, text, tokens }]
}
