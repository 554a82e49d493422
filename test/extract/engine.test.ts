import { afterAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { AppError } from '../../src/errors.ts'
import type { ExtractEngine } from '../../src/extract/contract.ts'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { extractEngine } from '../support/extract.ts'
import { makeDocx, paragraph, table } from '../support/files/docx.ts'
import { makePdf } from '../support/files/pdf.ts'
import { drawn, jpegOf } from '../support/files/pictures.ts'
import { until } from '../support/services.ts'

const engine = extractEngine({ workers: 2 })
afterAll(() => engine.stop())

const request = { mode: 'fastest', types: builtInTypes } as const
const invoice = makePdf([
  {
    texts: ['INVOICE', 'Invoice number: 2024-0815', 'Invoice date: 2024-03-04', 'Total: 1,234.50 USD'].map((text, i) => ({
      text,
      x: 60,
      y: 760 - i * 30,
    })),
  },
])
const bomb = makePdf([{ endless: 20_000 }])

async function extract(from: ExtractEngine, name: string, bytes: Uint8Array, signal?: AbortSignal) {
  const document = await from.open({ name, bytes }, signal)
  try {
    return { document, outcome: await document.read({ ...request, signal }) }
  } finally {
    await document.close()
  }
}

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

/** Reader children of this process, by /proc: parent in stat, mode in cmdline. */
const readerPids = (): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const parent = Number(
          readFileSync(`/proc/${pid}/stat`, 'latin1')
            .replace(/^.*\) /, '')
            .split(' ')[1],
        )
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('__reader')
      } catch {
        return false
      }
    })

describe('the extraction engine', () => {
  test('reads a PDF, a picture and a Word document to the same shape', async () => {
    const files: [string, Uint8Array, string, number][] = [
      ['a.pdf', invoice, 'application/pdf', 1],
      ['a.jpg', await jpegOf(await drawn()), 'image/jpeg', 1],
      [
        'a.docx',
        makeDocx(paragraph('Invoice number: 7') + table([['Item', 'Amount']])),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        1,
      ],
    ]
    for (const [name, bytes, contentType, pages] of files) {
      const { document, outcome } = await extract(engine, name, bytes)
      expect(document).toMatchObject({ contentType, pages })
      expect(Object.keys(outcome.output).sort()).toEqual(['confidence', 'documentType', 'evidence', 'fields', 'issues', 'pagesProcessed'])
      expect(outcome.output.pagesProcessed).toBe(pages)
      expect(outcome.modelUsed).toStartWith('builtin:')
    }
  })

  test('reads a picture on all processors as it does on one', async () => {
    const alone = extractEngine({ workers: 1 })
    try {
      const picture = await jpegOf(await drawn())
      const read = async (from: ExtractEngine) => (await extract(from, 'a.jpg', picture)).outcome.output.fields
      expect(await read(alone)).toEqual(await read(engine))
    } finally {
      await alone.stop()
    }
  })

  test('says what is wrong with a file as 422, and goes on', async () => {
    const error = await refusal(engine.open({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 nothing') }))
    expect([error.status, error.message]).toEqual([422, 'file: not a readable PDF; it is corrupt or cut off'])
    expect((await extract(engine, 'a.pdf', invoice)).outcome.output.fields.invoiceNumber).toBe('2024-0815')
  })

  test('kills a reader that takes too long, and the next document is read', async () => {
    // Seconds by the clock too, in which another reader has to start and to read beside whatever else the machine does.
    const hasty = extractEngine({ workers: 1, page_seconds: 1, document_seconds: 10 })
    try {
      const started = performance.now()
      const error = await refusal(extract(hasty, 'bomb.pdf', bomb))
      expect(error.step).toBe('time')
      expect(performance.now() - started).toBeLessThan(35_000)
      expect((await extract(hasty, 'a.pdf', invoice)).outcome.output.pagesProcessed).toBe(1)
    } finally {
      await hasty.stop()
    }
  })

  test('kills a reader that takes too much memory', async () => {
    const tight = extractEngine({ workers: 1, memory_mb: 64 })
    try {
      const error = await refusal(extract(tight, 'a.jpg', await jpegOf(await drawn())))
      expect(error).toMatchObject({ status: 422, step: 'memory' })
    } finally {
      await tight.stop()
    }
  })

  test('survives a reader that is killed from outside in the middle of a document', async () => {
    const document = await engine.open({ name: 'a.jpg', bytes: await jpegOf(await drawn()) })
    const reading = document.read(request)
    for (const pid of readerPids()) process.kill(pid, 'SIGKILL')
    const error = await refusal(reading)
    expect(error).toMatchObject({ status: 422, step: 'crash' })
    await document.close()
    expect((await extract(engine, 'a.pdf', invoice)).outcome.output.pagesProcessed).toBe(1)
  })

  test('stops working when its caller gives up', async () => {
    const giveUp = new AbortController()
    const document = await engine.open({ name: 'a.jpg', bytes: await jpegOf(await drawn()) })
    const reading = document.read({ ...request, signal: giveUp.signal })
    giveUp.abort()
    expect(reading).rejects.toThrow()
    await reading.catch(() => {})
    await document.close()
    expect((await extract(engine, 'a.pdf', invoice)).outcome.output.pagesProcessed).toBe(1)
  })

  test('reads the document of one organization while another’s wait for their turn', async () => {
    const small = extractEngine({ workers: 1 })
    try {
      const first = await small.open({ name: 'a.pdf', bytes: invoice, tenant: 'flood' })
      const flood = Array.from({ length: 5 }, () => small.open({ name: 'a.pdf', bytes: invoice, tenant: 'flood' }))
      const neighbour = await small.open({ name: 'a.pdf', bytes: invoice, tenant: 'neighbour' })
      expect((await neighbour.read(request)).output.pagesProcessed).toBe(1)
      expect(await Promise.race([flood[0]!.then(() => 'open'), Bun.sleep(100).then(() => 'waiting')])).toBe('waiting')
      await Promise.all([neighbour.close(), first.close(), ...flood.map(async document => (await document).close())])
    } finally {
      await small.stop()
    }
  })

  test('ends a reader whose caller goes away in the middle, soon and for nobody else', async () => {
    const small = extractEngine({ workers: 1 })
    try {
      const giveUp = new AbortController()
      const document = await small.open({ name: 'bomb.pdf', bytes: bomb, tenant: 'gone' })
      const readers = readerPids()
      const reading = refusal(document.read({ ...request, signal: giveUp.signal }))
      await Bun.sleep(200)
      const began = performance.now()
      giveUp.abort()
      expect(await reading).toMatchObject({ step: 'canceled', message: 'canceled: the caller went away' })
      await document.close()
      await until(() => readerPids().filter(pid => readers.includes(pid)).length < readers.length)
      expect(performance.now() - began).toBeLessThan(5000)
      const next = await small.open({ name: 'a.pdf', bytes: invoice })
      expect(performance.now() - began).toBeLessThan(10_000)
      expect((await next.read(request)).output.pagesProcessed).toBe(1)
      await next.close()
    } finally {
      await small.stop()
    }
  })

  test('reads as many at once as it has workers, the rest wait their turn', async () => {
    const open = await Promise.all([engine.open({ name: 'a.pdf', bytes: invoice }), engine.open({ name: 'a.pdf', bytes: invoice })])
    const third = engine.open({ name: 'a.pdf', bytes: invoice })
    expect(await Promise.race([third.then(() => 'open'), Bun.sleep(300).then(() => 'waiting')])).toBe('waiting')
    await open[0]!.close()
    const document = await third
    expect(document.pages).toBe(1)
    await Promise.all([document.close(), open[1]!.close(), open[1]!.close()])
  })

  test('whose queue a caller leaves has no place lost', async () => {
    const open = await Promise.all([engine.open({ name: 'a.pdf', bytes: invoice }), engine.open({ name: 'a.pdf', bytes: invoice })])
    const giveUp = new AbortController()
    const waiting = engine.open({ name: 'a.pdf', bytes: invoice }, giveUp.signal)
    giveUp.abort()
    expect(waiting).rejects.toThrow()
    await waiting.catch(() => {})
    await Promise.all(open.map(d => d.close()))
    const again = await Promise.all([
      extract(engine, 'a.pdf', invoice),
      extract(engine, 'a.pdf', invoice),
      extract(engine, 'a.pdf', invoice),
    ])
    expect(again.map(a => a.outcome.output.pagesProcessed)).toEqual([1, 1, 1])
  })

  test('leaves no process behind when it stops', async () => {
    const short = extractEngine({ workers: 1 })
    const before = readerPids()
    await extract(short, 'a.pdf', invoice)
    expect(readerPids().length).toBeGreaterThan(before.length)
    await short.stop()
    await until(() => readerPids().every(pid => before.includes(pid)))
    expect(await refusal(short.open({ name: 'a.pdf', bytes: invoice }))).toMatchObject({ status: 503 })
  })
})
