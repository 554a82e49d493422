import { makePdf } from '../../../support/files/pdf.ts'
import type { Attack } from '../attack.ts'
import { document } from '../neighbours.ts'
import type { World } from '../world.ts'

const pages = 40
const widths = [240, 800, 1600, 2400]

let uploaded: Promise<string> | undefined
const longDocument = async ({ attacker }: World): Promise<string> => {
  const texts = Array.from({ length: 60 }, (_, n) => ({ text: `Line ${n} of a page ${n * 7919}`, x: 40, y: 800 - n * 13 }))
  const bytes = makePdf(Array.from({ length: pages }, () => ({ texts }))) as Uint8Array<ArrayBuffer>
  const answer = await attacker.upload(new File([bytes], 'long.pdf'), { pages: '1' })
  return ((await answer.json()) as { extraction: { id: string } }).extraction.id
}

/** Every page of a document in every width: each is drawn by a reader. */
export const pagePictures: Attack = {
  name: 'pictures of pages',
  neighbour: document,
  connections: 12,
  async strike(world, i, signal) {
    uploaded ??= longDocument(world)
    const path = `/dashboard/pages/${await uploaded}/${1 + (i % pages)}?w=${widths[Math.floor(i / pages) % widths.length]}`
    await (await world.attacker.get(path, signal, { cookie: await world.attacker.signIn() })).bytes()
  },
  args: ['--ollama-url', ''],
}
