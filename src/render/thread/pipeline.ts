import { outputFormats } from '../../output-formats.ts'
import type { RenderOutcome } from '../contract.ts'
import { stepFailure } from '../failure.ts'
import { destination, stillThere } from '../steps/load/destination.ts'
import { expressions } from '../steps/load/expressions.ts'
import { delay, load } from '../steps/load/load.ts'
import { navigate } from '../steps/load/navigate.ts'
import { waitForSelector } from '../steps/load/wait.ts'
import { waitForFunction } from '../steps/load/wait-function.ts'
import { assert } from '../steps/page/assert.ts'
import { block } from '../steps/page/block.ts'
import { emulate } from '../steps/page/emulate.ts'
import { headers } from '../steps/page/headers.ts'
import { hide } from '../steps/page/hide.ts'
import { identity } from '../steps/page/identity.ts'
import { click, hover, scripts, scrollIntoView, styles } from '../steps/page/interact.ts'
import { selectors } from '../steps/page/selectors.ts'
import { blockKnown, tidyLate, tidyLoaded } from '../steps/page/tidy.ts'
import { capture } from '../steps/picture/capture.ts'
import { encode } from '../steps/picture/encode.ts'
import { fullPage, fullPageScroll } from '../steps/picture/fullpage.ts'
import { metadata } from '../steps/picture/metadata.ts'
import { pdf } from '../steps/picture/pdf.ts'
import { region } from '../steps/picture/region.ts'
import { templates } from '../steps/picture/templates.ts'
import type { Shot, Step } from './shot.ts'

/** A render, in order. Every step draws from the one deadline and names itself when it fails. */
export const pipeline: readonly Step[] = [
  selectors,
  expressions,
  templates,
  emulate,
  identity,
  block,
  blockKnown,
  headers,
  navigate,
  load,
  tidyLoaded,
  waitForSelector,
  waitForFunction,
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
