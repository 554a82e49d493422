import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { tempDir } from '../../support/temp.ts'
import { openHouse } from './house.ts'
import { carriedBrowser, keptFolder, nameOf, picturesOf, scenes, schemes, small, widths } from './scenes.ts'

/**
 * `bun run pictures`: the main pages of the dashboard as they look now, in dist/dashboard. Words after the command choose them by part of
 * their name; `--keep` also replaces the small ones that the test compares with.
 */
const folder = resolve(import.meta.dir, '../../../dist/dashboard')
const keep = process.argv.includes('--keep')
const wanted = process.argv.slice(2).filter(word => word !== '--keep')
const chosen = Object.entries(scenes).filter(([name]) => wanted.length === 0 || wanted.some(word => name.includes(word)))
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
if (keep && wanted.length === 0) rmSync(keptFolder, { recursive: true, force: true })
if (keep) mkdirSync(keptFolder, { recursive: true })

const house = await openHouse()
const browser = await carriedBrowser(tempDir())
for (const [name, scene] of chosen)
  for (const width of widths) {
    const pictures = await picturesOf(browser, house, scene, width)
    for (const scheme of schemes) {
      const path = join(folder, nameOf(name, width, scheme))
      await sharp(pictures[scheme]).webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(path)
      console.log(path)
      if (keep)
        await sharp(await small(pictures[scheme]))
          .webp({ nearLossless: true, quality: 40, effort: 6 })
          .toFile(join(keptFolder, nameOf(name, width, scheme)))
    }
  }
await browser.close()
await house.close()
process.exit(0)
