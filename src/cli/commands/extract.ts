import { basename } from 'node:path'
import { AppError } from '../../errors.ts'
import type { ExtractEngine, ReadOutcome } from '../../extract/contract.ts'
import { builtInTypes, findType } from '../../extract/document-types.ts'
import { type DocumentType, type ProcessingMode, processingModes } from '../../resources.ts'
import { runBatch } from '../batch.ts'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import { withExtractEngine } from '../engines.ts'

type Read = { file: string; pages: number; ms: number; outcome: ReadOutcome }

const bytesOf = async (file: string): Promise<Uint8Array> => {
  try {
    return await Bun.file(file).bytes()
  } catch (error) {
    throw new AppError('invalid', `cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const readOne = async (
  engine: ExtractEngine,
  file: string,
  mode: ProcessingMode,
  requested: DocumentType | undefined,
  signal: AbortSignal,
): Promise<Read> => {
  const began = performance.now()
  const document = await engine.open({ name: basename(file), bytes: await bytesOf(file) }, signal)
  try {
    const outcome = await document.read({ mode, types: builtInTypes, requested, signal })
    return { file, pages: document.pages, ms: Math.round(performance.now() - began), outcome }
  } finally {
    await document.close()
  }
}

const asJson = ({ file, pages, ms, outcome }: Read) => ({
  file,
  documentTypeName: outcome.documentTypeName,
  ...(outcome.detectedType ? { detectedType: outcome.detectedType } : {}),
  modelUsed: outcome.modelUsed,
  confidence: outcome.output.confidence,
  pagesProcessed: pages,
  ms,
  outputJson: outcome.output,
})

const modeOf = (input: CommandInput): ProcessingMode => {
  const mode = input.flags.mode ?? 'highest_quality'
  if (!processingModes.includes(mode as ProcessingMode)) throw new UsageError(`--mode: ${mode} is none of ${processingModes.join(', ')}`)
  return mode as ProcessingMode
}

export const extract: Command = {
  operands: 'FILE…',
  least: 1,
  most: 10_000,
  help: 'Reads each document (pdf, jpg, png, bmp, webp, docx) to typed JSON on standard output, without a server: one indented object for one file, one line per file for many, as they finish.',
  flags: {
    type: { kind: 'value', hint: 'NAME', doc: 'document type instead of detecting it, e.g. invoice; platen document-type list names them' },
    mode: { kind: 'value', hint: 'MODE', doc: 'highest_quality (default) or fastest' },
  },
  examples: ['platen extract invoice.pdf', 'platen extract --type receipt --mode fastest scans/*.jpg > receipts.jsonl'],
  async run(input) {
    const { args, flags, json, out, signal } = input
    const mode = modeOf(input)
    const requested = flags.type === undefined ? undefined : findType(builtInTypes, flags.type)
    if (flags.type !== undefined && !requested)
      throw new UsageError(`--type: ${flags.type} is no document type; there are ${builtInTypes.map(t => t.slug).join(', ')}`)
    const many = args.length > 1
    const tally = await withExtractEngine(input, (engine, workers) =>
      runBatch({
        items: args,
        width: workers,
        signal,
        work: file => readOne(engine, file, mode, requested, signal),
        tell: (file, outcome) => {
          if ('error' in outcome) {
            if (json) out.json({ file, error: outcome.error.message })
            out.say(`${file}: ${outcome.error.message}`)
          } else if (!many && !json) out.line(JSON.stringify(asJson(outcome.result), null, 2))
          else out.json(asJson(outcome.result))
        },
        progress: ({ done, failed }) => many && out.progress(`${done} of ${args.length} read${failed ? `, ${failed} failed` : ''} …`),
      }),
    )
    return tally.done < args.length ? 1 : 0
  },
}
