import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { truthOf as exported } from '../../src/service/documents/truth.ts'
import { callerOf, openTestServices } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'
import { confirmedSamples } from './confirmed.ts'
import { judge } from './score/judge.ts'

test('what people confirmed is the truth that a reading is measured by', async () => {
  const { services, store } = await openTestServices()
  const caller = callerOf((await addOrganization(store, { included: 10 })).id)
  const read = async (name: string) =>
    services.extractions.create(caller, { name, bytes: new TextEncoder().encode(name), processingMode: 'fastest' })
  const [right, wrong, open] = [await read('right.pdf'), await read('wrong.pdf'), await read('open.pdf')]
  const lineItems = [{ description: 'Glass', amount: 7.5 }]
  await services.extractions.review(caller, right.id, { revision: 0, fields: { invoiceNumber: 'N-1', lineItems }, confirm: true })
  await services.extractions.review(caller, wrong.id, { revision: 0, fields: { invoiceNumber: 'N-2' }, confirm: true })
  const all = await Promise.all([right, wrong, open].map(async ({ id }) => (await services.extractions.get(caller.orgId, id))!))
  const folder = tempDir()
  const file = join(folder, 'truth.jsonl')
  await Bun.write(file, exported(all) + exported([{ ...all[0]!, outputJson: { ...all[0]!.outputJson!, documentType: 'Permit' } }]))
  const { samples, left } = await confirmedSamples(file)
  expect([samples.map(sample => [sample.file, sample.type]), left]).toEqual([
    [
      ['right.pdf', 'invoice'],
      ['wrong.pdf', 'invoice'],
    ],
    1,
  ])
  const output = {
    documentType: 'Invoice',
    fields: { number: '1', invoiceNumber: 'N-1', lineItems },
    evidence: {},
    issues: [],
    confidence: 1,
    pagesProcessed: 1,
  }
  const outcome = {
    documentTypeName: 'Invoice',
    modelUsed: '',
    language: 'en',
    letterhead: { lines: [], issuerNumbers: [], textRuns: [] },
    pages: [],
    output,
    timings: {},
  }
  const judged = await Promise.all(samples.map(sample => judge(folder, sample, { outcome, pages: 1, milliseconds: 1 })))
  const misses = judged.map(({ scored }) => scored.cells.filter(cell => !cell.right).map(({ path }) => path))
  expect([misses, judged[0]!.scored.cells.length > 2, judged.map(({ typeRight }) => typeRight)]).toEqual([
    [[], ['invoiceNumber']],
    true,
    [true, true],
  ])
  await services.stop(0)
})
