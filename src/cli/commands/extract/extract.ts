import type { AppError } from '../../../errors.ts'
import { builtInTypes, generalType } from '../../../extract/document-types.ts'
import { findType } from '../../../extract/find-type.ts'
import { acceptedExtensions } from '../../../extract/formats.ts'
import { type PageSelection, pagesRule, parsePages } from '../../../extract/readers/pages.ts'
import { createPolicy } from '../../../net/policy.ts'
import { type DocumentType, type ProcessingMode, processingModes } from '../../../resources.ts'
import { didYouMean } from '../../../suggest.ts'
import { type Command, type CommandInput, UsageError } from '../../command.ts'
import { withExtractEngine } from '../../engines.ts'
import { runBatch } from '../../files/batch.ts'
import { forceOthersFlag } from '../../files/outputs.ts'
import { checkedType, readJsonFile } from '../../files/type-file.ts'
import { asJson, type Failed, type How, type Read, readOne } from './read.ts'
import { factsOf } from './show.ts'
import { formatFor, sourcesOf, targetFor } from './target.ts'
import { contentOf, type OutputName, outputNames, type Results, type Written, type WrittenFiles, writeResults } from './write.ts'

const usualRetries = '5'
const slugs = builtInTypes.map(({ slug }) => slug)
/** Types whose fields the columns of tables follow. */
const tabledTypes: readonly DocumentType[] = [...builtInTypes, generalType]

const requestedType = async ({ flags, args }: CommandInput): Promise<DocumentType | undefined> => {
  const { type: asked, 'type-file': file } = flags
  if (file !== undefined) {
    if (asked !== undefined) throw new UsageError('--type and --type-file: give one of them')
    if (file === '-' && args.includes('-')) throw new UsageError('- can be given once')
    const type = checkedType(await readJsonFile('type-file', file), path => `--type-file: ${file}: ${path || 'definition'}`)
    return { id: `dt_${type.slug}`, isBuiltIn: false, ...type }
  }
  const found = asked === undefined ? undefined : findType(builtInTypes, asked)
  if (asked !== undefined && !found)
    throw new UsageError(`--type: ${asked} is no document type; there are ${slugs.join(', ')}${didYouMean(asked, slugs)}`)
  return found
}

const pagesOf = (text: string | undefined): PageSelection | undefined => {
  const selection = text === undefined ? undefined : parsePages(text)
  if (text !== undefined && !selection) throw new UsageError(`--pages: must be ${pagesRule}, not ${text || 'nothing'}`)
  return selection
}
const hintFor = ({ step, detail }: AppError): string =>
  step === 'blocked'
    ? ` (${detail})\n  The egress policy lets no document be fetched from private addresses: --egress-allow HOST lets one through.`
    : ''

type Done = { read: Read[]; written?: WrittenFiles }

/** What is printed of all results together; a single one that failed was told of already. */
const print = async (format: OutputName, results: Results, written: Written, { out }: CommandInput): Promise<void> => {
  if (results.length === 0 || (results.length === 1 && 'error' in results[0]!)) return
  const content = await contentOf(format, results, written)
  await out.bytes(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  const lists = results.some(result => 'outcome' in result && Object.values(result.outcome.output.fields).some(Array.isArray))
  if (format === 'csv' && lists)
    out.say('Lists such as line items are not in it: -o FILE.csv writes them beside, -o FILE.xlsx as further sheets.')
}

export const extract: Command = {
  operands: 'FILE|URL|-…',
  least: 1,
  most: 10_000,
  completes: 'file',
  help: `Reads each document (${acceptedExtensions}), without a server; an address is fetched under the egress policy, - reads standard input. On a terminal it shows a table, into a pipe or with --json it writes JSON: one object for one document, a line each for many, in the order of the files. One that the machine is too busy for is tried again.`,
  flags: {
    output: {
      kind: 'value',
      short: 'o',
      hint: 'FILE|DIR/|-',
      doc: 'file for all results, whose extension picks the format (.json, .jsonl, .csv, .xlsx, .txt), or a folder that exists, for a file each; CSV puts line items and other lists into files beside it',
      completes: 'file',
    },
    format: { kind: 'value', short: 'f', hint: 'FORMAT', doc: 'how results are written', choices: outputNames },
    type: { kind: 'value', short: 't', hint: 'NAME', doc: `document type instead of detecting it: ${slugs.join(', ')}`, completes: slugs },
    'type-file': {
      kind: 'value',
      hint: 'FILE',
      completes: 'file',
      doc: 'a document type of your own, as JSON { name, fields: [{ key, type, label, description, examples, pattern, fields }] }',
    },
    pages: { kind: 'value', hint: 'PAGES', doc: 'only these pages of each document, e.g. 1-3,7,9-' },
    split: {
      kind: 'value',
      hint: 'HOW',
      doc: 'auto: a file may be a stack of several documents, each gets a result of its own; a Word document is always one',
      choices: ['never', 'auto'],
      default: 'never',
    },
    mode: {
      kind: 'value',
      hint: 'MODE',
      doc: 'with every reader, or the quick ones',
      choices: processingModes,
      default: processingModes[0],
    },
    name: { kind: 'value', hint: 'NAME', doc: 'file name of standard input, e.g. scan.pdf; without it the content tells the format' },
    retry: {
      kind: 'value',
      doc: 'how often a document is tried again while the machine is too busy',
      range: { least: 0, most: 100, whole: true },
      default: usualRetries,
    },
    bom: { kind: 'switch', doc: 'begin CSV with a byte order mark, for Excel' },
    force: forceOthersFlag,
  },
  examples: [
    'platen extract invoice.pdf',
    'platen extract *.pdf -o invoices.xlsx',
    'platen extract --type-file permit.json scans/*.pdf -o permits.csv',
    'platen extract --split auto mail.pdf -o mail.xlsx',
    'platen extract --type receipt --mode fastest scans/*.jpg > receipts.jsonl',
    'curl -s https://example.com/invoice.pdf | platen extract - --format csv',
  ],
  async run(input) {
    const { flags, json, out, signal } = input
    const how: How = {
      mode: (flags.mode ?? processingModes[0]) as ProcessingMode,
      requested: await requestedType(input),
      pages: pagesOf(flags.pages),
      split: flags.split === 'auto',
      retry: Number(flags.retry ?? usualRetries),
      signal,
      egress: () => ({ pages: createPolicy(input.config().egress), config: input.config() }),
    }
    const format = formatFor(input)
    const sources = sourcesOf(input)
    const types = how.requested ? [how.requested, ...tabledTypes] : tabledTypes
    const target = targetFor(input, sources, format, how.requested ? [how.requested] : types)
    const many = sources.length > 1
    const force = flags.force === 'true'
    const written: Written = {
      types,
      bom: flags.bom === 'true',
      width: out.width,
    }
    const streams = target.kind === 'stdout' && format === 'json' && (many || json)
    const collected: (Read | Failed)[] = []
    const tellFiles = ({ files, replaced }: WrittenFiles, told: string, facts: Record<string, unknown>) =>
      json ? out.json({ ...facts, files }) : out.line(`${told} → ${files.join(', ')}${replaced ? ', replaced' : ''}`)

    const tally = await withExtractEngine(
      input,
      (engine, workers) =>
        runBatch({
          items: sources,
          width: workers,
          signal,
          work: async (source, index): Promise<Done> => {
            const read = await readOne(engine, source, how)
            if (target.kind !== 'folder') return { read }
            return { read, written: await writeResults(format, read, target.files[index]!, written, { first: force, others: force }) }
          },
          tell: ({ file }, outcome) => {
            if ('error' in outcome) out.say(`${file}: ${outcome.error.message}${hintFor(outcome.error)}`)
            const results = 'error' in outcome ? [{ file, error: outcome.error }] : outcome.result.read
            if (streams) for (const result of results) out.json(asJson(result))
            else if (target.kind !== 'folder') collected.push(...results)
            else if ('result' in outcome) {
              const { read, written: files } = outcome.result
              tellFiles(files!, `${file}  ${read.length > 1 ? `${read.length} documents` : factsOf(read[0]!)}`, { file })
            }
          },
          progress: ({ done, failed }) => many && out.progress(`${done} of ${sources.length} read${failed ? `, ${failed} failed` : ''} …`),
        }),
      sources.length,
    )
    if (target.kind === 'file' && collected.length > 0) {
      const done = await writeResults(format, collected, target.file, written, { first: true, others: force })
      tellFiles(done, many ? `${tally.done} documents` : collected[0]!.file, { documents: tally.done })
    }
    if (target.kind === 'stdout') await print(format, collected, written, input)
    const left = sources.length - tally.done - tally.failed
    if (left > 0) out.say(many ? `Interrupted: ${tally.done} read, ${left} not.` : 'Interrupted.')
    else if (many) out.say(`${tally.done} read, ${tally.failed} failed`)
    return tally.done < sources.length ? 1 : 0
  },
}
