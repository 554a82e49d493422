import type { AppError } from '../../../errors.ts'
import type { RenderFormat } from '../../../output-formats.ts'
import type { RenderEngine, RenderOutcome } from '../../../render/contract.ts'
import { parseRequest } from '../../../render/options/request.ts'
import { duration, fileSize } from '../../../tables/figures.ts'
import { type Command, type CommandInput, UsageError } from '../../command.ts'
import { withRenderEngine } from '../../engines.ts'
import { runBatch } from '../../files/batch.ts'
import { forceOthersFlag, namesFolder, replaces, writeOutput } from '../../files/outputs.ts'
import { inFlagWords, optionsOf, renderFlags, renderOptionsOf } from './flags.ts'
import { destinations, formatOfName, nameHelp } from './names.ts'
import { htmlOf, relativeAssets, type Source, sourceOf } from './source.ts'

type Options = Record<string, unknown>
type Work = { source: Source; file: string }
type Shot = Pick<RenderOutcome, 'format' | 'width' | 'height' | 'metadata'> & { bytes: number; ms: number; replaced: boolean }

const stdout = '-'

const formatFor = (given: Options, target: string | undefined): RenderFormat => {
  const named = target === undefined || target === stdout || namesFolder(target) ? undefined : formatOfName(target)
  if (given.format !== undefined && named && given.format !== named)
    throw new UsageError(`--format ${given.format} and the extension of ${target} disagree`)
  return renderOptionsOf({ html: '', ...given, ...(named ? { format: named } : {}) }).format
}

const withContent = async (source: Source, given: Options, { out, signal }: CommandInput): Promise<Options> => {
  const html = await htmlOf(source, signal)
  if (html === undefined) return { ...given, url: source.at }
  const beside = source.kind === 'file' ? relativeAssets(html) : []
  if (beside.length > 0)
    out.say(
      `${source.shown}: rendered as a page of its own, without ${beside.slice(0, 3).join(', ')}${beside.length > 3 ? ' …' : ''}: put such files into the page, or give an address that serves them`,
    )
  return { ...given, html }
}

/** `id` is the render's own: the same page may be asked for twice. */
const shoot = async (engine: RenderEngine, id: string, { source, file }: Work, given: Options, input: CommandInput): Promise<Shot> => {
  const { plan } = parseRequest(await withContent(source, given, input))
  const began = performance.now()
  const { bytes, ...shot } = await engine.render({
    id,
    tenant: 'cli',
    plan: engine.check(plan),
    lane: 'sync',
    signal: input.signal,
  })
  const replaced = file !== stdout && replaces(file)
  if (file === stdout) await input.out.bytes(bytes)
  else await writeOutput(file, bytes)
  return { ...shot, bytes: bytes.length, ms: Math.round(performance.now() - began), replaced }
}

const tellShot = ({ source, file }: Work, shot: Shot, { out, json }: CommandInput): void => {
  const { format, width, height, bytes, ms, metadata } = shot
  const facts = `${width}x${height}, ${fileSize(bytes)}, ${duration(ms)}`
  const told = Object.keys(metadata).length > 0
  if (file === stdout) out.say(`${source.shown}  ${facts}`)
  else if (json) out.json({ input: source.shown, file, format, width, height, bytes, ms, ...(told ? { metadata } : {}) })
  else
    out.line(
      `${source.shown} → ${file}  ${facts}${shot.replaced ? ', replaced' : ''}${told ? `\n${JSON.stringify(metadata, null, 2)}` : ''}`,
    )
}

const hintFor = (error: AppError): string =>
  error.step === 'blocked' ? '\n  The egress policy keeps pages from private addresses: --egress-allow HOST lets one through.' : ''

const tellFailure = ({ source, file }: Work, error: AppError, { out, json }: CommandInput): void => {
  const { step, detail } = error
  const message = inFlagWords(error.message)
  if (json && file !== stdout) out.json({ input: source.shown, error: message, ...(step ? { step } : {}), ...(detail ? { detail } : {}) })
  else out.say(`${source.shown}: ${message}${detail ? ` (${detail})` : ''}${hintFor(error)}`)
}

export const screenshot: Command = {
  operands: 'URL|FILE.html|-…',
  least: 1,
  most: 10_000,
  completes: 'file',
  help: 'Renders each page to a file, without a server: addresses, local HTML files, and - for HTML on standard input. Files are named after their pages unless -o or --name says otherwise, and none of an earlier run is replaced without --force. Results are told in the order of the inputs.',
  flags: {
    output: {
      kind: 'value',
      short: 'o',
      hint: 'FILE|DIR/|-',
      doc: 'file to write, whose extension picks the format; a folder that exists, for many inputs; - for standard output',
      completes: 'file',
    },
    name: { kind: 'value', hint: 'TEMPLATE', doc: nameHelp },
    force: forceOthersFlag,
    ...renderFlags,
  },
  examples: [
    'platen screenshot https://example.com -o example.png --full-page',
    'platen screenshot https://a.example https://b.example -o shots/ --name "{host}-{date}" --device iphone_15 -f webp',
    'platen screenshot card.html',
    'echo "<h1>Hello</h1>" | platen screenshot - -o hello.pdf',
  ],
  async run(input) {
    const { args, flags, out, signal } = input
    const target = flags.output
    const given = optionsOf(input)
    const format = formatFor(given, target)
    const sources = args.map(sourceOf)
    if (sources.filter(s => s.kind === 'stdin').length > 1) throw new UsageError('- can be given once: there is one standard input')
    for (const { kind, at, shown } of sources)
      renderOptionsOf(kind === 'url' ? { ...given, format, url: at } : { ...given, format, html: '' }, shown)
    if (target === stdout && sources.length > 1) throw new UsageError('-o - takes one input')
    if (target === stdout && out.shown) throw new UsageError(`-o - is for a pipe or a file: a terminal shows no ${format}`)
    const wanted = { target, template: flags.name, force: flags.force === 'true' }
    const files = target === stdout ? [stdout] : destinations(sources, wanted, format)
    const work = sources.map((source, i): Work => ({ source, file: files[i]! }))
    const many = work.length > 1
    const tally = await withRenderEngine(input, (engine, workers) =>
      runBatch({
        items: work,
        width: workers,
        signal,
        work: (item, i) => shoot(engine, `${i} ${item.source.shown}`, item, { ...given, format }, input),
        tell: (item, outcome) => ('error' in outcome ? tellFailure(item, outcome.error, input) : tellShot(item, outcome.result, input)),
        progress: ({ done, failed }) => out.progress(`${done} of ${work.length} rendered${failed ? `, ${failed} failed` : ''} …`),
      }),
    )
    const left = work.length - tally.done - tally.failed
    if (left > 0) out.say(many ? `Interrupted: ${tally.done} rendered, ${left} not.` : 'Interrupted: nothing was written.')
    else if (many) out.say(`${tally.done} rendered, ${tally.failed} failed`)
    return left + tally.failed > 0 ? 1 : 0
  },
}
