import type { Capture } from '../../resources.ts'
import { listLimit } from '../../store/repositories/records.ts'
import type { CaptureService } from '../contract.ts'
import type { Parts } from '../runtime.ts'
import { captureOfScreenshot, captureOfUpload, originOf } from './present.ts'

const newestFirst = (a: Capture, b: Capture): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

/** Screenshots and uploads under one name. */
export const createCaptures = ({ config, store }: Pick<Parts, 'config' | 'store'>): CaptureService => {
  return {
    async get(orgId, id, origin) {
      const shot = await store.records.screenshot(orgId, id)
      if (shot) return captureOfScreenshot(shot, originOf(config, origin))
      const upload = await store.records.upload(orgId, id)
      return upload && captureOfUpload(upload, originOf(config, origin))
    },
    async list(orgId, origin) {
      const [shots, uploads] = await Promise.all([store.records.screenshots(orgId), store.records.uploads(orgId)])
      return [
        ...shots.map(s => captureOfScreenshot(s, originOf(config, origin))),
        ...uploads.map(u => captureOfUpload(u, originOf(config, origin))),
      ]
        .sort(newestFirst)
        .slice(0, listLimit)
    },
  }
}
