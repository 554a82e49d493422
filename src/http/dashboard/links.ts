import type { Links } from '../../dashboard/operation.ts'
import { invalid } from '../../problems.ts'
import type { Exchange } from '../exchange.ts'
import { apiPrefix } from '../route.ts'
import { signedLink } from '../take/link.ts'
import { linkNames, readOptions } from '../take/options.ts'
import { errorForms, isPinned, pinnedNames } from '../take/rules.ts'
import { canonicalString } from '../take/signature.ts'

/** Whoever sees the page sees its links: what lets somebody in elsewhere has no place on them. */
const credentials = ['authorization', 'cookies', 'headers'] as const

const names = pinnedNames(linkNames)

/** Links as `GET /take` will take them. */
export const linksOf = ({ backend, origin }: Exchange): Links => ({
  names,
  errorForms,
  async sign(orgId, parameters) {
    const { organizations } = backend.services
    const carried = credentials.filter(name => Object.hasOwn(parameters, name))
    if (carried.length > 0)
      throw invalid(carried.map(path => ({ path, message: 'does not belong on a link: whoever sees the page can read it' })))
    const query = new Map([['t', orgId], ...Object.entries(parameters)])
    readOptions(query)
    const [secret = ''] = await organizations.signingSecrets(orgId)
    const keySets = (await organizations.get(orgId))?.linkKeySets ?? []
    const used = pinnedNames(query.keys())
    return {
      url: signedLink({ endpoint: `${origin}${apiPrefix}/take`, orgId, secret, parameters }),
      canonical: canonicalString(query),
      names: used,
      pinned: isPinned(used, keySets),
    }
  },
})
