import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { IssuerFacts } from '../extract/memory/issuer.ts'
import type { IssuerNumber } from '../extract/memory/issuer-numbers.ts'
import type { LayoutHint } from '../extract/memory/layout-hints.ts'
import type { TextRun } from '../extract/memory/text-runs.ts'
import type { PageFacts } from '../extract/page.ts'
import { renderFormats } from '../output-formats.ts'
import { type ExtractionOutput, planStatuses, processingModes, type Review, reviewStatuses, roles } from '../resources.ts'

/**
 * Every table. Ids are text, times UTC milliseconds, JSON is text. drizzle cannot say STRICT: after `bun run migration` add `STRICT`
 * behind each new table of the generated SQL by hand (a test refuses a migration without it). Nor does it know triggers: those of
 * `0003` keep `organization_totals`, `content` and `state.stored_bytes`, and a migration that rebuilds `job`, `file`, `cache_entry`
 * or `delivery` must make them again (a test counts after it).
 */
export const jobKinds = ['screenshot', 'extraction'] as const
export const lanes = ['sync', 'background'] as const
export const jobStates = ['pending', 'running', 'ready', 'failed'] as const
export const deliveryStates = ['pending', 'delivered', 'failed', 'canceled'] as const
export const batchKinds = ['screenshots', 'documents'] as const
/** Of a document to be uploaded `awaiting`; `begun` when there is a record, until that has ended. */
export const batchItemStates = ['awaiting', 'waiting', 'begun', 'completed', 'failed', 'canceled'] as const
export const attemptTriggers = ['scheduled', 'manual'] as const

const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(v => `'${v}'`).join(', '))})`)
const flag = (name: string) => integer(name, { mode: 'boolean' })
const orgId = () =>
  text('org_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' })

/** One row of what is true of the whole database. */
export const state = sqliteTable(
  'state',
  {
    id: integer('id').primaryKey(),
    /** Transactions committed. */
    commitSeq: integer('commit_seq').notNull(),
    /** The latest time any of them saw: a clock set back opens no new allowance. */
    lastSeen: integer('last_seen').notNull(),
    /** 1 after a clean stop: the next start may skip the full check. */
    clean: integer('clean').notNull(),
    /** The highest place a background job was ever claimed from: where the queue has got to. */
    queuePlace: integer('queue_place').notNull().default(0),
    /** Sum of `content.bytes`, by trigger. */
    storedBytes: integer('stored_bytes').notNull().default(0),
    /** When the last backup of it was whole. */
    backedUpAt: integer('backed_up_at'),
  },
  t => [check('state_single', sql`${t.id} = 1`)],
)

export const organization = sqliteTable(
  'organization',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    plan: text('plan').notNull(),
    planStatus: text('plan_status', { enum: planStatuses }).notNull(),
    /** Credits a month when they differ from the plan's. */
    included: integer('included'),
    ipWhitelist: text('ip_whitelist', { mode: 'json' }).$type<string[]>().notNull(),
    /** Key sets its signed links may use; empty = any. */
    linkKeySets: text('link_key_sets', { mode: 'json' }).$type<string[][]>().notNull(),
    signingSecret: text('signing_secret').notNull(),
    previousSecret: text('previous_secret'),
    previousUntil: integer('previous_until'),
    createdAt: integer('created_at').notNull(),
    /** Its keys and links are refused until it is taken back. */
    suspendedAt: integer('suspended_at'),
    /** Its keys and links are dead; what it has is being removed, batch by batch, and the row itself last. */
    deletedAt: integer('deleted_at'),
  },
  t => [
    oneOf('organization_plan_status', t.planStatus, planStatuses),
    check('organization_included', sql`${t.included} is null or ${t.included} >= 0`),
  ],
)

/** What an organization has waiting and stored, so that limits cost no counting. All but `queuePlace` are kept by triggers. */
export const organizationTotals = sqliteTable('organization_totals', {
  orgId: orgId().primaryKey(),
  /** Place of its next background job, unless the queue has got further meanwhile. */
  queuePlace: integer('queue_place').notNull().default(0),
  waitingJobs: integer('waiting_jobs').notNull().default(0),
  pendingDeliveries: integer('pending_deliveries').notNull().default(0),
  fileBytes: integer('file_bytes').notNull().default(0),
})

export const apiKey = sqliteTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    publicId: text('public_id').notNull(),
    /** SHA-256 of the whole key, hex. 256 random bits need no slow hash. */
    hash: text('hash').notNull(),
    createdAt: integer('created_at').notNull(),
    revokedAt: integer('revoked_at'),
    lastUsedAt: integer('last_used_at'),
    /** E-mail address of who made it in the dashboard. */
    createdBy: text('created_by'),
  },
  t => [uniqueIndex('api_key_public_id').on(t.publicId), index('api_key_org').on(t.orgId)],
)

/** From where a key was used lately: what an IP whitelist would lock out. */
export const keyUse = sqliteTable(
  'key_use',
  {
    keyId: text('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    at: integer('at').notNull(),
  },
  t => [primaryKey({ columns: [t.keyId, t.address] }), index('key_use_age').on(t.at)],
)

/** Credits of one organization in one billing period; `used` is always the sum of its ledger rows. */
export const account = sqliteTable(
  'account',
  { orgId: orgId(), period: text('period').notNull(), used: integer('used').notNull(), reserved: integer('reserved').notNull() },
  t => [primaryKey({ columns: [t.orgId, t.period] }), check('account_counts', sql`${t.used} >= 0 and ${t.reserved} >= 0`)],
)

/** What was charged. The job is the key: nothing can be charged twice. */
export const ledger = sqliteTable(
  'ledger',
  {
    jobId: text('job_id').primaryKey(),
    orgId: orgId(),
    period: text('period').notNull(),
    delta: integer('delta').notNull(),
    at: integer('at').notNull(),
    /** As `job.via`. */
    via: text('via').notNull().default(''),
  },
  t => [index('ledger_account').on(t.orgId, t.period), check('ledger_delta', sql`${t.delta} >= 0`)],
)

/** Accepted work, synchronous and background alike. Its id is the record's id. */
export const job = sqliteTable(
  'job',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    kind: text('kind', { enum: jobKinds }).notNull(),
    lane: text('lane', { enum: lanes }).notNull(),
    state: text('state', { enum: jobStates }).notNull(),
    priority: integer('priority').notNull(),
    /** Background jobs are claimed in this order; written once, when the job is queued. */
    place: integer('place').notNull().default(0),
    attempt: integer('attempt').notNull(),
    period: text('period').notNull(),
    held: integer('held').notNull(),
    bootId: text('boot_id'),
    leaseUntil: integer('lease_until'),
    availableAt: integer('available_at').notNull(),
    requestId: text('request_id').notNull(),
    origin: text('origin').notNull(),
    /** What asked for it: the id of a key, `link` or `dashboard`; empty for what was asked before this was told. */
    via: text('via').notNull().default(''),
    /** What a background job was asked for, in the form of whoever asked; emptied at the end, because it may hold cookies and authorization. */
    options: text('options', { mode: 'json' }).$type<unknown>().notNull(),
    errorCode: text('error_code'),
    createdAt: integer('created_at').notNull(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
  },
  t => [
    oneOf('job_kind', t.kind, jobKinds),
    oneOf('job_lane', t.lane, lanes),
    oneOf('job_state', t.state, jobStates),
    check('job_counts', sql`${t.attempt} >= 0 and ${t.held} >= 0`),
    index('job_place').on(t.place, sql`${t.priority} desc`, t.id).where(sql`state = 'pending' and lane = 'background'`),
    index('job_running').on(t.leaseUntil).where(sql`state = 'running'`),
    index('job_finished').on(t.finishedAt),
  ],
)

/** First answers by Idempotency-Key, kept 24 hours. `sha256` holds the bytes of an answer that stores no file. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    orgId: orgId(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    jobId: text('job_id').notNull(),
    sha256: text('sha256'),
    createdAt: integer('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.orgId, t.key] }),
    index('idempotency_age').on(t.createdAt),
    index('idempotency_blob').on(t.sha256),
    index('idempotency_job').on(t.jobId),
  ],
)

/** A hosted file: an unguessable path that points at content. Several may share one content. */
export const file = sqliteTable(
  'file',
  {
    /** 128 random bits, hex: the secret part of the path. */
    token: text('token').primaryKey(),
    orgId: orgId(),
    ownerId: text('owner_id').notNull(),
    sha256: text('sha256').notNull(),
    extension: text('extension').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    kind: text('kind', { enum: ['render', 'upload'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Name it is to be saved under. */
    attachmentName: text('attachment_name'),
  },
  t => [
    oneOf('file_kind', t.kind, ['render', 'upload']),
    index('file_blob').on(t.sha256),
    index('file_org').on(t.orgId),
    index('file_age').on(t.kind, t.createdAt),
  ],
)

/** Stored content that hosted files or cached renders point at, by trigger: what `data.max_bytes` counts, each content once. */
export const content = sqliteTable('content', {
  sha256: text('sha256').primaryKey(),
  bytes: integer('bytes').notNull(),
  refs: integer('refs').notNull(),
})

export const screenshot = sqliteTable(
  'screenshot',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    status: text('status', { enum: ['pending', 'ready', 'failed'] }).notNull(),
    format: text('format', { enum: renderFormats }).notNull(),
    fullPage: flag('full_page').notNull(),
    cacheHit: flag('cache_hit').notNull(),
    creditsUsed: integer('credits_used').notNull(),
    width: integer('width'),
    height: integer('height'),
    sourceUrl: text('source_url'),
    externalIdentifier: text('external_identifier'),
    metadata: text('metadata', { mode: 'json' }).$type<Record<string, unknown>>(),
    error: text('error'),
    fileToken: text('file_token').references(() => file.token, { onDelete: 'set null' }),
    /** The content it is or was, hosted or not: what a cached render must no longer be given from once the record is deleted. */
    sha256: text('sha256'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  t => [
    oneOf('screenshot_status', t.status, ['pending', 'ready', 'failed']),
    index('screenshot_list').on(t.orgId, t.createdAt, t.id),
    index('screenshot_list_status').on(t.orgId, t.status, t.createdAt, t.id),
    index('screenshot_list_external').on(t.orgId, t.externalIdentifier, t.createdAt, t.id).where(sql`external_identifier is not null`),
    index('screenshot_file').on(t.fileToken),
  ],
)

/** A stored render that an identical request may get again. */
export const cacheEntry = sqliteTable(
  'cache_entry',
  {
    orgId: orgId(),
    key: text('key').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.orgId, t.key] }), index('cache_blob').on(t.sha256), index('cache_expiry').on(t.expiresAt)],
)

export const upload = sqliteTable(
  'upload',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    width: integer('width'),
    height: integer('height'),
    pageCount: integer('page_count').notNull(),
    fileToken: text('file_token').references(() => file.token, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  t => [index('upload_list').on(t.orgId, t.createdAt, t.id), index('upload_file').on(t.fileToken)],
)

export const extraction = sqliteTable(
  'extraction',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    /** Null once the document was deleted on its own. */
    uploadId: text('upload_id').references(() => upload.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    externalIdentifier: text('external_identifier'),
    status: text('status', { enum: ['pending', 'running', 'completed', 'failed'] }).notNull(),
    processingMode: text('processing_mode', { enum: processingModes }).notNull(),
    documentTypeName: text('document_type_name'),
    detectedType: text('detected_type'),
    modelUsed: text('model_used'),
    confidence: real('confidence'),
    pagesProcessed: integer('pages_processed'),
    /** The read values; null again when `retention.extractions_days` are over. */
    output: text('output', { mode: 'json' }).$type<ExtractionOutput>(),
    /** ISO 639-1; null when it is not known. */
    language: text('language'),
    /** As it was when it was read; null for what was read before this was told, and when the values are gone. */
    needsReview: flag('needs_review'),
    /** Numbers on the document that tell its issuer; go with the values. */
    issuerNumbers: text('marks', { mode: 'json' }).$type<IssuerNumber[]>(),
    /** Where words stand on its first and last page, by which a confirmed value is found there; go with the values. */
    textRuns: text('spots', { mode: 'json' }).$type<TextRun[]>(),
    /** What a person made of the values; goes with them. */
    review: text('review', { mode: 'json' }).$type<Review>(),
    /** The status of `review`, by which lists are filtered. */
    reviewStatus: text('review_status', { enum: reviewStatuses }),
    /** How its pages are shown; null for what was read before this was kept. */
    pageFacts: text('page_facts', { mode: 'json' }).$type<PageFacts[]>(),
    error: text('error'),
    /** Pages of the document it was read from, `1-3,7`; null = all. */
    pages: text('pages'),
    /** The extraction of the first part, of every part of a file that was split. */
    partOf: text('part_of'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  t => [
    oneOf('extraction_status', t.status, ['pending', 'running', 'completed', 'failed']),
    oneOf('extraction_mode', t.processingMode, processingModes),
    // The name is searched without reading the rows, which hold whole documents.
    index('extraction_list').on(t.orgId, t.createdAt, t.id, t.fileName),
    index('extraction_list_check')
      .on(t.orgId, t.createdAt, t.id)
      .where(sql`needs_review and (review_status is null or review_status <> 'confirmed')`),
    index('extraction_list_reviewed').on(t.orgId, t.createdAt, t.id).where(sql`review_status = 'confirmed'`),
    index('extraction_list_status').on(t.orgId, t.status, t.createdAt, t.id),
    index('extraction_list_type').on(t.orgId, t.documentTypeName, t.createdAt, t.id),
    index('extraction_list_external').on(t.orgId, t.externalIdentifier, t.createdAt, t.id).where(sql`external_identifier is not null`),
    index('extraction_values').on(t.createdAt).where(sql`output is not null`),
    index('extraction_upload').on(t.uploadId),
    index('extraction_part').on(t.partOf).where(sql`part_of is not null`),
  ],
)

/** What an organization confirmed about an issuer of its documents, once per name and address. */
export const issuer = sqliteTable(
  'issuer',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    fingerprint: text('fingerprint').notNull(),
    facts: text('facts', { mode: 'json' }).$type<IssuerFacts>().notNull(),
    /** Where its papers print what; null for what was confirmed before this was kept. */
    layoutHints: text('habits', { mode: 'json' }).$type<LayoutHint[]>(),
    confirmed: integer('confirmed').notNull(),
    contradicted: integer('contradicted').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  t => [uniqueIndex('issuer_fingerprint').on(t.orgId, t.fingerprint)],
)

/**
 * The numbers by which an issuer's next document is told. It keeps its first name in the database, as two columns of extractions do: nodes of
 * two versions share one during an update.
 */
export const issuerNumber = sqliteTable(
  'issuer_mark',
  {
    orgId: orgId(),
    number: text('number').notNull(),
    issuerId: text('issuer_id')
      .notNull()
      .references(() => issuer.id, { onDelete: 'cascade' }),
    strong: flag('strong').notNull(),
  },
  t => [primaryKey({ columns: [t.orgId, t.number, t.issuerId] }), index('issuer_mark_issuer').on(t.issuerId)],
)

/** Up to a thousand pieces of work under one id. */
export const batch = sqliteTable(
  'batch',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    kind: text('kind', { enum: batchKinds }).notNull(),
    total: integer('total').notNull(),
    externalIdentifier: text('external_identifier'),
    webhookUrl: text('webhook_url'),
    webhookSign: flag('webhook_sign').notNull(),
    requestId: text('request_id').notNull(),
    origin: text('origin').notNull(),
    createdAt: integer('created_at').notNull(),
    canceledAt: integer('canceled_at'),
    /** When its event was queued: all its items had ended. */
    finishedAt: integer('finished_at'),
  },
  t => [
    oneOf('batch_kind', t.kind, batchKinds),
    index('batch_list').on(t.orgId, t.createdAt, t.id),
    index('batch_open').on(t.createdAt).where(sql`finished_at is null`),
  ],
)

/** What a batch is made of, in the order it was sent. */
export const batchItem = sqliteTable(
  'batch_item',
  {
    orgId: orgId(),
    batchId: text('batch_id')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state', { enum: batchItemStates }).notNull(),
    /** The screenshot or extraction it became. */
    recordId: text('record_id'),
    /** What was asked for, until it is begun: it may hold cookies and authorization. */
    request: text('request', { mode: 'json' }).$type<unknown>(),
    /** Address of the page, address or name of the document, for people. */
    source: text('source'),
    externalIdentifier: text('external_identifier'),
    /** Why it has no record. */
    error: text('error'),
  },
  t => [
    primaryKey({ columns: [t.batchId, t.position] }),
    oneOf('batch_item_state', t.state, batchItemStates),
    index('batch_item_next').on(t.batchId, t.state, t.position),
    index('batch_item_org').on(t.orgId, t.state),
  ],
)

/**
 * JSON of a long `job.options` or `batch_item.request`, which hold the name of this table then, in pieces: SQLite writes a row anew, all of it, whenever something of
 * it changes, and megabytes in one transaction hold up everybody.
 */
export const requestText = sqliteTable(
  'request_text',
  {
    /** The job, or the batch of the item at `position`; 0 for a job. */
    owner: text('owner').notNull(),
    position: integer('position').notNull(),
    part: integer('part').notNull(),
    /** Before the text, behind which SQLite reads no column without reading all of it. */
    createdAt: integer('created_at').notNull(),
    text: text('text').notNull(),
  },
  t => [primaryKey({ columns: [t.owner, t.position, t.part] })],
)

export const documentType = sqliteTable(
  'document_type',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    autoDetectEnabled: flag('auto_detect_enabled').notNull(),
    fields: text('fields', { mode: 'json' }).$type<unknown[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [uniqueIndex('document_type_slug').on(t.orgId, t.slug)],
)

/** An account webhook endpoint. */
export const endpoint = sqliteTable(
  'endpoint',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** Event types it wants; empty = all. */
    events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
    failingSince: integer('failing_since'),
    disabledAt: integer('disabled_at'),
    disabledReason: text('disabled_reason'),
    createdAt: integer('created_at').notNull(),
  },
  t => [index('endpoint_org').on(t.orgId)],
)

/** The outbox: one row per event and receiver, written in the transaction that ended the job. */
export const delivery = sqliteTable(
  'delivery',
  {
    id: text('id').primaryKey(),
    orgId: orgId(),
    /** `webhook-id`: the same for every try, and for every receiver of one event. */
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    endpointId: text('endpoint_id').references(() => endpoint.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    sign: flag('sign').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: deliveryStates }).notNull(),
    tries: integer('tries').notNull(),
    /** The next try was asked for by hand. */
    manual: flag('manual').notNull(),
    dueAt: integer('due_at').notNull(),
    /** Why it was given up other than by failing its last try. */
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  t => [
    oneOf('delivery_state', t.state, deliveryStates),
    index('delivery_due').on(t.orgId, t.dueAt).where(sql`state = 'pending'`),
    index('delivery_list').on(t.orgId, t.createdAt, t.id),
    index('delivery_endpoint').on(t.endpointId),
    // Retention looks for what is old and over; without it every sweep reads every body.
    index('delivery_age').on(t.createdAt).where(sql`state <> 'pending'`),
  ],
)

/** Every try of a delivery. */
export const attempt = sqliteTable(
  'attempt',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => delivery.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    trigger: text('trigger', { enum: attemptTriggers }).notNull(),
    at: integer('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    /** dns, blocked, connect, tls, timeout, status, redirect, tooLarge … */
    error: text('error'),
    /** First bytes of the answer. */
    excerpt: text('excerpt'),
  },
  t => [primaryKey({ columns: [t.deliveryId, t.number] }), oneOf('attempt_trigger', t.trigger, attemptTriggers)],
)

/** Credits booked by one organization on one UTC day for one kind of record and one asker, kept by a trigger on `ledger`: a chart costs few rows. */
export const usageDay = sqliteTable(
  'usage_day',
  {
    orgId: orgId(),
    day: integer('day').notNull(),
    kind: text('kind').notNull(),
    /** As `job.via`. */
    via: text('via').notNull().default(''),
    credits: integer('credits').notNull(),
  },
  t => [primaryKey({ columns: [t.orgId, t.day, t.kind, t.via] })],
)

const userId = () => text('user_id').references(() => user.id, { onDelete: 'cascade' })

/** Somebody who signs in to the dashboard. */
export const user = sqliteTable(
  'user',
  {
    id: text('id').primaryKey(),
    /** Lowercase. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null until a password was set by a link. */
    passwordHash: text('password_hash'),
    /** Looks after the machine: sees its health. */
    operator: flag('operator').notNull(),
    createdAt: integer('created_at').notNull(),
    disabledAt: integer('disabled_at'),
    lastSeenAt: integer('last_seen_at'),
    passwordChangedAt: integer('password_changed_at'),
  },
  t => [uniqueIndex('user_email').on(t.email)],
)

/** What a user may do in an organization. */
export const membership = sqliteTable(
  'membership',
  { userId: userId().notNull(), orgId: orgId(), role: text('role', { enum: roles }).notNull() },
  t => [primaryKey({ columns: [t.userId, t.orgId] }), oneOf('membership_role', t.role, roles), index('membership_org').on(t.orgId)],
)

/** A browser that is signed in. */
export const session = sqliteTable(
  'session',
  {
    /** Public name of the session, for the list of a user's sessions. */
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie, hex. */
    hash: text('hash').notNull(),
    userId: userId().notNull(),
    /** The organization it looks at; null for a user without any. */
    orgId: text('org_id').references(() => organization.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Until then the password counts as just given. */
    elevatedUntil: integer('elevated_until').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  t => [uniqueIndex('session_hash').on(t.hash), index('session_user').on(t.userId), index('session_expiry').on(t.expiresAt)],
)

/** A link that sets a password once: of the first user (no user yet) or of one who has none or forgot it. */
export const passwordLink = sqliteTable(
  'password_link',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('password_link_user').on(t.userId)],
)

/** Who did what, written in the transaction of what was done. */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** Null for what belongs to no organization, such as a failed sign-in. */
    orgId: text('org_id'),
    /** E-mail address, so that it stays readable when the user is gone; empty for the command line. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    address: text('address').notNull(),
  },
  t => [index('audit_list').on(t.orgId, t.at, t.id), index('audit_age').on(t.at)],
)

/** What is true of this installation, however many nodes it has: `id` tells it from others that share its bucket by mistake. */
export const installation = sqliteTable('installation', { name: text('name').primaryKey(), value: text('value').notNull() })
