import type { Caller } from '../caller.ts'

/** What usage is counted under: the key that asked, signed links, or somebody in the dashboard. */
export const viaOf = ({ keyId }: Pick<Caller, 'keyId'>, byLink = false): string => (byLink ? 'link' : (keyId ?? 'dashboard'))
