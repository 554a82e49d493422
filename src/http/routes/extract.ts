import { z } from 'zod'
import { giveTurn } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import { acceptedExtensions, tooLarge } from '../../extract/formats.ts'
import { documentPages, documentSize } from '../../limits.ts'
import { Extraction } from '../../resources.ts'
import type { Caller } from '../../service/caller.ts'
import type { ExtractCommand } from '../../service/contract/extractions.ts'
import { type Answer, json } from '../answers.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits, limitsText, partLimits } from '../body/limits.ts'
import { readMultipart, type SentFile } from '../body/multipart.ts'
import { malformed } from '../body/parse.ts'
import { mediaType } from '../body/read.ts'
import { exampleExtraction, examplePendingExtraction } from '../docs/examples.ts'
import { webhookCallbacks } from '../docs/webhook-docs.ts'
import type { Exchange } from '../exchange.ts'
import { decodeBase64, ExtractBody, ExtractForm, ExtractParts, fromText, longestName } from '../extract/options.ts'
import { checked, type Operation } from '../operation.ts'
import { asking, conflictNote, idempotencyKey, idempotencyParameter, replayedHeader } from '../parameters.ts'
import { echoIdentifier, externalIdentifierHeader } from '../raw-render.ts'
import type { Route } from '../route.ts'

/** Room in a body for the parts beside the file. */
const besideFile = 1024 ** 2

export const mostBody = ({ backend }: Exchange): number =>
  Math.max(backend.config.server.max_body, backend.config.extract.max_bytes + besideFile)

/** Largest body of JSON for the largest of a form: base64 takes four bytes for three. */
export const asBase64 = (most: number): number => Math.ceil((most * 4) / 3)

/** The parts of a body with a document. */
export const readParts = (exchange: Exchange): Promise<Map<string, string | SentFile>> =>
  readMultipart(exchange.request, mostBody(exchange), () => tooLarge(exchange.backend.config.extract.max_bytes))

/** The file among the parts. Throws invalid. */
export function sentDocument(parts: Map<string, string | SentFile>, most: number): SentFile {
  const sent = parts.get('file')
  if (sent === undefined) throw new AppError('invalid', 'file: is missing')
  // Some clients send the path: it is nobody's business, and whoever is told the name must not take it for one of theirs.
  const file = typeof sent === 'string' ? undefined : { ...sent, name: sent.name.replace(/^.*[/\\]/s, '') }
  if (!file?.name) throw new AppError('invalid', `file: must be a file with a name ending in one of ${acceptedExtensions}`)
  if (file.name.length > longestName) throw new AppError('invalid', `file: its name is longer than ${longestName} characters`)
  if (file.bytes.length > most) throw tooLarge(most)
  parts.delete('file')
  return file
}

const fromForm = async (exchange: Exchange): Promise<ExtractCommand> => {
  const parts = await readParts(exchange)
  echoIdentifier(exchange, parts.get('externalIdentifier'))
  const file = sentDocument(parts, exchange.backend.config.extract.max_bytes)
  return { ...file, ...checked(ExtractParts, fromText(parts), 'is not a part', ['file']) }
}

const fromJson = async (exchange: Exchange): Promise<ExtractCommand> => {
  const { max_bytes: most } = exchange.backend.config.extract
  const sent = await readJson(exchange.request, asBase64(mostBody(exchange)), bodyLimits.extract)
  echoIdentifier(exchange, sent.externalIdentifier)
  const { url, data, fileName: name, ...options } = checked(ExtractBody, sent, 'is not a member')
  if ((url === undefined) === (data === undefined)) throw new AppError('invalid', 'url: exactly one of url and data is required')
  if (url !== undefined) return { url, name, ...options }
  await giveTurn(data!.length)
  const bytes = decodeBase64(data!)
  if (bytes.length > most) throw tooLarge(most)
  return { bytes, name, ...options }
}

/** What both ways of sending a document share. */
const howItIsRead = [
  'Synchronous unless `async` is true: the answer holds the finished extraction. A document that was accepted and could not be read answers 200 with `status: "failed"` and `error`, and costs nothing. One that the machine had no time for answers 503 with `Retry-After` and costs nothing either; one whose client goes away is not read to its end, unless it came with an `Idempotency-Key`.',
  'A completed extraction costs 1 credit per page. Every key of the document type is in `fields`, `null` where the document does not say; dates are ISO 8601, numbers JSON numbers. `evidence` tells where each value was read.',
  'With `split` a stack of several documents answers with an extraction each, all in `extractions`; its pages are charged once, and each document is told by an event. In the background the further ones appear when the first is completed: `GET /extractions?partOf=…` lists them.',
  'With `async` the answer is 202 with a pending record, to be polled at `GET /extractions/{id}` or awaited by webhook. What name and first bytes prove wrong is refused at once, the rest (pages, damage, an address that gives nothing) fails the extraction. One credit is held at once, one per page when the document is opened; a document that the credits do not suffice for fails.',
]

const outcomes = {
  answers: {
    200: {
      description: 'The extraction; with `split` of the first document of a stack',
      json: z.object({
        extraction: Extraction,
        extractions: z.array(Extraction).optional().describe('With `split`: all documents of a stack, in the order of their pages'),
      }),
      example: { extraction: exampleExtraction },
      headers: { ...externalIdentifierHeader, ...replayedHeader },
    },
    202: {
      description: 'Accepted (`async` true): the pending record',
      json: z.object({ extraction: Extraction }),
      example: { extraction: examplePendingExtraction },
      headers: { ...externalIdentifierHeader, ...replayedHeader, Location: 'Where to poll' },
    },
  },
  failures: ['credits', 'conflict', 'invalid', 'overloaded', 'storageFull'],
  failureNotes: {
    conflict: conflictNote('extraction'),
    malformed: 'Neither a multipart body nor a JSON object, or one that cannot be read',
    invalid: `Unsupported, mislabelled, encrypted or corrupt file, larger than ${documentSize}, more than ${documentPages} pages, none of the \`pages\` asked for, unknown document type, part or member, or an address that gives no document`,
  },
} satisfies Partial<Operation>

/** What is wrong with a document is said of the member it came in: a JSON body has no `file`, and one that is sent all the same is none. */
const ofMember = (error: unknown, member: 'url' | 'data'): unknown =>
  error instanceof AppError && error.code === 'invalid' && !error.problems && error.message.startsWith('file: ')
    ? new AppError('invalid', error.message.replace('file', member), { step: error.step, detail: error.detail, cause: error })
    : error

async function handle(exchange: Exchange, caller: Caller): Promise<Answer> {
  const sent = mediaType(exchange.request)
  if (sent !== 'multipart/form-data' && !sent.endsWith('json'))
    throw malformed('send multipart/form-data with a part named file, or application/json with a member url or data')
  if (!sent.endsWith('json')) return await answer(exchange, caller, await fromForm(exchange))
  let member: 'url' | 'data' = 'data'
  try {
    const command = await fromJson(exchange)
    if ('url' in command) member = 'url'
    return await answer(exchange, caller, command)
  } catch (error) {
    throw ofMember(error, member)
  }
}

async function answer(exchange: Exchange, caller: Caller, command: ExtractCommand): Promise<Answer> {
  const key = idempotencyKey(exchange.request)
  const { extractions: service } = exchange.backend.services
  const extraction = await service.create(asking(exchange, caller), command, key)
  exchange.facts.extraction = extraction.id
  if (command.async) return json({ extraction }, 202, { location: `/api/v1/extractions/${extraction.id}` })
  if (extraction.partOf === undefined) return json({ extraction })
  return json({ extraction, extractions: await service.parts(caller.orgId, extraction.partOf) })
}

export const postExtract: Route = {
  method: 'POST',
  path: '/extract',
  access: 'key',
  operation: {
    id: 'extract',
    tag: 'Extraction',
    summary: 'Extract structured data from one document',
    description: [
      `The document is a part \`file\` of a form; other parts are text of at most ${partLimits.textBytes} bytes. JSON as of \`POST /extractions\` is taken here, too.`,
      ...howItIsRead,
    ].join('\n\n'),
    parameters: [idempotencyParameter],
    body: {
      contentType: 'multipart/form-data',
      schema: ExtractForm,
      examples: { detect: { summary: 'Detect the type', value: { file: '(binary)', processingMode: 'highest_quality' } } },
    },
    ...outcomes,
    callbacks: () => webhookCallbacks('extraction'),
  },
  handle,
}

/** The same in JSON, under a path of its own: generators of clients take one content type from an operation, and `POST /extract` is the form. */
export const postExtractions: Route = {
  method: 'POST',
  path: '/extractions',
  access: 'key',
  operation: {
    id: 'createExtraction',
    tag: 'Extraction',
    summary: 'Extract structured data from a document by its address or as base64',
    description: ['As `POST /extract`, which takes this JSON too.', ...howItIsRead, limitsText(bodyLimits.extract)].join('\n\n'),
    parameters: [idempotencyParameter],
    body: {
      contentType: 'application/json',
      schema: ExtractBody,
      examples: {
        url: {
          summary: 'A document by its address, read in the background',
          value: {
            url: 'https://example.com/invoice.pdf',
            async: true,
            webhookUrl: 'https://example.com/hook',
            externalIdentifier: 'order-17',
          },
        },
        data: { summary: 'A document as base64', value: { data: 'JVBERi0xLjcK…', fileName: 'invoice.pdf' } },
      },
    },
    ...outcomes,
    callbacks: () => webhookCallbacks('extraction', '_json'),
  },
  handle,
}
