import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { vatIds } from '../values/patterns.ts'
import type { Part } from './captions.ts'
import { type Group, groupsOf } from './groups.ts'

const score = 6
const option = (tokens: readonly Token[], value = textOf(tokens)): Option => ({ value, tokens, text: textOf(tokens), score })

const joined = (parts: readonly (readonly Token[])[]): Option | undefined => {
  const tokens = parts.flat()
  return tokens.length ? option(tokens) : undefined
}

function addressOf({ values }: Group): Option {
  const of = (part: Part) => values.get(part) ?? []
  const lines = [[...of('street'), ...of('house')], of('extra'), of('place').length ? of('place') : [...of('postcode'), ...of('town')]]
  const printed = lines.filter(line => line.length > 0)
  return option(printed.flat(), printed.map(line => textOf(line).replace(/[,;]$/, '')).join(', '))
}

const seller = { name: 'vendorName', address: 'vendorAddress', taxId: 'vendorTaxId', registration: 'vendorRegistrationNumber' } as const
const buyer = { name: 'customerName', address: 'customerAddress', taxId: 'customerTaxId', id: 'customerId' } as const

/** What groups of captions under "Seller" and "Buyer" say of them, over whatever was guessed from where it stands. */
export function fillGroups(b: Builder): void {
  const groups = groupsOf(b.doc)
  if (groups.length === 0) return
  const shaped = vatIds(b.doc)
  const of = (role: Group['role']) => groups.find(g => g.role === role)
  const [sells, buys, delivered] = [of('seller'), of('buyer'), of('delivery')]
  for (const [group, keys] of [
    [sells, seller],
    [buys, buyer],
  ] as const) {
    if (!group) continue
    const { values } = group
    const name = values.get('name') ?? [...(values.get('firstName') ?? []), ...(values.get('lastName') ?? [])]
    b.set(keys.name, joined([name]))
    b.set(keys.address, addressOf(group))
    const taxId = values.get('taxId') ?? []
    b.set(keys.taxId, shaped.find(o => o.tokens[0] === taxId[0]) ?? joined([taxId]))
    if ('registration' in keys) b.set(keys.registration, joined([values.get('registration') ?? []]))
    if ('id' in keys) b.set(keys.id, joined([values.get('id') ?? []]))
  }
  if (delivered) b.set('shippingAddress', addressOf(delivered))
  if (!sells) return
  for (const [key, part] of [
    ['vendorPhone', 'phone'],
    ['vendorEmail', 'email'],
  ] as const) {
    const own = sells.values.get(part)
    const others = buys?.values.get(part)
    if (own) b.set(key, part === 'email' ? option(own, textOf(own).replace(/\s/g, '')) : option(own))
    else if (others && textOf(others) === b.get(key)) b.unset(key)
  }
}
