import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { turn } from '../../../src/extract/ocr/orient.ts'
import { makeDocx, paragraph, table } from '../../support/files/docx.ts'
import { ublInvoice } from '../../support/files/einvoice.ts'
import { drawn, jpegOf } from '../../support/files/pictures.ts'
import { ask, type Dashboard, openDashboard, type Visitor } from '../browser.ts'
import { invoicePdf, member, openPath, reviewing } from './support.ts'

let dashboard: Dashboard
let ada: Visitor
let steps: ReturnType<typeof reviewing>
beforeAll(async () => {
  dashboard = await openDashboard()
  steps = reviewing(dashboard)
  ada = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
  await dashboard.setUp(ada)
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(ada.complaints).toEqual([]))

const letter = makeDocx(
  [
    ...[
      'Harbour Instruments Ltd',
      '17 Signal Quay',
      'Port Alder',
      'Invoice',
      'Invoice number: HR-2026-118',
      'Invoice date: 05/03/2026',
    ].map(text => paragraph(text)),
    table([
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Flatbed calibration', '3', '95.00', '285.00'],
      ['Scanner glass', '2', '180.00', '360.00'],
    ]),
    table([
      ['Total', '645.00 GBP'],
      ['Amount due', '645.00 GBP'],
    ]),
    ...Array.from({ length: 40 }, (_, n) => paragraph(`Condition ${n + 1} of delivery.`)),
  ].join(''),
  { footer: paragraph('Bank: GB29 NWBK 6016 1331 9268 19') },
)
const spot = (path: string) => ada.page.locator(`.spot[data-paths~="${path}"]`)
const openText = async (id: string) => {
  await ada.page.goto(`${dashboard.server.url}/dashboard/documents/${id}`)
  await ada.page.locator('.sheet.text .spot').first().waitFor()
}

describe('a document without pages is shown as its text', () => {
  test('and counts as sure only what was read in it, however much is missing', async () => {
    const bare = makeDocx(paragraph('Invoice 42 total 99.00'))
    await openText(await steps.read('bare.docx', bare))
    const said = await ada.page.locator('.todo').innerText()
    const [, check, sure] = /(\d+) to check\s+(-?\d+) sure/.exec(said)!
    expect([Number(check) > 2, Number(sure) >= 0, Number(sure) <= 2]).toEqual([true, true, true])
  })

  test('whose places lead to their fields, and whose fields to their places', async () => {
    await openText(await steps.read('letter.docx', letter))
    const { page } = ada
    await page.getByRole('tab', { name: /^All/ }).click()
    for (const path of ['invoiceNumber', 'total', 'amountDue', 'lineItems[1].amount']) {
      await spot(path).first().click()
      expect(await spot(path).first().getAttribute('class')).toContain('on')
      expect(await page.locator('.open').count()).toBe(1)
    }
    // The total is not the amount due, although both say the same.
    expect(
      await spot('total')
        .first()
        .evaluate(element => element.closest('tr')!.textContent),
    ).toStartWith('Total')
    await page.locator('[data-path="iban"]').click()
    const [viewer, place] = await Promise.all([page.locator('.viewer').boundingBox(), spot('iban').first().boundingBox()])
    expect(place!.y > viewer!.y && place!.y + place!.height < viewer!.y + viewer!.height).toBe(true)
    expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBe(0)
    await page.locator('[data-path="invoiceNumber"]').click()
    expect((await spot('invoiceNumber').first().boundingBox())!.y).toBeGreaterThan(viewer!.y)
  })

  test('from which what is marked is taken as the value of the open field', async () => {
    const id = await steps.read('taken.docx', letter)
    await openText(id)
    const { page } = ada
    await page.getByRole('tab', { name: /^Not printed/ }).click()
    await page.locator('[data-path="vendorPhone"], [data-path="paymentTerms"]').first().click()
    await page.getByText('Condition 7 of delivery.').selectText()
    await page.keyboard.press('d')
    expect(await page.locator('.open input').inputValue()).toBe('Condition 7 of delivery.')
  })

  test('so is an e-invoice that nobody printed', async () => {
    await openText(await steps.read('bare.xml', ublInvoice()))
    const { page } = ada
    await page.getByRole('tab', { name: /^All/ }).click()
    await spot('invoiceNumber').click()
    expect(await page.locator('.open .l').textContent()).toBe('Invoice number')
    await page.keyboard.press('+')
    await page.getByText('125 %').waitFor()
  })
})

describe('a frame drawn on the page', () => {
  test('by the pointer, on a scan that lies on its side, gives the text in it to the open field, for nothing', async () => {
    const id = await steps.read('turned.jpg', await jpegOf(turn(await drawn(undefined, 1400), 3)))
    const { page } = ada
    await steps.open(ada, id)
    const used = await steps.creditsUsed()
    await page.getByRole('tab', { name: /^All/ }).click()
    const known = page.locator('.sheet .box[data-paths="merchantAddress"]')
    const place = (await known.boundingBox())!
    const value = await page.locator('[data-path="merchantAddress"] .v').textContent()
    await page.getByRole('tab', { name: /^Not printed/ }).click()
    await page.locator('[data-path="receiptNumber"]').click()
    await page.keyboard.press('d')
    await page.getByText('It costs nothing.').waitFor()
    await page.mouse.move(place.x - 6, place.y - 6)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width + 6, place.y + place.height + 6, { steps: 3 })
    await page.mouse.up()
    const edit = page.getByRole('textbox', { name: 'Receipt number' })
    await page.locator('.frame').waitFor({ state: 'detached', timeout: 60_000 })
    expect((await edit.inputValue()).replace(/\W/g, '')).toBe(value!.replace(/\W/g, ''))
    // Its place is shown, and stays with the value.
    expect((await page.locator('.place.on .box').boundingBox())!.x).toBeCloseTo(place.x, -1.5)
    await edit.press('Enter')
    await page.getByText('Not saved yet').waitFor()
    // What is unsaved is asked about.
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.locator('[data-path="receiptNumber"]').click()
    expect(await openPath(ada)).toContain('receiptNumber')
    expect(await steps.creditsUsed()).toBe(used)
    // Saved, it is there for everybody who opens the document.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.evaluate(() => sessionStorage.clear())
    await steps.open(ada, id)
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.locator('[data-path="receiptNumber"]').click()
    expect(await openPath(ada)).toContain('receiptNumber')
    expect((await page.locator('.place.on .box').boundingBox())!.x).toBeCloseTo(place.x, -1.5)
  }, 240_000)

  test('by the keyboard alone', async () => {
    const id = await steps.read('keys.pdf', invoicePdf('HR-20'))
    const { page } = ada
    await steps.open(ada, id)
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.locator('[data-path="invoiceNumber"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('d')
    const frame = page.getByRole('button', { name: /^Frame on page 1/ })
    await frame.waitFor()
    expect(await frame.evaluate(element => element === document.activeElement)).toBe(true)
    const before = (await frame.boundingBox())!
    // Wider to the left: its caption is read with it.
    for (let n = 0; n < 16; n++) await page.keyboard.press('ArrowLeft')
    for (let n = 0; n < 16; n++) await page.keyboard.press('Shift+ArrowRight')
    const after = (await frame.boundingBox())!
    expect([after.x < before.x, after.width > before.width * 1.5]).toEqual([true, true])
    await page.keyboard.press('Enter')
    const edit = page.getByRole('textbox', { name: 'Invoice number' })
    await frame.waitFor({ state: 'detached', timeout: 60_000 })
    expect(await edit.inputValue()).toMatch(/number: HR-20$/)
    await page.keyboard.press('Escape')
    expect(await edit.inputValue()).toBe('HR-20')
    // Escape leaves a frame as well, and nothing is changed.
    await page.keyboard.press('d')
    await frame.waitFor()
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })
    expect(await page.getByText('Not saved yet').count()).toBe(0)
  }, 240_000)

  test('is refused beyond a third of the page, outside it, to viewers and to other organizations', async () => {
    const id = await steps.read('mine.pdf', invoicePdf('HR-21'))
    const region = { id, page: 1, box: [0.1, 0.1, 0.4, 0.2], turns: 0 }
    expect((await ask(ada, 'document.region', region)).status).toBe(200)
    const wrong = async (change: object) => (await ask(ada, 'document.region', { ...region, ...change })).status
    expect(await wrong({ box: [0, 0, 1, 1] })).toBe(422)
    expect(await wrong({ box: [0.4, 0.1, 0.1, 0.2] })).toBe(422)
    expect(await wrong({ box: [-0.1, 0.1, 0.2, 0.2] })).toBe(422)
    expect(await wrong({ page: 2 })).toBe(404)
    await dashboard.command(['org', 'create', '--name', 'elsewhere'])
    for (const [email, org, role] of [
      ['vi@example.com', 'default', 'viewer'],
      ['eve@example.com', 'elsewhere', 'owner'],
    ] as const) {
      await dashboard.command(
        ['user', 'create', '--email', email, '--org', org, '--role', role, '--password-stdin'],
        `${member.password}\n`,
      )
      const other = await dashboard.visit()
      await dashboard.signIn(other, { email, password: member.password })
      expect([role, (await ask(other, 'document.region', region)).status]).toEqual([role, role === 'viewer' ? 403 : 404])
      expect([role, (await ask(other, 'document.text', { id })).status]).toEqual([role, 404])
      await other.context.close()
    }
  }, 240_000)
})
