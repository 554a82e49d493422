import { boxNumber, type Hit } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'

/** Words that a caption may have behind it and still be one. */
const loose = 2

/** Words of a segment without the number of its box ("4. Consignee"). */
export const withoutBox = ({ tokens }: Segment): readonly Token[] =>
  tokens.length > 1 && boxNumber.test(tokens[0]!.text) ? tokens.slice(1) : tokens

/** Whether a label is said again in other languages up to the end of its segment ("Klant / Client"). */
export function saidAgain(hit: Hit, segment: Segment): boolean {
  const [stroke, ...rest] = withoutBox(segment).slice(hit.tokens.length)
  return stroke !== undefined && /^[/|•·]$/.test(stroke.text) && isCaption(textOf(rest))
}

/** Whether a label is the whole of its segment, but for the number of its box, a few words, or what says it again. */
export function isAlone(hit: Hit): boolean {
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))!
  const words = withoutBox(own)
  return words[0] === hit.tokens[0] && (words.length <= hit.tokens.length + loose || saidAgain(hit, own))
}

/** "ESA12345674" is a number, "Studio 54" a name. */
export const numberLike = (text: string) => /\d/.test(text) && text.replace(/\D/g, '').length >= text.replace(/\P{L}/gu, '').length
