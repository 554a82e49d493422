import { silentLog } from '../../../src/log.ts'
import { ProxySlot } from '../../../src/net/proxy/slot.ts'
import { systemResolve } from '../../../src/net/resolve.ts'
import { launchBrowser } from '../../../src/render/browser/launch.ts'

/** Runs in a process of its own: starts a browser, opens a page that never rests, prints the pid, and waits to be killed. argv: isolation, data directory. */
const [isolation = 'auto', dataDir = ''] = process.argv.slice(2)
const launched = await launchBrowser({
  slots: [new ProxySlot(systemResolve)],
  dataDir,
  config: { executable: '', isolation: isolation as 'auto', sandbox: 'auto', font_pack: '', memory_mb: 1500 },
  log: silentLog,
})
const page = await launched.browser.newPage()
await page.setContent('<script>setTimeout(() => { for (;;); }, 50)</script>')
console.log(launched.pid)
setInterval(() => {}, 1000)
