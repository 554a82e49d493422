import { type Attack, once } from '../attack.ts'
import { backgroundRender, health } from '../neighbours.ts'

const thousand = <T>(make: (i: number) => T): T[] => Array.from({ length: 1000 }, (_, i) => make(i))
const small = { viewportWidth: 300, viewportHeight: 200 }

/** Thousands of renders at a stroke, some of pages that take their time. */
export const batchFlood: Attack = {
  name: 'flood of batches',
  neighbour: backgroundRender,
  connections: 2,
  async strike({ attacker, site }, _, signal) {
    const items = thousand(i => ({ ...small, ...(i % 4 ? { html: `<h1>${i}</h1>` } : { url: `${site.origin}/slow?ms=20000` }) }))
    await (await attacker.post('batches', { kind: 'screenshots', items }, signal)).text()
    await Bun.sleep(1000)
  },
}

const names = Object.fromEntries(Array.from({ length: 49 }, (_, i) => [`viewportWidt${i}`, i]))

/** A thousand items of which every name is wrong and might have meant another. */
export const wrongBatches: Attack = {
  name: 'batches all wrong',
  neighbour: health,
  connections: 2,
  strike: async ({ attacker }, _, signal) =>
    (await attacker.post('batches', { kind: 'screenshots', items: thousand(() => names) }, signal)).text(),
}

/** A batch of a thousand items that has ended, of which each says at length what was wrong. */
const endedBatch = once(async ({ attacker }) => {
  const items = thousand(i => ({ url: `https://example.com/${'a'.repeat(1500)}${i}`, nope: 1 }))
  const answer = await attacker.post('batches', { kind: 'screenshots', items })
  return ((await answer.json()) as { batch: { id: string } }).batch.id
})

/** Its results as a workbook, over and over. */
export const workbooks: Attack = {
  name: 'workbooks of batches',
  neighbour: health,
  connections: 6,
  async strike(world, _, signal) {
    await (await world.attacker.get(`/api/v1/batches/${await endedBatch(world)}/results?format=xlsx`, signal)).bytes()
  },
}
