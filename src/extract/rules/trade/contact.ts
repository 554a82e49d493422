import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { lookUp } from '../values/keyvalue.ts'

/** "Att. Jens Holm" in an address: who reads a paper there, where another caption names who wrote it. */
const reader = /^(?:att|attn|attention|tav|terattentievan|alattentionde|alaatencionde|atencion|allaca|ac|aocuidadode|zhd|zuhanden)$/
const readers = 2
/** "Frau Melzer/07041 9624-318", "R. Okafor, Tel. 01452 555014": a name with its telephone number. */
const withPhone = /[\s/,;|-]+(?:(?:tel|phone|ph|fon|tlf|durchwahl|dw|ext)\S*\s*)?[+(]*\d[\d\s/().-]{2,}$/iu

/** Whom to ask about a paper. `skip`: lines of captions of goods. */
export const contactOptions = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['contact'], { kind: 'name', skip }).map(o => ({
    ...o,
    value: String(o.value).replace(withPhone, ''),
    score: o.score - (reader.test(o.label ?? '') ? readers : 0),
  }))
