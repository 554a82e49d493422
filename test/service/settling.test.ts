import { expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { callerOf, openTestServices, shot, until } from '../support/services.ts'
import { addOrganization, openTestStore } from '../support/store.ts'

test('a render that could not be written down is answered with an error, ends as failed when there is room, and holds no credit', async () => {
  const real = await openTestStore()
  let full = true
  const settle: typeof real.work.settle = ending => (full ? Promise.reject(new AppError('storageFull')) : real.work.settle(ending))
  const store = { ...real, work: { ...real.work, settle } }
  const { services } = await openTestServices({ dir: real.dir, store })
  const org = await addOrganization(real)
  const caller = callerOf(org.id)
  await expect(services.screenshots.create(caller, shot({}))).rejects.toMatchObject({ status: 503 })
  const [record] = (await services.screenshots.list(org.id, '')).items
  expect([record?.status, (await real.credits.balance(org)).reserved]).toEqual(['pending', 1])
  full = false
  const ended = await until(async () => {
    const now = await services.screenshots.get(org.id, record!.id, '')
    return now?.status !== 'pending' && now
  })
  expect(ended).toMatchObject({ status: 'failed', creditsUsed: 0 })
  expect(await real.credits.balance(org)).toMatchObject({ used: 0, reserved: 0 })
  await services.stop(1000)
})
