import { outputFormats } from '../../output-formats.ts'
import type { RenderOutcome } from '../contract.ts'
import { stepFailure } from '../failure.ts'
import { assert } from '../steps/assert.ts'
import { block } from '../steps/block.ts'
import { capture } from '../steps/capture.ts'
import { destination, stillThere } from '../steps/destination.ts'
import { emulate } from '../steps/emulate.ts'
import { encode } from '../steps/encode.ts'
import { fullPage, fullPageScroll } from '../steps/fullpage.ts'
import { headers } from '../steps/headers.ts'
import { hide } from '../steps/hide.ts'
import { identity } from '../steps/identity.ts'
import { click, hover, scripts, scrollIntoView, styles } from '../steps/interact.ts'
import { delay, load, waitForSelector } from '../steps/load.ts'
import { metadata } from '../steps/metadata.ts'
import { navigate } from '../steps/navigate.ts'
import { pdf } from '../steps/pdf.ts'
import { region } from '../steps/region.ts'
import { selectors } from '../steps/selectors.ts'
import { blockKnown, tidyLate, tidyLoaded } from '../steps/tidy.ts'
import type { Shot, Step } from './shot.ts'

/** A render, in order. Every step draws from the one deadline and names itself when it fails. */
export const pipeline: readonly Step[] = [
  selectors,
  emulate,
  identity,
  block,
  blockKnown,
  headers,
  navigate,
  load,
  tidyLoaded,
  waitForSelector,
  styles,
  hide,
  scripts,
  click,
  fullPageScroll,
  fullPage,
  scrollIntoView,
  delay,
  tidyLate,
  hover,
  destination,
  assert,
  region,
  capture,
  pdf,
  stillThere,
  metadata,
  encode,
]

/** Runs the steps a plan asks for and measures each in ms. */
export async function runPipeline(shot: Shot): Promise<RenderOutcome> {
  const timings: Record<string, number> = {}
  for (const step of pipeline) {
    if (!step.runs(shot.plan)) continue
    const started = performance.now()
    await step.run(shot).catch((error: unknown) => {
      throw stepFailure(step.name, error)
    })
    timings[step.name] = Math.round((performance.now() - started) * 10) / 10
  }
  const { picture, plan, truncated } = shot
  if (!picture) throw new Error('no step made a picture')
  const { bytes, width, height } = picture
  if (truncated) shot.metadata.truncated = truncated
  if (plan.metadataImageSize) shot.metadata.imageSize = { width, height, bytes: bytes.byteLength }
  return {
    bytes,
    format: plan.format,
    contentType: outputFormats[plan.format].contentType,
    width,
    height,
    metadata: shot.metadata,
    timings,
  }
}
