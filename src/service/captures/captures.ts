import type { Capture } from '../../resources.ts'
import type { Cursor } from '../../store/contract/records.ts'
import type { FileRow } from '../../store/contract/rows.ts'
import type { OrganizationService } from '../contract/account.ts'
import type { CaptureService } from '../contract/captures.ts'
import type { ScreenshotService } from '../contract/screenshots.ts'
import type { Parts } from '../runtime.ts'
import { createBrowsing } from './browse.ts'
import { expiringUrl } from './expiring-url.ts'
import { newestFirst, pageOf, pageQuery } from './page.ts'
import { captureOfScreenshot, captureOfUpload, originOf } from './present.ts'
import { createThumbnails, type DrawPage } from './thumbnails.ts'

/** Screenshots and uploads under one name. */
export const createCaptures = (
  { config, store, storage, render, clock }: Pick<Parts, 'config' | 'store' | 'storage' | 'render' | 'clock'>,
  screenshots: Pick<ScreenshotService, 'delete'>,
  { signingSecrets }: Pick<OrganizationService, 'signingSecrets'>,
  drawPage: DrawPage,
): CaptureService => {
  /** Documents are for their organization alone: their addresses are signed and expire. */
  const uploadUrl = async (orgId: string, origin: string) => {
    const [secret = ''] = await signingSecrets(orgId)
    return (file: FileRow) => expiringUrl(file, origin, secret, clock())
  }
  return {
    ...createBrowsing({ config, store }, uploadUrl),
    ...createThumbnails({ store, storage, render, clock }, drawPage),
    async get(orgId, id, origin) {
      const shot = await store.records.screenshot(orgId, id)
      if (shot) return captureOfScreenshot(shot, originOf(config, origin))
      const upload = await store.records.upload(orgId, id)
      return upload && captureOfUpload(upload, await uploadUrl(orgId, originOf(config, origin)))
    },
    delete: async (orgId, id) => (await screenshots.delete(orgId, id)) || store.deletion.upload(orgId, id),
    async list(orgId, origin, query = {}) {
      const base = originOf(config, origin)
      const status = query.status as Capture['status'] | undefined
      const shown = <R extends Cursor>(rows: R[], present: (row: R) => Capture) =>
        rows.map(row => ({ createdAt: row.createdAt, id: row.id, present: () => present(row) }))
      const [shots, uploads] = await Promise.all([
        query.kind === 'upload' ? [] : store.records.screenshots(orgId, pageQuery(query), { status }),
        // An upload is ready once it is stored.
        query.kind === 'screenshot' || (status && status !== 'ready') ? [] : store.records.uploads(orgId, pageQuery(query)),
      ])
      const urlOf = await uploadUrl(orgId, base)
      const rows = [...shown(shots, row => captureOfScreenshot(row, base)), ...shown(uploads, row => captureOfUpload(row, urlOf))]
      return pageOf(rows.sort(newestFirst), query, row => row.present())
    },
  }
}
