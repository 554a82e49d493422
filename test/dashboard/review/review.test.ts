import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { turn } from '../../../src/extract/ocr/orient.ts'
import { decodePicture } from '../../../src/extract/picture/picture.ts'
import { makePdf } from '../../support/files/pdf.ts'
import { drawn, jpegOf } from '../../support/files/pictures.ts'
import { ask, cookieOf, type Dashboard, openDashboard, owner, type Visitor } from '../browser.ts'
import { member as bo, invoicePdf, openPath, reviewing } from './support.ts'

let dashboard: Dashboard
let ada: Visitor
let { read, recordOf, open }: ReturnType<typeof reviewing> = {} as never
const complaints: string[][] = []

beforeAll(async () => {
  dashboard = await openDashboard()
  ;({ read, recordOf, open } = reviewing(dashboard))
  ada = await visit()
  await dashboard.setUp(ada)
  const made = ['user', 'create', '--email', bo.email, '--name', 'Bo', '--org', 'default', '--role', 'member', '--password-stdin']
  await dashboard.command(made, `${bo.password}\n`)
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(complaints.flat()).toEqual([]))

const visit = async (options: Parameters<Dashboard['visit']>[0] = { viewport: { width: 1440, height: 900 } }) => {
  const visitor = await dashboard.visit(options)
  complaints.push(visitor.complaints)
  return visitor
}

const signInAgain = async ({ page }: Visitor) => {
  await page.getByRole('dialog').getByLabel('Password').fill(owner.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('a document', () => {
  test('is corrected and confirmed without a mouse, the doubtful values first', async () => {
    const id = await read('by keys.pdf', invoicePdf('HR-1'))
    const { page } = ada
    await open(ada, id)
    // Its day could be two: the likeliest wrong stands first.
    await page.getByRole('group', { name: /^Invoice date, .*check/ }).waitFor()
    expect(await openPath(ada)).toBe('invoiceDate')
    const [first, second] = await page.locator('.cands button').allTextContents()
    expect([first, second].map(text => text?.trim())).toEqual(['1 2026-03-05', '2 2026-05-03'])
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    const left = () => page.locator('.todo b').textContent()
    const before = await left()
    // Every one that is left, until none is.
    for (let n = 0; n < 30 && (await left()) !== 'Nothing left to check'; n++) await page.keyboard.press('Enter')
    expect([before === 'Nothing left to check', await left()]).toEqual([false, 'Nothing left to check'])
    // A value that nobody doubted, by its box's neighbour in the list.
    await page.getByRole('tab', { name: /^All/ }).focus()
    await page.keyboard.press('Enter')
    const field = page.locator('[data-path="invoiceNumber"]')
    await field.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('e')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('HR-1-A')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.getByText('is confirmed.').waitFor()
    const { review, outputJson } = await recordOf(id)
    expect(review).toMatchObject({ status: 'confirmed', revision: 1, by: expect.stringMatching(/^usr_/) })
    expect(review!.fields).toMatchObject({ invoiceDate: '2026-05-03', invoiceNumber: 'HR-1-A' })
    expect(outputJson.fields.invoiceNumber).toBe('HR-1')
  })

  test('leads from every place on the page to its field, and from every field to its place', async () => {
    const id = await read('places.pdf', invoicePdf('HR-2'))
    const { page } = ada
    await open(ada, id)
    const boxes = page.locator('.sheet .box')
    const paths = await boxes.evaluateAll(all => all.map(box => (box as SVGElement).dataset.paths!.split(' ')))
    expect(paths.length).toBeGreaterThan(10)
    for (const [path] of paths) {
      await page.locator(`.sheet .box[data-paths~="${path}"]`).click()
      expect((await openPath(ada))?.split(' ')).toContain(path!)
      expect(await page.locator('.open').count()).toBe(1)
    }
    // Places of several fields lead to each of them in turn.
    const shared = paths.find(of => of.length > 1)
    if (shared) {
      const seen = new Set<string>()
      for (const _ of shared) {
        await page.locator(`.sheet .box[data-paths~="${shared[0]}"]`).click()
        seen.add((await page.locator('.open .l').textContent())!)
      }
      expect(seen.size).toBe(shared.length)
    }
    await page.getByRole('tab', { name: /^All/ }).click()
    for (const [path] of paths.slice(0, 6)) {
      await page.keyboard.press('+')
      const button = page.locator(`.fields [data-path="${path}"]`)
      if (await button.count()) await button.click()
      const [box, viewer] = await Promise.all([page.locator('.place.on .box').boundingBox(), page.locator('.viewer').boundingBox()])
      expect(box!.x >= viewer!.x && box!.y >= viewer!.y && box!.y + box!.height <= viewer!.y + viewer!.height).toBe(true)
    }
  })

  test('refuses what is no value of its field, in words, and goes nowhere', async () => {
    const id = await read('values.pdf', invoicePdf('HR-3'))
    const { page } = ada
    await open(ada, id)
    const edit = page.getByRole('textbox', { name: 'Invoice date' })
    await edit.fill('soon')
    await edit.press('Enter')
    await page.getByText('A day, such as 2026-12-03').waitFor()
    await edit.fill('7.3.2026')
    await page.getByText('Kept as 2026-03-07').waitFor()
    await edit.press('Escape')
    expect(await edit.inputValue()).toBe('2026-03-05')
    expect(await page.getByText('Not saved yet').count()).toBe(0)
  })

  test('has rows that are corrected cell by cell, added and removed', async () => {
    const id = await read('rows.pdf', invoicePdf('HR-4'))
    const { page } = ada
    await open(ada, id)
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByText('Rows add up to the').waitFor()
    await page.getByRole('button', { name: 'Remove row 1' }).click()
    await page.getByRole('button', { name: 'Add a row' }).last().click()
    await page.getByRole('button', { name: /^Line items 2, Description/ }).click()
    const edit = page.getByRole('textbox', { name: 'Line items 2, Description' })
    await edit.fill('Travel')
    await edit.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    const rows = (await recordOf(id)).review!.fields.lineItems as { description: string; amount: number | null }[]
    expect(rows.map(({ description, amount }) => [description, amount])).toEqual([
      ['Scanner glass', 360],
      ['Travel', null],
    ])
    // The row that stayed is still where it was read.
    await page.reload()
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByRole('button', { name: /^Line items 1, Amount: 360/ }).click()
    expect(await page.locator('.lens').count()).toBe(1)
  })
})

test('what documents and people say is text, whatever it looks like', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const id = await read(`${evil}.pdf`, invoicePdf(evil))
  const { page } = ada
  expect((await ask(ada, 'document.review', { id, revision: 0, fields: { vendorName: evil, customerName: evil } })).status).toBe(200)
  await open(ada, id)
  await page.getByRole('heading', { level: 1, name: `${evil}.pdf` }).waitFor()
  for (const tab of ['All', 'JSON']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.locator('#fields').getByText(evil).first().waitFor()
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

test('a scan that lies on its side is shown upright, and its places lie on its words', async () => {
  const image = await drawn(undefined, 1400)
  const id = await read('turned.jpg', await jpegOf(turn(image, 3)))
  const { page } = ada
  await open(ada, id)
  const sheet = (await page.locator('.sheet').first().boundingBox())!
  expect(sheet.height).toBeGreaterThan(sheet.width)
  const sizes = await page
    .locator('.sheet .box')
    .evaluateAll(all => all.map(box => box.getBoundingClientRect()).map(({ width, height }) => width > height))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(wide => !wide)).toEqual([])
  await page.getByRole('button', { name: 'Turn the page' }).click()
  const turnedBy = (await page.locator('.sheet').first().boundingBox())!
  expect(turnedBy.width / turnedBy.height).toBeCloseTo(sheet.height / sheet.width, 1)
})

/** Enough text to be read as such, not as a picture. */
const longPage = (number: number) =>
  Array.from({ length: 12 }, (_, n) => ({
    text: `Page number ${number}, line ${n} of the conditions of delivery and payment`,
    x: 60,
    y: 740 - n * 40,
  }))

test('of fifteen pages only those near by are fetched; G and a number leads to any', async () => {
  const id = await read('long.pdf', makePdf(Array.from({ length: 15 }, (_, n) => ({ texts: longPage(n + 1) }))))
  const { page } = ada
  const fetched: string[] = []
  page.on('request', request => /\/dashboard\/pages\//.test(request.url()) && fetched.push(request.url()))
  await open(ada, id)
  await page.waitForLoadState('networkidle')
  expect(new Set(fetched.map(url => url.split('/').at(-1)!.split('?')[0])).size).toBeLessThan(6)
  await page.locator('.viewer').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.locator('#page-12 image').waitFor()
  await page.getByText('12 of 15').waitFor()
})

describe('work on a document', () => {
  test('survives a session that ended, and a reload; nobody else sees it', async () => {
    const id = await read('kept.pdf', invoicePdf('HR-5'))
    const visitor = await visit()
    const { page, context } = visitor
    await dashboard.signIn(visitor)
    await open(visitor, id)
    await page.getByRole('textbox', { name: 'Invoice date' }).fill('2026-05-03')
    await page.keyboard.press('Enter')
    const edit = page.locator('.open input')
    const name = await edit.getAttribute('aria-label')
    await edit.fill('half typed')
    await context.clearCookies()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Confirm all the same' }).click()
    await page.getByRole('heading', { name: 'Your session ended' }).waitFor()
    expect((await recordOf(id)).review).toBeUndefined()
    await signInAgain(visitor)
    expect(await edit.inputValue()).toBe('half typed')
    await page.locator('.sheet image').first().waitFor()
    await page.getByText('Not saved yet').waitFor()
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect((await recordOf(id)).review!.fields.invoiceDate).toBe('2026-05-03')
    expect(name).not.toBeNull()
    await context.close()
  })

  test('of two people at once: each is told of the other, and the second loses nothing and overwrites nothing unseen', async () => {
    const id = await read('two.pdf', invoicePdf('HR-6'))
    const second = await visit()
    await dashboard.signIn(second, bo)
    await open(ada, id)
    await open(second, id)
    await second.page.getByText('Ada has this document open too.').waitFor()
    await ada.page.getByText('Bo has this document open too.').waitFor()
    for (const [{ page }, value] of [
      [ada, '2026-05-03'],
      [second, '2026-05-04'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Invoice date' }).fill(value)
      await page.keyboard.press('Enter')
    }
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click()
    await ada.page.getByText('Saved.').waitFor()
    await second.page.getByRole('button', { name: 'Save', exact: true }).click()
    await second.page.getByText('Somebody else saved this document first.').waitFor()
    expect((await recordOf(id)).review).toMatchObject({ revision: 1, fields: { invoiceDate: '2026-05-03' } })
    await second.page.locator('[data-path="invoiceDate"]').click()
    await second.page.getByText('Somebody else made it 2026-05-03 meanwhile').waitFor()
    await second.page.getByRole('button', { name: 'Save', exact: true }).click()
    await second.page.getByText('Saved.').waitFor()
    expect((await recordOf(id)).review).toMatchObject({ revision: 2, fields: { invoiceDate: '2026-05-04' } })
    await second.context.close()
  }, 240_000)
})

test('single keys can be switched off', async () => {
  const id = await read('quiet.pdf', invoicePdf('HR-7'))
  const visitor = await visit()
  const { page } = visitor
  await dashboard.signIn(visitor)
  await open(visitor, id)
  await page.keyboard.press('?')
  await page.getByLabel('Single letters and digits act').uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  const before = await openPath(visitor)
  await page.keyboard.press('j')
  expect(await openPath(visitor)).toBe(before!)
  await page.keyboard.press('Enter')
  expect(await openPath(visitor)).not.toBe(before)
  await visitor.context.close()
})

describe('a page of a document', () => {
  test('is a picture for sessions of its organization alone', async () => {
    const id = await read('private.pdf', invoicePdf('HR-8'))
    const url = `${dashboard.server.url}/dashboard/pages/${id}/1?w=800`
    const cookie = await cookieOf(ada)
    const answer = await fetch(url, { headers: { cookie } })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400',
    ])
    expect((await decodePicture(new Uint8Array(await answer.clone().arrayBuffer()), 'webp')).width).toBe(800)
    const etag = answer.headers.get('etag')!
    expect((await fetch(url, { headers: { cookie, 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: `Bearer ${dashboard.server.key}` } })).status).toBe(401)
    expect((await fetch(url, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await fetch(url.replace('w=800', 'w=801'), { headers: { cookie } })).status).toBe(422)
    expect((await fetch(url.replace('/1?', '/2?'), { headers: { cookie } })).status).toBe(404)
    // Somebody of another organization.
    await dashboard.command(['org', 'create', '--name', 'elsewhere'])
    const made = ['user', 'create', '--email', 'eve@example.com', '--org', 'elsewhere', '--role', 'owner', '--password-stdin']
    await dashboard.command(made, `${bo.password}\n`)
    const eve = await visit()
    await dashboard.signIn(eve, { email: 'eve@example.com', password: bo.password })
    expect((await fetch(url, { headers: { cookie: await cookieOf(eve) } })).status).toBe(404)
    for (const [name, input] of [
      ['document.get', { id }],
      ['document.state', { id }],
      ['document.review', { id, revision: 0, confirm: true }],
      ['document.again', { id }],
    ] as const)
      expect([name, (await ask(eve, name, input)).status]).toEqual([name, 404])
    expect((await ask(eve, 'document.delete', { ids: [id] })).status).toBe(200)
    expect((await ask(ada, 'document.get', { id })).status).toBe(200)
    await eve.context.close()
  })
})

test('a viewer looks at everything and can change nothing', async () => {
  const id = await read('looked at.pdf', invoicePdf('HR-9'))
  const made = ['user', 'create', '--email', 'vi@example.com', '--org', 'default', '--role', 'viewer', '--password-stdin']
  await dashboard.command(made, `${bo.password}\n`)
  const visitor = await visit()
  await dashboard.signIn(visitor, { email: 'vi@example.com', password: bo.password })
  await open(visitor, id)
  expect(await visitor.page.getByRole('button', { name: /Confirm|Save|Accept|Remove row|Add a row/ }).count()).toBe(0)
  expect(await visitor.page.getByRole('textbox').first().getAttribute('readonly')).not.toBeNull()
  await visitor.page.keyboard.press('x')
  expect(await visitor.page.getByText('Not saved yet').count()).toBe(0)
  expect(await visitor.page.locator('footer.keys').textContent()).not.toMatch(/accept|edit|take/)
  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await visitor.page.getByRole('button', { name: 'Next' }).waitFor()
  expect(await visitor.page.getByRole('button', { name: /Confirm|Save|Accept|Remove row|Add a row/ }).count()).toBe(0)
  await visitor.page.goto(`${dashboard.server.url}/dashboard/settings/audit`)
  await visitor.page.getByText('This page takes the role owner; yours here is viewer.').waitFor()
  await visitor.context.close()
})
