import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import readXlsx from 'read-excel-file/node'
import { makePdf } from '../support/files/pdf.ts'
import { emptyDirectory } from '../support/processes/binary.ts'
import { ask, cookieOf, type Dashboard, openDashboard, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
const dir = emptyDirectory()
beforeAll(async () => {
  dashboard = await openDashboard()
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  await dashboard.setUp(visitor)
}, 240_000)
afterAll(async () => {
  await dashboard.close()
  dir.remove()
})
afterEach(() => expect(visitor.complaints).toEqual([]))

const invoicePdf = (number: string, vendor = 'Harbour Instruments Ltd') =>
  makePdf([
    {
      texts: [
        { text: vendor, x: 330, y: 780 },
        { text: 'Northwind Archive Ltd', x: 60, y: 700 },
        { text: 'Invoice', x: 60, y: 640, size: 20 },
        { text: `Invoice number: ${number}`, x: 60, y: 610 },
        { text: 'Invoice date: 31/03/2026', x: 60, y: 590 },
        ...['Description', 'Quantity', 'Unit price', 'Amount'].map((text, at) => ({ text, x: [60, 300, 380, 470][at]!, y: 540 })),
        ...['Flatbed calibration', '3', '95.00', '285.00'].map((text, at) => ({ text, x: [60, 300, 380, 470][at]!, y: 520 })),
        ...['Scanner glass', '2', '180.00', '360.00'].map((text, at) => ({ text, x: [60, 300, 380, 470][at]!, y: 500 })),
        { text: 'Total due: 645.00 GBP', x: 380, y: 450 },
      ],
    },
  ])
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
const credits = async () => ((await ask(visitor, 'overview.get')).body as { usage: { used: number } }).usage.used
const go = async (query = '') => {
  await visitor.page.goto(`${dashboard.server.url}/dashboard/documents${query}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
}
const row = (name: string) => visitor.page.locator('.table').getByRole('row').filter({ hasText: name })
const give = (...files: ReturnType<typeof file>[]) => visitor.page.getByLabel('Documents to read').setInputFiles(files)

describe('documents that are given', () => {
  test('are read many at once, listed as they come, and lead to their review', async () => {
    await go()
    const evil = '<img src=x onerror=alert(1)>.pdf'
    await give(...[1, 2, 3, 4].map(n => file(`batch ${n}.pdf`, invoicePdf(`B-${n}`))), file(evil, invoicePdf('B-5')))
    await visitor.page.getByText('5 of 5 read').waitFor()
    for (const n of [1, 2, 3, 4]) await row(`batch ${n}.pdf`).waitFor()
    await row(evil).waitFor()
    expect(await credits()).toBe(5)
    await row('batch 2.pdf').getByRole('link').click()
    await visitor.page.getByRole('heading', { level: 1, name: 'batch 2.pdf' }).waitFor()
  })

  test('and were read before are named before a credit is spent', async () => {
    await go()
    const before = await credits()
    await give(file('the same again.pdf', invoicePdf('B-1')))
    await visitor.page.getByText('nothing was charged').waitFor()
    expect(await credits()).toBe(before)
    await visitor.page.getByRole('link', { name: 'batch 1.pdf' }).first().waitFor()
    await visitor.page.getByRole('button', { name: 'Read again' }).click()
    await row('the same again.pdf').waitFor()
    expect(await credits()).toBe(before + 1)
  })

  test('and are none are refused in words, can be tried again and put away', async () => {
    await go()
    const before = await credits()
    await give(file('no.pdf', new TextEncoder().encode('hello')), file('huge.pdf', new Uint8Array(11 * 1024 * 1024)))
    await visitor.page.getByText('It is larger than 10 MB.').waitFor()
    const line = visitor.page.getByRole('listitem').filter({ hasText: 'no.pdf' })
    await line.getByText('named .pdf but the content is not a PDF file', { exact: true }).waitFor()
    // A line like the others: the name at its beginning, no higher than its text.
    const [name, list, whole] = await Promise.all(
      [line.getByText('no.pdf', { exact: true }), visitor.page.getByRole('list').filter({ has: line }), line].map(
        async part => (await part.boundingBox())!,
      ),
    )
    expect([name!.x - list!.x < 20, whole!.height < 70]).toEqual([true, true])
    await line.getByRole('button', { name: 'Try again' }).click()
    await line.getByText('the content is not a PDF file').waitFor()
    await line.getByRole('button', { name: 'Put no.pdf away' }).click()
    expect(await line.count()).toBe(0)
    expect(await credits()).toBe(before)
  })

  test('are dropped anywhere on the page, or pasted', async () => {
    const { page } = visitor
    await go()
    await visitor.settled()
    const hand = (event: 'drop' | 'paste', name: string, bytes: Uint8Array) =>
      page.evaluate(
        ([event, name, bytes]) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
          const how = { bubbles: true, cancelable: true }
          const sent =
            event === 'drop'
              ? new DragEvent(event, { ...how, dataTransfer: data })
              : new ClipboardEvent(event, { ...how, clipboardData: data })
          document.querySelector('h1')!.dispatchEvent(sent)
        },
        [event, name, [...bytes]] as const,
      )
    await hand('drop', 'dropped.pdf', invoicePdf('D-1'))
    await row('dropped.pdf').waitFor()
    await hand('paste', 'pasted.pdf', invoicePdf('D-2'))
    await row('pasted.pdf').waitFor()
  })

  test('come from this dashboard alone', async () => {
    const cookie = await cookieOf(visitor)
    const post = (headers: Record<string, string>) => {
      const body = new FormData()
      body.set('file', new File([invoicePdf('X') as Uint8Array<ArrayBuffer>], 'x.pdf'))
      body.set('attempt', '12345678')
      return fetch(`${dashboard.server.url}/dashboard/upload`, { method: 'POST', headers, body }).then(answer => answer.status)
    }
    const origin = dashboard.server.url
    expect(await post({ cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await post({ cookie, origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ cookie })).toBe(403)
    expect(await post({ origin })).toBe(401)
    expect(await post({ origin, authorization: `Bearer ${dashboard.server.key}` })).toBe(401)
  })
})

test('appear without reloading when somebody else sends them', async () => {
  await go()
  await visitor.page.clock.install()
  await visitor.page.reload()
  await row('batch 1.pdf').waitFor()
  const form = new FormData()
  form.set('file', new File([invoicePdf('L-1') as Uint8Array<ArrayBuffer>], 'from a program.pdf'))
  const headers = { authorization: `Bearer ${dashboard.server.key}` }
  await fetch(`${dashboard.server.url}/api/v1/extract`, { method: 'POST', headers, body: form })
  await visitor.page.clock.fastForward(31_000)
  await row('from a program.pdf').waitFor()
})

describe('the list', () => {
  test('keeps what it is filtered by in its address', async () => {
    await go('?q=BATCH')
    await row('batch 4.pdf').waitFor()
    expect(await visitor.page.locator('.table tbody tr').count()).toBe(4)
    await visitor.page.getByRole('button', { name: 'Failed', exact: true }).click()
    await visitor.page.getByText('No document is like that.').waitFor()
    expect(new URL(visitor.page.url()).search).toBe('?stage=failed&q=BATCH')
    await visitor.page.getByRole('button', { name: 'All', exact: true }).click()
    await visitor.page.getByRole('searchbox').fill('batch 3')
    await row('batch 3.pdf').waitFor()
    await row('batch 4.pdf').waitFor({ state: 'detached' })
  })

  test('confirms what is sure and nothing else, having said how many', async () => {
    const staged = async (stage: string) => ((await ask(visitor, 'document.list', { stage })).body.items as unknown[]).length
    await go()
    await give(file('clear.pdf', await Bun.file('src/native/samples/invoice.pdf').bytes()))
    await row('clear.pdf').waitFor()
    const before = await staged('check')
    expect(before).toBeGreaterThan(0)
    await visitor.page.getByRole('checkbox', { name: 'All on this page' }).check()
    await visitor.page.getByRole('button', { name: 'Confirm 1 sure' }).click()
    await visitor.page.getByText('1 document is confirmed.').waitFor()
    expect([await staged('reviewed'), await staged('sure'), await staged('check')]).toEqual([1, 0, before])
  })

  test('reads documents again one after the other, says which it is at, and tells only what was done', async () => {
    const { page } = visitor
    await go()
    for (const name of ['dropped.pdf', 'pasted.pdf']) await row(name).first().getByRole('checkbox').check()
    const { promise: looked, resolve: on } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/dashboard/api/document.again', async route => {
      if (++asked === 1) {
        await looked
        return route.fallback()
      }
      return route.fulfill({ status: 409, json: { error: 'The document itself is not kept any more', code: 'conflict' } })
    })
    const before = await credits()
    await page.getByRole('button', { name: 'Read again for 2 credits' }).click()
    await page.getByRole('progressbar', { name: 'Reading 1 of 2 again' }).waitFor()
    on()
    await page.getByText('1 document was read again.').waitFor()
    await page.getByText('The document itself is not kept any more').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await credits()).toBe(before + 1)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('deletes with a way back, and for good once that is over', async () => {
    await go()
    const { page } = visitor
    await row('batch 4.pdf').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('batch 4.pdf is deleted.').waitFor()
    expect(await row('batch 4.pdf').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('batch 4.pdf').waitFor()
    await row('batch 3.pdf').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).click()
    // Whoever leaves meant it.
    await page.reload()
    await row('batch 4.pdf').waitFor()
    for (let n = 0; n < 20 && (await row('batch 3.pdf').count()); n++) await page.reload().then(() => row('batch 4.pdf').waitFor())
    expect(await row('batch 3.pdf').count()).toBe(0)
  })
})

describe('an export', () => {
  const download = async (label: string): Promise<{ path: string; name: string }> => {
    await visitor.page.getByRole('button', { name: /^Export/ }).click()
    const [made] = await Promise.all([visitor.page.waitForEvent('download'), visitor.page.getByRole('link', { name: label }).click()])
    const path = join(dir.path, made.suggestedFilename())
    await made.saveAs(path)
    return { path, name: made.suggestedFilename() }
  }
  /** What a spreadsheet would run, were it not held to be text. */
  const poison = '=HYPERLINK("http://evil.example","x")'

  test('of the chosen documents holds their corrections, as XLSX and CSV, and nothing a spreadsheet would run', async () => {
    const { body } = await ask(visitor, 'document.list', { name: 'batch' })
    const [one, two] = body.items as { id: string; fileName: string }[]
    const revision =
      ((await ask(visitor, 'document.get', { id: one!.id })).body.extraction as { review?: { revision: number } }).review?.revision ?? 0
    await ask(visitor, 'document.review', { id: one!.id, revision, fields: { vendorName: poison, total: 7.25 } })
    await go('?q=batch')
    for (const { fileName } of [one!, two!]) await row(fileName).getByRole('checkbox').check()
    const xlsx = await download('Excel (XLSX)')
    expect(xlsx.name).toBe('2 documents.xlsx')
    const sheets = JSON.stringify(await readXlsx(xlsx.path))
    expect(sheets).toContain(JSON.stringify(poison))
    expect(sheets).toContain('7.25')
    const csv = await Bun.file((await download('CSV, a line a document')).path).text()
    expect(csv).toContain(`"'${poison.replaceAll('"', '""')}"`)
    const rows = (await Bun.file((await download('CSV, a line a row')).path).text()).trim().split('\r\n')
    expect(rows.length).toBeGreaterThan(3)
  })

  const office = Bun.which('soffice') ?? Bun.which('libreoffice')
  test.skipIf(!office)(
    'opens in LibreOffice with the same values',
    async () => {
      await go('?q=batch')
      const { path } = await download('Excel (XLSX)')
      const made = Bun.spawnSync([office!, '--headless', '--convert-to', 'csv', '--outdir', dir.path, path])
      expect(made.exitCode).toBe(0)
      expect(await Bun.file(path.replace(/xlsx$/, 'csv')).text()).toContain(poison.slice(0, 10))
    },
    240_000,
  )

  test('is for sessions of the organization alone', async () => {
    const url = `${dashboard.server.url}/dashboard/export/documents?format=json`
    const cookie = await cookieOf(visitor)
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await fetch(`${url}&colour=red`, { headers: { cookie } })).status).toBe(422)
    expect((await (await fetch(`${url}&ids=ext_none`, { headers: { cookie } })).json()) as unknown).toEqual([])
  })
})
