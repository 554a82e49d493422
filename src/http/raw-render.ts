import { extensionOf, outputFormats, renderFormats } from '../output-formats.ts'
import type { RenderOptions } from '../render/options/table.ts'
import { attachment } from '../service/captures/attachment.ts'
import type { Exchange } from './exchange.ts'

/** Content types of everything a render can be. */
export const binaryTypes = renderFormats.map(format => outputFormats[format].contentType)

export const externalIdentifierHeader = { 'X-service-External-Identifier': '`externalIdentifier` of the request, when it carried one' }

/** Echoes `externalIdentifier` on the answer, whatever it becomes; a value the option would refuse cannot be a header and is left out. */
export function echoIdentifier(exchange: Exchange, value: unknown): void {
  if (typeof value === 'string' && /^[\x20-\x7e]{1,256}$/.test(value)) exchange.headers['X-service-External-Identifier'] = value
}

/** How the answer of a render that has a name of its own is saved. */
export const dispositionOf = ({ attachmentName, format }: RenderOptions): Record<string, string> =>
  attachmentName === undefined ? {} : { 'content-disposition': attachment(attachmentName, extensionOf(format)) }

/** Pictures come from strangers' pages: their type is ours, nothing in them runs, and other sites may embed them. */
export const untrustedContentHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

export const rawAnswer = (bytes: Uint8Array, contentType: string, headers: Record<string, string> = {}): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...untrustedContentHeaders, ...headers },
  })
