import type { OrganizationService } from '../contract/account.ts'
import type { FileService } from '../contract/files.ts'
import type { Parts } from '../runtime.ts'
import { attachment } from './attachment.ts'
import { isGood } from './expiring-url.ts'

const pattern = /^\/?(?:files\/)?([0-9a-f]{32})\/([A-Za-z0-9_]+)\.([a-z0-9]+)$/

const tokenOf = (path: string): string | undefined => pattern.exec(path)?.[1]

/** Hosted files: found by their 128 random bits, and only under their own name; type and disposition come from the row, never from the page. */
export const createFiles = (
  { store, storage, clock }: Pick<Parts, 'store' | 'storage' | 'clock'>,
  { signingSecrets }: Pick<OrganizationService, 'signingSecrets'>,
): FileService => ({
  async isSigned(path, keeper, signed) {
    return isGood(tokenOf(path) ?? '', signed, await signingSecrets(keeper), clock())
  },
  async open(path) {
    const [, token, ownerId, extension] = pattern.exec(path) ?? []
    if (token === undefined) return undefined
    const row = await store.files.get(token)
    if (!row || row.ownerId !== ownerId || row.extension !== extension) return undefined
    const body = await storage.open(row.sha256)
    if (!body) return undefined
    const uploaded = row.kind === 'upload'
    const name = row.attachmentName ?? (uploaded ? row.ownerId : undefined)
    return {
      body,
      contentType: row.contentType,
      etag: `"${row.sha256}"`,
      ...(uploaded ? { keeper: row.orgId } : {}),
      ...(name === undefined ? {} : { disposition: attachment(name, row.extension) }),
    }
  },
})
