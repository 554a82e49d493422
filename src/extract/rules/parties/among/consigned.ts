import { legalForm } from '../../lexicon/words/legal.ts'
import type { Party } from '../types.ts'

const consignee = /^(?:consign|destinat)/

/** What a heading of the role is worth to it, and what that of another takes. */
const worth = 9

/** "Consignee" as the only heading of a commercial invoice: who receives the goods has bought them. */
export function consignedTo(parties: readonly Party[]): Party[] {
  if (parties.some(p => p.role === 'buyer' && p.label !== 'name' && p.score.buyer > 0)) return [...parties]
  const [only, more] = parties.filter(
    p => p.role === 'shipTo' && consignee.test(p.label ?? '') && (p.address.length || legalForm.test(p.nameText)),
  )
  if (!only || more) return [...parties]
  return parties.map(p => (p === only ? { ...p, role: 'buyer' as const, score: { ...p.score, buyer: p.score.buyer + worth } } : p))
}
