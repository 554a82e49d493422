import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import emoji from '../../../node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff' with { type: 'file' }
import { version as emojiVersion } from '../../../node_modules/@fontsource/noto-color-emoji/package.json'
import letters from '../../../node_modules/@sparticuz/chromium/bin/fonts.tar.br' with { type: 'file' }
import { version as lettersVersion } from '../../../node_modules/@sparticuz/chromium/package.json'
import { fillFolder } from './fill-folder.ts'
import { runtimeDir } from './runtime-dir.ts'
import { noteUse } from './runtime-sweep.ts'
import { untar } from './tar.ts'
import { unpackWoff } from './woff.ts'

/**
 * The folder of Latin, Greek, Cyrillic and colour emoji that the program carries, unpacked once below the runtime directory: a browser of the
 * system needs them as much as the carried one. Undefined in a build without them.
 */
export const carriedFonts = async (): Promise<string | undefined> => {
  if (letters === '') return
  const folder = join(runtimeDir(), `carried-fonts-${lettersVersion}-${emojiVersion}`)
  if (existsSync(folder)) noteUse(folder)
  else
    await fillFolder(folder, async beside => {
      const put = (name: string, bytes: Uint8Array) => writeFile(join(beside, name), bytes, { mode: 0o644 })
      for (const { path, bytes } of untar(brotliDecompressSync(await readFile(letters))))
        if (path.endsWith('.ttf')) await put(basename(path), bytes)
      // Four fifths of it are drawings as SVG, which Chromium does not use.
      await put('NotoColorEmoji.ttf', unpackWoff(await readFile(emoji), ['SVG ']))
    })
  return folder
}
