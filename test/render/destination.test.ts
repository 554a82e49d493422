import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer({
  '/away': () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/latest' } }),
})

const refused = 'http://169.254.169.254/latest'
const text = 'navigate: the page led to an address that could not be reached'
const waysTo = (address: string): Record<string, string> => ({
  'a refresh': `<h1>before</h1><meta http-equiv=refresh content="0;url=${address}">`,
  'a script after load': `<h1>before</h1><script>onload = () => setTimeout(() => { location = "${address}" }, 0)</script>`,
  'a click': `<h1>before</h1><a href="${address}">on</a><script>onload = () => document.querySelector('a').click()</script>`,
  'a form': `<h1>before</h1><form action="${address}"></form><script>onload = () => document.forms[0].submit()</script>`,
})

describe('a page that leads to a refused address after its own document was shown', () => {
  test.each(Object.keys(waysTo('')))('by %s fails, whatever is asked for', async way => {
    const body = waysTo(refused)[way]!
    for (const options of [
      { url: rendering.page(body) },
      { html: body },
      { url: rendering.page(body), fullPage: true },
      { html: body, format: 'pdf' },
    ]) {
      const error = await rendering.renderer.refusal(options)
      expect([error.status, error.message]).toEqual([502, text])
      expect(error.detail).toContain('169.254.169.254 is link-local')
    }
  })

  test('by a redirect of a public one fails as well', async () => {
    const error = await rendering.renderer.refusal({ url: rendering.page(waysTo(`${rendering.site.origin}/away`)['a refresh']!) })
    expect([error.status, error.message]).toEqual([502, text])
  })

  test('in the end fails, though the picture would have been taken before', async () => {
    const late = `<h1>before</h1><script>setTimeout(() => { location = "${refused}" }, 400)</script>`
    const error = await rendering.renderer.refusal({ url: rendering.page(late), delay: 1 })
    expect([error.status, error.message]).toEqual([502, text])
  })
})

describe('a page that stays', () => {
  test.each([
    ['frames', `<h1>here</h1><iframe src="${refused}"></iframe>`],
    ['pictures', `<h1>here</h1><img src="${refused}">`],
    ['requests of scripts', `<h1>here</h1><script>fetch("${refused}").catch(() => {})</script>`],
    ['frames that go on', `<h1>here</h1><iframe srcdoc='<meta http-equiv=refresh content="0;url=${refused}">'></iframe>`],
  ])('is rendered although its %s are refused', async (_, body) => {
    expect(
      (await rendering.renderer.render({ url: rendering.page(body), metadataContent: true, waitUntil: 'networkidle0' })).metadata.content,
    ).toContain('here')
  })

  test('although it tries to leave for a file or an application is rendered', async () => {
    for (const address of ['/download', '/empty', 'mailto:someone@example.com'])
      expect(
        (await rendering.renderer.render({ url: rendering.page(waysTo(address)['a script after load']!), metadataContent: true })).metadata
          .content,
      ).toContain('before')
  })
})

test('a page that has led on to another by the end of its delay is judged by that one', async () => {
  const delay = 1
  const on = (address: string) => rendering.page(waysTo(`${rendering.site.origin}${address}`)['a script after load']!)
  expect((await rendering.renderer.render({ url: on('/'), metadataPageTitle: true, delay })).metadata.pageTitle).toBe('Home page')
  const error = await rendering.renderer.refusal({ url: on('/status?code=503'), delay })
  expect(error.message).toBe('host: the page answered 503')
})
