import { basename } from 'node:path'
import type { Config } from '../../../config/options.ts'
import { AppError } from '../../../errors.ts'
import type { ExtractEngine, ReadOutcome } from '../../../extract/contract.ts'
import { builtInTypes } from '../../../extract/document-types.ts'
import { acceptedExtensions, formatByContent, formats } from '../../../extract/formats.ts'
import { type PageSelection, pagesText } from '../../../extract/readers/pages.ts'
import { gateUrl } from '../../../net/gate.ts'
import type { Policy } from '../../../net/policy.ts'
import type { DocumentType, ProcessingMode } from '../../../resources.ts'
import { fetchDocument, type SentDocument } from '../../../service/extractions/by-address.ts'
import type { TabledDocument } from '../../../tables/documents.ts'
import { retryBusy } from '../../files/retry.ts'
import { readStdin } from '../../files/stdin.ts'

/** A document to read: a file, one at an address, or standard input under the name it is given. */
export type Source = { file: string; stdin: boolean; url?: boolean; name?: string }
/** `part`: pages of one document of a stack. */
export type Read = { file: string; part?: string; pages: number; ms: number; outcome: ReadOutcome }
export type Failed = { file: string; error: AppError }
/** What documents by address may be fetched from, and how large they may be. */
export type Egress = { pages: Policy; config: Pick<Config, 'extract'> }
export type How = {
  mode: ProcessingMode
  requested?: DocumentType
  pages?: PageSelection
  split?: boolean
  retry: number
  signal: AbortSignal
  egress: () => Egress
}

const bytesOf = async ({ file, stdin }: Source, signal: AbortSignal): Promise<Uint8Array> => {
  if (stdin) return await readStdin(signal)
  try {
    return await Bun.file(file).bytes()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new AppError('invalid', 'no such file')
    if (code === 'EISDIR') throw new AppError('invalid', `is a folder; give the files in it, e.g. ${file.replace(/\/?$/, '/*')}`)
    throw new AppError('invalid', `cannot be read: ${message}`)
  }
}

/** What comes without a name is told by its content. */
const nameOf = ({ file, stdin, name }: Source, bytes: Uint8Array): string => {
  if (!stdin || name) return basename(name ?? file)
  const format = formatByContent(bytes)
  if (!format) throw new AppError('invalid', `neither its content nor a --name says what it is; accepted are ${acceptedExtensions}`)
  return `${file}.${formats[format].extensions[0]}`
}

const local = async (source: Source, signal: AbortSignal): Promise<SentDocument> => {
  const bytes = await bytesOf(source, signal)
  return { name: nameOf(source, bytes), bytes }
}

const fetched = async (url: string, { pages, config }: Egress, signal: AbortSignal): Promise<SentDocument> => {
  gateUrl(url, pages)
  return await fetchDocument({ pages, config }, url, undefined, signal)
}

/** Reads one file, again while the machine is too busy for it: one document, or those of a stack that is to be split. */
export const readOne = async (
  engine: ExtractEngine,
  source: Source,
  { mode, requested, pages, split, retry, signal, egress }: How,
): Promise<Read[]> => {
  const { name, bytes } = source.url ? await fetched(source.file, egress(), signal) : await local(source, signal)
  return await retryBusy(retry, signal, async () => {
    const began = performance.now()
    const document = await engine.open({ name, bytes, pages }, signal)
    try {
      const { others = [], ...first } = await document.read({ mode, types: builtInTypes, requested, split, signal })
      const ms = Math.round(performance.now() - began)
      const whole = others.length === 0 ? document.chosen.length : undefined
      return [first, ...others].map(outcome => ({
        file: source.file,
        ...(outcome.part && { part: pagesText(outcome.part) }),
        pages: whole ?? outcome.output.pagesProcessed,
        ms,
        outcome,
      }))
    } finally {
      await document.close()
    }
  })
}

/** A result as JSON prints it. */
export const asJson = (result: Read | Failed): Record<string, unknown> => {
  if ('error' in result) return { file: result.file, error: result.error.message }
  const { file, part, pages, ms, outcome } = result
  return {
    file,
    ...(part !== undefined && { pages: part }),
    documentTypeName: outcome.documentTypeName,
    ...(outcome.detectedType ? { detectedType: outcome.detectedType } : {}),
    modelUsed: outcome.modelUsed,
    confidence: outcome.output.confidence,
    needsReview: outcome.needsReview,
    pagesProcessed: pages,
    ms,
    outputJson: outcome.output,
  }
}

/** A result as tables show it. */
export const asTabled = (result: Read | Failed, types: readonly DocumentType[]): TabledDocument => {
  const origin = { file: result.file }
  if ('error' in result) return { origin, error: result.error.message }
  const { documentTypeName, output, needsReview } = result.outcome
  if (result.part !== undefined) origin.file += ` (${result.part})`
  return { origin, output, needsReview, type: types.find(({ name }) => name === documentTypeName) }
}
