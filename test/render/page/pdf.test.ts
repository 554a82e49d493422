import { describe, expect, test } from 'bun:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer()

const pdf = async (options: object, html = '<h1>Paper</h1>') => {
  const outcome = await rendering.renderer.render({ html, format: 'pdf', ...options })
  const document = await getDocumentProxy(new Uint8Array(outcome.bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { outcome, text, pages: totalPages, size: [outcome.width, outcome.height] }
}

describe('a pdf', () => {
  test('is one, with the text of the page', async () => {
    const { outcome, text, pages } = await pdf({})
    expect([outcome.contentType, pages, text.trim()]).toEqual(['application/pdf', 1, 'Paper'])
    expect(Buffer.from(outcome.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
  test.each([
    ['a0', 3179, 4494],
    ['a3', 1123, 1587],
    ['a4', 794, 1123],
    ['a6', 397, 559],
    ['letter', 816, 1056],
    ['legal', 816, 1344],
    ['tabloid', 1056, 1632],
    ['ledger', 1632, 1056],
  ])('%s is %i x %i px at 96 dpi', async (pdfPaperFormat, width, height) => {
    const { size } = await pdf({ pdfPaperFormat })
    expect(Math.abs(size[0]! - width) + Math.abs(size[1]! - height)).toBeLessThanOrEqual(2)
  })
  test('pdfLandscape turns the paper', async () => {
    expect((await pdf({ pdfPaperFormat: 'letter', pdfLandscape: true })).size).toEqual([1056, 816])
  })
  test('margins make room: more of them, more pages', async () => {
    const html = `<style>body{margin:0}p{margin:0;height:100px}</style>${'<p>x</p>'.repeat(10)}`
    expect((await pdf({ pdfPaperFormat: 'letter' }, html)).pages).toBe(1)
    expect((await pdf({ pdfPaperFormat: 'letter', pdfMargin: 100 }, html)).pages).toBe(2)
    expect((await pdf({ pdfPaperFormat: 'letter', pdfMargin: 100, pdfMarginTop: 0, pdfMarginBottom: 0 }, html)).pages).toBe(1)
    const error = await rendering.renderer.refusal({ html, format: 'pdf', pdfPaperFormat: 'a6', pdfMargin: 300 })
    expect([error.status, error.message]).toEqual([422, 'pdfMargin: must leave room for content on the paper'])
  })
  test('pdfFitOnePage puts everything on one page: as large as the content, or scaled to the paper asked for', async () => {
    const html = `<style>body{margin:0}div{height:5000px;width:900px}</style><div>top</div><b>bottom</b>`
    const free = await pdf({ pdfFitOnePage: true, viewportWidth: 1000 }, html)
    expect([free.pages, free.size[0]]).toEqual([1, 1000])
    expect(free.text).toContain('bottom')
    const a4 = await pdf({ pdfFitOnePage: true, pdfPaperFormat: 'a4' }, html)
    expect([a4.pages, Math.abs(a4.size[0]! - 794) <= 1]).toEqual([1, true])
    expect(a4.text).toContain('bottom')
  })
  test('on one page nothing is lost to forced page breaks, to sections as high as the viewport, or to the longest paper there is', async () => {
    const sections = `<style>body{margin:0}section{height:100vh;break-after:page}</style>${['one', 'two', 'three'].map(t => `<section>${t}</section>`).join('')}<b>end</b>`
    const free = await pdf({ pdfFitOnePage: true, viewportHeight: 500 }, sections)
    expect([free.pages, free.size[1]! - 1500 < 40, free.text.split(/\s+/).filter(Boolean)]).toEqual([
      1,
      true,
      ['one', 'two', 'three', 'end'],
    ])
    const a5 = await pdf({ pdfFitOnePage: true, pdfPaperFormat: 'a5', viewportHeight: 500 }, sections)
    expect([a5.pages, a5.text.includes('end')]).toEqual([1, true])
    const long = await pdf({ pdfFitOnePage: true }, '<div style="height:50000px"></div><b>end</b>')
    expect([long.pages, long.text.trim()]).toEqual([1, 'end'])
  })
  test('on one page a bar at the top stays there, one at the bottom is at its end, and neither covers what is between', async () => {
    const bar = (place: string, text: string) => `<div style="position:fixed;left:0;right:0;${place};display:flex">${text}</div>`
    const html = `<style>body{margin:0}main{height:3000px}</style>${bar('top:0;align-items:end', 'head')}<main></main>${bar('bottom:0', 'foot')}`
    const { outcome, pages } = await pdf({ pdfFitOnePage: true }, html)
    const document = await getDocumentProxy(new Uint8Array(outcome.bytes))
    const { items } = await (await document.getPage(1)).getTextContent()
    const placed = (items as { str: string; transform: number[] }[]).filter(({ str }) => str.trim() !== '')
    const fromTop = placed.map(({ str, transform }) => [str, Math.round((outcome.height! - (transform[5]! * 96) / 72) / 100) * 100])
    expect([pages, Object.fromEntries(fromTop)]).toEqual([1, { head: 0, foot: 3000 }])
  })
  test("paper and margins asked for win over the page's own, which serve where none are asked for", async () => {
    const html = '<style>@page{size:A5 landscape;margin:3cm}body{margin:0}p{margin:0;height:100px}</style><p>x<p>x<p>x<p>x'
    expect((await pdf({}, html)).size).toEqual([793, 560])
    const a4 = await pdf({ pdfPaperFormat: 'a4', pdfMargin: 0 }, html)
    expect([Math.abs(a4.size[0]! - 794) <= 1, a4.pages]).toEqual([true, 1])
    expect((await pdf({ pdfPaperFormat: 'a6', pdfMargin: 0, pdfMarginTop: 200 }, html)).pages).toBe(2)
  })
  test('unrolls an app shell', async () => {
    const shell = `<div style="height:100vh;overflow:auto">${'<p>row</p>'.repeat(100)}<p>last</p></div>`
    expect((await pdf({}, shell)).text).toContain('last')
  })
  test('backgrounds are printed unless pdfPrintBackground is false', async () => {
    const html = '<body style="background:rgb(0,0,200);height:900px">'
    const painted = (await pdf({}, html)).outcome.bytes.length
    const bare = (await pdf({ pdfPrintBackground: false }, html)).outcome.bytes.length
    expect(painted).toBeGreaterThan(bare)
  })
  test('waits for a cover that only says the page is loading, as a picture does', async () => {
    const html = `<p>Page</p><div class=preloader style="position:fixed;inset:0;background:#fff">Wait</div><script>setTimeout(() => document.querySelector('div').remove(), 900)</script>`
    expect((await pdf({}, html)).text).toBe('Page')
    expect((await pdf({ animations: 'allow' }, html)).text).toContain('Wait')
  })
  test('uses the print style sheet unless mediaType says screen', async () => {
    const html = '<style>@media print{.s{display:none}}@media screen{.p{display:none}}</style><p class=s>Screen</p><p class=p>Print</p>'
    expect((await pdf({}, html)).text.trim()).toBe('Print')
    expect((await pdf({ mediaType: 'screen' }, html)).text.trim()).toBe('Screen')
  })
})
