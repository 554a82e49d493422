import { makePdf } from '../../../support/files/pdf.ts'
import { drawn, jpegOf } from '../../../support/files/pictures.ts'
import { type Attack, once } from '../attack.ts'
import { backgroundRender, document, told } from '../neighbours.ts'

const small = { viewportWidth: 300, viewportHeight: 200 }

/** Receivers that take a delivery and send one byte of their answer a second. */
let receivers: string[] | undefined
const drippingReceivers = (): string[] => {
  receivers ??= Array.from({ length: 6 }, () => {
    const server = Bun.listen({
      hostname: '127.0.0.1',
      port: 0,
      socket: {
        open(socket) {
          const timer = setInterval(() => {
            if (socket.write('H') < 0) clearInterval(timer)
          }, 1000)
          timer.unref()
        },
        data() {},
      },
    })
    server.unref()
    return `http://127.0.0.1:${server.port}/`
  })
  return receivers
}

/** Cache hits cost the attacker nothing; every one of them makes a delivery. */
export const drippingWebhooks: Attack = {
  name: 'dripping webhook receivers',
  neighbour: told,
  connections: 4,
  async strike({ attacker }, i, signal) {
    const urls = drippingReceivers()
    const body = { ...small, html: '<h1>cached</h1>', async: true, cache: true, webhookUrl: urls[i % urls.length] }
    await (await attacker.post('screenshots', body, signal)).text()
    await Bun.sleep(50)
  },
}

/** Thousands of background renders, some of pages that take their time, waiting long after the last was asked for: a server of their own. */
export const backgroundFlood: Attack = {
  name: 'flood of background jobs',
  neighbour: backgroundRender,
  connections: 8,
  async strike({ attacker, site }, i, signal) {
    const html = i % 4 === 0 ? `<img src="${site.origin}/slow?ms=20000">` : `<h1>${i}</h1>`
    const body = { ...small, html, async: true }
    await (await attacker.post('screenshots', body, signal)).text()
    await Bun.sleep(50)
  },
  args: ['--jobs-org-waiting', '2000'],
}

/** Eight pages of small print that only OCR can read. */
export const scan = once(async (): Promise<File> => {
  const lines = Array.from({ length: 30 }, (_, n) => `Line ${n} of a page that nobody needs ${n * 7919}`)
  const raster = await drawn(lines, 2400)
  const picture = { jpeg: await jpegOf(raster), pixelWidth: raster.width, pixelHeight: raster.height, x: 0, y: 0, width: 595, height: 842 }
  return new File([makePdf(Array.from({ length: 8 }, () => ({ pictures: [picture] }))) as Uint8Array<ArrayBuffer>], 'scan.pdf')
})

/** The same as stacks of several documents, to be told apart. */
export const stackFlood: Attack = {
  name: 'flood of stacks',
  neighbour: document,
  connections: 20,
  async strike(world, _, signal) {
    const answer = await world.attacker.upload(await scan(world), { split: 'auto', async: 'true' }, signal)
    await answer.text()
    await Bun.sleep(500)
  },
  args: ['--ollama-url', ''],
}

/** Scans of many pages, more than there are readers, again as soon as one is read or refused. */
export const scanFlood: Attack = {
  name: 'flood of scans',
  neighbour: document,
  connections: 20,
  async strike(world, _, signal) {
    const answer = await world.attacker.upload(await scan(world), {}, signal)
    await answer.text()
    if (!answer.ok) await Bun.sleep(500)
  },
  args: ['--ollama-url', ''],
}
