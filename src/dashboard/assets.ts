import type { Bundle } from './bundle.ts'

/** From source it is bundled on first use; the build puts what it bundled in the place of this module (tools/embed-dashboard.ts). */
export const loadBundle = async (): Promise<Bundle> => (await (await import('./bundle.ts')).bundle()).bundle
