import { describe, expect, test } from 'bun:test'
import { readCursor } from '../../src/service/captures/page.ts'
import { hasPages } from '../../src/service/captures/thumbnails.ts'
import { callerOf, openTestServices, shot } from '../support/services.ts'
import { addOrganization, newWork } from '../support/store.ts'

const origin = 'http://localhost'
const open = async () => {
  const house = await openTestServices()
  const orgId = (await addOrganization(house.store, { included: 10_000 })).id
  const other = (await addOrganization(house.store, { included: 10_000 })).id
  return { ...house, orgId, other }
}

describe('looking through captures', () => {
  test('screenshots and documents stand in one order, each once, however they are paged and searched', async () => {
    const { services, store, orgId } = await open()
    const caller = callerOf(orgId)
    for (let i = 0; i < 12; i++) {
      await services.screenshots.create(caller, shot({ externalIdentifier: `order-${i}` }))
      if (i % 3 === 0)
        await services.extractions.create(caller, {
          name: `order-${i}.pdf`,
          bytes: new TextEncoder().encode(`${i}`),
          processingMode: 'fastest',
        })
    }
    for (const text of [undefined, 'order', 'ORDER-1']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await services.captures.browse(orgId, origin, { limit: 5, text, cursor: cursor ? readCursor(cursor) : undefined })
        seen.push(...page.items.map(item => item.externalIdentifier ?? item.fileName ?? ''))
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect([text, seen.length]).toEqual([text, text === 'ORDER-1' ? 3 : 16])
    }
    await store.close()
  })

  test('a search through many more than one answer looks at finds everything, nothing twice', async () => {
    const { services, store, orgId } = await open()
    await Promise.all(
      Array.from({ length: 11_000 }, (_, i) =>
        store.work.note({
          ...newWork(orgId).screenshot!,
          status: 'ready',
          createdAt: i,
          sourceUrl: `https://example.com/${i % 2750 === 7 ? 'needle' : 'hay'}`,
        }),
      ),
    )
    const found: string[] = []
    let answers = 0
    let cursor: string | undefined
    do {
      const page = await services.captures.browse(orgId, origin, { text: 'needle', cursor: cursor ? readCursor(cursor) : undefined })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      answers++
    } while (cursor)
    expect([found.length, new Set(found).size, answers]).toEqual([4, 4, 3])
    await store.close()
  }, 240_000)
})

describe('a thumbnail', () => {
  test('is made once for all who look, kept, and never given to another organization', async () => {
    const { services, store, orgId, other, render } = await open()
    const { screenshot } = await services.screenshots.create(callerOf(orgId), shot({}))
    let made = 0
    const { thumbnail } = render.engine
    render.engine.thumbnail = picture => {
      made++
      return thumbnail(picture)
    }
    const [a, b] = await Promise.all([services.captures.thumbnail(orgId, screenshot.id), services.captures.thumbnail(orgId, screenshot.id)])
    expect(a?.etag).toBe(b!.etag)
    await services.captures.thumbnail(orgId, screenshot.id)
    expect(made).toBe(1)
    expect(await services.captures.thumbnail(other, screenshot.id)).toBeUndefined()
    expect(await services.captures.thumbnail(orgId, 'shot_nowhere')).toBeUndefined()
    await store.close()
  })

  test('is gone with what it shows', async () => {
    const { services, store, orgId } = await open()
    const { screenshot } = await services.screenshots.create(callerOf(orgId), shot({}))
    await services.captures.thumbnail(orgId, screenshot.id)
    await services.captures.delete(orgId, screenshot.id)
    expect(await services.captures.thumbnail(orgId, screenshot.id)).toBeUndefined()
    await services.sweep()
    expect(await store.files.expirePages()).toBe(0)
    expect(await store.files.referenced()).toEqual([])
    await store.close()
  })

  test('there is none of what was not kept, or has no page', async () => {
    const { services, store, orgId } = await open()
    const caller = callerOf(orgId)
    const { screenshot } = await services.screenshots.create(caller, shot({ store: false }))
    expect(await services.captures.thumbnail(orgId, screenshot.id)).toBeUndefined()
    const { items } = await services.captures.browse(orgId, origin, {})
    expect(items.map(({ id, pictured }) => [id, pictured])).toEqual([[screenshot.id, false]])
    expect(['pdf', 'jpg', 'tiff', 'docx', 'xml', 'other'].filter(hasPages)).toEqual(['pdf', 'jpg', 'tiff'])
    await store.close()
  })
})
