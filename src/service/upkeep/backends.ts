import { AppError } from '../../errors.ts'
import { bucketName } from '../../storage/configured.ts'
import { StoreRefused } from '../../store/refused.ts'
import type { Parts } from '../runtime.ts'
import { differences } from './nodes.ts'

type Backends = Pick<Parts, 'config' | 'store' | 'storage'>

/** Why what lies in the bucket is not to be touched: another installation noted itself there, and each would delete what the other alone refers to. */
export async function foreignInstallation({ config, store, storage }: Backends): Promise<string | undefined> {
  if (config.storage.url === '') return undefined
  const own = await store.installation()
  const owner = await storage.owner(own)
  return owner === undefined || owner === own
    ? undefined
    : `${bucketName(config.storage)} holds the files of another installation (${owner}, this is ${own}): name a bucket or a prefix of its own; if that one is gone for good, delete the object platen-installation there`
}

/** What database and bucket must be before anything is served from them. @throws StoreRefused */
export async function checkBackends({ config, store, storage }: Backends): Promise<void> {
  const unusable = config.storage.url && (await storage.check())
  if (unusable) throw new StoreRefused(`storage.url: ${unusable}`)
  const { vital } = differences(config, await store.nodes.list())
  if (vital.length > 0)
    throw new StoreRefused(`this node would share a database with nodes that are configured otherwise: ${vital.join(', ')}`)
  const stranger = await foreignInstallation({ config, store, storage }).catch(error => {
    throw error instanceof AppError ? new StoreRefused(`storage.url: ${error.detail ?? error.message}`) : error
  })
  if (stranger) throw new StoreRefused(`storage.url: ${stranger}`)
}
