import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { streetWord } from '../../lexicon/words/places.ts'
import { sameName } from '../find.ts'
import { streetElsewhere } from '../lines/places.ts'
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

/** "Carretera a Marfil km 6.5" over "Marfil" and its town: a street that the town follows is nobody's name, nor is the quarter between. */
const opensWithStreet = ({ segments: [first], nameText, addressText }: Party): boolean =>
  first !== undefined &&
  nameText.startsWith(first.text.slice(0, 12)) &&
  (streetWord.test(first.text) || streetElsewhere.test(first.text)) &&
  /\d/.test(first.text) &&
  !(streetWord.test(addressText) || streetElsewhere.test(addressText)) &&
  !legalForm.test(nameText)

/** Addresses that papers name beside those of the two parties; `buyer`: the name of who buys. */
export function fillPlaces(b: Builder, parties: readonly Party[], buyer: string) {
  for (const [key, role] of placeKeys) {
    const beside = role === 'shipTo' ? placesBeside(b.doc, role) : []
    const named = parties.filter(
      p =>
        p.role === role &&
        p.address.length &&
        !(role === 'shipTo' && opensWithStreet(p)) &&
        (role !== 'buyer' || /bill|rechn|fact|fatt/.test(p.label ?? '')),
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
