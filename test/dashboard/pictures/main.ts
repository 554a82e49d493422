import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { tempDir } from '../../support/temp.ts'
import { openHouse } from './house.ts'
import { carriedBrowser, nameOf, picturesOf, scenes, schemes, widths } from './scenes.ts'

/**
 * `bun run pictures`: the main pages of the dashboard as they look now, in dist/dashboard. Words after the command choose them by part of
 * their name.
 */
const folder = resolve(import.meta.dir, '../../../dist/dashboard')
const wanted = process.argv.slice(2)
const chosen = Object.entries(scenes).filter(([name]) => wanted.length === 0 || wanted.some(word => name.includes(word)))
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const house = await openHouse()
const browser = await carriedBrowser(tempDir())
for (const [name, scene] of chosen)
  for (const width of widths) {
    const pictures = await picturesOf(browser, house, scene, width)
    for (const scheme of schemes) {
      const path = join(folder, nameOf(name, width, scheme))
      await sharp(pictures[scheme]).webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(path)
      console.log(path)
    }
  }
await browser.close()
await house.close()
process.exit(0)
