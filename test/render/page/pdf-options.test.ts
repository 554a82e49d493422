import { describe, expect, test } from 'bun:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer()

const book = `<html lang=en><title>Book</title><style>body{margin:0}h1{margin:0;break-after:page;font-size:20px}</style>${[
  'One',
  'Two',
  'Three',
  'Four',
]
  .map(n => `<h1>${n}</h1>`)
  .join('')}`
const pdf = async (options: object, html = book) => {
  const { bytes, width, height } = await rendering.renderer.render({ html, format: 'pdf', ...options })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return { document, pages: text.map(page => page.trim()).filter(page => page !== ''), size: [width, height] }
}
const refusal = async (options: object, html = book) => {
  try {
    const { status, message } = await rendering.renderer.refusal({ html, format: 'pdf', ...options })
    return `${status} ${message}`
  } catch (error) {
    return `${(error as { status: number }).status} ${(error as Error).message}`
  }
}

describe('paper', () => {
  test('has the width and height asked for, in any unit', async () => {
    expect((await pdf({ pdfWidth: '12.7cm', pdfHeight: '2in' })).size).toEqual([480, 192])
    expect((await pdf({ pdfWidth: 300, pdfHeight: '101.6mm', pdfLandscape: true })).size).toEqual([384, 300])
    expect(await refusal({ pdfWidth: '10cm' })).toBe('422 pdfHeight: pdfWidth and pdfHeight must be set together')
    expect(await refusal({ pdfWidth: '10pt', pdfHeight: 100 })).toStartWith('422 pdfWidth: must be a length from 10 to 19200 px')
  })
  test('takes margins in mm, cm and in', async () => {
    const lefts = await Promise.all(
      ['25.4mm', '2.54cm', '1in', '96px', 96].map(async pdfMargin => {
        const { document } = await pdf({ pdfMargin })
        const { items } = await (await document.getPage(1)).getTextContent()
        return Math.round((items[0] as { transform: number[] }).transform[4]!)
      }),
    )
    expect(lefts).toEqual([72, 72, 72, 72, 72])
  })
  test('is that of the page where pdfPreferCssPageSize says so, and never where it says no', async () => {
    const html = '<style>@page{size:300px 400px}</style><p>x'
    expect((await pdf({ pdfPaperFormat: 'a4', pdfPreferCssPageSize: true }, html)).size).toEqual([300, 400])
    expect((await pdf({ pdfPreferCssPageSize: false }, html)).size).toEqual([816, 1056])
    expect((await pdf({}, html)).size).toEqual([300, 400])
  })
})

describe('content', () => {
  test('is scaled', async () => {
    const heightOf = async (pdfScale: number) => {
      const { document } = await pdf({ pdfScale })
      return ((await (await document.getPage(1)).getTextContent()).items[0] as { height: number }).height
    }
    expect((await heightOf(2)) / (await heightOf(0.5))).toBeCloseTo(4, 1)
    expect(await refusal({ pdfScale: 2, pdfFitOnePage: true })).toStartWith('422 pdfScale: cannot be combined with pdfFitOnePage')
  })
  test('is that of the pages asked for', async () => {
    expect((await pdf({ pdfPageRanges: '1-2,4' })).pages).toEqual(['One', 'Two', 'Four'])
    expect((await pdf({ pdfPageRanges: '3-' })).pages).toEqual(['Three', 'Four'])
    expect(await refusal({ pdfPageRanges: '70-99999' })).toBe('422 pdfPageRanges: the document has none of these pages')
    for (const bad of ['0', '3-1', '1-2-3', 'a', '', '-3', `1${',1'.repeat(400)}`])
      expect(await refusal({ pdfPageRanges: bad })).toStartWith('422 pdfPageRanges: must be pages')
  })
  test('has a header and a footer on every page, with page numbers', async () => {
    const style = 'style="font-size:10px"'
    const { pages } = await pdf({
      pdfMargin: '2cm',
      pdfPageRanges: '1-2',
      pdfHeaderTemplate: `<b ${style} class=title></b>`,
      pdfFooterTemplate: `<p ${style}>page <b class=pageNumber></b> of <b class=totalPages></b></p>`,
    })
    expect(pages.map(page => page.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^(?=.*Book)(?=.*One)(?=.*page 1 of \d)/),
      expect.stringMatching(/^(?=.*Book)(?=.*Two)(?=.*page 2 of \d)/),
    ])
  })
  test.each([
    '<script>1</script>',
    '<img src=x onerror=alert(1)>',
    '<img/src=data:image/png;base64,AA onload=1>',
    '<img src="http://127.0.0.1/">',
    '<iframe srcdoc=x></iframe>',
    '<p style="background:url(//example.com/a)">',
    '<style>@import "http://example.com/a.css"</style>',
    '<svg><image href="http://example.com/"/></svg>',
    '<a href="javascript:1">x</a>',
    '<link rel=stylesheet href=x>',
  ])('has no header %s', async pdfHeaderTemplate => {
    expect(await refusal({ pdfHeaderTemplate })).toStartWith('422 pdfHeaderTemplate: must be markup that neither runs nor fetches anything')
  })
})

describe('structure', () => {
  test('pdfTagged gives a structure tree, and without it there is none', async () => {
    const tagged = await pdf({ pdfTagged: true })
    expect(await tagged.document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(JSON.stringify(await (await tagged.document.getPage(1)).getStructTree())).toContain('"H1"')
    expect((await tagged.document.getMetadata()).info).toMatchObject({ Title: 'Book', Language: 'en' })
    expect(await (await pdf({})).document.getMarkInfo()).toBeNull()
  })
  test('a tagged pdf says what is heading, list, table, link and picture, in which language, and shows its title', async () => {
    const picture = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>`
    const html = `<!doctype html><html lang=de><title>Bericht</title><h1>One</h1><p>Text <a href="https://example.com">link</a></p><h2>Two</h2><ul><li>a</ul>
      <table><tr><th>head<tr><td>cell</table><img alt="A picture" width=9 height=9 src="${picture}">`
    const { bytes } = await rendering.renderer.render({ html, format: 'pdf', pdfTagged: true })
    const raw = Buffer.from(bytes).toString('latin1')
    const { document } = await pdf({ pdfTagged: true }, html)
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'H2', 'P', 'Link', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(tree).toContain(`"role":"${role}"`)
    expect(tree).toContain('"alt":"A picture"')
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Bericht', Language: 'de' })
    expect(raw).toContain('/DisplayDocTitle true')
  })
  test('every type of a part is one that PDF 1.7 knows, or the document says which it stands for', async () => {
    const html = `<!doctype html><html lang=en><title>t</title><header>h</header><nav><a href=#x>nav</a></nav><main><article><h1>One</h1><p>a <em>b</em> <strong>c</strong> <code>d</code> <del>e</del>
      <blockquote>f</blockquote><dl><dt>g<dd>h</dl><figure><figcaption>i</figcaption></figure><pre>j</pre><aside>k</aside><form><label>l<input></label></form><section aria-label=m>n</section></article></main><footer>o</footer>`
    const { document, pages } = await pdf({ pdfTagged: true }, html)
    expect(pages[0]).toContain('One')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const { bytes } = await rendering.renderer.render({ html, format: 'pdf', pdfTagged: true })
    const raw = Buffer.from(bytes).toString('latin1')
    const types = new Set([...raw.matchAll(/\/Type \/StructElem\s+\/S \/(\w+)/g)].map(([, type]) => type!))
    const known =
      'Document,Part,Art,Sect,Div,BlockQuote,Caption,TOC,TOCI,Index,NonStruct,Private,P,H,H1,H2,H3,H4,H5,H6,L,LI,Lbl,LBody,Table,TR,TH,TD,THead,TBody,TFoot,Span,Quote,Note,Reference,BibEntry,Code,Link,Annot,Ruby,RB,RT,RP,Warichu,WT,WP,Figure,Formula,Form'
    const mapped = Object.fromEntries(
      [.../\/RoleMap <<([^>]*)>>/.exec(raw)![1]!.matchAll(/\/(\w+) \/(\w+)/g)].map(([, type, role]) => [type, role]),
    )
    expect(types.size).toBeGreaterThan(8)
    const roleOf = (type: string) => mapped[type] ?? type
    expect([...types].map(roleOf).filter(type => !known.split(',').includes(type))).toEqual([])
    // The document is read through its last table of objects.
    expect(raw.match(/startxref\s+(\d+)\s+%%EOF\s*$/)).not.toBeNull()
    expect(raw.slice(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)![1])).startsWith('xref')).toBeTrue()
  })
  test('pdfOutline gives bookmarks from the headings', async () => {
    expect((await (await pdf({ pdfOutline: true })).document.getOutline()).map(({ title }) => title)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ])
    expect(await (await pdf({})).document.getOutline()).toBeNull()
  })
})
