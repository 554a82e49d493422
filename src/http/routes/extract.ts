import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { acceptedExtensions, tooLarge } from '../../extract/formats.ts'
import { pagesPattern, pagesRule, parsePages } from '../../extract/readers/pages.ts'
import { documentPages, documentSize } from '../../limits.ts'
import { visibleAscii } from '../../render/options/rules.ts'
import { Extraction, processingModes } from '../../resources.ts'
import { json } from '../answers.ts'
import { readMultipart, type SentFile } from '../body/multipart.ts'
import { exampleExtraction } from '../docs/examples.ts'
import type { Exchange } from '../exchange.ts'
import { checked } from '../operation.ts'
import { asking, conflictNote, idempotencyKey, idempotencyParameter, replayedHeader } from '../parameters.ts'
import { echoIdentifier, externalIdentifierHeader } from '../raw-render.ts'
import type { Route } from '../route.ts'

/** Room in a body for the parts beside the file. */
const besideFile = 1024 ** 2

/** The name stays with the record and its events. */
const longestName = 255

/** What may stand beside the file. */
export const documentParts = z.strictObject({
  documentType: z.string().min(1, 'name a document type, or leave it out').max(200).optional(),
  processingMode: z.enum(processingModes, `must be ${processingModes.join(' or ')}`).default('highest_quality'),
  pages: z
    .string()
    .transform((text, context) => {
      const selection = parsePages(text)
      if (!selection) context.addIssue(`must be ${pagesRule}`)
      return selection
    })
    .optional(),
  externalIdentifier: visibleAscii(256).optional(),
})

/** The parts of a body with a document. */
export function readParts({ request, backend }: Exchange): Promise<Map<string, string | SentFile>> {
  const { server, extract } = backend.config
  return readMultipart(request, Math.max(server.max_body, extract.max_bytes + besideFile), () => tooLarge(extract.max_bytes))
}

/** The file among the parts. Throws invalid. */
export function sentDocument(parts: Map<string, string | SentFile>, most: number): SentFile {
  const file = parts.get('file')
  if (file === undefined) throw new AppError('invalid', 'file: is missing')
  if (typeof file === 'string' || !file.name)
    throw new AppError('invalid', `file: must be a file with a name ending in one of ${acceptedExtensions}`)
  if (file.name.length > longestName) throw new AppError('invalid', `file: its name is longer than ${longestName} characters`)
  if (file.bytes.length > most) throw tooLarge(most)
  parts.delete('file')
  return file
}

const body = {
  type: 'object',
  required: ['file'],
  additionalProperties: false,
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: `${acceptedExtensions}; at most ${documentSize} and ${documentPages} pages unless \`extract.max_bytes\` and \`extract.max_pages\` say otherwise. Extension and content must agree.`,
    },
    documentType: {
      type: 'string',
      description: 'Name (or slug) of a document type, see `GET /document-types`; left out, the type is detected.',
    },
    processingMode: { type: 'string', enum: [...processingModes], default: 'highest_quality' },
    pages: {
      type: 'string',
      pattern: pagesPattern.source,
      description:
        'Pages to read, from 1: `1-3,7,9-`. Only they are read and charged, and a document may then have more pages than are read of one; 422 when it has none of them. Evidence keeps the page numbers of the file.',
    },
    externalIdentifier: {
      type: 'string',
      minLength: 1,
      maxLength: 256,
      description: 'Correlation id, echoed in the record, in X-service-External-Identifier and in webhook events.',
    },
  },
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
      'Synchronous: the answer holds the finished extraction. A document that was accepted and could not be read answers 200 with `status: "failed"` and `error`, and costs nothing. One that the machine had no time for answers 503 with `Retry-After` and costs nothing either; one whose client goes away is not read to its end, unless it came with an `Idempotency-Key`.',
      'A completed extraction costs 1 credit per page. Every key of the document type is in `fields`, `null` where the document does not say; dates are ISO 8601, numbers JSON numbers. `evidence` tells where each value was read.',
    ].join('\n\n'),
    parameters: [idempotencyParameter],
    body: {
      contentType: 'multipart/form-data',
      schema: body,
      examples: { detect: { summary: 'Detect the type', value: { file: '(binary)', processingMode: 'highest_quality' } } },
    },
    answers: {
      200: {
        description: 'The extraction',
        json: z.object({ extraction: Extraction }),
        example: { extraction: exampleExtraction },
        headers: { ...externalIdentifierHeader, ...replayedHeader },
      },
    },
    failures: ['credits', 'conflict', 'invalid', 'overloaded', 'storageFull'],
    failureNotes: {
      conflict: conflictNote('extraction'),
      malformed: 'No multipart body, or one that cannot be read',
      invalid: `Unsupported, mislabelled, encrypted or corrupt file, larger than ${documentSize}, more than ${documentPages} pages, none of the \`pages\` asked for, unknown document type or part`,
    },
  },
  async handle(exchange, caller) {
    const parts = await readParts(exchange)
    echoIdentifier(exchange, parts.get('externalIdentifier'))
    const file = sentDocument(parts, exchange.backend.config.extract.max_bytes)
    const fields = checked(documentParts, Object.fromEntries(parts), 'is not a part', ['file'])
    const extraction = await exchange.backend.services.extractions.create(
      asking(exchange, caller),
      { ...file, ...fields },
      idempotencyKey(exchange.request),
    )
    exchange.facts.extraction = extraction.id
    return json({ extraction })
  },
}
