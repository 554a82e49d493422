import { z } from 'zod'
import { documentBytes, documentPages, documentSize } from '../limits.ts'
import { logLevels } from '../log.ts'
import { roles } from '../resources.ts'
import { Secret } from '../secret.ts'

/**
 * THE config table: one row per key. TOML key, PLATEN_SECTION_KEY (and _FILE for secrets), --section-key flag, default, example file,
 * `config print` and error texts all follow from it. Schemas take the typed TOML value; text from environment and flags is read by kind.
 */
export type ConfigRow<S extends z.ZodType = z.ZodType> = {
  schema: S
  default: z.input<S>
  doc: string
  secret?: boolean
}

const row = <S extends z.ZodType>(schema: S, fallback: z.input<S>, doc: string, facts: { secret?: boolean } = {}): ConfigRow<S> => ({
  schema,
  default: fallback,
  doc,
  ...facts,
})

const secret = z.union([z.string(), z.instanceof(Secret)]).transform(v => (v instanceof Secret ? v : new Secret(v)))
/** Scheme and authority: what hosted URLs begin with. Addresses of pages, cookies and redirects are those of the root of a host. */
const origin = z
  .string()
  .refine(
    v => v === '' || (/^https?:\/\/[^\s/?#@]+\/?$/.test(v) && URL.canParse(v)),
    'https://HOST or http://HOST:PORT without a path, or empty: platen is served at the root of a host of its own',
  )
/** Scheme, authority and perhaps a path. */
const endpoint = z.string().regex(/^$|^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'an http or https address without query, or empty')
const modelServer = z.string().regex(/^$|^https?:\/\/[^\s/]+(\/\S*)?$/, 'an http or https address, or empty')
/** Host and port of a listener. */
const address = z
  .string()
  .regex(/^$|^(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i, 'host:port, e.g. 127.0.0.1:9464, or empty')
  .refine(v => v === '' || Number(v.slice(v.lastIndexOf(':') + 1)) <= 65535, 'a port of at most 65535')
/** Where many nodes keep what they share; may hold a password. */
const database = z
  .union([z.string(), z.instanceof(Secret)])
  .transform(v => (v instanceof Secret ? v : new Secret(v)))
  .refine(v => /^(postgres(ql)?:\/\/\S+)?$/.test(v.reveal()), 'postgres://USER:PASSWORD@HOST:5432/DATABASE, or empty')
const bucket = z.string().regex(/^$|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/, 's3://BUCKET or s3://BUCKET/PREFIX, or empty')
const list = z.array(z.string())
const count = (least = 0) => z.int().min(least)
const days = count()

/** Keys of earlier versions that no longer do anything: a configuration that has them still starts. */
export const retiredKeys: Readonly<Record<string, string>> = {
  'ocr.tesseract': 'there is no second reader any more; the first reads better without it',
  'ocr.languages': 'there is no second reader any more; the first reads every language of the Latin alphabet',
}

export const configTable = {
  server: {
    host: row(z.string().min(1), '127.0.0.1', 'Address to listen on; 0.0.0.0 or :: for every interface'),
    port: row(z.int().min(0).max(65535), 7878, 'Port to listen on; 0 takes a free one'),
    base_url: row(origin, '', 'Public origin used in hosted URLs, e.g. https://shots.example.com; empty = the request’s host'),
    trusted_proxies: row(list, [], 'Addresses or CIDRs whose X-Forwarded-For is believed'),
    max_body: row(
      count(1024),
      documentBytes + 1024 ** 2,
      `Largest request body in bytes (above ${documentSize} so that the 422 for documents is ours)`,
    ),
    drain_seconds: row(count(), 25, 'How long a stop waits for running work before putting it back'),
    rate_limit: row(count(), 0, 'Requests per minute and key; 0 = off. Beyond it 429 with Retry-After'),
    role: row(
      z.enum(['all', 'api', 'worker']),
      'all',
      'With store.url: all = takes requests and renders; api = takes requests, reads documents, has no browser and leaves renders to others; worker = renders and delivers, its API answers 503',
    ),
    node: row(z.string().max(63), '', 'Name of this node among others of one store.url; empty = the machine’s'),
  },
  store: {
    url: row(database, '', 'PostgreSQL that several nodes share, postgres://…; empty = SQLite in data.dir', { secret: true }),
    listen_url: row(database, '', 'Its direct address for LISTEN, where store.url is a pooler; empty = store.url', { secret: true }),
    prepare: row(z.boolean(), true, 'Prepared statements; false behind a pooler that knows none'),
    connections: row(z.int().min(2).max(100), 8, 'Connections of one node, and one more that listens'),
    lease_seconds: row(
      z.int().min(5).max(600),
      60,
      'Seconds without a sign of life of a node after which the others take over what it worked on',
    ),
  },
  storage: {
    url: row(bucket, '', 'Bucket for renders and uploads, s3://BUCKET/PREFIX; empty = files in data.dir'),
    endpoint: row(endpoint, '', 'Address of the S3 server, e.g. https://minio.example.com:9000; empty = Amazon’s of the region'),
    region: row(z.string().min(1), 'us-east-1', 'Region of the bucket; signatures hold for it alone'),
    path_style: row(z.boolean(), true, 'The bucket in the path (MinIO, Garage, Ceph); false = in the name of the host (Amazon)'),
    access_key: row(z.string(), '', 'Access key of the bucket'),
    secret_key: row(secret, '', 'Secret key of the bucket', { secret: true }),
    shared: row(z.boolean(), false, 'With store.url and without storage.url: data.dir is one folder that all nodes share'),
  },
  dashboard: {
    session_hours: row(
      z.int().min(1).max(336),
      24,
      'Hours after which a browser that does nothing is signed out; after 14 days it is anyway',
    ),
    trusted_header: row(
      z.string().regex(/^[A-Za-z0-9-]{0,64}$/, 'the name of a header, or empty'),
      '',
      'Header in which a proxy of server.trusted_proxies says the e-mail address of whoever it has signed in, e.g. Remote-Email; empty = sign in with a password',
    ),
    auto_create_role: row(
      z.enum(['none', ...roles]),
      'none',
      'Role in the first organization for whom that header names and nobody knows; none = refuse them',
    ),
  },
  links: {
    rate_limit: row(count(), 60, 'Renders per minute of one signed link, cache hits not counted; 0 = off. Beyond it 429 with Retry-After'),
    org_rate_limit: row(count(), 600, 'Renders per minute of all signed links of one organization, cache hits not counted; 0 = off'),
  },
  data: {
    dir: row(z.string().min(1), './data', 'Database, renders and uploads; created with mode 0700'),
    max_bytes: row(count(), 0, 'Most bytes of stored files for all organizations; 0 = the disk'),
    org_max_bytes: row(count(), 0, 'Most bytes of stored files per organization; 0 = no quota'),
    evict_percent: row(z.int().min(1).max(100), 85, 'Disk use from which cached renders are evicted'),
    check_hours: row(z.int().min(0).max(500), 24, 'Hours between checks of the whole database; 0 = only after a crash'),
    refuse_percent: row(z.int().min(1).max(100), 95, 'Disk use from which new work is refused with 503'),
  },
  browser: {
    executable: row(
      z.string(),
      '',
      'Chromium to use; empty = system chromium-headless-shell, else the embedded one, else any Chromium found',
    ),
    workers: row(count(), 0, 'Renders at the same time; 0 = number of cores'),
    queue: row(count(1), 200, 'Renders that may wait; beyond it 503 with Retry-After for organizations with more than their share of them'),
    busy_seconds: row(count(1), 30, 'Processor seconds a page may burn without answering before it is ended (504)'),
    busy_seconds_queued: row(count(1), 8, 'The same while another organization waits for a slot or runs on this one’s'),
    sandbox: row(
      z.enum(['auto', 'required', 'off']),
      'auto',
      'Chromium’s own sandbox: auto = on where the kernel grants it; required = refuse to start without; off = never, as root as well',
    ),
    isolation: row(
      z.enum(['auto', 'namespace', 'flags']),
      'auto',
      'Empty network namespace where available (auto), demanded (namespace), or flags only',
    ),
    font_pack: row(z.string(), '', 'File of further fonts; empty = platen-fonts.bin beside the program, else in the data directory'),
    max_pixels: row(count(10_000), 160_000_000, 'Most device pixels of one render'),
    memory_mb: row(count(256), 1536, 'Resident memory of the browser tree from which a render is killed'),
    recycle_after: row(count(1), 500, 'Renders after which the browser is replaced'),
    recycle_minutes: row(count(1), 60, 'Age after which the browser is replaced'),
  },
  jobs: {
    org_waiting: row(
      count(1),
      10_000,
      'Background renders and documents of one organization that may wait; beyond it 429 with Retry-After',
    ),
  },
  egress: {
    mode: row(z.enum(['public-only', 'allow-list', 'private-only', 'none']), 'public-only', 'What pages and webhooks may reach'),
    allow: row(list, [], 'Names, CIDRs or host:port let through, to pages and webhooks'),
    deny: row(list, [], 'Names, CIDRs or host:port refused; beats allow'),
    ports: row(z.array(z.int().min(1).max(65535)), [80, 443, 8080, 8443], 'Ports of public addresses that may be reached'),
    ca_file: row(z.string(), '', 'PEM file of certificate authorities of your own network, believed beside the public ones; empty = none'),
    max_bytes: row(count(1024), 104_857_600, 'Most bytes one render may load'),
    max_connections: row(count(1), 500, 'Most connections of one render'),
  },
  extract: {
    max_bytes: row(
      count(1024),
      documentBytes,
      'Largest document in bytes; POST /extract takes a body as large as this, whatever server.max_body says',
    ),
    max_pages: row(
      z.int().min(1).max(2000),
      documentPages,
      'Most pages read of one document; many of them want a longer ocr.document_seconds too',
    ),
    memory: row(z.boolean(), true, 'Whether what an organization confirms about an issuer is used for its next documents of that issuer'),
    review_below: row(
      z.number().min(0).max(1),
      0.5,
      'A value less sure than this gives its document needsReview; required fields, names and addresses: less sure than halfway from it to 1, of receipts three quarters of the way',
    ),
  },
  ollama: {
    url: row(modelServer, 'http://127.0.0.1:11434', 'Ollama’s address; empty = never ask'),
    model: row(z.string(), 'qwen3-vl:8b', 'Vision model for highest_quality'),
    fast_model: row(z.string(), '', 'Model for fastest; empty = built-in reader only'),
    timeout: row(count(1), 90, 'Seconds one model call may take'),
  },
  openai: {
    url: row(
      modelServer,
      '',
      'Address of a server that speaks the OpenAI chat form (vLLM, llama.cpp, LM Studio), e.g. http://127.0.0.1:8000/v1; asked instead of Ollama. Empty = none',
    ),
    model: row(z.string(), '', 'Its model for highest_quality; empty = the first one it serves'),
    fast_model: row(z.string(), '', 'Its model for fastest; empty = built-in reader only'),
    api_key: row(secret, '', 'Key it wants as a bearer token', { secret: true }),
    timeout: row(count(1), 90, 'Seconds one model call may take'),
  },
  ocr: {
    workers: row(
      count(),
      0,
      'Documents read at the same time, and one more for an organization that has none under way; 0 = number of cores',
    ),
    queue: row(
      count(1),
      200,
      'Documents that may wait; beyond it, or when the wait would be longer than document_seconds, 503 with Retry-After',
    ),
    org_queue: row(count(1), 50, 'Documents of one organization that may wait; beyond it 429 with Retry-After'),
    memory_mb: row(count(256), 1200, 'Resident memory of a reader child from which it is killed'),
    page_seconds: row(count(1), 20, 'Processor seconds one page may take'),
    document_seconds: row(count(1), 90, 'Seconds one document may take, by the clock'),
  },
  webhooks: {
    allow: row(list, [], 'Receivers let through besides egress.allow: names, CIDRs or host:port; opens nothing to pages'),
    schedule: row(z.array(z.int().min(1)), [5, 300, 1800, 7200, 18000, 36000, 36000], 'Seconds between tries; one more try than numbers'),
    timeout: row(count(1), 15, 'Seconds one delivery may take'),
    answer_timeout: row(count(1), 10, 'Seconds until the receiver must have begun its answer'),
    concurrency: row(count(1), 8, 'Deliveries at the same time; one organization never takes the last of them'),
    org_pending: row(
      count(1),
      10_000,
      'Deliveries of one organization that may be pending; beyond it the oldest fail, with the reason in the log',
    ),
    disable_after_hours: row(count(1), 120, 'Hours of failures only after which an endpoint is disabled'),
  },
  retention: {
    renders_days: row(days, 30, 'Days hosted renders are kept; 0 = for ever'),
    uploads_days: row(days, 30, 'Days uploaded documents are kept; 0 = for ever'),
    cache_days: row(days, 30, 'Days a cached render is kept at most; 0 = as long as its cacheTtl says'),
    records_days: row(days, 0, 'Days records of screenshots, extractions and documents are kept, their files with them; 0 = for ever'),
    extractions_days: row(
      days,
      0,
      'Days what an extraction read (outputJson, review) is kept; its record stays. 0 = as long as the record',
    ),
    deliveries_days: row(days, 30, 'Days the delivery log is kept; 0 = for ever'),
    sweep_minutes: row(z.int().min(1).max(720), 15, 'Minutes between sweeps, at most 720: what is deleted is to be gone within a day'),
  },
  metrics: {
    token: row(secret, '', 'Bearer token of /metrics; empty = off there', { secret: true }),
    listen: row(address, '', 'Address and port of a listener for /metrics alone, without a token, e.g. 127.0.0.1:9464; empty = none'),
  },
  log: {
    level: row(z.enum(logLevels), 'info', 'debug, info, warn or error'),
    format: row(z.enum(['auto', 'json', 'text']), 'auto', 'auto = text on a terminal, JSON elsewhere'),
  },
} satisfies Record<string, Record<string, ConfigRow>>

/** One plan of `[plans.NAME]`. `included` credits a month; `overage` = counted beyond it, never blocked; `priority` p = p + 1 background renders to one of priority 0. */
export const PlanConfig = z.strictObject({ included: count(), overage: z.boolean(), priority: count().default(0) })
export type PlanConfig = z.infer<typeof PlanConfig>

/** Plans when the file names none; `[plans.NAME]` adds or replaces. */
export const defaultPlans: Record<string, PlanConfig> = {
  free: { included: 100, overage: false, priority: 0 },
  pro: { included: 10_000, overage: true, priority: 1 },
  enterprise: { included: 100_000, overage: true, priority: 2 },
}

type Table = typeof configTable
export type Config = { [S in keyof Table]: { [K in keyof Table[S]]: Table[S][K] extends ConfigRow<infer Z> ? z.output<Z> : never } } & {
  plans: Record<string, PlanConfig>
}
