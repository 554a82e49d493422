import type { Browser } from 'playwright-core'
import { createPolicy } from '../../../net/policy.ts'
import type { ProxySlot } from '../../../net/proxy/slot.ts'
import type { RenderStatus } from '../../contract.ts'
import { wallSwitches } from '../flags.ts'
import { commandLine, isBrowserProcess, statusField, treeOf } from '../process-tree.ts'
import type { IsolationLevel } from './command.ts'
import type { NamespaceReport } from './namespace.ts'

export type SelfTest = {
  browser: Browser
  pid: number
  level: IsolationLevel
  slot: ProxySlot | undefined
  proxyServer: string | undefined
  report?: NamespaceReport | undefined
}

const probeMs = 400

/** Switches of 3.6 that the running browser was really given, as /proc tells. */
const missingSwitches = (browserPid: number): string[] => {
  const running = new Set(commandLine(browserPid))
  return wallSwitches('').filter(s => !s.startsWith('--proxy-server=') && !running.has(s))
}

/** How deep in process namespaces a process lives. Its user namespace would tell as well, but only to those with the right to trace it. */
const depth = (pid: number) => (statusField(pid, 'NSpid') ?? '').split(/\s+/).length

/** Seccomp filters of a process: in a container every process has some already, so only more than the browser's own count. */
const filters = (pid: number) => (statusField(pid, 'Seccomp') === '2' ? Number(statusField(pid, 'Seccomp_filters') ?? 1) : 0)

/** A renderer behind Chromium's own sandbox: a seccomp filter, and a process namespace of its own. Renderers hide their command line. */
const sandboxed = (main: number): boolean => treeOf(main).some(one => filters(one) > filters(main) && depth(one) > depth(main))

const sandboxMs = 2_000

/** A renderer that has just begun may be on its way into the sandbox still. */
const soonSandboxed = async (main: number): Promise<boolean> => {
  for (const end = performance.now() + sandboxMs; performance.now() < end; await Bun.sleep(20)) if (sandboxed(main)) return true
  return false
}

const attack = async ([http, udp]: [number, number]): Promise<void> => {
  void fetch(`http://127.0.0.1:${http}/`, { mode: 'no-cors' }).catch(() => {})
  void fetch(`http://localhost:${http}/`, { mode: 'no-cors' }).catch(() => {})
  try {
    new WebSocket(`ws://127.0.0.1:${http}/`)
  } catch {
    // Refused at once: as good.
  }
  const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
}

/** A page with an empty policy tries to reach two sockets we hold: nothing may arrive. */
const leaksOf = async ({ browser, slot, proxyServer }: SelfTest): Promise<string[]> => {
  if (!slot || !proxyServer) return []
  const leaks = new Set<string>()
  const tcp = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => void leaks.add('TCP'), data: () => {} } })
  const udp = await Bun.udpSocket({ hostname: '127.0.0.1', port: 0, socket: { data: () => void leaks.add('UDP') } })
  slot.begin({
    policy: createPolicy({ mode: 'none', allow: [], deny: [], ports: [] }, [], new Set()),
    budget: { bytes: 0, connections: 0 },
  })
  const context = await browser.newContext({ proxy: { server: proxyServer } })
  try {
    const page = await context.newPage()
    await page.evaluate(attack, [tcp.port, udp.port] as [number, number])
    await Bun.sleep(probeMs)
  } finally {
    await context.close()
    slot.end()
    tcp.stop(true)
    udp.close()
  }
  return [...leaks].map(kind => `${kind} from a page arrived at this machine`)
}

/** Proves the walls and says what they are. Throws when one that should stand does not: such a browser must not render. */
export const selfTest = async (test: SelfTest): Promise<RenderStatus['isolation']> => {
  const { browser, pid, level, report } = test
  const main = treeOf(pid).find(isBrowserProcess)
  const missing = main === undefined ? ['the browser process was not found'] : missingSwitches(main)
  const probe = await browser.newPage()
  const sandbox = main !== undefined && (level.sandbox ? await soonSandboxed(main) : sandboxed(main))
  await probe.close()
  const leaks = level.isolation === 'namespace' ? (report?.leaks ?? ['no report from the namespace']) : await leaksOf(test)
  const faults = [
    ...missing.map(s => `missing switch ${s}`),
    ...leaks,
    ...(level.sandbox && !sandbox ? ["Chromium's sandbox is not in force"] : []),
    ...(report && !report.relayWorks ? ['the relay to the proxy does not work'] : []),
  ]
  if (faults.length > 0) throw new Error(`self-test: ${faults.join('; ')}`)
  return { mode: level.isolation, sandbox, proven: true }
}
