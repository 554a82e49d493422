import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../errors.ts'
import type { ExtractEngine } from '../../../extract/contract.ts'
import { builtInTypes } from '../../../extract/document-types.ts'
import type { DocumentType, Extraction, ProcessingMode } from '../../../resources.ts'
import { UsageError } from '../../command.ts'
import type { Read } from '../extract/read.ts'

/** A document as it was put into the folder. `group`: the first folder on the way to it, for turns and keys. */
export type Put = { shown: string; name: string; identity: Buffer; bytes: Uint8Array; group: string | undefined }

/** Not the file's fault: it is tried again later. */
export class NotNow extends Error {
  override name = 'NotNow'
}

export type Reader = {
  /** Throws AppError for what is wrong with the file, NotNow for everything that may be better later. */
  read(put: Put, signal: AbortSignal): Promise<Read>
  /** Why files of this folder are left where they are. */
  refuses?(group: string | undefined): string | undefined
}

export type How = { mode: ProcessingMode; type?: DocumentType; typeName?: string }

const busy: ReadonlySet<string> = new Set(['overloaded', 'rateLimited', 'internal', 'storageFull'])

/** Reads on this machine; folders take turns. */
export const localReader = (engine: ExtractEngine, { mode, type }: How): Reader => ({
  async read({ shown, name, bytes, group }, signal) {
    const began = performance.now()
    try {
      const document = await engine.open({ name, bytes, tenant: group }, signal)
      try {
        const outcome = await document.read({ mode, types: builtInTypes, requested: type, signal })
        return { file: shown, pages: document.chosen.length, ms: Math.round(performance.now() - began), outcome }
      } finally {
        await document.close()
      }
    } catch (error) {
      if (error instanceof AppError && busy.has(error.code)) throw new NotNow(error.message)
      throw error
    }
  },
})

/** A key for all, or a folder with a file for each organization, named as its folder; `default` for what lies beside the folders. */
export function keysOf(keyFile: string | undefined, keysFolder: string | undefined): (group: string | undefined) => string | undefined {
  const read = (path: string) => {
    const key = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
    if (key !== undefined && !/^[\x21-\x7e]{1,512}$/.test(key)) throw new UsageError(`${path}: holds no API key`)
    return key
  }
  if (keysFolder !== undefined) return group => (group?.startsWith('.') ? undefined : read(join(keysFolder, group ?? 'default')))
  const [one, where] = keyFile === undefined ? [process.env.PLATEN_KEY, 'PLATEN_KEY'] : [read(keyFile), keyFile]
  if (!one) throw new UsageError(`--server needs a key: ${where} has none; name a file with --key-file, or a folder with --keys`)
  return () => one
}

const asRead = (shown: string, extraction: Extraction, ms: number): Read => {
  const { outputJson: output, needsReview, documentTypeName = '', detectedType, modelUsed = '', language = null, error } = extraction
  if (!output) throw new AppError('invalid', error ?? 'The document could not be read')
  const letterhead = { lines: [], issuerNumbers: [], textRuns: [] }
  const outcome = { documentTypeName, detectedType, modelUsed, language, letterhead, output, needsReview, pages: [], timings: {} }
  return { file: shown, pages: extraction.pagesProcessed ?? 0, ms, outcome }
}

/** Reads through a server. One file is one request of one name there, however often it is sent: it is read and charged once. */
export function remoteReader(server: string, keyOf: (group: string | undefined) => string | undefined, { mode, typeName }: How): Reader {
  const address = `${server.replace(/\/+$/, '')}/api/v1/extract`
  const ask = async ({ name, identity, bytes, group }: Put, signal: AbortSignal): Promise<Response> => {
    const form = new FormData()
    form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
    form.set('processingMode', mode)
    if (typeName !== undefined) form.set('documentType', typeName)
    const once = createHash('sha256').update(identity).update('\0').update(bytes).digest('hex')
    const headers = { authorization: `Bearer ${keyOf(group) ?? ''}`, 'idempotency-key': `watch-${once}` }
    try {
      return await fetch(address, { method: 'POST', body: form, headers, signal, redirect: 'error' })
    } catch (error) {
      if (signal.aborted) throw error
      throw new NotNow(`${server} cannot be reached: ${(error as Error).message}`)
    }
  }
  return {
    refuses: group => (keyOf(group) === undefined ? `there is no key for ${group === undefined ? 'default' : group}` : undefined),
    async read(put, signal) {
      const began = performance.now()
      const answer = await ask(put, signal)
      const body = (await answer.json().catch(() => ({}))) as { extraction?: Extraction; error?: string }
      if (answer.ok && body.extraction) return asRead(put.shown, body.extraction, Math.round(performance.now() - began))
      const why = body.error ?? `it answered ${answer.status}`
      // What is said of the document itself; a key, credits, room and time are another matter.
      if (answer.status === 422 || answer.status === 413 || answer.status === 400) throw new AppError('invalid', why)
      throw new NotNow(`${server}: ${why}`)
    },
  }
}
