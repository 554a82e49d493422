import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '../../../errors.ts'
import { builtInTypes, generalType } from '../../../extract/document-types.ts'
import { createExtractEngine } from '../../../extract/engine.ts'
import { findType } from '../../../extract/find-type.ts'
import { tooLarge } from '../../../extract/formats.ts'
import type { AgentBackend, AgentDocument } from '../../../mcp/backend.ts'
import { gateUrl } from '../../../net/gate.ts'
import { createPolicy } from '../../../net/policy.ts'
import { createRenderEngine } from '../../../render/engine/engine.ts'
import { requestOf } from '../../../render/options/request.ts'
import { documentName, fetchDocument, type SentDocument } from '../../../service/extractions/by-address.ts'
import type { CommandInput } from '../../command.ts'

const types = [...builtInTypes, generalType]

const fileAt = async (path: string, most: number): Promise<SentDocument> => {
  let size: number
  try {
    const found = statSync(path)
    if (!found.isFile()) throw new AppError('invalid', `path: ${path} is no file`)
    size = found.size
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', `path: ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (size > most) throw tooLarge(most)
  return { name: basename(path), bytes: await Bun.file(path).bytes() }
}

/** The tools on this machine, for whoever started the program: no organization, no credits, and the browser only when it is asked for. */
export function localAgent(input: CommandInput): AgentBackend & { stop(): Promise<void> } {
  const config = input.config()
  const log = input.log()
  const pages = createPolicy(config.egress)
  const extract = createExtractEngine({ config, log })
  const render = createRenderEngine({ config: config.browser, egress: config.egress, dataDir: config.data.dir, log })
  let started: Promise<void> | undefined

  const documentOf = async (document: AgentDocument, signal: AbortSignal): Promise<SentDocument> => {
    if ('path' in document) return await fileAt(document.path, config.extract.max_bytes)
    if ('bytes' in document) return { bytes: document.bytes, name: document.name ?? documentName([], document.bytes) }
    gateUrl(document.url, pages)
    return await fetchDocument({ pages, config }, document.url, document.name, signal)
  }

  return {
    files: true,
    async render(options, signal) {
      started ??= render.start()
      await started
      const { plan } = requestOf(options)
      return await render.render({ id: crypto.randomUUID(), tenant: 'cli', plan: render.check(plan), lane: 'sync', signal })
    },
    async read(source, documentType, signal) {
      const sent = await documentOf(source, signal)
      const requested = documentType === undefined ? undefined : findType(types, documentType)
      if (documentType !== undefined && !requested)
        throw new AppError('invalid', `documentType: one of ${types.map(({ slug }) => slug).join(', ')}`)
      const document = await extract.open(sent, signal)
      try {
        const { output, needsReview } = await document.read({ mode: 'highest_quality', types: builtInTypes, requested, signal })
        return { fileName: sent.name, needsReview, output }
      } finally {
        await document.close()
      }
    },
    documentTypes: async () => types,
    async stop() {
      await started?.catch(() => {})
      await render.stop(0)
      await extract.stop()
    },
  }
}
