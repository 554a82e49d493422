import { z } from 'zod'

/** Layout of an archive: a tar of the database, the content files, and last this manifest. A cut archive has none. */
export const Manifest = z.strictObject({
  product: z.literal('platen'),
  format: z.literal(1),
  version: z.string(),
  /** `user_version` of the database: the migrations it has seen. */
  schema: z.int().min(1),
  commitSeq: z.int().min(0),
  createdAt: z.iso.datetime(),
  database: z.strictObject({ sha256: z.string(), bytes: z.int() }),
  files: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.int().min(0)),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'
export const databaseName = 'platen.db'
export const fileName = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
/** The only other names an archive may hold; everything else is refused, so no path can lead out of the directory. */
export const fileNamePattern = /^files\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})$/

/** What went wrong with a backup or a restore, in words for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
