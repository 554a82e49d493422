import { ConfigError } from '../../config/load.ts'
import type { Config } from '../../config/options.ts'
import { parseRange } from '../../net/address.ts'
import { wrongRules } from '../../net/policy.ts'
import { readTrust } from '../../net/trust.ts'

/** What is wrong with the file that `egress.ca_file` names. */
const wrongAuthorities = ({ egress }: Config): readonly string[] => {
  try {
    readTrust(egress.ca_file)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

/**
 * Refuses values that are of their kind and yet nothing can be served with: entries of lists that say nothing, files that are none, keys that
 * do not go together. @throws ConfigError with every problem at once
 */
export const refuseUnusable = (config: Config): void => {
  const { server, store, storage, dashboard } = config
  const wrong = [
    ...wrongRules(config),
    ...wrongAuthorities(config),
    ...server.trusted_proxies
      .filter(entry => !parseRange(entry))
      .map(entry => `server.trusted_proxies: ${entry} is neither an address nor a CIDR`),
    ...(store.url.reveal() === '' && server.role !== 'all'
      ? [`server.role: ${server.role} is for nodes that share a store.url; without one there is nobody to leave the rest to`]
      : []),
    ...(store.url.reveal() && !storage.url && !storage.shared
      ? [
          'storage.url: nodes that share store.url share their files too: name a bucket, or set storage.shared where data.dir is one folder for all',
        ]
      : []),
    ...(dashboard.trusted_header && server.trusted_proxies.length === 0
      ? ['dashboard.trusted_header: name the proxy that sends it in server.trusted_proxies; anybody could send it otherwise']
      : []),
  ]
  if (wrong.length > 0) throw new ConfigError(wrong)
}
