/** The list of public suffixes is large: loaded with the first question. */
const tldts = () => require('tldts') as typeof import('tldts')

/** The part of a host that somebody registered, `example.co.uk`; null where there is none. `privately`: suffixes that companies give away count. */
export const registrableDomain = (host: string, privately = false): string | null =>
  tldts().getDomain(host, { allowPrivateDomains: privately })
