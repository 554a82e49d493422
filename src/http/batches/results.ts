import { makeZip } from 'client-zip'
import type { Batch, BatchItem, DocumentType } from '../../resources.ts'
import type { BatchService } from '../../service/contract/batches.ts'
import type { TabledDocument } from '../../tables/documents.ts'
import { type Table, TableBuilder } from '../../tables/table.ts'
import { type Tabled, type TableFile, writeInThread } from '../../tables/thread/write.ts'

type Items = AsyncIterable<BatchItem>
export type ResultsOf = {
  orgId: string
  batch: Batch
  items: Items
  types: readonly DocumentType[]
  picture(screenshotId: string): ReturnType<BatchService['picture']>
}
type Content = ReadableStream<Uint8Array> | Uint8Array | string
type ResultsFormat = {
  contentType: string
  extension: string
  kinds: readonly Batch['kind'][]
  content(results: ResultsOf): Content | Promise<Content>
}

const both = ['screenshots', 'documents'] as const

const encoder = new TextEncoder()

/** One line an item, made while it is read: a client that stops reading stops the work. */
function jsonLines(items: Items): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    cancel: () => void iterator.return?.(),
  })
}

async function screenshotTable(items: Items): Promise<Table> {
  const table = new TableBuilder('screenshots', 'Screenshots')
  for (const [key, label, kind] of [
    ['item', 'Item', 'number'],
    ['status', 'Status', 'text'],
    ['source', 'Source', 'text'],
    ['externalIdentifier', 'External identifier', 'text'],
    ['url', 'Url', 'text'],
    ['format', 'Format', 'text'],
    ['width', 'Width', 'number'],
    ['height', 'Height', 'number'],
    ['creditsUsed', 'Credits used', 'number'],
    ['error', 'Error', 'text'],
  ] as const)
    table.column(key, label, kind)
  for await (const { index, status, source, externalIdentifier, error, screenshot } of items) {
    const { url, format, width, height, creditsUsed } = screenshot ?? {}
    const cells = { item: index, status, source, externalIdentifier, url, format, width, height, creditsUsed, error }
    table.row(Object.entries(cells).map(([key, cell]) => [key, cell ?? null] as const))
  }
  return table.build()
}

async function tabledDocuments(items: Items, types: readonly DocumentType[]): Promise<TabledDocument[]> {
  const documents: TabledDocument[] = []
  for await (const { index, status, source = '', externalIdentifier = '', error, extraction } of items) {
    const { outputJson, needsReview, review, documentTypeName, fileName = source } = extraction ?? {}
    documents.push({
      origin: { item: String(index), status, file: fileName, externalIdentifier },
      type: types.find(({ name }) => name === documentTypeName),
      // What a person corrected is what counts.
      output: outputJson && { ...outputJson, fields: review?.fields ?? outputJson.fields },
      needsReview,
      error,
    })
  }
  return documents
}

const written = async (file: TableFile, { orgId, batch, items, types }: ResultsOf): Promise<Uint8Array> => {
  const what: Tabled =
    batch.kind === 'screenshots' ? { tables: [await screenshotTable(items)] } : { documents: await tabledDocuments(items, types) }
  return writeInThread(file, orgId, what)
}

/** A name that every unpacker takes: the place of the item, and what its sender calls it. */
const pictureName = ({ index, externalIdentifier = '' }: BatchItem, extension: string): string => {
  const called = externalIdentifier.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
  return `${String(index).padStart(4, '0')}${called && `-${called.slice(0, 100)}`}.${extension}`
}

/** Every picture that is there, and the items themselves as `items.jsonl`, which says what is not. Pictures are packed as they are: they are compressed already. */
async function* pictures({ items, picture }: ResultsOf) {
  const lines: string[] = []
  for await (const item of items) {
    lines.push(`${JSON.stringify(item)}\n`)
    const found = item.screenshot && (await picture(item.screenshot.id))
    if (found) yield { name: pictureName(item, found.extension), input: found.body.stream(), size: found.body.size }
  }
  yield { name: 'items.jsonl', input: lines.join('') }
}

/** THE table of forms in which the results of a batch are downloaded. */
export const resultsFormats = {
  jsonl: { contentType: 'application/jsonl; charset=utf-8', extension: 'jsonl', kinds: both, content: ({ items }) => jsonLines(items) },
  csv: {
    contentType: 'text/csv; charset=utf-8',
    extension: 'csv',
    kinds: both,
    content: results => written({ format: 'csv' }, results),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    kinds: both,
    content: results => written({ format: 'xlsx' }, results),
  },
  zip: { contentType: 'application/zip', extension: 'zip', kinds: ['screenshots'], content: results => makeZip(pictures(results)) },
} as const satisfies Record<string, ResultsFormat>

export type ResultsFormatName = keyof typeof resultsFormats
export const resultsFormatNames = Object.keys(resultsFormats) as [ResultsFormatName, ...ResultsFormatName[]]
