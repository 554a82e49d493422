import type { Builder } from '../../build.ts'
import { isCaption } from '../../lexicon/captions.ts'

/** "Employee Pay Stub  Check number: DD0418": the number of the payment. */
const ofPayment = /(?:che(?:ck|que)|advice|voucher|deposit|payment|transaction|giro)\s(?:no|nr|number|num|#|ref)\.?\s?:?\s*$/iu

/** Takes back numbers of payments, captions before an address, and one address for both. */
export function notOwn(b: Builder): void {
  const { doc } = b
  const id = b.get('employeeId')
  const lines = typeof id === 'string' ? doc.lines.filter(l => l.text.includes(id)) : []
  if (lines.length > 0 && lines.every(l => ofPayment.test(l.text.slice(0, l.text.indexOf(String(id)))))) b.unset('employeeId')
  for (const key of ['employerAddress', 'employeeAddress'] as const) {
    const [first = '', ...rest] = String(b.get(key) ?? '').split(', ')
    const own = rest.join(', ')
    const known = b.found[key]
    if (known && rest.length > 0 && /^\P{N}+$/u.test(first) && isCaption(first))
      b.set(key, {
        value: own,
        tokens: doc.lines.flatMap(l => l.tokens.filter(t => own.includes(t.text) && own.length > 0 && l.text.includes(rest[0]!))),
        text: own,
        score: 4,
      })
  }
  const home = b.get('employeeAddress')
  const street = String(home ?? '').split(', ')[0]!
  if (home === undefined || home !== b.get('employerAddress')) return
  const at = doc.lines.flatMap((l, i) => (l.text.toLowerCase().includes(street.toLowerCase()) ? [i] : []))
  if (at.length !== 1) return
  // One address for two is that of whose name stands last before it.
  const named = (key: string) => doc.lines.findLastIndex((l, i) => i <= at[0]! && l.text.includes(String(b.get(key) ?? '\0')))
  b.unset(named('employeeName') > named('employerName') ? 'employerAddress' : 'employeeAddress')
}
