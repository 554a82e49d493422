import type { Config } from '../config/options.ts'
import { createLocalStorage } from './local.ts'
import type { Storage } from './storage.ts'

/** Where the files are, for an operator. */
export const bucketName = ({ url, endpoint }: Pick<Config['storage'], 'url' | 'endpoint'>): string =>
  `${url}${endpoint && ` at ${endpoint}`}`

/** The storage that the configuration names; S3 is loaded only where it is used. */
export async function openStorage(
  { url, endpoint, region, path_style, access_key, secret_key }: Config['storage'],
  dir: string,
): Promise<Storage> {
  if (url === '') return createLocalStorage(dir)
  const { createS3Storage } = await import('./s3.ts')
  return createS3Storage({ url, endpoint, region, pathStyle: path_style, accessKey: access_key, secretKey: secret_key.reveal() })
}
