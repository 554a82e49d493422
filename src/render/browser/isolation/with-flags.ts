import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nobody } from '../../../native/confine/nobody.ts'
import { readableByAll } from '../find.ts'
import { browserSwitches } from '../flags.ts'
import { fontFolders, fontsConfig, openedFonts } from '../fonts.ts'
import { isRoot, plainPrefix } from './command.ts'
import { type BrowserStart, baseEnv, deadProxy, type Prepared, StaysRoot } from './prepared.ts'

/** The browser beside us, held by its own switches alone: its proxy is all it is told of the network. */
export const withFlags = async ({ scratch, browser: given, settings, userAgent, level }: BrowserStart): Promise<Prepared> => {
  const browser = isRoot() && !level.bare ? await readableByAll(given) : given
  const { prefix, dropped } = level.bare ? { prefix: [], dropped: false } : plainPrefix(browser)
  if (isRoot() && !dropped && (level.sandbox || settings.config.sandbox !== 'off')) throw new StaysRoot(browser.path)
  const ports = await Promise.all(settings.slots.map(slot => slot.listenTcp()))
  const folders = ['profile', 'home', 'tmp', 's'].map(name => join(scratch, name))
  for (const folder of folders) {
    mkdirSync(folder, { mode: 0o700 })
    if (dropped) chownSync(folder, nobody.uid, nobody.gid)
  }
  const found = await fontFolders(settings)
  const fonts = dropped ? await openedFonts(found, join(scratch, 'fonts'), settings.log) : found
  writeFileSync(join(scratch, 's', 'fonts.conf'), fontsConfig([...fonts.unpacked, ...fonts.own], join(scratch, 'tmp', 'fontconfig')))
  const switches = browserSwitches({
    proxyServer: deadProxy,
    profile: join(scratch, 'profile'),
    sandbox: level.sandbox,
    userAgent,
    proxyKey: settings.proxyKey,
  })
  return {
    command: [...prefix, browser.path, ...switches],
    env: { ...baseEnv(browser, join(scratch, 'home'), join(scratch, 's')), TMPDIR: join(scratch, 'tmp') },
    proxyServers: ports.map(port => `http://127.0.0.1:${port}`),
    close: () =>
      settings.slots.forEach((slot, i) => {
        slot.stopListening(ports[i]!)
      }),
  }
}
