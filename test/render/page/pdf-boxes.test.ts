import { describe, expect, test } from 'bun:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer()

/** The text of each page of a PDF on paper of 500 x 500 px. */
const pages = async (html: string, options: object = {}) => {
  const { bytes } = await rendering.renderer.render({
    html: `<!doctype html><style>body{margin:0;font:20px/50px sans-serif}p{margin:0}</style>${html}`,
    format: 'pdf',
    pdfWidth: 500,
    pdfHeight: 500,
    ...options,
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map(page => page.replace(/\s+/g, ' ').trim())
}
const lines = (count: number, word: string) => Array.from({ length: count }, (_, i) => `<p>${word}${i + 1}</p>`).join('')

describe('on paper', () => {
  test.each([
    ['a border', 'border:1px solid'],
    ['a background', 'background:#eee;width:400px'],
    ['a shadow', 'box-shadow:0 0 4px'],
  ])('a box with %s is not split', async (_, style) => {
    expect(await pages(`${lines(8, 'a')}<div style="${style}">${lines(4, 'b')}</div>`)).toEqual(['a1 a2 a3 a4 a5 a6 a7 a8', 'b1 b2 b3 b4'])
  })
  test('a box is split where the page asks for it, where it is higher than half a sheet, and where it is no box to the eye', async () => {
    const split = ['a1 a2 a3 a4 a5 a6 a7 a8 b1 b2', 'b3 b4']
    expect(await pages(`${lines(8, 'a')}<div>${lines(4, 'b')}</div>`)).toEqual(split)
    expect(await pages(`${lines(8, 'a')}<div style="background:#eee">${lines(4, 'b')}</div>`)).toEqual(split)
    const [first] = await pages(`${lines(6, 'a')}<div style="background:#eee;width:400px">${lines(8, 'b')}</div>`)
    expect(first).toContain('b1')
    // Columns of a wide window stand one under another on paper.
    const columns = '<style>@media(min-width:900px){.c{display:flex}.c p{flex:1}}</style>'
    const wide = `${columns}${lines(4, 'a')}<div class=c style="border:1px solid">${lines(8, 'b')}</div>`
    expect((await pages(wide, { viewportWidth: 1280 }))[0]).toContain('b1')
    const figure = (css: string) => `<style>figure{margin:0}${css}</style>${lines(8, 'a')}<figure>${lines(4, 'b')}</figure>`
    expect((await pages(figure(''))).length).toBe(2)
    expect((await pages(figure('')))[0]).toEndWith('a8')
    expect(await pages(figure('figure{break-inside:auto}'))).toEqual(split)
  })
  test('a heading stays with what it heads, and a row of a table is whole', async () => {
    expect(await pages(`${lines(9, 'a')}<h2 style="margin:0;font:inherit">Head</h2><p>text`)).toEqual([
      'a1 a2 a3 a4 a5 a6 a7 a8 a9',
      'Head text',
    ])
    const row = (n: number) => `<tr><td>${lines(3, `r${n}.`)}</td></tr>`
    expect(await pages(`<table cellspacing=0 cellpadding=0>${[1, 2, 3, 4].map(row).join('')}</table>`)).toEqual([
      'r1.1 r1.2 r1.3 r2.1 r2.2 r2.3 r3.1 r3.2 r3.3',
      'r4.1 r4.2 r4.3',
    ])
  })
  test('what is fixed is printed on every sheet, or once with pdfFixedElements', async () => {
    const html = `<div style="position:fixed;top:0;left:0;right:0;height:50px">TOP</div><div style="position:fixed;right:0;bottom:0">END</div><div style="height:50px"></div>${lines(25, 'a')}`
    const repeated = await pages(html)
    expect(repeated.length).toBe(3)
    for (const page of repeated) expect([page.includes('TOP'), page.includes('END')]).toEqual([true, true])
    const once = await pages(html, { pdfFixedElements: 'once' })
    expect(once.map(page => page.includes('TOP'))).toEqual([true, false, false])
    expect(once.filter(page => page.includes('END')).length).toBe(1)
  })
})
