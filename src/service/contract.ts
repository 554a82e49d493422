import type { Maybe } from '../async/maybe.ts'
import type { PageSelection } from '../extract/readers/pages.ts'
import type { ScreenshotRequest } from '../render/options/request.ts'
import type { RenderOptions } from '../render/options/table.ts'
import type { Batch, BatchItem, Capture, DocumentType, Extraction, ProcessingMode, Screenshot, Usage } from '../resources.ts'
import type { Allowances } from '../store/contract/nodes.ts'
import type { Holdings } from '../store/contract/records.ts'
import type { WebhookEvent } from '../webhooks/events.ts'
import type { Caller } from './caller.ts'
import type { Expiring } from './captures/expiring-url.ts'
import type { KeptPicture } from './captures/kept-pictures.ts'
import type { ListQuery, Page } from './captures/page.ts'
import type { AuditService, SessionService, UserService } from './dashboard/contract.ts'
import type { DocumentService } from './documents/contract.ts'

export type { Caller }

export type Organization = {
  id: string
  name: string
  plan: string
  planStatus: Usage['planStatus']
  included: number
  ipWhitelist: string[]
  /** Key sets its signed links may use; empty = any. */
  linkKeySets: string[][]
  createdAt: string
  /** Since when its keys and links are refused. */
  suspendedAt?: string
}

/** Which item of a batch the work is. */
export type BatchPlace = { batchId: string; position: number }

/** A render as its caller gets it: the record, and the bytes when `store` is false or the link wants them. */
export type ScreenshotAnswer = {
  screenshot: Screenshot
  bytes?: Uint8Array
  contentType: string
  accepted: boolean
  timings: Record<string, number>
}

export interface ScreenshotService {
  /**
   * Throws credits (402), overloaded (503), conflict (409).
   * A failed synchronous render throws RenderFailure carrying its record.
   */
  create(caller: Caller, request: ScreenshotRequest, idempotencyKey?: string, item?: BatchPlace): Promise<ScreenshotAnswer>
  /** The bytes of a verified GET /take link, whatever the request says of delivery. */
  take(caller: Caller, request: ScreenshotRequest): Promise<ScreenshotAnswer>
  get(orgId: string, id: string, origin: string): Promise<Screenshot | undefined>
  /** False for an unknown one. Unreachable when it resolves; what of it was under way is stopped and costs nothing. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, origin: string, query?: ListQuery): Promise<Page<Screenshot>>
}

/** A document that was sent, or where it is; without a name it gets one that its content tells. */
export type DocumentSource = { name?: string; bytes: Uint8Array } | { name?: string; url: string }

/** How a document is to be read, and who is told. */
export type ExtractOptions = {
  documentType?: string
  processingMode: ProcessingMode
  externalIdentifier?: string
  /** Those to read; absent = all. */
  pages?: PageSelection
  /** Whether the file may be a stack of several documents; absent = never. */
  split?: 'never' | 'auto'
  /** Accepted and read in the background. */
  async?: boolean
  webhookUrl?: string
  webhookSign?: boolean
  webhookErrors?: boolean
}
export type ExtractCommand = DocumentSource & ExtractOptions

/** Corrected values by path, over the revision they were made from (0: what was read). */
export type ReviewCommand = { fields?: Readonly<Record<string, unknown>>; revision: number; confirm?: boolean }

export interface ExtractionService {
  /** With `async` the pending record, which nothing can lose any more; else the extraction as it ended. */
  create(caller: Caller, command: ExtractCommand, idempotencyKey?: string, item?: BatchPlace): Promise<Extraction>
  /**
   * Reads a document now with a type that is only being made: it costs and is kept as any other, but nobody is told. Throws invalid (422) for what
   * is wrong with the definition or the document.
   */
  tryType(
    caller: Caller,
    definition: unknown,
    document: { name: string; bytes: Uint8Array; processingMode: ProcessingMode },
  ): Promise<Extraction>
  get(orgId: string, id: string): Promise<Extraction | undefined>
  /** The extractions of a file that was split, by the id of the first, in the order of their pages. */
  parts(orgId: string, firstId: string): Promise<Extraction[]>
  /**
   * Keeps what a person corrected or confirmed. Undefined for an unknown one. Throws invalid (422) naming every wrong path, conflict (409) when
   * another revision stands or there are no values.
   */
  review(caller: Caller, id: string, command: ReviewCommand): Promise<Extraction | undefined>
  /** Its document with it. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, query?: ListQuery): Promise<Page<Extraction>>
}

/** A capture as the dashboard lists it. */
export type ListedCapture = Capture & {
  error?: string
  cacheHit?: boolean
  externalIdentifier?: string
  /** Whether there is a small picture of it. */
  pictured: boolean
}
export type CaptureSearch = Pick<ListQuery, 'limit' | 'cursor' | 'createdAfter' | 'createdBefore'> & {
  kind?: Capture['kind']
  status?: Capture['status']
  format?: string
  /** Part of an address, a name or an external identifier, or an id. */
  text?: string
}

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
  list(orgId: string, query?: ListQuery): Promise<Page<Batch>>
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

export interface CaptureService {
  get(orgId: string, id: string, origin: string): Promise<Capture | undefined>
  /** Of an upload only the document: what was read from it stays an extraction. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, origin: string, query?: ListQuery): Promise<Page<Capture>>
  /** A page may hold fewer than asked for, or none, and still be followed by another: so many records are looked at for one answer. */
  browse(orgId: string, origin: string, search: CaptureSearch): Promise<Page<ListedCapture>>
  /** A small WebP; undefined where there is none. Throws overloaded when too many wait for theirs. */
  thumbnail(orgId: string, id: string): Promise<KeptPicture | undefined>
}

export interface DocumentTypeService {
  list(orgId: string): Promise<DocumentType[]>
  get(orgId: string, idOrName: string): Promise<DocumentType | undefined>
  /** A definition as it was sent. Throws invalid (422) that names everything wrong with it. */
  create(orgId: string, definition: unknown): Promise<DocumentType>
  /**
   * Replaces what a type of the organization is, or only the members that are given; its id stays, and its slug unless another is given. What was
   * read before stays as it is. Undefined for an unknown one and for built-in ones.
   */
  update(orgId: string, idOrName: string, definition: unknown, how?: { partly?: boolean }): Promise<DocumentType | undefined>
  delete(orgId: string, idOrName: string): Promise<boolean>
}

/** What an organization confirmed about an issuer of its documents. */
export type RememberedIssuer = {
  id: string
  orgId: string
  name: string
  address?: string
  /** Documents that were confirmed with these values, and those in which they had to be corrected. */
  confirmed: number
  contradicted: number
  updatedAt: string
}

/** The memory of issuers, which confirmed reviews fill. */
export interface MemoryService {
  list(orgId?: string): Promise<RememberedIssuer[]>
  /** One (where an organization is named, only of its own), or all of an organization. Gives how many. */
  forget(which: { id: string; orgId?: string } | { orgId: string }): Promise<number>
}

export type KeyRecord = {
  id: string
  orgId: string
  name: string
  /** The part of the key that is no secret: `platen_<publicId>_…`. */
  publicId: string
  createdAt: string
  /** E-mail address of who made it in the dashboard. */
  createdBy?: string
  revokedAt?: string
  lastUsedAt?: string
}

/** Credits of one UTC day. */
export type UsageDay = { day: string; screenshots: number; pages: number }
/** Credits of one UTC day that one asker used: a key by its id, `link`, `dashboard`, or empty where that was not told yet. */
export type UsageRow = UsageDay & { via: string }
/** From where a live key was used lately. */
export type KeyUse = { keyId: string; name: string; address: string; at: string }

export type KeyHolder = { organization: Organization; keyId: string }

export interface OrganizationService {
  create(input: { name: string; plan?: string; included?: number }): Promise<Organization & { signingSecret: string }>
  list(): Promise<Organization[]>
  get(id: string): Promise<Organization | undefined>
  set(
    id: string,
    change: {
      name?: string
      plan?: string
      included?: number
      planStatus?: Usage['planStatus']
      ipWhitelist?: string[]
      linkKeySets?: string[][]
      suspended?: boolean
    },
  ): Promise<Organization>
  /** The current secret first, then the previous one while it is still valid (24 hours). Empty for an unknown organization. */
  signingSecrets(id: string): Promise<string[]>
  rotateSecret(id: string): Promise<string>
  /** Until when the previous secret is valid; undefined when there is none. */
  previousSecretUntil(id: string): Promise<string | undefined>
  /** The previous secret is not valid any more. */
  endPreviousSecret(id: string): Promise<void>
  /** The last `count` days, today the last. */
  usageDays(id: string, count: number): Promise<UsageDay[]>
  /** From one day to another (`YYYY-MM-DD`), what each asker used; days without use are left out. */
  usageRows(id: string, from: string, to: string): Promise<UsageRow[]>
  usage(id: string): Maybe<Usage>
  /** What it has; undefined for an unknown one. */
  holdings(id: string): Promise<Holdings | undefined>
  /** Ends what it has running or waiting, then removes it with all it has. False for an unknown one. */
  delete(id: string): Promise<boolean>
  createKey(orgId: string, name?: string, createdBy?: string): Promise<KeyRecord & { key: string }>
  listKeys(orgId?: string): Promise<KeyRecord[]>
  renameKey(id: string, name: string): Promise<void>
  revokeKey(id: string): Promise<boolean>
  /** The organization of a live key; undefined for missing, malformed, unknown and revoked alike. */
  authenticate(key: string): Maybe<KeyHolder | undefined>
  /** Notes that a key was let in from there. */
  usedFrom(keyId: string, address: string): void
  /** Of the last 7 days, the latest first. */
  keyUses(id: string): Promise<KeyUse[]>
  /** Plans of the configuration, with their credits a month. */
  plans(): { name: string; included: number }[]
  /** Bytes of stored files by organization. */
  storedBytes(): Promise<Map<string, number>>
}

/** A file at its address. `keeper`: the organization whose key, or whose signature under the address, opens it; anybody may open the others. */
export type HostedFile = { body: Blob; contentType: string; etag: string; disposition?: string; keeper?: string }

/** A stored render or upload by its unguessable path. */
export interface FileService {
  open(path: string): Promise<HostedFile | undefined>
  /** Whether an address of a kept file carries a signature of ours that has not expired. */
  isSigned(path: string, keeper: string, signed: Expiring): Promise<boolean>
}

export type WebhookEndpoint = {
  id: string
  orgId: string
  url: string
  description: string
  /** Event types it wants; empty = all. */
  events: string[]
  createdAt: string
  failingSince?: string
  disabledAt?: string
  disabledReason?: string
}

export type WebhookAttempt = {
  number: number
  trigger: 'scheduled' | 'manual'
  at: string
  durationMs: number
  status?: number
  /** status, redirect, dns, connect, blocked. */
  error?: string
  /** First bytes of the answer. */
  excerpt?: string
}

export type WebhookDelivery = {
  id: string
  /** `webhook-id` of every try, the same for every receiver of one event. */
  eventId: string
  event: string
  orgId: string
  /** Absent for a one-off `webhookUrl`. */
  endpointId?: string
  url: string
  status: 'pending' | 'delivered' | 'failed' | 'canceled'
  tries: number
  nextTryAt?: string
  /** Why it was given up other than by failing its last try. */
  reason?: string
  createdAt: string
  attempts: WebhookAttempt[]
}

/** `endpointId` is absent for the `webhookUrl` of requests. */
export type WebhookReceiver = {
  endpointId?: string
  url: string
  delivered: number
  failed: number
  pending: number
  lastAt: string
}

export interface WebhookService {
  /** Throws notFound, invalid (URL refused by the egress policy, unknown event). */
  createEndpoint(input: { orgId: string; url: string; events?: string[]; description?: string }): Promise<WebhookEndpoint>
  listEndpoints(orgId?: string): Promise<WebhookEndpoint[]>
  deleteEndpoint(id: string): Promise<boolean>
  /** Switches an endpoint on again that was disabled for its failures. */
  enableEndpoint(id: string): Promise<WebhookEndpoint | undefined>
  /** Other events, address or description. Undefined for an unknown one; throws as `createEndpoint`. */
  changeEndpoint(id: string, change: { url?: string; events?: string[]; description?: string }): Promise<WebhookEndpoint | undefined>
  /** Newest first, at most `limit` (100), behind `before`; `url`: only to this `webhookUrl` of a request. */
  deliveries(filter?: {
    orgId?: string
    endpointId?: string
    url?: string
    event?: string
    status?: WebhookDelivery['status']
    before?: { at: number; id: string }
    limit?: number
  }): Promise<WebhookDelivery[]>
  /** One delivery with the body that is sent. */
  delivery(id: string): Promise<(WebhookDelivery & { body: string; signed: boolean }) | undefined>
  /** What each receiver got in the last 24 hours, endpoints and `webhookUrl`s alike; of very many deliveries the latest. */
  receivers(orgId: string): Promise<WebhookReceiver[]>
  /** Sends again what an endpoint missed in the last 24 hours, at most 1000. Gives how many. */
  replayFailed(endpointId: string): Promise<number>
  /** Sends again, with a full schedule of tries, under the same `webhook-id`. False for an unknown delivery. */
  replay(deliveryId: string): Promise<boolean>
  /** Queues a sample event to one endpoint. */
  test(endpointId: string, event?: WebhookEvent): Promise<WebhookDelivery>
}

type Stored = { files: number; bytes: number }
/** The machine as its operator looks at it. */
export type MachineFacts = {
  startedAt: string
  versions: { platen: string; bun: string; browser?: string }
  renders: { active: number; queued: number; resting: number; workers: number; restarts: number }
  /** Background jobs. */
  jobs: { waiting: number; running: number; oldestAt?: string }
  /** Webhook deliveries not yet made. */
  deliveries: number
  /** Resident bytes. */
  memory: { server: number; browser?: number }
  /** `used`: part of the disk, 0 to 1, where files are on one; `stored`: bytes of all files and cached renders, each content once. */
  disk: { used?: number; stored: number; database: number; renders: Stored; documents: Stored }
  /** Days each kind of content is kept; 0 = for ever. */
  retention: Record<string, number>
  engine: 'SQLite' | 'PostgreSQL'
  /** Of ours; PostgreSQL has tools of its own. */
  lastBackupAt?: string
  /** Why new work is refused. */
  refusing?: string
}

export interface MachineService {
  facts(): Promise<MachineFacts>
}

export interface Services {
  users: UserService
  sessions: SessionService
  audit: AuditService
  screenshots: ScreenshotService
  extractions: ExtractionService
  documents: DocumentService
  captures: CaptureService
  documentTypes: DocumentTypeService
  organizations: OrganizationService
  files: FileService
  webhooks: WebhookService
  memory: MemoryService
  batches: BatchService
  machine: MachineService
  /** Where several nodes answer, what is allowed a minute is counted over all of them. */
  allowances?: Allowances
}
