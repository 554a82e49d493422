import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '../../src/render/browser/find.ts'
import { startRenderer } from '../support/render.ts'
import { compare } from './compare.ts'
import { galleryModes, galleryPages, galleryViewport, keptFolder, keptModes, keptName } from './pages.ts'
import { drawSheets } from './sheets.ts'

/**
 * `bun run gallery`: every fixture in every mode beside what Playwright makes of it, differences marked, as one HTML page to look at.
 * Words after the command choose fixtures by part of their name; `--keep` replaces the small pictures that the test compares with.
 */
const folder = resolve(import.meta.dir, '../../dist/gallery')
const wanted = process.argv.slice(2).filter(word => word !== '--keep')
const names = Object.keys(galleryPages).filter(name => wanted.length === 0 || wanted.some(word => name.includes(word)))

const shown = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const file = (parts: string[]) => `${parts.join('--').replace(/[^\w-]+/g, '-')}.webp`

const renderer = await startRenderer()
if (process.argv.includes('--keep')) {
  for (const name of names)
    for (const [mode, options] of Object.entries(keptModes)) {
      const { bytes } = await renderer.render({ html: galleryPages[name], ...galleryViewport, ...options })
      await sharp(bytes)
        .png({ palette: true, compressionLevel: 9 })
        .toFile(join(keptFolder, keptName(name, mode)))
    }
  await renderer.stop()
  process.exit()
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { path } = await findBrowser('')
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })

type Wish = { viewportWidth: number; viewportHeight: number } & Record<string, unknown>

/** What Playwright's own screenshot or PDF shows right after load. */
const byPlaywright = async (html: string, mode: Record<string, unknown>): Promise<Uint8Array> => {
  const wish: Wish = { ...galleryViewport, ...mode }
  const context = await browser.newContext({
    viewport: { width: wish.viewportWidth, height: wish.viewportHeight },
    colorScheme: wish.darkMode ? 'dark' : 'light',
    isMobile: mode.viewportMobile === true,
  })
  try {
    const page = await context.newPage()
    await page.setContent(html)
    if (wish.format === 'pdf') return await page.pdf({ format: wish.pdfPaperFormat as string, printBackground: true })
    if (wish.selector) return await page.locator(wish.selector as string).screenshot()
    const [x, y, width, height] = [wish.clipX, wish.clipY, wish.clipWidth, wish.clipHeight] as number[]
    const clip = width && height ? { clip: { x: x!, y: y!, width, height } } : {}
    // Without it no clip may lie below the window.
    return await page.screenshot({ fullPage: wish.fullPage === true || 'clip' in clip, ...clip })
  } finally {
    await context.close()
  }
}
/** What a mode that a page cannot be shown in fails with is shown instead. */
const orFailure = async (made: Promise<Uint8Array>): Promise<Uint8Array> => {
  try {
    const bytes = await made
    return Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-' ? await drawSheets(bytes) : bytes
  } catch (error) {
    const text = shown(String(error).split('\n', 1)[0]!.slice(0, 80))
    return sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="40"><text y="24" font-size="13">${text}</text></svg>`),
    )
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
  }
}

const save = async (bytes: Uint8Array, name: string) => {
  await sharp(bytes).webp({ quality: 70 }).toFile(join(folder, name))
  return `<a href="${name}"><img loading=lazy src="${name}" alt=""></a>`
}

const rows: string[] = []
for (const name of names)
  for (const [mode, options] of Object.entries(galleryModes)) {
    const html = galleryPages[name]!
    const started = performance.now()
    const bytes = await orFailure(renderer.render({ html, ...galleryViewport, ...options }).then(outcome => outcome.bytes))
    const ms = Math.round(performance.now() - started)
    const theirs = await orFailure(byPlaywright(html, options))
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { differing, marked } = await compare(bytes, theirs)
    const cells = [await save(bytes, file([name, mode])), await save(theirs, file([name, mode, 'playwright']))]
    if (differing > 0) cells.push(await save(marked, file([name, mode, 'difference'])))
    const share = differing === 0 ? 'the same' : `${(differing * 100).toFixed(1)} % differ`
    rows.push(
      `<tr class="${differing === 0 ? 'same' : ''}"><th>${shown(name)}<small>${shown(mode)} · ${width} x ${height} · ${ms} ms · ${share}</small></th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`,
    )
    console.log(`${name}, ${mode}: ${share}`)
  }
await browser.close()
await renderer.stop()

await Bun.write(
  join(folder, 'index.html'),
  `<!doctype html><meta charset=utf-8><title>platen gallery</title><style>body{font:14px/1.4 system-ui;margin:24px}td,th{vertical-align:top;text-align:left;padding:8px;border-top:1px solid #ccc}th{width:16em}img{max-width:320px;max-height:480px;border:1px solid #ccc}small{display:block;font-weight:400;color:#555}label{display:block;margin:1em 0}body:has(#only:checked) .same{display:none}</style>
<h1>platen beside Playwright</h1><label><input type=checkbox id=only> only what differs</label><table><tr><th></th><th>platen</th><th>Playwright</th><th>difference</th></tr>
${rows.join('\n')}</table>`,
)
console.log(`${rows.length} pictures: ${join(folder, 'index.html')}`)
