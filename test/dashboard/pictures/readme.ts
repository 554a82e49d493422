import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { openDashboard } from '../browser.ts'
import { reviewing } from '../review/support.ts'

/** `bun run pictures:readme`: the pictures of README, of the binary at work on a document and a page that it really reads and renders. */
const folder = resolve(import.meta.dir, '../../fixtures/readme')

const items = [
  ['Flatbed calibration, including travel', '3', '95.00', '20 %', '285.00'],
  ['Scanner glass A3, anti-reflex coating', '2', '180.00', '20 %', '360.00'],
  ['Archival paper 100 g/m², box of 500 sheets', '12', '14.50', '20 %', '174.00'],
  ['Handbook of paper conservation, 4th edition', '1', '42.00', '0 %', '42.00'],
]
const row = (cells: readonly string[], tag = 'td') => `<tr>${cells.map((cell, n) => `<${tag}${n ? ' class=n' : ''}>${cell}`).join('')}`
const invoice = `<!doctype html><meta charset=utf-8><style>body{font:14px/1.55 "DejaVu Sans",sans-serif;color:#222;margin:0}td,th{padding:8px 0;text-align:left;border-bottom:1px solid #ccc;font-weight:400}th{border-bottom:2px solid #0f4a5a;color:#555}.n{text-align:right}h1{color:#0f4a5a;font-size:28px;margin:40px 0 10px}table{width:100%;border-collapse:collapse}.f{width:auto}.f td{border:0;padding:1px 24px 1px 0}</style>
<div style="display:flex;justify-content:space-between"><svg width=90 height=90><rect width=90 height=90 rx=4 fill="#0f4a5a"/><rect x=22 y=20 width=46 height=6 fill="#8fb3bb"/><rect x=14 y=42 width=62 height=7 fill="#e5b94e"/></svg><div><b style="color:#0f4a5a">Harbour &amp; Reed Instruments Ltd</b><br>17 Signal Quay<br>Port Alder<br>phone (555) 0120-44<br>Reg. 08812345<br>accounts@harbour-reed.example</div></div>
<p style="margin-top:60px">Northwind Archive Ltd<br>4 Harbour Lane<br>Port Alder</p><h1>Invoice</h1>
<table class=f><tr><td>Invoice number<td>HR-2026-1187<tr><td>Invoice date<td>05/03/2026<tr><td>Order<td>PO-7781<tr><td>Your contact<td>M. Okafor, phone (555) 0120-71</table>
<table style="margin-top:30px">${row(['Description', 'Quantity', 'Unit price', 'VAT', 'Amount'], 'th')}${items.map(cells => row(cells)).join('')}</table>
<table style="width:50%;margin:14px 0 0 auto"><tr><td>Net total<td class=n>861.00 CAD<tr><td>VAT 20 %<td class=n>163.80 CAD<tr><td><b>Total due</b><td class=n><b>1,024.80 CAD</b></table>`

const tides = [
  ['Spring', '4.8', 26],
  ['Neap', '2.1', 10],
  ['Storm', '6.3', 34],
] as const
const wave = (height: number) =>
  `<svg viewBox="0 0 240 80"><path d="M0 40q30 ${-height * 2} 60 0t60 0t60 0t60 0" fill="none" stroke="#33757a" stroke-width="4"/></svg>`
const almanac = `<!doctype html><meta charset=utf-8><title>North Shore Almanac</title><style>body{margin:0;padding:88px;font:20px/1.6 Georgia,"DejaVu Serif",serif;color:#22313a;background:linear-gradient(#dfeaf0,#f3efe6 40%);min-height:100vh;box-sizing:border-box}small{font:700 14px sans-serif;letter-spacing:.12em;color:#33757a}h1{font-size:56px;line-height:1.1;margin:.3em 0}div{display:flex;gap:28px;margin-top:64px}section{flex:1;background:#fffdf8;border:1px solid #d9d4c6;padding:28px}h2{margin:0 0 8px;font-size:24px}</style>
<small>NORTH SHORE ALMANAC</small><h1>What the tide tables leave out</h1><p>Two highs, two lows, and a wind that nobody printed.<br>Notes from a year on the pier, with every reading by hand.</p>
<div>${tides.map(([name, metres, height]) => `<section><h2>${name}</h2>${metres} m above chart datum, measured at the old gauge.${wave(height)}</section>`).join('')}</div>`

const site = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () => new Response(almanac, { headers: { 'content-type': 'text/html' } }),
})
const dashboard = await openDashboard(['--egress-allow', '127.0.0.1', '--egress-ports', String(site.port)])
const ada = await dashboard.visit()
await dashboard.setUp(ada)
const storageState = await ada.context.storageState()
const { url, key } = dashboard.server
const rendered = await fetch(`${url}/api/v1/screenshots`, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({ html: invoice, format: 'pdf', pdfPaperFormat: 'a4', pdfMargin: '20mm' }),
})
const { screenshot } = (await rendered.json()) as { screenshot: { url: string } }
const document = await reviewing(dashboard).read('HR-2026-1187.pdf', await (await fetch(screenshot.url)).bytes())

type Visit = NonNullable<Parameters<typeof dashboard.visit>[0]>
const draw = async (name: string, path: string, options: Visit, ready: (page: typeof ada.page) => Promise<unknown>) => {
  const { page, context, settled } = await dashboard.visit({ ...options, storageState })
  await page.goto(`${url}/dashboard${path}`)
  await ready(page)
  await settled()
  await sharp(await page.screenshot({ caret: 'hide' }))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  await context.close()
}
const reviewed = (page: typeof ada.page) => page.locator('.sheet image').first().waitFor()
const wide = { width: 1440, height: 900 }
await draw('review', `/documents/${document}`, { viewport: wide }, reviewed)
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
await draw('review-phone', `/documents/${document}`, { ...phone, colorScheme: 'dark' }, reviewed)
await draw('playground', '/playground/screenshots', { viewport: wide }, async page => {
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(site.url.href)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: /^Screenshot of/ }).waitFor()
})
await dashboard.close()
await site.stop(true)
process.exit(0)
