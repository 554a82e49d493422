import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { issuerNumbersOf } from '../../src/extract/memory/issuer-numbers.ts'
import type { LayoutHint } from '../../src/extract/memory/layout-hints.ts'
import type { Extraction } from '../../src/resources.ts'
import { callerOf, openTestServices, scriptedExtract, testConfig } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

/** What readers were told of where an issuer prints things, by the last one. */
let told: readonly LayoutHint[] = []

/** Reads the first line as the name of the shop. */
const shopReader: typeof scriptedExtract = {
  ...scriptedExtract,
  async open(file, signal) {
    const lines = new TextDecoder().decode(file.bytes).split('\n')
    const document = await scriptedExtract.open(file, signal)
    return {
      ...document,
      async read(request) {
        const outcome = await document.read(request)
        const merchantTaxId = /GST ID: (\d+)/.exec(lines.join('\n'))?.[1] ?? null
        const fields = { merchantName: lines[0], merchantAddress: null, merchantTaxId, total: 5 }
        const evidence = { merchantName: { confidence: 0.4, page: 1 } }
        const textRuns = lines.map((text, i) => ({
          page: 1,
          box: [0.1, 0.1 * i, 0.9, 0.1 * i + 0.05] as [number, number, number, number],
          text,
        }))
        const letterhead = { lines, issuerNumbers: issuerNumbersOf(lines), textRuns }
        told = (await request.layoutHints?.({ ...outcome, letterhead })) ?? []
        return { ...outcome, letterhead, output: { ...outcome.output, fields, evidence } }
      },
    }
  },
}
const open = (config = testConfig()) => openTestServices({ extract: shopReader, config })
type House = Awaited<ReturnType<typeof open>>
let house: House
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.services.stop(0))

const newCaller = async ({ store }: House = house) => callerOf((await addOrganization(store, { included: 1000 })).id)
type Caller = Awaited<ReturnType<typeof newCaller>>
const receipt = (name: string, gst = '000504664064') => [name, `GST ID: ${gst}`].join('\n')
const read = (caller: Caller, text: string, { services }: House = house) =>
  services.extractions.create(caller, {
    name: 'a.pdf',
    bytes: new TextEncoder().encode(text),
    documentType: 'Receipt',
    processingMode: 'fastest',
  })
const confirm = (caller: Caller, { id }: Extraction, merchantName: string, { services }: House = house) =>
  services.extractions.review(caller, id, { revision: 0, fields: { merchantName }, confirm: true })
const nameOf = ({ outputJson }: Extraction) => outputJson!.fields.merchantName

describe('what an organization confirmed about an issuer', () => {
  test('mends the next document with its number, and says so', async () => {
    const caller = await newCaller()
    await confirm(caller, await read(caller, receipt('SANYU STATI0NERY SHQP')), 'SANYU STATIONERY SHOP')
    const next = await read(caller, receipt('SANYV STATIONERY SH0P'))
    expect(nameOf(next)).toBe('SANYU STATIONERY SHOP')
    expect(next.outputJson!.evidence.merchantName).toMatchObject({ source: 'memory', page: 1 })
    expect(await house.services.extractions.get(caller.orgId, next.id)).toEqual(next)
    expect(nameOf(await read(caller, receipt('SANYV STATIONERY SH0P', '000999999999')))).toBe('SANYV STATIONERY SH0P')
  })

  test('tells where its papers print a field, to readers of that organization alone', async () => {
    const [caller, other] = [await newCaller(), await newCaller()]
    const paper = (total: number) => `${receipt('SANYU STATIONERY SHOP')}\nZorbek ${total}.00`
    await confirm(caller, await read(caller, paper(5)), 'SANYU STATIONERY SHOP')
    await read(caller, paper(7))
    expect(told).toMatchObject([{ type: 'receipt', key: 'total', caption: 'Zorbek', against: false }])
    expect(await house.services.memory.list(caller.orgId)).toMatchObject([
      { captions: [{ documentType: 'receipt', field: 'total', caption: 'Zorbek' }] },
    ])
    await read(other, paper(7))
    expect(told).toEqual([])
  })

  test('is listed with the tax number it was confirmed with', async () => {
    const caller = await newCaller()
    await confirm(caller, await read(caller, receipt('SANYU STATIONERY SHOP', '000618230447')), 'SANYU STATIONERY SHOP')
    expect(await house.services.memory.list(caller.orgId)).toMatchObject([{ name: 'SANYU STATIONERY SHOP', taxId: '000618230447' }])
  })

  test('is never used for another organization', async () => {
    const [caller, other] = [await newCaller(), await newCaller()]
    await confirm(caller, await read(caller, receipt('SANYU STATI0NERY SHQP')), 'SANYU STATIONERY SHOP')
    expect(nameOf(await read(other, receipt('SANYV STATIONERY SH0P')))).toBe('SANYV STATIONERY SH0P')
    expect(await house.services.memory.list(other.orgId)).toEqual([])
  })

  test('is not learnt from a correction that confirms nothing', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, receipt('SANYU STATI0NERY SHQP'))
    await house.services.extractions.review(caller, id, { revision: 0, fields: { merchantName: 'SANYU STATIONERY SHOP' } })
    expect(await house.services.memory.list(caller.orgId)).toEqual([])
  })

  test('is one row however often it is confirmed, at the same moment too', async () => {
    const caller = await newCaller()
    const documents = await Promise.all([1, 2, 3].map(() => read(caller, receipt('SANYU STATI0NERY SHQP'))))
    await Promise.all(documents.map(document => confirm(caller, document, 'SANYU STATIONERY SHOP')))
    expect(await house.services.memory.list(caller.orgId)).toMatchObject([{ name: 'SANYU STATIONERY SHOP', confirmed: 3, contradicted: 0 }])
  })

  test('is forgotten once it was corrected as often as confirmed', async () => {
    const caller = await newCaller()
    await confirm(caller, await read(caller, receipt('SANYU STATIONERY SHOP')), 'SANYU STATIONERY SHOP')
    const renamed = await read(caller, receipt('SANYO STATIONERY SHOP'))
    expect(nameOf(renamed)).toBe('SANYU STATIONERY SHOP')
    await confirm(caller, renamed, 'SANYO STATIONERY SHOP')
    expect((await house.services.memory.list(caller.orgId)).map(i => i.name)).toEqual(['SANYO STATIONERY SHOP'])
    expect(nameOf(await read(caller, receipt('SANYO STATIONERY SHOP')))).toBe('SANYO STATIONERY SHOP')
  })

  test('is not found by a number that very many issuers share', async () => {
    const caller = await newCaller()
    for (let i = 0; i < 21; i++) {
      const name = `${'ABCDEFGHIJKLMNOPQRSTU'[i]!.repeat(8)} TRADING`
      await confirm(caller, await read(caller, receipt(name)), name)
    }
    expect(nameOf(await read(caller, receipt('AAAAAAAB TRADING')))).toBe('AAAAAAAB TRADING')
  })

  test('can be listed and forgotten, and goes with the organization', async () => {
    const caller = await newCaller()
    const { memory, organizations } = house.services
    for (const name of ['SANYU STATIONERY SHOP', 'OTHER TRADING COMPANY']) await confirm(caller, await read(caller, receipt(name)), name)
    const [first] = await memory.list(caller.orgId)
    expect(await memory.forget({ id: first!.id })).toBe(1)
    expect(await memory.forget({ id: first!.id })).toBe(0)
    expect(await memory.list(caller.orgId)).toHaveLength(1)
    await organizations.delete(caller.orgId)
    expect((await memory.list()).filter(i => i.orgId === caller.orgId)).toEqual([])
  })
})

test('extract.memory = false neither learns nor remembers', async () => {
  const off = await open(testConfig({ extract: { memory: false } }))
  const caller = await newCaller(off)
  await confirm(caller, await read(caller, receipt('SANYU STATI0NERY SHQP'), off), 'SANYU STATIONERY SHOP', off)
  expect(await off.services.memory.list()).toEqual([])
  await off.services.stop(0)
})
