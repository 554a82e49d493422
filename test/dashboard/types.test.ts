import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { ask, type Dashboard, openDashboard, owner, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
beforeAll(async () => {
  dashboard = await openDashboard()
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
  await dashboard.setUp(visitor)
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(visitor.complaints).toEqual([]))

const open = (path: string) => visitor.page.goto(`${dashboard.server.url}/dashboard${path}`)
const usage = async () => {
  const answer = await fetch(`${dashboard.server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${dashboard.server.key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}

test('a type is written as a form, keys follow from labels, and what is wrong stands at its field', async () => {
  const { page } = visitor
  await open('/document-types')
  await page.getByRole('button', { name: 'New type' }).click()
  await page.getByLabel('Name').fill('Our bill')
  await page.getByLabel('Label').fill('Invoice number')
  expect(await page.getByLabel('Key').inputValue()).toBe('invoiceNumber')
  await page.getByText('More of Invoice number').click()
  await page.getByLabel('Pattern').fill('[')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must be a regular expression as RE2 has them').waitFor()
  await page.getByLabel('Pattern').fill('')
  await page.getByRole('button', { name: 'Field', exact: true }).click()
  await page.getByLabel('Label').last().fill('Total')
  await page.getByLabel('Type', { exact: true }).last().selectOption('number')
})

test('what it reads is tried on a document before it is saved, costs its page, and nobody is told', async () => {
  const { page } = visitor
  const made = await ask(visitor, 'endpoint.create', { url: 'http://example.com/hook' })
  expect(made.status).toBe(200)
  await page.getByLabel('New documents').setInputFiles(resolve('src/native/samples/invoice.pdf'))
  await page.getByRole('button', { name: 'Read them' }).click()
  const result = page.getByRole('region', { name: 'invoice.pdf' })
  await result.getByText('Total').waitFor()
  expect(await result.textContent()).toMatch(/Invoice number\S+.*Total[\d.]+/)
  expect(await usage()).toBe(1)
  expect(((await ask(visitor, 'delivery.list')).body.items as unknown[]).length).toBe(0)
  expect(((await ask(visitor, 'type.list')).body.types as { name: string }[]).map(({ name }) => name)).not.toContain('Our bill')
})

test('a file that is none is refused in words beside the others', async () => {
  const { page } = visitor
  const files = [{ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') }]
  await page.getByLabel('New documents').setInputFiles(files)
  await page.getByRole('button', { name: 'Read them' }).click()
  await page.getByRole('region', { name: 'note.pdf' }).locator('.bad').waitFor()
  expect(await usage()).toBe(1)
})

test('it is saved, read by its name, and the same as JSON; Alt with an arrow moves a field', async () => {
  const { page } = visitor
  await page.getByLabel('Label').last().press('Alt+ArrowUp')
  expect(await page.getByLabel('Label').first().inputValue()).toBe('Total')
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByLabel('Definition, as the API and the command line take it')
  const written = JSON.parse(await json.inputValue())
  expect(written.fields.map((field: { key: string }) => field.key)).toEqual(['total', 'invoiceNumber'])
  await json.fill('{"name": ')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is no definition yet.').waitFor()
  await json.fill(JSON.stringify({ ...written, name: 'Our bill' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Our bill', exact: true }).waitFor()
  const form = new FormData()
  form.set('file', Bun.file('src/native/samples/invoice.pdf'))
  form.set('documentType', 'Our bill')
  const headers = { authorization: `Bearer ${dashboard.server.key}` }
  const answer = await fetch(`${dashboard.server.url}/api/v1/extract`, { method: 'POST', headers, body: form })
  expect([answer.status, ((await answer.json()) as { extraction?: { documentTypeName?: string } }).extraction?.documentTypeName]).toEqual([
    200,
    'Our bill',
  ])
})

test('a built-in one cannot be changed, and is the start of one’s own', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await page.getByLabel('Name').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Copy as my own' }).click()
  await page.getByLabel('Name').fill('Till receipt')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Till receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Till receipt is deleted.').waitFor()
})

test('what was done with types stands in the audit log, under their names', async () => {
  const { types } = (await ask(visitor, 'type.list')).body as { types: { id: string; name: string; isBuiltIn: boolean }[] }
  expect((await ask(visitor, 'type.delete', { id: types.find(({ isBuiltIn }) => isBuiltIn)!.id })).status).toBe(404)
  const { items } = (await ask(visitor, 'audit.list', { limit: 100 })).body as { items: Record<string, string>[] }
  const done = items.filter(({ action }) => action!.startsWith('type.')).map(({ actor, action, target }) => [actor, action, target])
  expect(done).toEqual([
    [owner.email, 'type.delete', 'Till receipt'],
    [owner.email, 'type.create', 'Till receipt'],
    [owner.email, 'type.create', 'Our bill'],
  ])
})

test('one begins with what was read from a document, and is tried on those that are kept before it is saved', async () => {
  const { page } = visitor
  const form = new FormData()
  form.set('file', new File([await Bun.file('src/native/samples/invoice.pdf').bytes()], 'kept.pdf'))
  const headers = { authorization: `Bearer ${dashboard.server.key}` }
  await fetch(`${dashboard.server.url}/api/v1/extract`, { method: 'POST', headers, body: form })
  const before = await usage()
  await open('/document-types')
  await page.getByRole('button', { name: 'From a document' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'kept.pdf' }).click()
  const keys = page.getByLabel('Key')
  await keys.first().waitFor()
  const read = await keys.evaluateAll(all => all.map(input => (input as HTMLInputElement).value))
  expect(read).toContain('invoiceNumber')
  expect(read).toContain('total')
  // Beginning costs nothing; a try costs its page.
  expect(await usage()).toBe(before)
  await page.getByLabel('Name', { exact: true }).fill('Like the kept one')
  expect(await page.getByRole('checkbox', { name: 'kept.pdf' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Read them' }).click()
  const result = page.getByRole('region', { name: 'kept.pdf' })
  await result.getByText('Total', { exact: true }).waitFor()
  expect(await result.textContent()).toMatch(/Invoice number\S+/)
  expect(await usage()).toBe(before + 1)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Like the kept one', exact: true }).waitFor()
  const missing = await ask(visitor, 'type.suggest', { document: 'ext_none' })
  expect(missing.status).toBe(404)
})
