/** For the audit log: where it leads, nothing that opens it. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** What people know an endpoint by. */
export const endpointName = ({ url, description }: { url: string; description: string }): string => description || hostOf(url)
