import type { Doc } from '../../document.ts'
import type { Segment } from '../../layout/types.ts'

const numberedCaption = /^(\d{1,2})[a-z]?[.)]?\s+\p{Lu}\p{L}+/u
/** "4 PLT", "12 CRT": what is packed, counted by what it is packed in. */
const counted =
  /^\d{1,2}\s(?:plts?|pal|pll|ctns?|crts?|cs|cse?|bxs?|skds?|skids?|pcs?|pkgs?|pks?|drs?|drums?|bgs?|bdls?|rls?|rolls?|totes?|col+i?)\.?$/i
/** Different numbers of boxes that make a form of them. */
const formOfBoxes = 6

/** Captions of boxes that a form numbers through; on other papers a number before a word counts something. */
export function numberedBoxesOf(doc: Doc): ReadonlySet<Segment> {
  const captions = doc.lines.flatMap(l => l.segments).filter(s => numberedCaption.test(s.text) && !counted.test(s.text))
  const numbers = new Set(captions.map(s => numberedCaption.exec(s.text)![1]))
  return new Set(numbers.size >= formOfBoxes ? captions : [])
}
