import type { RenderFormat } from '../resources.ts'

/** What the browser must do, derived from the options with device and defaults applied. */
export type RenderPlan = { format: RenderFormat }
