import { z } from 'zod'
import { turnsOver } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import { parseRequest } from '../../render/options/request.ts'
import { bool, visibleAscii, webUrl } from '../../render/options/rules.ts'
import { RenderOptions } from '../../render/options/table.ts'
import type { NewBatch } from '../../service/contract/batches.ts'
import { documentByUrl, documentOptions } from '../extract/options.ts'
import { checked } from '../operation.ts'

export const mostItems = 1000

/** A document of a batch. */
export const DocumentItem = z
  .strictObject({
    url: documentByUrl.url.optional(),
    fileName: documentByUrl.fileName,
    ...documentOptions,
  })
  .describe(
    'Fetched from `url`, or, where only `fileName` is given, to be uploaded at `PUT /batches/{id}/items/{index}`. It is one document: a stack is split by `POST /extract`.',
  )

const about = {
  webhookUrl: webUrl().optional().describe('One-off URL for `batch.completed`.'),
  webhookSign: bool().default(true).describe('Sign the delivery to `webhookUrl` with the signing secret.'),
  externalIdentifier: visibleAscii(256).optional().describe('Correlation id in visible ASCII, echoed in the batch and in its event.'),
}
const listRule = `must be a list of 1 to ${mostItems} items`
const list = <S extends z.ZodType>(item: S) => z.array(item, listRule).min(1, listRule).max(mostItems, listRule)

/** As it is documented; what is wrong with one item is said of that item, not of the batch. */
export const BatchBody = z.union([
  z.strictObject({ kind: z.literal('screenshots'), items: list(RenderOptions), ...about }),
  z.strictObject({ kind: z.literal('documents'), items: list(DocumentItem), ...about }),
])

const Envelope = z.strictObject({
  kind: z.enum(['screenshots', 'documents'], 'must be screenshots or documents'),
  items: list(z.unknown()),
  ...about,
})

/** Options that a batch decides for all its items. */
const decided = ['async', 'store', 'webhookUrl', 'webhookSign', 'webhookErrors'] as const

const screenshotItem = (sent: Record<string, unknown>): NewBatch['items'][number] => {
  const own = decided.find(name => name in sent)
  if (own) throw new AppError('invalid', `${own}: is not for an item of a batch`)
  const { options } = parseRequest(sent)
  return { render: options, source: options.url, externalIdentifier: options.externalIdentifier }
}

const documentItem = (sent: Record<string, unknown>): NewBatch['items'][number] => {
  if ('split' in sent)
    throw new AppError('invalid', 'split: is not for an item of a batch, which is one document; POST /extract splits a stack')
  const { fileName: name, url, ...options } = checked(DocumentItem, sent, 'is not a member')
  if (url === undefined && name === undefined)
    throw new AppError('invalid', 'url: is missing; or give the fileName of a document that you upload')
  return { document: { url, name, ...options }, source: url ?? name, externalIdentifier: options.externalIdentifier }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The address of a page without userinfo. */
const shown = (source: string | undefined): string | undefined => {
  if (source === undefined || !URL.canParse(source)) return source
  const url = new URL(source)
  url.username = ''
  url.password = ''
  return url.href
}

function itemOf(kind: NewBatch['kind'], sent: unknown): NewBatch['items'][number] {
  try {
    if (!isObject(sent)) throw new AppError('invalid', 'must be an object')
    const item = kind === 'screenshots' ? screenshotItem(sent) : documentItem(sent)
    return { ...item, source: shown(item.source) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const named = isObject(sent) ? visibleAscii(256).safeParse(sent.externalIdentifier) : undefined
    return { error: error.message, externalIdentifier: named?.data }
  }
}

/** Reads a batch: a wrong item becomes one that says why. Throws invalid (422) for what is wrong with the whole. */
export async function readBatch(sent: Record<string, unknown>): Promise<NewBatch> {
  const { items, ...batch } = checked(Envelope, sent, 'is not a member')
  const read: NewBatch['items'][number][] = []
  const turn = turnsOver()
  for (const item of items) {
    await turn()
    read.push(itemOf(batch.kind, item))
  }
  return { ...batch, items: read }
}
