import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { unpackBrowser } from '../../../src/native/runtime/browser-pack.ts'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { type Renderer, startRenderer } from '../../support/render.ts'

setDefaultTimeout(240_000)

const recorder = `<!doctype html><title></title><meta name=viewport content="width=device-width"><style>
  body{margin:0;font:16px sans-serif}
  aside{position:fixed;top:0;left:-250px;width:250px;height:100%;background:rgb(200,0,0);transition:left .4s}
  main{transition:margin .4s;height:3000px;background:rgb(0,160,0)}
  @media (min-width:700px){aside{left:0}main{margin-left:250px}}
  #low{position:absolute;top:2500px;left:400px;width:100px;height:60px;background:rgb(0,0,200)}</style>
  <aside></aside><main><h1>A page with words on it, which nobody takes for an empty one</h1></main><div id=low></div><script>
  const note = text => { document.title += ' ' + text }
  addEventListener('resize', () => note('resize:' + innerWidth + 'x' + innerHeight))
  visualViewport.addEventListener('resize', () => note('visual:' + visualViewport.width + 'x' + visualViewport.height))
  screen.orientation?.addEventListener('change', () => note('orientation'))
  for (const query of ['(min-width:700px)', '(max-width:10px)', '(max-height:100px)', '(min-height:601px)', '(orientation:landscape)', '(min-aspect-ratio:1)', '(min-resolution:1.5dppx)'])
    matchMedia(query).addEventListener('change', e => note(query + e.matches))
  new ResizeObserver(() => note('root:' + innerWidth + 'x' + innerHeight)).observe(document.documentElement)</script>`

const wishes = {
  viewport: {},
  'full page': { fullPage: true },
  'full page made smaller': { fullPage: true, imageWidth: 200 },
  'full page as wide as the window': { fullPage: true, fullPageKeepWidth: true },
  selector: { selector: '#low' },
  clip: { clipX: 300, clipY: 2400, clipWidth: 300, clipHeight: 300 },
  'clip in view': { clipX: 10, clipY: 10, clipWidth: 300, clipHeight: 300 },
}

const browsers: [string, () => Promise<string | undefined>][] = [
  ['system', async () => (await findBrowser('')).path],
  ['embedded', async () => (await unpackBrowser())?.executable],
]

for (const [name, find] of browsers) {
  const path = await find()
  describe.concurrent.skipIf(path === undefined)(`the page in the ${name} browser`, () => {
    let renderer: Renderer
    beforeAll(async () => {
      renderer = await startRenderer({ browser: { executable: path ?? '' }, atOnce: 3 })
    })
    afterAll(() => renderer.stop())

    for (const [wish, options] of Object.entries(wishes))
      test.each([1, 2])(`keeps its size and meets no other media query: ${wish}, scale %i`, async deviceScaleFactor => {
        const picture = await renderer.look({
          html: recorder,
          viewportWidth: 800,
          viewportHeight: 600,
          deviceScaleFactor,
          metadataPageTitle: true,
          ...options,
        })
        // Observers report the size a page begins with.
        const noted = (picture.outcome.metadata.pageTitle as string).split(' ')
        expect(noted).toContain('root:800x600')
        expect(noted.filter(text => !/^(root|resize|visual):800x600$/.test(text))).toEqual([])
      })

    // Media queries are those of the paper while it is printed, which is what printing is.
    test('keeps its size: pdf', async () => {
      const { metadata } = await renderer.render({
        html: recorder,
        viewportWidth: 800,
        viewportHeight: 600,
        format: 'pdf',
        metadataPageTitle: true,
      })
      const sizes = (metadata.pageTitle as string).split(' ').filter(text => /^(root|resize|visual):/.test(text))
      expect(sizes.filter(text => !text.endsWith(':800x600'))).toEqual([])
    })

    test('keeps a side bar that a narrower window would slide away', async () => {
      const look = (options: object) => renderer.look({ html: recorder, viewportWidth: 800, viewportHeight: 600, ...options })
      for (const options of [{}, { fullPage: true }]) {
        const picture = await look(options)
        expect([picture.at(240, 300).slice(0, 3), picture.at(260, 300).slice(0, 3)]).toEqual([
          [200, 0, 0],
          [0, 160, 0],
        ])
      }
      expect((await look({ selector: '#low' })).at(50, 30).slice(0, 3)).toEqual([0, 0, 200])
    })
  })
}
