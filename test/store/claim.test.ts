import { describe, expect, test } from 'bun:test'
import { engines } from '../support/engines.ts'
import { addOrganization, newWork } from '../support/store.ts'

describe.each(engines)('on %s a claim', (_, engine) => {
  test('gives nothing of what is deleted at the same moment, but whoever waits behind it', async () => {
    const store = await engine.fresh()
    const { id: orgId } = await addOrganization(store)
    const [deleted, next] = [newWork(orgId), newWork(orgId, { options: { html: 'next' } })]
    for (const work of [deleted, next]) await store.work.accept(work)
    const lease = { bootId: 'boot_1', until: Date.now() + 60_000 }
    const claiming = store.jobs.claim(lease)
    await store.deletion.screenshot(orgId, deleted.job.id)
    const claimed = await claiming
    // What was claimed whole before it was deleted carries what was asked for.
    expect(claimed?.options).not.toEqual({})
    if (engine.name === 'SQLite') expect(claimed).toMatchObject({ id: next.job.id, options: { html: 'next' } })
    await store.close()
  })
})
