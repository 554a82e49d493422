import { resolve } from 'node:path'
import type { App } from '../../app.ts'
import type { Log } from '../../log.ts'
import { ownName } from '../../native/own-name.ts'
import { missingWalls } from '../../render/walls.ts'
import type { FirstStart } from '../../service/account/organizations.ts'
import { duration } from '../../tables/figures.ts'
import { version } from '../../version.ts'
import type { Command, CommandInput } from '../command.ts'

/** Resolves when the person or the system asks to stop. */
const stopAsked = (signal: AbortSignal): Promise<void> =>
  new Promise(done => (signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true })))

const welcome = (dataDir: string, url: string, first: FirstStart | undefined, setUp: string | undefined): string => {
  const platen = ownName()
  const addresses = [
    ['API', `${url}/api/v1`],
    ['docs', `${url}/docs`],
    ['health', `${url}/readyz`],
    ['dashboard', setUp ?? `${url}/dashboard`],
    ...(setUp ? [['', 'this link makes the first user; it works once, for 24 hours']] : []),
  ]
    .map(([name, value]) => `  ${name!.padEnd(first ? 13 : 10)} ${value}`)
    .join('\n')
  if (!first) return `platen ${version} is listening\n\n${addresses}\n`
  return `platen ${version}: first start, data directory ${dataDir}

  organization  default (${first.organization.id})
  API key       ${first.key}
                shown this once; ${platen} key create --org default makes another
  webhooks      ${platen} org secret default prints the secret that signs them, and links

${addresses}

Try it in another terminal:
  export KEY=${first.key}
  curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
       -d '{"html":"<h1>Hello</h1>"}' ${url}/api/v1/screenshots
`
}

/** Earlier versions made the first organization on a plan that ends in 402; whoever runs them is told once a start, not moved. */
const mentionFreeDefault = async ({ services }: App, log: Log): Promise<void> => {
  for (const { id, name, plan } of await services.organizations.list())
    if (name === 'default' && plan === 'free')
      log.warn('the organization default is refused beyond its monthly credits', { mend: `platen org set ${id} --plan enterprise` })
}

/** Renders the built-in page and reads the built-in invoice, and says how long each took: the main job works, or why not. */
const prove = async (app: App, { out, json }: CommandInput): Promise<void> => {
  const [{ renderSample }, { readSample }] = await Promise.all([import('../../doctor/browser.ts'), import('../../doctor/readers.ts')])
  const say = (text: string, facts: Record<string, unknown>) => (json ? out.json(facts) : out.line(text))
  try {
    const shot = await renderSample(app.renderEngine)
    say(`  ✓ rendered the built-in page   ${shot.width}x${shot.height} in ${duration(shot.ms)}`, {
      proof: 'render',
      ok: true,
      ms: Math.round(shot.ms),
    })
  } catch (error) {
    say(`  ✗ the built-in page was not rendered: ${(error as Error).message}. platen doctor says how to mend it.`, {
      proof: 'render',
      ok: false,
      error: (error as Error).message,
    })
  }
  try {
    const read = await readSample(app.extractEngine)
    const total = `${read.outcome.output.fields.total} ${read.outcome.output.fields.currency}`
    const good = read.wrong.length === 0
    say(
      good
        ? `  ✓ read the built-in invoice    ${read.outcome.output.fields.invoiceNumber}, ${total} in ${duration(read.ms)}`
        : `  ✗ the built-in invoice was read wrong: ${read.wrong.join(', ')}`,
      { proof: 'extract', ok: good, ms: Math.round(read.ms) },
    )
  } catch (error) {
    say(`  ✗ the built-in invoice was not read: ${(error as Error).message}`, {
      proof: 'extract',
      ok: false,
      error: (error as Error).message,
    })
  }
}

/** What an operator must not overlook about the browser, once it runs or does not. */
const tellBrowser = (app: App, { out, json, signal }: CommandInput): void => {
  const { ready, reason, isolation } = app.renderEngine.status()
  const trouble = ready ? missingWalls(isolation) : `no browser: ${reason}`
  if (trouble === undefined || signal.aborted) return
  if (json) out.json({ warning: trouble })
  else out.line(`  ! ${trouble}; platen doctor says how to mend it`)
}

export const serve: Command = {
  help: 'Starts API, docs and workers in one process: creates or migrates the data directory, listens, launches the browser in the background. The first start prints an API key, once, and proves itself. SIGTERM finishes what runs and stops.',
  examples: ['platen', 'platen serve --server-host 0.0.0.0 --data-dir /var/lib/platen'],
  async run(input) {
    const config = input.config()
    const log = input.log()
    const { createApp } = await import('../../app.ts')
    const app = await createApp({ config, log })
    try {
      // Listening first: a port in use must not cost the key that is shown once.
      const { url, started } = await app.listen()
      const first = await app.services.ensureDefault()
      const link = await app.services.users.setUpLink()
      const setUp = link && `${config.server.base_url.replace(/\/+$/, '') || url}${link.path}`
      if (input.json)
        input.out.json({
          listening: url,
          docs: `${url}/docs`,
          dashboard: setUp ?? `${url}/dashboard`,
          ...(first ? { orgId: first.organization.id, key: first.key } : {}),
        })
      else input.out.line(welcome(resolve(config.data.dir), url, first, setUp))
      const renders = config.server.role !== 'api'
      if (renders) void started.then(() => tellBrowser(app, input))
      if (first && renders) await Promise.race([prove(app, input), stopAsked(input.signal)])
      else await mentionFreeDefault(app, log)
      await stopAsked(input.signal)
      log.info('stopping', { signal: String(input.signal.reason), drainSeconds: config.server.drain_seconds })
      return 0
    } finally {
      await app.stop()
    }
  },
}
