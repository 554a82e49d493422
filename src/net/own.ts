import { parseAddress } from './address.ts'
import { isLoopbackName, type OwnAddress } from './policy.ts'
import type { Resolve } from './resolve.ts'

/** Our own addresses with those their names stand for: a service of ours must not be reached by its address either. */
export const withAddresses = async (own: readonly OwnAddress[], resolve: Resolve): Promise<OwnAddress[]> => {
  const resolved = own.map(async one => {
    if (one.host === undefined || parseAddress(one.host) || isLoopbackName(one.host)) return [one]
    const addresses = await resolve(one.host).catch(() => [])
    return [one, ...addresses.map(host => ({ ...one, host }))]
  })
  return (await Promise.all(resolved)).flat()
}
