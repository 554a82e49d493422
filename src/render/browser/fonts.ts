import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { carriedFonts } from '../../native/runtime/carried-fonts.ts'
import { copyForAll, shareFolder } from '../../native/runtime/share-folder.ts'
import { furtherFonts } from './font-pack.ts'

/** Fonts beyond the system's: `own` lies in the data directory and may change with every start, `unpacked` was carried or comes from the fonts file. */
export type FontFolders = { own: string[]; unpacked: string[] }

/** A browser without some fonts is better than none. */
const leftOut = (log: Log) => (error: unknown) => {
  log.warn(`fonts not used: ${error instanceof Error ? error.message : String(error)}`)
  return undefined
}

const present = <T>(all: (T | undefined)[]): T[] => all.filter(one => one !== undefined)

export const fontFolders = async (settings: { dataDir: string; log: Log; config: { font_pack: string } }): Promise<FontFolders> => {
  const { dataDir, log, config } = settings
  const own = join(dataDir, 'fonts')
  const unpacked = await Promise.all([carriedFonts().catch(leftOut(log)), furtherFonts(dataDir, log, config.font_pack)])
  return { own: existsSync(own) ? [own] : [], unpacked: present(unpacked) }
}

/** The same where a browser that runs as another user may read them: what changes is copied to `copy`, what does not is shared by all starts. */
export const openedFonts = async ({ own, unpacked }: FontFolders, copy: string, log: Log): Promise<FontFolders> => {
  for (const folder of own) await copyForAll(folder, copy)
  const shared = await Promise.all(unpacked.map(folder => shareFolder(folder).catch(leftOut(log))))
  return { own: own.map(() => copy), unpacked: present(shared) }
}

/** A fontconfig file: the system's own fonts and these folders. `cache` must be writable by the browser. */
export const fontsConfig = (folders: readonly string[], cache: string): string => {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map(f => `  <dir>${quoted(f)}</dir>`).join('\n')}
  <dir>/usr/share/fonts</dir>
  <cachedir>${quoted(cache)}</cachedir>
</fontconfig>
`
}
