import { AppError } from '../../errors.ts'
import type { AgentBackend } from '../../mcp/backend.ts'
import { requestOf } from '../../render/options/request.ts'
import type { Caller } from '../../service/caller.ts'
import type { Services } from '../../service/services.ts'

/** The tools for one organization: with records, credits and limits as for any other request of its key. */
export const agentOf = ({ screenshots, extractions, documentTypes }: Services, caller: Caller): AgentBackend => ({
  files: false,
  async render(options, signal) {
    const { screenshot, bytes } = await screenshots.create(
      { ...caller, signal: AbortSignal.any([caller.signal ?? signal, signal]) },
      requestOf(options),
    )
    const { width = 0, height = 0, metadata = {} } = screenshot
    return { bytes: bytes ?? new Uint8Array(), width, height, metadata }
  },
  async read(document, documentType, signal) {
    if ('path' in document) throw new AppError('invalid', 'path: files are read where they are only by platen mcp; send data or a url')
    const asking = { ...caller, signal: AbortSignal.any([caller.signal ?? signal, signal]) }
    const extraction = await extractions.create(asking, { ...document, documentType, processingMode: 'highest_quality' })
    const { id, fileName = '', needsReview, outputJson, error } = extraction
    if (!outputJson) throw new AppError('invalid', error ?? 'The document could not be read')
    return { id, fileName, needsReview, output: outputJson }
  },
  documentTypes: () => documentTypes.list(caller.orgId),
})
