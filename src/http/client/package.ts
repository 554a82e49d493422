import { version } from '../../version.ts'
import { webhookEventNames, webhookEvents } from '../../webhooks/events.ts'
import { describeSchema } from '../docs/json-schema.ts'
import { type ApiDocument, inputsOf, methodOf, operationsOf, tableOf } from './operations.ts'
import runtime from './runtime.js.txt' with { type: 'text' }
import { schemaName, typeOf } from './types.ts'

const eventTypes = (): string =>
  webhookEventNames
    .map(
      event =>
        `  | { event: '${event}'; timestamp: string; data: ${typeOf(describeSchema(webhookEvents[event].data, 'output'), false, '    ')} }\n`,
    )
    .join('')

/** Declarations of what is the same whatever the API has. */
const declared = (methods: string): string => `export type RequestOptions = {
  signal?: AbortSignal
  /** Of a request that makes something; left out, each call has one of its own. */
  idempotencyKey?: string
  /** Tries after the first one. */
  retries?: number
}
export type WaitOptions = RequestOptions & { timeoutMs?: number }

/** What the API answered instead of a result. */
export declare class PlatenError extends Error {
  readonly status: number
  readonly code?: ErrorBody['code']
  readonly details: ErrorDetail[]
  readonly body: unknown
  readonly requestId?: string
}

/** One organization's API. Requests that fail in passing are tried again; a POST that makes something goes with an Idempotency-Key, so that nothing is made twice. */
export declare class Platen {
  constructor(options: { key: string; baseUrl?: string; retries?: number; fetch?: typeof globalThis.fetch })
  /** The screenshot once it is ready or failed. */
  waitForScreenshot(id: string, options?: WaitOptions): Promise<Screenshot>
  /** The extraction once it is completed or failed. */
  waitForExtraction(id: string, options?: WaitOptions): Promise<Extraction>
  /** The batch once all of it has ended. */
  waitForBatch(id: string, options?: WaitOptions): Promise<Batch>
${methods}}

export type WebhookEvent =
${eventTypes()}
/** The event of a delivery that is signed with this secret and not older than the tolerance (300 s); throws for any other. */
export declare function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Record<string, string | string[] | undefined>,
  secret: string,
  options?: { toleranceSeconds?: number; now?: number },
): Promise<WebhookEvent>

type Link = Omit<CreateScreenshotBody, 'async' | 'store' | 'webhookUrl' | 'webhookSign' | 'webhookErrors' | 'format'>
/** A link to a picture for an <img>, signed with the organization's secret. */
export declare function signLink(
  link: Link & {
    baseUrl?: string
    orgId: string
    secret: string
    format?: 'png' | 'jpeg' | 'webp'
    onError?: 'json' | 'image'
    /** Until when it opens; without it for ever. */
    expires?: Date | number
  },
): Promise<string>
`

const readme = (name: string): string => `# ${name}

A client of platen ${version}, made from its OpenAPI document by \`platen client typescript\`. Made anew, not edited.

\`\`\`ts
import { Platen, signLink, verifyWebhook } from '${name}'

const platen = new Platen({ key: process.env.PLATEN_KEY!, baseUrl: 'http://127.0.0.1:7878' })
const { screenshot } = await platen.createScreenshot({ url: 'https://example.com', fullPage: true })
const { extraction } = await platen.createExtraction({ url: 'https://example.com/invoice.pdf', async: true })
const read = await platen.waitForExtraction(extraction.id)
const event = await verifyWebhook(body, headers, process.env.SIGNING_SECRET!) // throws when it is not ours
\`\`\`

Runs in Node 20 and later, Bun, Deno and browsers (a key is for servers: browsers get signed links).
`

/** The files of a package without dependencies: what runs, its exact types, and how to use it. */
export function clientPackage(document: ApiDocument, { name, baseUrl }: { name: string; baseUrl: string }): Record<string, string> {
  const operations = operationsOf(document)
  const take = document.paths['/take']?.get
  const links = (take?.parameters ?? []).filter(one => one.in === 'query' && one.name !== 'signature').map(one => one.name)
  const schemas = Object.entries(document.components.schemas).map(([key, schema]) => `export type ${schemaName(key)} = ${typeOf(schema)}\n`)
  const facts = {
    name,
    version,
    description: 'Client of platen: screenshots and document extraction',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    files: ['index.js', 'index.d.ts', 'README.md'],
  }
  return {
    'package.json': `${JSON.stringify(facts, null, 2)}\n`,
    'README.md': readme(name),
    'index.js': `// Made by platen ${version}: platen client typescript. Do not edit.
const defaultBaseUrl = ${JSON.stringify(baseUrl)}
const operations = ${tableOf(operations)}
const linkParameters = ${JSON.stringify(links)}

${runtime}`,
    'index.d.ts': `// Made by platen ${version}: platen client typescript. Do not edit.
${schemas.join('\n')}
${operations.map(inputsOf).filter(Boolean).join('\n')}
export type ScreenshotOptions = CreateScreenshotBody

${declared(operations.map(methodOf).join(''))}`,
  }
}
