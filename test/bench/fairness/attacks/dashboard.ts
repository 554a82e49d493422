import { makePdf } from '../../../support/files/pdf.ts'
import { type Attack, once } from '../attack.ts'
import { document, health } from '../neighbours.ts'
import type { World } from '../world.ts'
import { scan } from './durable.ts'

const pages = 40
const widths = [240, 800, 1600, 2400]

/** Has the first page of a document read. */
const readFirstPage = async ({ attacker }: World, file: File): Promise<string> => {
  const answer = await attacker.upload(file, { pages: '1' })
  return ((await answer.json()) as { extraction: { id: string } }).extraction.id
}

const longDocument = once(world => {
  const texts = Array.from({ length: 60 }, (_, n) => ({ text: `Line ${n} of a page ${n * 7919}`, x: 40, y: 800 - n * 13 }))
  const bytes = makePdf(Array.from({ length: pages }, () => ({ texts }))) as Uint8Array<ArrayBuffer>
  return readFirstPage(world, new File([bytes], 'long.pdf'))
})

/** Every page of a document in every width: each is drawn by a reader. */
export const pagePictures: Attack = {
  name: 'pictures of pages',
  neighbour: document,
  connections: 12,
  async strike(world, i, signal) {
    const path = `/dashboard/pages/${await longDocument(world)}/${1 + (i % pages)}?w=${widths[Math.floor(i / pages) % widths.length]}`
    await (await world.attacker.get(path, signal, { cookie: await world.attacker.signIn() })).bytes()
  },
  args: ['--ollama-url', ''],
}

const keptScan = once(async world => readFirstPage(world, await scan(world)))

/** As much of a page as may be asked for, page after page: each is drawn and read by a reader. */
export const regions: Attack = {
  name: 'regions of pages',
  neighbour: document,
  connections: 12,
  async strike(world, i, signal) {
    const top = (i % 7) / 10
    const input = { id: await keptScan(world), page: 1 + (i % 8), box: [0, top, 1, top + 0.33], turns: 0 }
    const answer = await world.attacker.operate('document.region', input, signal)
    if (!answer.ok && answer.status !== 429) throw new Error(await answer.text())
    await answer.text()
  },
  args: ['--ollama-url', ''],
}

/** A stack of invoices with long tables, all of which are one upload and many documents. */
const stack = (n: number): File => {
  const page = (number: number) => ({
    texts: [
      { text: 'INVOICE', x: 40, y: 800 },
      { text: `Invoice number: A-${n}-${number}`, x: 40, y: 780 },
      { text: 'Page 1 of 1', x: 480, y: 20 },
      ...Array.from({ length: 45 }, (_, row) => ({ text: `${row} Glass plate  1  ${row}.50  ${row}.50`, x: 40, y: 740 - row * 15 })),
    ],
  })
  return new File([makePdf(Array.from({ length: 50 }, (_, i) => page(i))) as Uint8Array<ArrayBuffer>], `stack${n}.pdf`)
}
const stacks = 6

const readStacks = ({ attacker }: World) =>
  Promise.all(
    Array.from({ length: stacks }, async (_, n) => {
      const answer = await attacker.upload(stack(n), { split: 'auto' })
      if (!answer.ok) throw new Error(await answer.text())
      await answer.text()
    }),
  )

const formats = ['json', 'csv', 'rows', 'xlsx', 'truth']

/** Hundreds of documents as a file to take along, in every format. */
export const exportsOfDocuments: Attack = {
  name: 'exports of documents',
  neighbour: health,
  connections: 6,
  prepare: readStacks,
  async strike(world, i, signal) {
    const headers = { cookie: await world.attacker.signIn() }
    const answer = await world.attacker.get(`/dashboard/export/documents?format=${formats[i % formats.length]}`, signal, headers)
    await answer.bytes()
  },
  args: ['--ollama-url', '', '--extract-max-pages', '50'],
}
