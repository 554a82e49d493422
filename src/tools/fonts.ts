import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { unpackWoff } from '../native/runtime/woff.ts'
import { type FontsHeader, fontsFileName } from '../render/browser/font-pack.ts'
import { fetchPackage } from './npm-package.ts'

/** Free fonts of the npm registry, fetched here and never part of the binary: regular and bold of each script that the carried ones lack, and emoji for a browser of the system. */
const sources: { name: string; version: string; files: RegExp }[] = [
  { name: '@fontsource/noto-color-emoji', version: '5.3.2', files: /^files\/noto-color-emoji-emoji-400-normal\.woff$/ },
  { name: '@embedpdf/fonts-jp', version: '1.0.0', files: /^fonts\/NotoSansJP-(Regular|Bold)\.otf$/ },
  { name: '@embedpdf/fonts-kr', version: '1.0.0', files: /^fonts\/NotoSansKR-(Regular|Bold)\.otf$/ },
  { name: '@embedpdf/fonts-sc', version: '1.0.0', files: /^fonts\/NotoSansHans-(Regular|Bold)\.otf$/ },
  { name: '@embedpdf/fonts-arabic', version: '1.0.0', files: /^fonts\/.*-(Regular|Bold)\.ttf$/ },
  { name: '@embedpdf/fonts-hebrew', version: '1.0.0', files: /^fonts\/.*-(Regular|Bold)\.ttf$/ },
  { name: '@fontsource/noto-sans-thai', version: '5.3.0', files: /^files\/noto-sans-thai-thai-(400|700)-normal\.woff$/ },
  { name: '@fontsource/noto-sans-devanagari', version: '5.3.0', files: /^files\/noto-sans-devanagari-devanagari-(400|700)-normal\.woff$/ },
]

/** Drawings as SVG, which Chromium does not use. */
const unused = ['SVG ']

type Font = { name: string; bytes: Uint8Array }

/** The data file of some fonts. */
export const packFonts = (fonts: readonly Font[], facts: Pick<FontsHeader, 'made' | 'sources'>): Blob => {
  const packed = fonts.map(({ bytes }) => new Uint8Array(Bun.zstdCompressSync(bytes, { level: 15 })))
  const files = packed.map((bytes, i) => ({
    name: fonts[i]!.name,
    bytes: bytes.length,
    sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
  }))
  const header: FontsHeader = { format: 1, ...facts, files }
  return new Blob([`${JSON.stringify(header)}\n`, ...packed])
}

/** Builds the data file and its licences into a folder (default: dist, beside the binary). */
export const buildFonts = async (folder: string): Promise<string[]> => {
  const facts: Pick<FontsHeader, 'made' | 'sources'> = { made: new Date().toISOString(), sources: [] }
  const fonts: Font[] = []
  const licences = [
    `Fonts of ${fontsFileName}, unchanged but for their packing. Recipe: bun run fonts (src/tools/fonts.ts).\nMade: ${facts.made}`,
  ]
  for (const source of sources) {
    const scratch = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
    try {
      const root = fetchPackage(scratch, source)
      const { name, version, files } = source
      const found = (readdirSync(root, { recursive: true }) as string[]).filter(path => files.test(path)).sort()
      if (found.length === 0) throw new Error(`${name}@${version} has none of the fonts expected`)
      const { license: licence } = (await Bun.file(join(root, 'package.json')).json()) as { license: string }
      facts.sources.push({ name, version, licence })
      licences.push(`${name}@${version}: ${licence}\n\n${await Bun.file(join(root, 'LICENSE')).text()}`)
      for (const path of found) {
        const bytes = await Bun.file(join(root, path)).bytes()
        fonts.push({ name: basename(path).replace('.woff', '.ttf'), bytes: path.endsWith('.woff') ? unpackWoff(bytes, unused) : bytes })
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  await Bun.write(join(folder, fontsFileName), packFonts(fonts, facts))
  await Bun.write(join(folder, `${fontsFileName}.LICENCE.txt`), `${licences.join('\n\n---\n\n')}\n`)
  return fonts.map(({ name }) => name)
}

if (import.meta.main) {
  const folder = resolve(import.meta.dir, '../../dist')
  console.log((await buildFonts(folder)).join('\n'))
  console.log(`${join(folder, fontsFileName)}: ${(Bun.file(join(folder, fontsFileName)).size / 1e6).toFixed(1)} MB`)
}
