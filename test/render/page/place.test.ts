import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer({
  '/logo.png': () => new Response('', { status: 404 }),
})
const metadataOf = async (options: object) =>
  (await rendering.renderer.render({ viewportWidth: 200, viewportHeight: 200, ...options })).metadata
const titleOf = async (script: string, options: object) =>
  (
    await metadataOf({
      url: rendering.page(`<p>words on a page</p><script>(async () => { document.title = await (${script}) })()</script>`),
      waitForFunction: 'document.title',
      metadataPageTitle: true,
      timeout: 10,
      ...options,
    })
  ).pageTitle

describe('locale', () => {
  const seen =
    '[navigator.language, new Date(0).toLocaleDateString(undefined, { month: "long", timeZone: "UTC" }), (1.5).toLocaleString()].join(" ")'
  test.each([
    [{}, '?0'],
    [{ device: 'pixel_8' }, '?1'],
    [{ userAgent: 'Mine/1.0' }, undefined],
  ])('is what scripts and servers see, with %o', async (options, mobile) => {
    rendering.site.forget()
    expect(await titleOf(seen, { locale: 'de-DE', ...options })).toBe('de-DE Januar 1,5')
    const { headers } = rendering.site.received[0]!
    expect(headers['accept-language']).toStartWith('de-DE')
    if (mobile) expect(headers['sec-ch-ua-mobile']).toBe(mobile)
  })
  test('leaves the user agent as it is', async () => {
    expect(await titleOf('navigator.userAgent', { locale: 'fr-FR' })).toBe(await titleOf('navigator.userAgent', {}))
  })
})

describe('geolocation', () => {
  const where =
    'new Promise(done => navigator.geolocation.getCurrentPosition(({ coords: c }) => done([c.latitude, c.longitude, c.accuracy].join()), e => done(e.message)))'
  test('is where the browser says it is, without a prompt', async () => {
    expect(await titleOf(where, { geolocation: '-33.8688,151.2093' })).toBe('-33.8688,151.2093,10')
    expect(await titleOf(where, { geolocation: '52.52, 13.405, 500' })).toBe('52.52,13.405,500')
  })
  test('is told to nobody unless given', async () => {
    expect(await titleOf(where, {})).toContain('denied')
  })
})

describe('htmlBaseUrl', () => {
  const html = '<!-- note --><!doctype html><html lang=en><title>t</title><base href="http://elsewhere.example/"><img src="logo.png"><p>x'
  const script =
    '<script>document.title = [document.compatMode, document.documentElement.lang, self.origin, document.querySelector("img").src].join(" ")</script>'
  test('resolves relative addresses and changes nothing else', async () => {
    rendering.site.forget()
    const htmlBaseUrl = `${rendering.site.origin}/`
    const { pageTitle } = await metadataOf({ html: html + script, htmlBaseUrl, metadataPageTitle: true })
    expect(pageTitle).toBe(`CSS1Compat en null ${htmlBaseUrl}logo.png`)
    expect(rendering.site.paths()).toEqual(['/logo.png'])
  })
  test('cannot put anything else into the page', async () => {
    const htmlBaseUrl = `${rendering.site.origin}/?"><script>document.title="in"</script>`
    expect((await metadataOf({ html: '<title>t</title><p>x', htmlBaseUrl, metadataPageTitle: true })).pageTitle).toBe('t')
  })
  test('opens no refused address', async () => {
    const htmlBaseUrl = 'http://10.1.2.3/'
    const error = await rendering.renderer.refusal({ html: '<img src=a.png>', htmlBaseUrl, failIfRequestFailed: true })
    expect(error.message).toStartWith('failIfRequestFailed')
  })
})

describe('metadata', () => {
  test('has the text that is seen and each address once', async () => {
    const html = `<p>Seen <b>text</b></p><p hidden>hidden</p><a href="/a">First
      link</a><a href="/a">again</a><a href="javascript:1">no</a><a href="#x"><img alt=Picture></a><a href="mailto:a@example.com">Mail</a>`
    const url = rendering.page(html)
    expect(await metadataOf({ url, metadataText: true, metadataLinks: true })).toEqual({
      text: 'Seen text\n\nFirst linkagainnoMail',
      links: [
        { url: `${rendering.site.origin}/a`, text: 'First link' },
        { url: `${url}#x`, text: 'Picture' },
        { url: 'mailto:a@example.com', text: 'Mail' },
      ],
    })
  })
})
