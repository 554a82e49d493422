import { basename } from 'node:path'
import { AppError } from '../../errors.ts'
import type { ExtractEngine, ReadOutcome } from '../../extract/contract.ts'
import { builtInTypes, findType } from '../../extract/document-types.ts'
import { type DocumentType, type ProcessingMode, processingModes } from '../../resources.ts'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import { withExtractEngine } from '../engines.ts'
import { inTurns } from '../in-turns.ts'
import { duration } from '../output.ts'

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
    let failed = 0
    let done = 0
    const tell = () => args.length > 1 && out.progress(`${done} of ${args.length} read${failed ? `, ${failed} failed` : ''} …`)
    await withExtractEngine(input, async (engine, workers) => {
      tell()
      await inTurns(args, workers, async file => {
        try {
          const read = await readOne(engine, file, mode, requested, signal)
          done++
          if (args.length === 1 && !json) out.line(JSON.stringify(asJson(read), null, 2))
          else out.json(asJson(read))
          if (out.terminal)
            out.say(
              `${file}  ${read.outcome.documentTypeName}, ${read.pages} page${read.pages === 1 ? '' : 's'}, confidence ${read.outcome.output.confidence.toFixed(2)}, ${duration(read.ms)}`,
            )
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          failed++
          if (json) out.json({ file, error: error.message })
          out.say(`${file}: ${error.message}`)
        }
        tell()
      })
    })
    return failed > 0 ? 1 : 0
  },
}
