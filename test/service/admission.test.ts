import { expect, test } from 'bun:test'
import { defaultConfig } from '../../src/config/load.ts'
import { createAdmission } from '../../src/service/work/admission.ts'

test('a disk that was full and has room again is noticed by whoever asks, though nobody sends work to a server that is not ready', async () => {
  let fill = 0.99
  const files = { totalBytes: async () => 0, bytesOf: async () => 0 }
  const admission = createAdmission(
    defaultConfig(),
    { fill: () => fill },
    { files },
    () => {},
    () => {},
  )
  expect(admission.full()).toBe('the disk is 99.0 % full')
  await expect(admission.admit('org_1')).rejects.toMatchObject({ code: 'storageFull' })
  fill = 0.5
  await Bun.sleep(1100)
  expect(admission.full()).toBeUndefined()
  await admission.admit('org_1')
})
