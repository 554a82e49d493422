import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { acceptedExtensions } from '../../extract/formats.ts'
import { pagesPattern, pagesRule, parsePages } from '../../extract/readers/pages.ts'
import { documentPages, documentSize } from '../../limits.ts'
import { bool, text, visibleAscii, webUrl } from '../../render/options/rules.ts'
import { readText } from '../../render/options/text.ts'
import { processingModes } from '../../resources.ts'

/** The name stays with the record and its events. */
export const longestName = 255

/** THE table of what an extraction is asked for beside its document: parts of a form, members of JSON, documentation. */
export const extractOptions = {
  documentType: z
    .string('must be a string')
    .min(1, 'name a document type, or leave it out')
    .max(200)
    .optional()
    .describe('Name (or slug) of a document type, see `GET /document-types`; left out, the type is detected.'),
  processingMode: z.enum(processingModes, `must be ${processingModes.join(' or ')}`).default('highest_quality'),
  pages: z
    .string('must be a string')
    .transform((text, context) => {
      const selection = parsePages(text)
      if (!selection) context.addIssue(`must be ${pagesRule}`)
      return selection
    })
    .optional()
    .meta({ pattern: pagesPattern.source })
    .describe(
      'Pages to read, from 1: `1-3,7,9-`. Only they are read and charged, and a document may then have more pages than are read of one; 422 when it has none of them. Evidence keeps the page numbers of the file.',
    ),
  split: z
    .enum(['never', 'auto'], 'must be never or auto')
    .default('never')
    .describe(
      '`auto`: the file may be a stack of several documents, told apart by letterheads, page numbers, blank sheets and what is printed. Each becomes an extraction of its own with its `pages`; they share `partOf`. A file with an e-invoice in it is that invoice; a Word document, whose pages only a printer knows, is one document whatever stands in it.',
    ),
  externalIdentifier: visibleAscii(256)
    .optional()
    .describe('Correlation id in visible ASCII, echoed in the record, in X-service-External-Identifier and in webhook events.'),
  async: bool().default(false).describe('Read in the background: 202 with a pending record.'),
  webhookUrl: webUrl().optional().describe('One-off URL for the completion event, `async` or not.'),
  webhookSign: bool().default(true).describe('Sign the delivery to `webhookUrl` with the signing secret.'),
  webhookErrors: bool().default(false).describe('Also deliver `extraction.failed` to `webhookUrl`.'),
}

const documentRules = `${acceptedExtensions}; at most ${documentSize} and ${documentPages} pages unless \`extract.max_bytes\` and \`extract.max_pages\` say otherwise. Extension and content must agree.`

/** The parts of a form. */
export const ExtractForm = z.strictObject({
  file: z.string().meta({ format: 'binary' }).describe(documentRules),
  ...extractOptions,
})
const Parts = z.strictObject(extractOptions)

export { Parts as ExtractParts }

const fileName = text(longestName).refine(name => !/[/\\]|\p{Cc}/u.test(name), 'must be a name without a path')

/** A document by its address, as one of a batch is too. */
export const documentByUrl = {
  url: webUrl().describe('Address of the document; fetched as pages are, under the same egress policy, with at most 5 redirects.'),
  fileName: fileName
    .optional()
    .describe(
      'Name of the document; left out, the answer, the address or the content tells it. Its extension must agree with the content.',
    ),
}

const { split, async, webhookUrl, webhookSign, webhookErrors, ...reading } = extractOptions
/** What an extraction is asked for as an item of a batch, which is one document, always read in the background and told of by the batch. */
export const documentOptions = reading

export const ExtractBody = z
  .strictObject({
    url: documentByUrl.url.optional(),
    data: z
      .string('must be a string')
      .min(1, 'must not be empty')
      .optional()
      .describe(`The document itself, base64. ${documentRules}`)
      .meta({ contentEncoding: 'base64' }),
    fileName: documentByUrl.fileName,
    ...extractOptions,
  })
  .describe('Exactly one of `url` and `data`.')

/** Parts of a form are text: `true`, `false`, `1` and `0` are what they say. Files and unknown parts stay for the schema to refuse. */
export const fromText = (parts: Iterable<readonly [string, unknown]>): Record<string, unknown> =>
  Object.fromEntries(
    [...parts].map(([name, value]) => [
      name,
      typeof value === 'string' && name in extractOptions
        ? readText(name, extractOptions[name as keyof typeof extractOptions] as z.ZodType, value)
        : value,
    ]),
  )

/** The bytes of base64, plain or for URLs, with line breaks as `base64` writes them. */
export function decodeBase64(data: string): Uint8Array {
  const refuse = () => new AppError('invalid', 'data: is not base64')
  if (!/^[\w+/\s-]*={0,2}\s*$/.test(data)) throw refuse()
  const bytes = Buffer.from(data, 'base64')
  const digits = data.replace(/[\s=]/g, '').length
  if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4)) throw refuse()
  return bytes
}
