import { z } from 'zod'
import { parseOptions } from './parse.ts'
import { plan, type RenderPlan } from './plan.ts'
import { type OptionsAbout, optionsAbout, type RenderOptions, renderOptions } from './table.ts'

/** What becomes of the file: everything that changes nothing in the picture. */
export type Delivery = OptionsAbout<'delivery'>

/** A request for a render, parsed once: this value is what travels from the edge to the engine. */
export type ScreenshotRequest = { options: RenderOptions; plan: RenderPlan; delivery: Delivery }

export const requestOf = (options: RenderOptions): ScreenshotRequest => ({
  options,
  plan: plan(options),
  delivery: optionsAbout(options, 'delivery'),
})

/** @throws AppError invalid (422) naming the option and what is allowed. */
export const parseRequest = (json: unknown): ScreenshotRequest => requestOf(parseOptions(json))

/** A request as a background job keeps it. */
export type StoredRequest = { version: 1; options: RenderOptions }

export const storedRequest = ({ options }: ScreenshotRequest): StoredRequest => ({ version: 1, options })

/** Not strict: an option this program has and the writer had not gets its default, one that is gone is left out. */
const Options = z.object(renderOptions)
const Stored = z.object({ version: z.literal(1), options: Options })

/**
 * A request as a background job kept it; before there were versions the options stood alone.
 * @throws for what a newer program wrote.
 */
export const readStoredRequest = (stored: unknown): ScreenshotRequest => {
  const versioned = typeof stored === 'object' && stored !== null && 'version' in stored
  const read = versioned ? Stored.transform(({ options }) => options).safeParse(stored) : Options.safeParse(stored)
  if (read.success) return requestOf(read.data)
  throw new Error(z.prettifyError(read.error))
}
