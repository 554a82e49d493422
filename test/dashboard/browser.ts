import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { findBrowser } from '../../src/render/browser/find.ts'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../support/processes/binary.ts'

export const owner = { email: 'ada@example.com', name: 'Ada', password: 'nine plates of green glass' }

/** A name of a home network, which leads to the server. */
export const lanName = 'platen.lan'

/** As many without a request as it takes from an answer to the next question. */
const calmFrames = 3

/** What a browser found wrong with a page: refused by its policy, thrown, or written to the console. */
export type Complaints = string[]

export type Visitor = {
  page: Page
  context: BrowserContext
  complaints: Complaints
  /** Waits until the page has all it asked for and has drawn it. */
  settled(): Promise<void>
}

/** The compiled binary in an empty directory, and a browser. */
export async function openDashboard(args: string[] = []) {
  const binary = await compiledBinary()
  const dir = emptyDirectory()
  const server: Server = await startServer([binary], { cwd: dir.path, args: ['--log-level', 'warn', ...args] })
  const browser: Browser = await chromium.launch({
    executablePath: (await findBrowser('')).path,
    // Not of this machine, as far as the browser knows.
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${lanName} 127.0.0.1`],
  })
  const setUpLink = String(server.lines[0]!.dashboard)
  /** A fresh browser; whatever it asks of another host fails the test by its complaints. */
  const visit = async (options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    const complaints: Complaints = []
    let asked = 0
    const open = new Set<Request>()
    context.on('requestfinished', request => void open.delete(request))
    context.on('requestfailed', request => void open.delete(request))
    context.on('request', request => {
      asked++
      open.add(request)
      if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:')) complaints.push(`foreign request: ${request.url()}`)
    })
    context.on('weberror', error => complaints.push(`thrown: ${error.error().message}`))
    context.on('console', message => {
      const text = message.text()
      // A refusal of the server is one of the answers that a page expects, and shows.
      if (['error', 'warning'].includes(message.type()) && !/Failed to load resource: the server responded/.test(text))
        complaints.push(text)
    })
    const page = await context.newPage()
    await page.exposeFunction('complain', (text: string) => complaints.push(text))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        const { complain } = window as unknown as { complain(text: string): void }
        complain(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const settled = async () => {
      for (let before = -1; before !== asked || open.size > 0; ) {
        before = asked
        await page.waitForFunction(() => !document.querySelector('.skeleton') && document.querySelector('h1, .card'))
        await page.evaluate(async frames => {
          for (let n = 0; n < frames; n++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
        }, calmFrames)
      }
    }
    return { page, context, complaints, settled }
  }
  const signIn = async ({ page }: Visitor, who: { email: string; password: string } = owner): Promise<void> => {
    await page.goto(`${server.url}/dashboard`)
    await page.getByLabel('E-mail address').fill(who.email)
    await page.getByLabel('Password').fill(who.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  }
  /** The first user, by the link of the first start. */
  const setUp = async (visitor: Visitor): Promise<void> => {
    const { page } = visitor
    await page.goto(setUpLink)
    await page.getByLabel('E-mail address').fill(owner.email)
    await page.getByLabel('Name').fill(owner.name)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Create the first user' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  }
  return {
    server,
    dir: dir.path,
    setUpLink,
    visit,
    signIn,
    setUp,
    /** A command beside the running server. */
    command: (argv: string[], stdin?: string) => run([binary, ...argv], { cwd: dir.path, stdin }),
    async close() {
      await browser.close()
      await server.stop()
      dir.remove()
    },
  }
}

export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/** Asks an operation as a page of ours does, with the cookies of `visitor`. */
export const ask = async (
  { page }: Visitor,
  name: string,
  input: unknown = {},
): Promise<{ status: number; body: Record<string, unknown> }> =>
  page.evaluate(
    async ([name, input]) => {
      const answer = await fetch(`/dashboard/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      return { status: answer.status, body: await answer.json() }
    },
    [name, input] as const,
  )

/** The session's cookie, for requests that no browser would make. */
export const cookieOf = async ({ context }: Visitor): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

type Violation = { id: string; nodes: { html: string }[] }
type Axe = { run(options: object): Promise<{ violations: Violation[] }> }
/** The rules that a page in other colours may break though it kept all others. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']
/** What keeps people from using the page as it stands; of one that was asked so in other colours, only what these may do. */
export const violations = async (page: Page, otherColours = false): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Of what is in order nothing but its number is looked up.
  const options = { resultTypes: ['violations'], ...(otherColours && { runOnly: rulesOfColours }) }
  const found = await page.evaluate(options => (window as unknown as { axe: Axe }).axe.run(options), options)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
}
