import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../../src/log.ts'
import { hostFilter } from '../../../src/render/blocking/blocking.ts'
import { kindOfHost } from '../../../src/render/blocking/hosts.ts'
import { listsFileName, loadLists } from '../../../src/render/blocking/lists.ts'
import { parseOptions } from '../../../src/render/options/parse.ts'
import { plan } from '../../../src/render/options/plan.ts'
import { buildLists } from '../../../src/tools/lists.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-lists-'))
const lines: string[] = []
const log = createLog({ level: 'info', format: 'json', write: line => lines.push(line) })
const rules: Record<number, string> = {
  2: '! Title: Own ads\n! Version: 1\n||ads.own.test^\n/banner-ads.\n##.own-ad\nsite.test##.site-ad',
  11: '! Title: Own mobile ads\n||mobile-ads.test^',
  3: '! Title: Own trackers\n||count.test^$third-party',
  18: '! Title: Own notices\n||consent.test^',
  22: '! Title: Own widgets\n||talk.test^',
}
const comment = `! ${'padding '.repeat(200)}\n`

beforeAll(async () => {
  for (const [id, text] of Object.entries(rules)) {
    mkdirSync(join(folder, `src/dist/filters/declarative/ruleset_${id}`), { recursive: true })
    await Bun.write(
      join(folder, `src/dist/filters/declarative/ruleset_${id}/ruleset_${id}.json`),
      JSON.stringify([{ metadata: { rawFilterList: comment + text } }]),
    )
  }
  await buildLists(folder, join(folder, 'src'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wish = (options: Record<string, unknown>) => plan(parseOptions({ url: 'https://site.test/', ...options }))

describe('the filter lists beside the binary', () => {
  test('block hosts and addresses of the kinds wanted, and hide by rule', async () => {
    const lists = (await loadLists(folder, log))!
    const ads = hostFilter(wish({ blockAds: true }), lists)!
    expect([ads('ads.own.test'), ads('mobile-ads.test'), ads('count.test'), ads('site.test')]).toEqual(['ads', 'ads', undefined, undefined])
    expect(hostFilter(wish({ blockTrackers: true }), lists)!('count.test')).toBe('trackers')
    const request = (url: string) => ({ url, type: 'script', documentUrl: 'https://site.test/' })
    expect(lists.blocks(new Set(['ads']), request('https://cdn.test/x/banner-ads.js'))).toBe('ads')
    expect(lists.blocks(new Set(['ads']), request('https://cdn.test/x/app.js'))).toBeUndefined()
    expect(lists.styleFor(new Set(['ads']), 'https://site.test/')).toContain('.site-ad')
    expect(lists.styleForFound(new Set(['ads']), 'https://other.test/', { classes: ['own-ad'], ids: [] })).toContain('.own-ad')
  })

  test('come with a notice of their licence, their versions and how they were made', async () => {
    const text = await Bun.file(join(folder, `${listsFileName}.LICENCE.txt`)).text()
    for (const part of ['GPL-3.0', '@adguard/dnr-rulesets@', 'Own ads, 1', 'bun run lists']) expect(text).toContain(part)
  })

  test('are left alone, with a line in the log, when damaged or of another engine', async () => {
    const other = mkdtempSync(join(tmpdir(), 'platen-lists-'))
    const bytes = await Bun.file(join(folder, listsFileName)).bytes()
    bytes[bytes.length - 5]! ^= 1
    await Bun.write(join(other, listsFileName), bytes)
    expect(await loadLists(other, log)).toBeUndefined()
    expect(lines.at(-1)).toContain('is damaged')
    await Bun.write(join(other, listsFileName), '{"format":1,"engine":1}\n')
    expect(await loadLists(other, log)).toBeUndefined()
    expect(lines.at(-1)).toContain('build it anew')
    rmSync(other, { recursive: true })
  })
})

describe('the rules of the lists', () => {
  const rendering = useSiteAndRenderer(
    {
      '/outer': () =>
        frame(
          `<script src="/banner-ads.js"></script><img src="/banner-ads.png"><div class=own-ad>ad</div><iframe src="${rendering.site.origin}/inner"></iframe>`,
        ),
      '/inner': () => frame('<script src="/banner-ads.js?inner"></script><script src="/app.js"></script>'),
    },
    {
      prepare: dataDir => copyFile(join(folder, listsFileName), join(dataDir, listsFileName)),
    },
  )
  const frame = (body: string) => new Response(`<!doctype html>${body}`, { headers: { 'content-type': 'text/html' } })

  test('hold in frames of other sites too, in frames within them, from their first request on', async () => {
    const html = `<script src="/banner-ads.js?page"></script><iframe src="http://localhost:${rendering.site.port}/outer"></iframe>`
    const asked = async (options: object) => {
      rendering.site.forget()
      await rendering.renderer.render({ url: rendering.page(html), waitUntil: 'networkidle0', ...options })
      return rendering.site
        .paths()
        .filter(path => /banner|app/.test(path) && !path.startsWith('/page'))
        .sort()
    }
    expect(await asked({})).toEqual(['/app.js', '/banner-ads.js', '/banner-ads.js?inner', '/banner-ads.js?page', '/banner-ads.png'])
    for (let i = 0; i < 3; i++) expect(await asked({ blockAds: true })).toEqual(['/app.js'])
  })

  test('make no failed requests of the page, pictures included', async () => {
    const html = `<img src="/banner-ads.png"><iframe src="http://localhost:${rendering.site.port}/page?body=<img src=/banner-ads.png?far>"></iframe>`
    const strict = { url: rendering.page(html), waitUntil: 'networkidle0', failIfRequestFailed: true }
    expect((await rendering.renderer.refusal(strict)).step).toBe('failIfRequestFailed')
    await rendering.renderer.render({ ...strict, blockAds: true })
  })
})

describe('the floor', () => {
  test.each([
    ['securepubads.g.doubleclick.net', 'ads'],
    ['pagead2.googlesyndication.com', 'ads'],
    ['www.googletagmanager.com', 'trackers'],
    ['connect.facebook.net', 'trackers'],
    ['static.hotjar.com', 'trackers'],
    ['cdn.cookielaw.org', 'cookies'],
    ['consent.cookiebot.com', 'cookies'],
    ['widget.intercom.io', 'chats'],
    ['static.zdassets.com', 'chats'],
    ['cdn.livechatinc.com', 'chats'],
    ['cdn.jsdelivr.net', undefined],
    ['fonts.googleapis.com', undefined],
    ['www.youtube.com', undefined],
    ['notdoubleclick.net', undefined],
  ])('files %s under %p', (host, kind) => expect(kindOfHost(host) as string | undefined).toBe(kind))

  test('never refuses the site of the page', () => {
    const filter = hostFilter(plan(parseOptions({ url: 'https://www.hotjar.com/', blockTrackers: true })))!
    expect([filter('static.hotjar.com'), filter('www.google-analytics.com')]).toEqual([undefined, 'trackers'])
  })
})
