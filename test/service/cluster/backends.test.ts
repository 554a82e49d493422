import { afterEach, beforeEach, expect, test } from 'bun:test'
import { checkBackends, foreignInstallation } from '../../../src/service/upkeep/backends.ts'
import { createS3Storage } from '../../../src/storage/s3.ts'
import { engines } from '../../support/engines.ts'
import { type S3Server, startS3 } from '../../support/servers/s3.ts'
import { testConfig } from '../../support/services.ts'

const url = 's3://files/platen'
let s3: S3Server
beforeEach(() => {
  s3 = startS3()
})
afterEach(() => s3.stop())

const bucket = (prefix = url) =>
  createS3Storage({
    ...{ url: prefix, endpoint: s3.endpoint, region: 'eu-test-1', pathStyle: true },
    ...{ accessKey: 'AKTEST', secretKey: 'secret/test+key' },
  })

test.each(engines)('on %s, two installations do not share a place in a bucket: the second is refused in one line', async (_, engine) => {
  const config = testConfig({ storage: { url } })
  const place = await engine.place()
  const first = await engine.open(place)
  const second = await engine.fresh()
  await checkBackends({ config, store: first, storage: bucket() })
  // Another node of it, or it again.
  await checkBackends({ config, store: first, storage: bucket() })
  const refusal = await checkBackends({ config, store: second, storage: bucket() }).then(
    () => 'let in',
    (error: Error) => error.message,
  )
  expect(refusal).toStartWith('storage.url: s3://files/platen holds the files of another installation (inst_')
  expect(refusal.split('\n')).toHaveLength(1)
  await checkBackends({ config: testConfig({ storage: { url: `${url}/two` } }), store: second, storage: bucket(`${url}/two`) })
  await first.close()
  const again = await engine.open(place)
  expect(await foreignInstallation({ config, store: again, storage: bucket() })).toBeUndefined()
  // Given up on purpose.
  s3.objects.delete('platen/platen-installation')
  await checkBackends({ config, store: second, storage: bucket() })
  expect(await foreignInstallation({ config, store: again, storage: bucket() })).toContain('another installation')
  await again.close()
  await second.close()
})
