import { AppError, failures } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { linkFormats, outputFormats } from '../../output-formats.ts'
import { scaleTo } from '../../render/encode/geometry.ts'
import type { PlainPicture } from '../../render/encode/plain.ts'
import { parseOptions, readOptionText } from '../../render/options/parse.ts'
import { plan } from '../../render/options/plan.ts'
import { type OptionName, type RenderOptions, renderOptions } from '../../render/options/table.ts'
import { type Answer, errorAnswer } from '../answers.ts'
import { rawAnswer } from '../raw-render.ts'
import type { LinkQuery } from './query.ts'

export const errorHeader = 'X-service-Error'

/** Larger ones are shrunk: nobody looks at the pixels of a plain picture, and each costs memory. */
const mostPixels = 16_000_000
const mostKept = 32
const kept = new Map<string, Promise<Uint8Array>>()

const deciding = [
  'format',
  'device',
  'viewportWidth',
  'viewportHeight',
  'viewportLandscape',
  'deviceScaleFactor',
  'clipWidth',
  'clipHeight',
  'imageWidth',
  'imageHeight',
] as const satisfies OptionName[]

/** What can be read of the options that decide about format and size, whatever is wrong with them and the others. */
function readable(query: LinkQuery): RenderOptions {
  const read: Partial<Record<OptionName, unknown>> = {}
  for (const name of deciding) {
    const text = query.get(name)
    if (text === undefined) continue
    try {
      const value = renderOptions[name].safeParse(readOptionText(name, text))
      if (value.success) read[name] = value.data
    } catch (error) {
      // Nothing is lost: the failure that this picture stands for says so.
      if (!(error instanceof AppError)) throw error
    }
  }
  if (!linkFormats.some(format => format === read.format)) read.format = undefined
  if (read.clipWidth === undefined || read.clipHeight === undefined) read.clipWidth = read.clipHeight = undefined
  return parseOptions({ html: '', ...read })
}

/** Format and size that a render of this link would most likely have had. */
export function askedPicture(query: LinkQuery): PlainPicture {
  const { format, viewportWidth, viewportHeight, deviceScaleFactor, clipWidth, clipHeight, imageWidth, imageHeight } = plan(readable(query))
  const width = (clipWidth ?? viewportWidth) * deviceScaleFactor
  const height = (clipHeight ?? viewportHeight) * deviceScaleFactor
  const wished = scaleTo({ width, height }, { width: imageWidth, height: imageHeight })
  const scale = Math.min(wished, Math.sqrt(mostPixels / (width * height)))
  return { format, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Loaded when the first one is asked for: the encoder is the render thread's otherwise. */
async function draw(picture: PlainPicture): Promise<Uint8Array> {
  const { plainPicture } = await import('../../render/encode/plain.ts')
  return plainPicture(picture)
}

function plain(picture: PlainPicture): Promise<Uint8Array> {
  const key = `${picture.format} ${picture.width} ${picture.height}`
  const found = kept.get(key)
  if (found) return found
  if (kept.size >= mostKept) kept.clear()
  const drawn = draw(picture)
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

/** A header holds ASCII; the whole sentence stands in the log. */
const headerText = (error: unknown): string => {
  const { code, message } = error instanceof AppError ? error : { code: 'internal', message: failures.internal.text }
  return `${code}: ${message.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 300)}`.trim()
}

/** The failure of a genuine link as its `onError` wants it. Whoever sees the page sees it: records stay with the organization. */
export async function linkFailure(query: LinkQuery, error: unknown, log: Log): Promise<Answer> {
  const json = errorAnswer(error, { records: false })
  if (query.get('onError') !== 'image') return json
  try {
    const picture = askedPicture(query)
    const headers = { ...json.headers, [errorHeader]: headerText(error) }
    return rawAnswer(await plain(picture), outputFormats[picture.format].contentType, headers)
  } catch (drawing) {
    log.error('the picture for a failed link cannot be made', { error: drawing })
    return json
  }
}
