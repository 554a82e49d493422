import type { RenderOptions } from '../../render/options/table.ts'
import type { Batch, BatchItem, Extraction } from '../../resources.ts'
import type { Caller } from '../caller.ts'
import type { ExtractOptions } from './extractions.ts'
import type { ListPage, ListQuery } from './list.ts'

/** What one item of a batch is asked for, or why it cannot be. */
export type BatchRequest = { render: RenderOptions } | { document: { url?: string; name?: string } & ExtractOptions } | { error: string }

export type NewBatch = {
  kind: Batch['kind']
  items: readonly (BatchRequest & { source?: string; externalIdentifier?: string })[]
  externalIdentifier?: string
  webhookUrl?: string
  webhookSign?: boolean
}

export interface BatchService {
  /** Throws credits (402) where nothing is left, rateLimited (429) where too much waits already. */
  create(caller: Caller, batch: NewBatch, idempotencyKey?: string): Promise<Batch>
  get(orgId: string, id: string): Promise<Batch | undefined>
  list(orgId: string, query?: ListQuery): Promise<ListPage<Batch>>
  /**
   * The document of an item that waits for it. The same one sent again gives the same extraction. Undefined for an unknown item. Throws
   * conflict (409) for one that has another document or was canceled.
   */
  upload(caller: Caller, id: string, position: number, bytes: Uint8Array): Promise<Extraction | undefined>
  /** Ends what has not ended; what was made stays. */
  cancel(orgId: string, id: string): Promise<Batch | undefined>
  /** Every item in its order, with what became of it. */
  items(orgId: string, id: string, origin: string): AsyncIterable<BatchItem>
  /** The picture of an item that is a screenshot, while it is kept. */
  picture(orgId: string, screenshotId: string): Promise<{ body: Blob; extension: string } | undefined>
}
