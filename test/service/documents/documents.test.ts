import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import readXlsx from 'read-excel-file/node'
import type { Evidence, Issue } from '../../../src/resources.ts'
import { doubtsOf } from '../../../src/service/documents/doubts.ts'
import { calmestTurn } from '../../support/longest-turn.ts'
import { callerOf, openTestServices, scriptedExtract } from '../../support/services.ts'
import { addOrganization } from '../../support/store.ts'

/** Amounts of a list as long as those of real statements. */
const longRows = Array.from({ length: 2000 }, (_, n) => n / 4)

/** What the first line of a document says its reading is like. */
const readings: Record<string, { fields: Record<string, unknown>; evidence: Record<string, Evidence>; issues: Issue[] }> = {
  sure: { fields: full({}), evidence: { invoiceNumber: { confidence: 0.99 } }, issues: [] },
  doubtful: {
    fields: full({ total: 5 }),
    evidence: { total: { confidence: 0.4 }, invoiceNumber: { confidence: 0.8 } },
    issues: [{ path: 'total', code: 'inconsistent', message: 'Does not fit' }],
  },
  placed: {
    fields: full({
      lineItems: [
        { description: '+1', amount: 2 },
        { description: 'b', amount: 3 },
      ],
    }),
    evidence: {
      invoiceNumber: { confidence: 1, page: 1, bbox: [0, 0, 0.1, 0.1], text: 'N' },
      total: { confidence: 1, page: 1, bbox: [0, 0, 0.1, 0.1], text: '1' },
      'lineItems[0].amount': { confidence: 1, page: 1, bbox: [0, 0, 0.1, 0.1], text: '2' },
      'lineItems[1].amount': { confidence: 1, page: 2, bbox: [0, 0, 0.1, 0.1], text: '3' },
    },
    issues: [],
  },
  long: {
    fields: full({ lineItems: longRows.map((amount, n) => ({ description: `Row ${n} of a long list`, amount })) }),
    evidence: Object.fromEntries(
      longRows.map((_, n) => [`lineItems[${n}].amount`, { confidence: 1, page: 1, bbox: [0, 0, 0.1, 0.1], text: `${n}` } as Evidence]),
    ),
    issues: [],
  },
  rows: {
    fields: full({
      vendorName: '=cmd|x',
      lineItems: [
        { description: '+1', amount: 2 },
        { description: 'b', amount: 3 },
      ],
    }),
    evidence: {},
    issues: [],
  },
}
function full(more: Record<string, unknown>): Record<string, unknown> {
  return { vendorName: 'V', customerName: 'C', invoiceNumber: 'N', invoiceDate: '2026-01-02', currency: 'EUR', total: 1, ...more }
}

let drawings = 0
const reader: typeof scriptedExtract = {
  ...scriptedExtract,
  async draw(file, page, width) {
    drawings++
    await Bun.sleep(20)
    return scriptedExtract.draw(file, page, width)
  },
  async open(file, signal) {
    const document = await scriptedExtract.open(file, signal)
    const kind = new TextDecoder().decode(file.bytes).split(/\s/)[0]!
    return {
      ...document,
      async read(request) {
        const outcome = await document.read(request)
        return { ...outcome, output: { ...outcome.output, ...readings[kind] } }
      },
    }
  },
}

let house: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  house = await openTestServices({ extract: reader })
})
afterAll(() => house.services.stop(0))

const newCaller = async () => ({ ...callerOf((await addOrganization(house.store, { included: 1000 })).id), userId: 'usr_1' })
type Caller = Awaited<ReturnType<typeof newCaller>>
let n = 0
const read = (caller: Caller, kind: string, name = `${kind}.pdf`) =>
  house.services.extractions.create(caller, { name, bytes: new TextEncoder().encode(`${kind} ${n++}`), processingMode: 'fastest' })
const inStage = async (caller: Caller, stage: 'check' | 'sure' | 'reviewed' | 'failed') =>
  (await house.services.documents.list(caller.orgId, { stage })).items.map(({ id }) => id)

describe('the list of documents', () => {
  test('tells what waits for a person from what is sure, confirmed or failed, and counts the first', async () => {
    const caller = await newCaller()
    const [doubtful, sure, failed] = [await read(caller, 'doubtful'), await read(caller, 'sure'), await read(caller, 'unreadable')]
    expect([await inStage(caller, 'check'), await inStage(caller, 'sure'), await inStage(caller, 'failed')]).toEqual([
      [doubtful.id],
      [sure.id],
      [failed.id],
    ])
    expect(await house.services.documents.waiting(caller.orgId)).toBe(1)
    await house.services.extractions.review(caller, doubtful.id, { revision: 0, confirm: true })
    expect([await inStage(caller, 'check'), await inStage(caller, 'reviewed')]).toEqual([[], [doubtful.id]])
    // Corrected once more it waits again: nobody said that the whole is right.
    await house.services.extractions.review(caller, doubtful.id, { revision: 1, fields: { total: 6 } })
    expect(await inStage(caller, 'check')).toEqual([doubtful.id])
  })

  test('is searched by part of a name, in which signs of patterns are signs', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, 'sure', 'Rent 100%_May.pdf')
    await read(caller, 'sure', 'Rent 1000 May.pdf')
    const found = async (name: string) => (await house.services.documents.list(caller.orgId, { name })).items.map(one => one.id)
    expect(await found('100%_')).toEqual([id])
    expect(await found('rENT')).toHaveLength(2)
    expect(await found('%%')).toEqual([])
  })

  test('leads from one to check to the next, and back', async () => {
    const caller = await newCaller()
    const made = [
      await read(caller, 'doubtful'),
      await read(caller, 'sure'),
      await read(caller, 'doubtful'),
      await read(caller, 'doubtful'),
    ]
    const [first, , second, third] = made.map(({ id }) => id)
    const queueOf = async (id: string) => (await house.services.documents.open(caller.orgId, id))!.queue
    expect(await queueOf(second!)).toEqual({ next: first, previous: third, left: 3 })
    expect(await queueOf(first!)).toEqual({ next: undefined, previous: second, left: 3 })
  })

  test('is of one organization', async () => {
    const [mine, theirs] = [await newCaller(), await newCaller()]
    const { id } = await read(theirs, 'doubtful')
    expect((await house.services.documents.list(mine.orgId)).items).toEqual([])
    expect(await house.services.documents.open(mine.orgId, id)).toBeUndefined()
    expect(house.services.documents.page(mine.orgId, id, 1, 800)).rejects.toMatchObject({ code: 'notFound' })
    expect((await house.services.documents.export(mine.orgId, { ids: [id] }, 'json')).bytes).toEqual(new TextEncoder().encode('[]\n'))
  })
})

describe('doubts', () => {
  test('stand in the order of how likely something is wrong, each place once', () => {
    const { fields, evidence, issues } = readings.doubtful!
    const type = { fields: [{ key: 'dueDate', label: '', type: 'date' as const, required: true, description: '' }] }
    expect(doubtsOf({ fields, evidence, issues }, type, 0.85).map(({ path, code }) => [path, code])).toEqual([
      ['total', 'inconsistent'],
      ['dueDate', 'missing'],
      ['invoiceNumber', 'unsure'],
    ])
  })

  test('are no remarks on the whole document or on what it does not say', () => {
    const issues = [
      { path: '', code: 'hiddenText', message: '' },
      { path: 'dueDate', code: 'absent', message: '' },
    ]
    expect(doubtsOf({ fields: {}, evidence: {}, issues }, undefined, 0.85)).toEqual([])
  })
})

describe('a page of a document', () => {
  test('is drawn once, however many ask and how often', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, 'sure')
    const before = drawings
    const pictures = await Promise.all(Array.from({ length: 5 }, () => house.services.documents.page(caller.orgId, id, 1, 800)))
    expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(1)
    await house.services.documents.page(caller.orgId, id, 1, 800)
    expect(drawings - before).toBe(1)
    expect(await pictures[0]!.body.text()).toStartWith('sure')
  })

  test('comes in few widths', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, 'sure')
    expect(house.services.documents.page(caller.orgId, id, 1, 801)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('240, 800, 1600, 2400'),
    })
  })

  test('goes with its document', async () => {
    const caller = await newCaller()
    const { id, captureId } = await read(caller, 'sure')
    await house.services.documents.page(caller.orgId, id, 1, 800)
    await house.services.sweep()
    const keys = () => house.store.records.cached(caller.orgId, key)
    const upload = await house.store.records.upload(caller.orgId, captureId!)
    const key = `page ${upload!.file!.sha256} 1 800 1`
    expect(await keys()).toBeDefined()
    await house.services.captures.delete(caller.orgId, captureId!)
    expect(house.services.documents.page(caller.orgId, id, 1, 800)).rejects.toMatchObject({ code: 'notFound' })
    await house.services.sweep()
    expect(await keys()).toBeUndefined()
  })
})

describe('a document that was read before', () => {
  test('is known by its content, in its organization alone', async () => {
    const [mine, theirs] = [await newCaller(), await newCaller()]
    const bytes = new TextEncoder().encode(`sure twice ${n++}`)
    const { id } = await house.services.extractions.create(mine, { name: 'a.pdf', bytes, processingMode: 'fastest' })
    expect(await house.services.documents.readBefore(mine.orgId, bytes)).toMatchObject({ id, fileName: 'a.pdf' })
    expect(await house.services.documents.readBefore(theirs.orgId, bytes)).toBeUndefined()
  })

  test('is read again as a new one, for its credits', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, 'sure')
    const again = await house.services.documents.readAgain(caller, id, { processingMode: 'fastest', documentType: 'Receipt' })
    expect([again.id === id, again.documentTypeName]).toEqual([false, 'Receipt'])
    expect(await house.services.organizations.usage(caller.orgId)).toMatchObject({ used: 2 })
  })
})

test('who looks at a document is told of the others, and not of those who left', async () => {
  let now = Date.now()
  const { services, store } = await openTestServices({ clock: () => now })
  const orgId = (await addOrganization(store)).id
  const look = (session: string, name: string) => services.documents.look(orgId, 'ext_1', { session, name }).others
  expect([look('1', 'Ada'), look('2', 'Bo'), look('1', 'Ada')]).toEqual([[], ['Ada'], ['Bo']])
  now += 30_000
  expect(look('1', 'Ada')).toEqual([])
  await services.stop(0)
})

describe('an export', () => {
  const made = async () => {
    const caller = await newCaller()
    const first = await read(caller, 'rows', 'first.pdf')
    const second = await read(caller, 'doubtful', 'second.pdf')
    await house.services.extractions.review(caller, second.id, {
      revision: 0,
      fields: { total: 7.5, customerName: '@SUM(1)' },
      confirm: true,
    })
    return { caller, ids: [first.id, second.id] }
  }
  const text = async (caller: Caller, which: { ids: string[] } | object, format: 'csv' | 'rows' | 'json') =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode((await house.services.documents.export(caller.orgId, which, format)).bytes)

  test('as CSV holds what people corrected, and no text a spreadsheet would run', async () => {
    const { caller, ids } = await made()
    const lines = (await text(caller, { ids }, 'csv')).split('\r\n')
    expect(lines[0]).toStartWith('\uFEFFfile,id,review,documentType')
    expect(lines[1]).toContain("'=cmd|x")
    expect(lines[2]).toMatch(/^second\.pdf,ext_\w+,confirmed,Invoice/)
    expect(lines[2]).toContain(",'@SUM(1),")
    expect(lines[2]).toContain(',7.5,')
  })

  test('by rows repeats the values of the document on each, and keeps one line for documents without', async () => {
    const { caller, ids } = await made()
    const [head = '', ...lines] = (await text(caller, { ids }, 'rows')).trim().split('\r\n')
    expect(lines.map(line => line.split(',')[0])).toEqual(['first.pdf', 'first.pdf', 'second.pdf'])
    const at = head.split(',').indexOf('lineItems.amount')
    expect(lines.map(line => line.split(',')[at])).toEqual(['2', '3', ''])
  })

  test('as XLSX has real numbers and days, and sheets for documents and rows', async () => {
    const { caller, ids } = await made()
    const { bytes, name, contentType } = await house.services.documents.export(caller.orgId, { ids }, 'xlsx')
    expect([name, contentType]).toEqual(['2 documents.xlsx', expect.stringContaining('spreadsheetml')])
    const sheets = await readXlsx(Buffer.from(bytes))
    const cells = JSON.stringify(sheets)
    expect(cells).toContain('=cmd|x')
    expect(cells).toContain('7.5')
  })

  test.each(['json', 'truth', 'rows', 'xlsx'] as const)('of many long documents as %s holds nobody up', async format => {
    const caller = await newCaller()
    for (let n = 0; n < 40; n++) {
      const { id } = await read(caller, 'long', `${n}.pdf`)
      if (format === 'truth') await house.services.extractions.review(caller, id, { revision: 0, fields: { total: n }, confirm: true })
    }
    let size = 0
    const longest = await calmestTurn(100, async () => {
      size = (await house.services.documents.export(caller.orgId, {}, format)).bytes.length
    })
    expect(size).toBeGreaterThan(20_000)
    expect(longest).toBeLessThan(100)
  })

  test('as truth finds the rows of a long list that was changed in every one of them at once', async () => {
    const caller = await newCaller()
    const { id } = await read(caller, 'long', 'long.pdf')
    const lineItems = longRows.slice(0, 1000).map(amount => ({ description: 'another', amount }))
    await house.services.extractions.review(caller, id, { revision: 0, fields: { lineItems }, confirm: true })
    expect(await calmestTurn(100, () => house.services.documents.export(caller.orgId, { ids: [id] }, 'truth'))).toBeLessThan(100)
  })

  test('of a filter holds what the list shows', async () => {
    const { caller } = await made()
    const read = JSON.parse(await text(caller, { stage: 'reviewed' }, 'json'))
    expect(read).toMatchObject({ fileName: 'second.pdf', fields: { total: 7.5 }, review: { status: 'confirmed', by: 'usr_1' } })
  })

  test('as truth has what was confirmed, a line a document, and the places of what was read right', async () => {
    const caller = await newCaller()
    const first = await read(caller, 'placed', 'first.pdf')
    const second = await read(caller, 'placed', 'second "quoted".pdf')
    const third = await read(caller, 'placed', 'not confirmed.pdf')
    const lineItems = [
      { description: 'b', amount: 3 },
      { description: 'new', amount: 9 },
    ]
    const shown = { page: 1, bbox: [0.5, 0.5, 0.6, 0.52] as [number, number, number, number], text: '7,50' }
    const correction = { revision: 0, fields: { total: 7.5, lineItems }, places: { total: shown }, confirm: true }
    await house.services.extractions.review(caller, first.id, correction)
    await house.services.extractions.review(caller, second.id, { revision: 0, confirm: true })
    await house.services.extractions.review(caller, third.id, { revision: 0, fields: { total: 1 } })
    const { bytes, name } = await house.services.documents.export(
      caller.orgId,
      { ids: [first, second, third].map(({ id }) => id) },
      'truth',
    )
    const lines = new TextDecoder()
      .decode(bytes)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect([name, lines.map(line => line.file)]).toEqual(['3 documents.jsonl', ['first.pdf', 'second "quoted".pdf']])
    expect(lines[0]).toMatchObject({ id: first.id, documentType: 'Invoice', expected: { total: 7.5, invoiceNumber: 'N' } })
    // The total was corrected and shown, the first row removed: what was the second is still where it was.
    const box = [0, 0, 0.1, 0.1]
    expect(lines[0].places).toEqual({
      invoiceNumber: { page: 1, bbox: box, text: 'N' },
      'lineItems[0].amount': { page: 2, bbox: box, text: '3' },
      total: shown,
    })
    expect(Object.keys(lines[1].places)).toEqual(['invoiceNumber', 'total', 'lineItems[0].amount', 'lineItems[1].amount'])
  })
})
