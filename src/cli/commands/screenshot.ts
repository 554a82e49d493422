import { existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { AppError } from '../../errors.ts'
import { extensionOf, formatOfExtension, type RenderFormat } from '../../output-formats.ts'
import type { RenderEngine, RenderOutcome } from '../../render/contract.ts'
import { parseRequest } from '../../render/options/request.ts'
import { optionFacts, optionNames, parseOptions, readOptionText, renderOptions } from '../../render/options/table.ts'
import { type Command, type CommandInput, type Flags, UsageError } from '../command.ts'
import { withRenderEngine } from '../engines.ts'
import { inTurns } from '../in-turns.ts'
import { duration, fileSize } from '../output.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)

/** The sources are operands here, and there is no server that could deliver. */
const offered = optionNames.filter(name => optionFacts[name].about === 'picture')
const byFlag = new Map(offered.map(name => [kebab(name), name]))

const renderFlags: Flags = Object.fromEntries(
  offered.map(name => {
    const kind = optionFacts[name].cli === 'flag' ? 'switch' : optionFacts[name].cli
    return [kebab(name), { kind, doc: renderOptions[name].description ?? '' }] as const
  }),
)

const formatOf = (file: string | undefined): RenderFormat | undefined => formatOfExtension(extname(file ?? '').slice(1))

/** `example.com/a?b` → `example.com-a.png`; what is no URL keeps a plain name. */
const fileNameOf = (input: string, format: RenderFormat): string => {
  const extension = extensionOf(format)
  if (input === '-') return `page.${extension}`
  const url = new URL(input)
  const name = `${url.hostname}${url.pathname}`.replace(/[^a-zA-Z0-9.]+/g, '-').replace(/^[-.]+|-+$/g, '')
  return `${name.slice(0, 120) || 'page'}.${extension}`
}

/** `example.com` is what people type; localhost seldom speaks TLS. */
const withScheme = (input: string): string => {
  if (input === '-' || /^[a-z][a-z0-9+.-]*:\/\//i.test(input)) return input
  return `${/^(localhost|127\.|\[::1\])/.test(input) ? 'http' : 'https'}://${input}`
}

const isFolder = (path: string) => path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())

/** Where each input goes: one file as named, many into a folder with a name each. */
const destinations = (inputs: readonly string[], target: string | undefined, format: RenderFormat): string[] => {
  if (target && !isFolder(target)) {
    if (inputs.length > 1) throw new UsageError(`-o ${target} names one file for ${inputs.length} inputs; end it with / for a folder`)
    return [target]
  }
  if (target) mkdirSync(target, { recursive: true })
  const taken = new Map<string, number>()
  return inputs.map(input => {
    const name = fileNameOf(input, format)
    const seen = taken.get(name) ?? 0
    taken.set(name, seen + 1)
    const unique = seen === 0 ? name : `${basename(name, extname(name))}-${seen + 1}${extname(name)}`
    return join(target ?? '.', unique)
  })
}

const optionsOf = ({ flags, lists }: CommandInput): Record<string, unknown> => {
  const given: Record<string, unknown> = {}
  for (const [flag, name] of byFlag) {
    if (flags[flag] !== undefined) given[name] = readOptionText(name, flags[flag])
    if (lists[flag]) given[name] = lists[flag].flatMap(text => readOptionText(name, text) as unknown[])
  }
  return given
}

const shoot = async (
  engine: RenderEngine,
  input: string,
  html: string | undefined,
  given: Record<string, unknown>,
  signal: AbortSignal,
): Promise<RenderOutcome> => {
  const { plan } = parseRequest(html === undefined ? { ...given, url: input } : { ...given, html })
  return await engine.render({ id: input, tenant: 'cli', plan: engine.check(plan), lane: 'sync', signal })
}

const hintFor = (error: AppError): string =>
  error.step === 'blocked' ? '\n  The egress policy keeps pages from private addresses: --egress-allow HOST lets one through.' : ''

export const screenshot: Command = {
  operands: 'URL|-…',
  least: 1,
  most: 10_000,
  help: 'Renders each URL to a file, without a server; - reads HTML from standard input. Files are named after their pages unless -o says otherwise. Results come as they finish.',
  flags: {
    output: {
      kind: 'value',
      short: 'o',
      hint: 'FILE|DIR/|-',
      doc: 'file to write, whose extension picks the format; a folder for many inputs; - for standard output',
    },
    ...renderFlags,
  },
  examples: [
    'platen screenshot https://example.com -o example.png --full-page',
    'platen screenshot https://a.example https://b.example -o shots/ --device iphone_15 --format webp',
    'echo "<h1>Hello</h1>" | platen screenshot - -o hello.pdf',
  ],
  async run(input) {
    const { flags, out, json, signal } = input
    const target = flags.output
    const given = optionsOf(input)
    const named = formatOf(target)
    if (given.format && named && given.format !== named)
      throw new UsageError(`--format ${given.format} and the extension of ${target} disagree`)
    const format = parseOptions({ html: '', ...given, ...(named ? { format: named } : {}) }).format
    const inputs = input.args.map(withScheme)
    if (inputs.filter(i => i === '-').length > 1) throw new UsageError('- can be given once: there is one standard input')
    for (const url of inputs) if (url !== '-') parseOptions({ ...given, url })
    const toStdout = target === '-'
    if (toStdout && inputs.length > 1) throw new UsageError('-o - takes one input')
    const files = toStdout ? ['-'] : destinations(inputs, target, format)
    const html = inputs.includes('-') ? await Bun.stdin.text() : undefined
    let failed = 0
    let done = 0
    const tell = () => out.progress(`${done} of ${inputs.length} rendered${failed ? `, ${failed} failed` : ''} …`)
    await withRenderEngine(input, async (engine, workers) => {
      tell()
      await inTurns(inputs, workers, async (source, i) => {
        const began = performance.now()
        try {
          const shot = await shoot(engine, source, source === '-' ? html : undefined, { ...given, format }, signal)
          const ms = performance.now() - began
          if (toStdout) await out.bytes(shot.bytes)
          else await Bun.write(files[i]!, shot.bytes)
          done++
          const facts = {
            input: source,
            file: files[i],
            format: shot.format,
            width: shot.width,
            height: shot.height,
            bytes: shot.bytes.length,
            ms: Math.round(ms),
            ...(Object.keys(shot.metadata).length > 0 ? { metadata: shot.metadata } : {}),
          }
          if (toStdout) out.say(`${source}  ${shot.width}x${shot.height}, ${fileSize(shot.bytes.length)}, ${duration(ms)}`)
          else if (json) out.json(facts)
          else
            out.line(
              `${files[i]}  ${shot.width}x${shot.height}, ${fileSize(shot.bytes.length)}, ${duration(ms)}${facts.metadata ? `\n${JSON.stringify(facts.metadata, null, 2)}` : ''}`,
            )
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          failed++
          if (json && !toStdout)
            out.json({
              input: source,
              error: error.message,
              ...(error.step ? { step: error.step } : {}),
              ...(error.detail ? { detail: error.detail } : {}),
            })
          else out.say(`${source}: ${error.message}${error.detail ? ` (${error.detail})` : ''}${hintFor(error)}`)
        }
        tell()
      })
    })
    return failed > 0 ? 1 : 0
  },
}
