import type { IssuerFacts } from '../../extract/memory/issuer.ts'
import type { IssuerNumber } from '../../extract/memory/issuer-numbers.ts'
import type { LayoutHint } from '../../extract/memory/layout-hints.ts'
import type { TextRun } from '../../extract/memory/text-runs.ts'
import type { PageFacts } from '../../extract/page.ts'
import type { RenderFormat } from '../../output-formats.ts'
import type { ExtractionOutput, ProcessingMode, Review, Role, Usage } from '../../resources.ts'

/* What the store keeps, as everybody speaks of it: plain values, whatever database holds them. Times are UTC milliseconds. */

export type OrganizationRow = {
  id: string
  name: string
  plan: string
  planStatus: Usage['planStatus']
  /** Credits a month when they differ from the plan's. */
  included: number | null
  ipWhitelist: string[]
  /** Key sets its signed links may use; empty = any. */
  linkKeySets: string[][]
  signingSecret: string
  previousSecret: string | null
  previousUntil: number | null
  createdAt: number
  /** Its keys and links are refused until it is taken back. */
  suspendedAt: number | null
  /** Its keys and links are dead; what it has is being removed, batch by batch, and the row itself last. */
  deletedAt: number | null
}

export type KeyRow = {
  id: string
  orgId: string
  name: string
  publicId: string
  /** SHA-256 of the whole key, hex. 256 random bits need no slow hash. */
  hash: string
  createdAt: number
  revokedAt: number | null
  lastUsedAt: number | null
  /** E-mail address of who made it in the dashboard. */
  createdBy: string | null
}

/** From where a key was used lately. */
export type KeyUseRow = { keyId: string; address: string; at: number }

/** Accepted work, synchronous and background alike. Its id is the record's id. */
export type JobRow = {
  id: string
  orgId: string
  kind: 'screenshot' | 'extraction'
  lane: 'sync' | 'background'
  state: 'pending' | 'running' | 'ready' | 'failed'
  priority: number
  /** Background jobs are claimed in this order; written once, when the job is queued. */
  place: number
  attempt: number
  period: string
  held: number
  bootId: string | null
  leaseUntil: number | null
  availableAt: number
  requestId: string
  origin: string
  /** What asked for it: the id of a key, `link` or `dashboard`; empty for what was asked before this was told. */
  via: string
  /** What a background job was asked for, in the form of whoever asked; emptied at the end, because it may hold cookies and authorization. */
  options: unknown
  errorCode: string | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
}

/** A hosted file: an unguessable path that points at content. Several may share one content. */
export type FileRow = {
  /** 128 random bits, hex: the secret part of the path. */
  token: string
  orgId: string
  ownerId: string
  sha256: string
  extension: string
  contentType: string
  bytes: number
  kind: 'render' | 'upload'
  createdAt: number
  /** What it is to be saved as, where that was asked for. */
  attachmentName: string | null
}

export type ScreenshotRow = {
  id: string
  orgId: string
  status: 'pending' | 'ready' | 'failed'
  format: RenderFormat
  fullPage: boolean
  cacheHit: boolean
  creditsUsed: number
  width: number | null
  height: number | null
  sourceUrl: string | null
  externalIdentifier: string | null
  metadata: Record<string, unknown> | null
  error: string | null
  fileToken: string | null
  /** The content it is or was, hosted or not: what a cached render must no longer be given from once the record is deleted. */
  sha256: string | null
  createdAt: number
  updatedAt: number
}

/** A stored render that an identical request may get again. */
export type CacheRow = {
  orgId: string
  key: string
  sha256: string
  bytes: number
  contentType: string
  width: number
  height: number
  metadata: Record<string, unknown>
  createdAt: number
  expiresAt: number
}

export type UploadRow = {
  id: string
  orgId: string
  name: string
  format: string
  width: number | null
  height: number | null
  pageCount: number
  fileToken: string | null
  createdAt: number
  updatedAt: number
}

export type ExtractionRow = {
  id: string
  orgId: string
  /** Null once the document was deleted on its own. */
  uploadId: string | null
  fileName: string
  externalIdentifier: string | null
  status: 'pending' | 'running' | 'failed' | 'completed'
  processingMode: ProcessingMode
  documentTypeName: string | null
  detectedType: string | null
  modelUsed: string | null
  confidence: number | null
  pagesProcessed: number | null
  /** The read values; null again when `retention.extractions_days` are over. */
  output: ExtractionOutput | null
  /** ISO 639-1; null when it is not known. */
  language: string | null
  /** As it was when it was read; null for what was read before this was told, and when the values are gone. */
  needsReview: boolean | null
  /** Numbers on the document that tell its issuer; go with the values. */
  issuerNumbers: IssuerNumber[] | null
  /** Where words stand on its first and last page, by which a confirmed value is found there; go with the values. */
  textRuns: TextRun[] | null
  /** What a person made of the values; goes with them. */
  review: Review | null
  /** The status of `review`, by which lists are filtered. */
  reviewStatus: Review['status'] | null
  /** How its pages are shown; null for what was read before this was kept. */
  pageFacts: PageFacts[] | null
  error: string | null
  /** Pages of the document it was read from, `1-3,7`; null = all. */
  pages: string | null
  /** The extraction of the first part, of every part of a file that was split. */
  partOf: string | null
  createdAt: number
  updatedAt: number
}

/** What an organization confirmed about an issuer of its documents, once per name and address. */
export type IssuerRow = {
  id: string
  orgId: string
  fingerprint: string
  facts: IssuerFacts
  /** Where its papers print what; null for what was confirmed before this was kept. */
  layoutHints: LayoutHint[] | null
  confirmed: number
  contradicted: number
  createdAt: number
  updatedAt: number
}

/** Up to a thousand pieces of work under one id. */
export type BatchRow = {
  id: string
  orgId: string
  kind: 'screenshots' | 'documents'
  total: number
  externalIdentifier: string | null
  webhookUrl: string | null
  webhookSign: boolean
  requestId: string
  origin: string
  createdAt: number
  canceledAt: number | null
  /** When its event was queued: all its items had ended. */
  finishedAt: number | null
}

export type BatchItemRow = {
  orgId: string
  batchId: string
  /** From 0, in the order they were sent. */
  position: number
  /** Of a document to be uploaded `awaiting`; `begun` when there is a record, until that has ended. */
  state: 'awaiting' | 'waiting' | 'begun' | 'completed' | 'failed' | 'canceled'
  /** The screenshot or extraction it became. */
  recordId: string | null
  /** What was asked for, until it is begun: it may hold cookies and authorization. */
  request: unknown
  /** Address of the page, address or name of the document, for people. */
  source: string | null
  externalIdentifier: string | null
  /** Why it has no record. */
  error: string | null
}

export type DocumentTypeRow = {
  id: string
  orgId: string
  name: string
  slug: string
  autoDetectEnabled: boolean
  fields: unknown[]
  createdAt: number
}

/** An account webhook endpoint. */
export type EndpointRow = {
  id: string
  orgId: string
  url: string
  description: string
  /** Event types it wants; empty = all. */
  events: string[]
  failingSince: number | null
  disabledAt: number | null
  disabledReason: string | null
  createdAt: number
}

/** The outbox: one row per event and receiver, written in the transaction that ended the job. */
export type DeliveryRow = {
  id: string
  orgId: string
  /** `webhook-id`: the same for every try, and for every receiver of one event. */
  eventId: string
  event: string
  endpointId: string | null
  url: string
  sign: boolean
  body: string
  state: 'canceled' | 'pending' | 'failed' | 'delivered'
  tries: number
  /** The next try was asked for by hand. */
  manual: boolean
  dueAt: number
  /** Why it was given up other than by failing its last try. */
  reason: string | null
  createdAt: number
  finishedAt: number | null
}

/** Every try of a delivery. */
export type AttemptRow = {
  deliveryId: string
  number: number
  trigger: 'manual' | 'scheduled'
  at: number
  durationMs: number
  status: number | null
  /** dns, blocked, connect, tls, timeout, status, redirect, tooLarge … */
  error: string | null
  /** First bytes of the answer. */
  excerpt: string | null
}

/** Somebody who signs in to the dashboard. */
export type UserRow = {
  id: string
  /** Lowercase. */
  email: string
  name: string
  /** argon2id; null until a password was set by a link. */
  passwordHash: string | null
  /** Looks after the machine: sees its health. */
  operator: boolean
  createdAt: number
  disabledAt: number | null
  lastSeenAt: number | null
  passwordChangedAt: number | null
}

export type MembershipRow = { userId: string; orgId: string; role: Role }

/** A browser that is signed in. */
export type SessionRow = {
  id: string
  /** SHA-256 of the cookie, hex. */
  hash: string
  userId: string
  /** The organization it looks at; null for a user without any. */
  orgId: string | null
  createdAt: number
  seenAt: number
  expiresAt: number
  /** Until then the password counts as just given. */
  elevatedUntil: number
  address: string
  agent: string
}

/** A link that sets a password once: of the first user (`userId` null), or of one who has none or forgot it. */
export type PasswordLinkRow = { hash: string; userId: string | null; createdAt: number; expiresAt: number }

export type AuditRow = { id: string; at: number; orgId: string | null; actor: string; action: string; target: string; address: string }
