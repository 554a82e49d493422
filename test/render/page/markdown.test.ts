import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer()
const markdownOf = async (html: string) => {
  const { metadata } = await rendering.renderer.render({ url: rendering.page(html), metadataMarkdown: true })
  return (metadata.markdown as string).replaceAll(rendering.site.origin, '')
}

describe('metadata.markdown', () => {
  test('has headings, emphasis, links, code and pictures', async () => {
    const html = `<main><h1>A <em>guide</em></h1><p>Some <b>bold </b>and <i>slanted</i> words,
      a <a href="/there">link</a>,<br>a <code>value|x</code> and <del>more</del>.</p><h2>Second<a class=anchor href="#second">#</a></h2>
      <pre><code class="language-ts">const a = 1\n\nlet b = "\`"</code></pre><blockquote><p>Said</p><p>twice</p></blockquote>
      <hr><figure><img width=40 height=40 alt="A picture" src="/png?rgb=[1,2,3]"><figcaption>Below</figcaption></figure></main>`
    expect(await markdownOf(html)).toBe(`# A *guide*

Some **bold** and *slanted* words, a [link](/there),\\
a \`value|x\` and ~~more~~.

## Second

\`\`\`ts
const a = 1

let b = "\`"
\`\`\`

> Said
>
> twice

---

![A picture](/png?rgb=[1,2,3])

*Below*`)
  })

  test('has lists within lists, numbered from where they begin, and tables with their heads', async () => {
    const html = `<main><ol start=3><li>three</li><li>four<ul><li>a</li><li>b <b>c</b></li></ul></li></ol>
      <table><caption>Prices</caption><thead><tr><th>Thing<th>Price</thead><tr><td>One | two<td>3<tr><td colspan=2>Both</table>
      <table><tr><td>no</td><td>head</td></tr><tr><td>1</td><td>2<br>3</td></tr></table></main>`
    expect(await markdownOf(html)).toBe(`3. three
4. four
   - a
   - b **c**

Prices

| Thing | Price |
| --- | --- |
| One \\| two | 3 |
| Both |  |

|  |  |
| --- | --- |
| no | head |
| 1 | 2<br>3 |`)
  })

  test('says nothing that the text does not: its signs are no markup', async () => {
    expect(
      await markdownOf(
        '<main><p># no heading</p><p>1. no list</p><p>- nor this, *nor* [this](x), nor `that` &lt;b&gt; snake_case</p></main>',
      ),
    ).toBe('\\# no heading\n\n1\\. no list\n\n\\- nor this, \\*nor\\* \\[this\\](x), nor \\`that\\` \\<b> snake_case')
  })

  test('is the main part of the page, marked as such or not, without what is around it', async () => {
    const around = (inner: string) => `<header><a href="/">Site</a></header><nav><ul><li><a href="/a">Menu</a></li></ul></nav>
      <div class="layout"><div class="sidebar">Related things</div>${inner}</div>
      <div class="cookie-banner" style="position:fixed;bottom:0">We use cookies <button>OK</button></div><footer>Imprint</footer><script>1</script>`
    const text = '<h1>Title</h1><p>First paragraph of an article that is long enough to be one.</p><p>Second paragraph, which ends it.</p>'
    const expected = '# Title\n\nFirst paragraph of an article that is long enough to be one.\n\nSecond paragraph, which ends it.'
    for (const inner of [
      `<main>${text}<aside>Aside</aside></main>`,
      `<article>${text}</article>`,
      `<div class=content><div>${text}</div></div>`,
    ])
      expect(await markdownOf(around(inner))).toBe(expected)
    expect(await markdownOf(around(`<main><header>${text.slice(0, 14)}</header>${text.slice(14)}<p hidden>no</p></main>`))).toBe(expected)
  })

  test('holds what is in shadow trees, and is cut at its limit', async () => {
    const html = `<main><x-a></x-a></main><script>document.querySelector('x-a').attachShadow({ mode: 'open' }).innerHTML = '<h2>Inside</h2><slot></slot>'</script>`
    expect(await markdownOf(html)).toBe('## Inside')
    const { metadata } = await rendering.renderer.render({ html: `<main><p>${'word '.repeat(250_000)}</p></main>`, metadataMarkdown: true })
    expect([(metadata.markdown as string).length, metadata.markdownTruncated]).toEqual([1_000_000, true])
  })
})

describe('metadata.missingGlyphs', () => {
  const missingOf = async (html: string) => {
    const { metadata } = await rendering.renderer.render({ html, metadataMissingGlyphs: true })
    return metadata.missingGlyphs as { script: string; characters: string }[]
  }
  test('is empty where every character is drawn', async () => {
    expect(await missingOf('<meta charset=utf-8><p>Plain words, äöü ß é ñ, αβγ, жук</p>')).toEqual([])
  })
  test('names what no font draws by its script', async () => {
    // A script of 2024 that fonts do not have yet, and one that is drawn.
    expect(await missingOf('<meta charset=utf-8><p>ok \u{11bc0}\u{11bc1} é</p>')).toEqual([
      { script: 'Other', characters: '\u{11bc0}\u{11bc1}' },
    ])
  })
})
