import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { sameName } from '../find.ts'
import type { Party, Role } from '../types.ts'
import { placesBehind, placesBeside, unnamedPlaces } from '../unnamed.ts'
import { addressOption, withSite } from './site.ts'

const placeKeys: readonly [string, Role][] = [
  ['billingAddress', 'buyer'],
  ['shippingAddress', 'shipTo'],
  ['shipToAddress', 'shipTo'],
  ['remittanceAddress', 'remitTo'],
  ['serviceAddress', 'serviceAddress'],
]

/** Addresses that papers name beside those of the two parties; `buyer`: the name of who buys. */
export function fillPlaces(b: Builder, parties: readonly Party[], buyer: string) {
  for (const [key, role] of placeKeys) {
    const beside = role === 'shipTo' ? placesBeside(b.doc, role) : []
    const named = parties.filter(
      p => p.role === role && p.address.length && (role !== 'buyer' || /bill|rechn|fact|fatt/.test(p.label ?? '')),
    )
    // A receiver who buys is no place that the goods go to where another is named.
    const isBuyer = (p: Party) => role === 'shipTo' && sameName(p.nameText, buyer)
    const party = named.find(p => !isBuyer(p)) ?? named[0]
    const isOf = (p: Party, o: Option) => p.segments.some(s => s.tokens.includes(o.tokens.at(-1)!))
    const nameless = role === 'shipTo' && b.wants(key) && (!party || isBuyer(party)) ? unnamedPlaces(b.doc, role) : []
    const unnamed = nameless.filter(o => !party || !named.some(p => isOf(p, o)))
    if (beside.length > 0) b.best(key, beside)
    else if (unnamed.length > 0) b.best(key, unnamed)
    else if (party && b.wants(key)) b.set(key, role === 'shipTo' ? withSite(party, buyer) : addressOption(party))
    else if (role === 'shipTo') b.best(key, placesBehind(b.doc, role))
  }
}
