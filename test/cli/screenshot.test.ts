import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { destinations, formatOfName } from '../../src/cli/commands/screenshot/names.ts'
import { relativeAssets, type Source, sourceOf } from '../../src/cli/commands/screenshot/source.ts'
import { uniqueNames } from '../../src/cli/files/outputs.ts'
import { cleanEnv } from '../support/processes/binary.ts'
import { fromSource, platen } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

const small = ['--viewport-width', '200', '--viewport-height', '120']
const red = '<body style="margin:0;background:#e00">'
const page = (url: string): Source => ({ kind: 'url', at: url, shown: url })
const names = (urls: string[], template?: string) =>
  destinations(urls.map(page), { template, force: true, target: '/tmp/' }, 'jpeg').map(f => f.slice(5))

describe('wrong use of screenshot ends with 2 before a browser starts', () => {
  test.each([
    [['http://x.test', '-o', 'x.gif'], 'x.gif: .gif is no format; there are png, jpeg, webp, avif, tiff, pdf'],
    [['http://x.test', '-o', 'nofolder/x.png'], 'nofolder/x.png: there is no folder nofolder; make it first'],
    [['http://x.test', '-o', 'nofolder/'], 'nofolder/: there is no folder nofolder; make it first'],
    [['http://x.test', '-o', 'x.png', '--format', 'pdf'], '--format pdf and the extension of x.png disagree'],
    [['http://x.test', '--viewport-width', 'abc'], '--viewport-width: must be a whole number from 100 to 3840, not abc'],
    [['http://x.test', '--clip-x', '3'], '--clip-x: needs --clip-width and --clip-height'],
    [['http://x.test', '--hide-selectors', 'a >> b'], '--hide-selectors: must be a CSS selector'],
    [['http://x.test', '--name', '{hots}'], '--name: {hots} is none of {name}, {host}'],
    [['http://x.test', '--name', '../x'], '--name: names files, without folders'],
    [['card.html'], 'card.html: no such file'],
    [['./notes.txt'], './notes.txt: no such file'],
    [['ftp://x.test'], 'ftp://x.test: must be an absolute http or https URL'],
  ])('%j', async (argv, text) => {
    const dir = tempDir()
    const { code, stderr } = await platen(['screenshot', ...argv], { cwd: dir })
    expect(stderr).toContain(`platen: ${text}`)
    expect(code).toBe(2)
    expect(readdirSync(dir)).toEqual([])
  })
})

describe('an operand of screenshot', () => {
  test('is an address, a local HTML file or standard input', () => {
    const dir = tempDir()
    writeFileSync(join(dir, 'card.html'), red)
    expect(sourceOf('example.com/card.html')).toEqual(page('https://example.com/card.html'))
    expect(sourceOf('localhost:3000')).toEqual(page('http://localhost:3000'))
    expect(sourceOf(join(dir, 'card.html')).kind).toBe('file')
    expect(sourceOf(`file://${dir}/card.html`)).toMatchObject({ kind: 'file', at: join(dir, 'card.html') })
    expect(sourceOf('-').kind).toBe('stdin')
  })

  test('that is a local file says which of its files are not loaded', () => {
    const html =
      '<link rel="stylesheet" href="a.css"><img src="b.png"><img src="data:,"><script src="https://x.test/c.js"></script><img src="b.png">'
    expect(relativeAssets(html)).toEqual(['a.css', 'b.png'])
    expect(relativeAssets(`<base href="https://x.test/">${html}`)).toEqual([])
  })
})

describe('names of many outputs', () => {
  test('keep port, path and query, and no two are the same', () => {
    expect(
      names([
        'http://127.0.0.1:8080/inv-fr.html?x=1',
        'https://example.com',
        'https://example.com/',
        'https://example.com/caf%C3%A9/?b=2&c=',
      ]),
    ).toEqual(['127.0.0.1-8080-inv-fr.html-x-1.jpg', 'example.com.jpg', 'example.com-2.jpg', 'example.com-café-b-2-c.jpg'])
  })

  test('are found in time that grows with their number alone', () => {
    const many = uniqueNames(Array.from({ length: 10_000 }, () => 'a.png'))
    expect(new Set(many).size).toBe(10_000)
    expect(uniqueNames(['a.png', 'a-2.png', 'a.png', 'a.png'])).toEqual(['a.png', 'a-2.png', 'a-3.png', 'a-4.png'])
  }, 1000)

  test('of long addresses stay apart', () => {
    const long = `https://example.com/${'a/'.repeat(200)}`
    const [one, two] = names([`${long}1`, `${long}2`])
    expect(one).not.toBe(two!)
    expect(one!.length).toBeLessThan(130)
  })

  test('follow a template', () => {
    expect(names(['https://a.test/x', 'https://b.test/y'], '{n} {host}_{path}')).toEqual(['1-a.test_x.jpg', '2-b.test_y.jpg'])
  })

  test.each([
    ['a.jpg', 'jpeg'],
    ['a.TIF', 'tiff'],
    ['a', undefined],
  ] as const)('the extension of %s stands for %s', (file, format) => {
    expect(formatOfName(file)).toBe(format as never)
  })
})

describe('screenshot without a server', () => {
  test('renders local HTML files and the same page twice, in the order given, and replaces nothing of an earlier run', async () => {
    const dir = tempDir()
    mkdirSync(join(dir, 'shots'))
    writeFileSync(join(dir, 'slow.html'), `${red}<script>const end = Date.now() + 700; while (Date.now() < end);</script>`)
    writeFileSync(join(dir, 'card.html'), `${red}<img src="logo.png">`)
    const argv = ['screenshot', 'slow.html', 'card.html', 'card.html', '-o', 'shots/', ...small]
    const first = await platen(argv, { cwd: dir })
    expect(`${first.code} ${first.code ? first.stderr : ''}`).toBe('0 ')
    const lines = first.stdout.trim().split('\n')
    expect(lines.map(line => line.replace(/ {2}.*/, ''))).toEqual([
      'slow.html → shots/slow.png',
      'card.html → shots/card.png',
      'card.html → shots/card-2.png',
    ])
    expect(first.stderr).toContain('card.html: rendered as a page of its own, without logo.png')
    expect(first.stderr).toContain('3 rendered, 0 failed')
    const { channels } = await sharp(join(dir, 'shots/card-2.png')).stats()
    expect(channels.slice(0, 3).map(c => Math.round(c.mean))).toEqual([238, 0, 0])

    const again = await platen(argv, { cwd: dir })
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining('shots/slow.png and 2 more exist already; --force replaces them'),
    ])
    const forced = await platen([...argv, '--force'], { cwd: dir })
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringContaining(', replaced')])
  })

  test('reads a local file in the encoding that it names', async () => {
    const dir = tempDir()
    writeFileSync(join(dir, 'old.html'), Buffer.from('<meta charset="iso-8859-1"><title>Stra\xdfe</title>', 'latin1'))
    const { stdout } = await platen(['screenshot', 'old.html', '--json', '--metadata-page-title', ...small], { cwd: dir })
    expect(JSON.parse(stdout)).toMatchObject({ input: 'old.html', file: 'old.png', metadata: { pageTitle: 'Straße' } })
  })

  test('of nothing on standard input is no blank picture: what was to write it has failed', async () => {
    const dir = tempDir()
    const { code, stderr } = await platen(['screenshot', '-', '-o', 'x.png', ...small], { cwd: dir, stdin: '' })
    expect([code, stderr, readdirSync(dir)]).toEqual([1, 'stdin: is empty\n', []])
  })

  test('that runs out of time says of which flag, and no word of the browser that is stopped behind it', async () => {
    const { code, stderr } = await platen(['screenshot', '-', '-o', 'x.png', '--wait-for-selector', '#none', '--timeout', '1', ...small], {
      cwd: tempDir(),
      stdin: red,
    })
    expect([code, stderr]).toEqual([1, 'stdin: --wait-for-selector: "#none" did not appear within 1 s (--timeout)\n'])
  })

  test('that is interrupted says so in a line, leaves no file and ends like any program that Ctrl-C ends', async () => {
    const dir = tempDir()
    const asked = Promise.withResolvers<void>()
    const site = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => (asked.resolve(), new Promise<Response>(() => {})) })
    const argv = ['screenshot', `127.0.0.1:${site.port}`, '-o', 'x.png', '--egress-allow', '127.0.0.1', ...small]
    const child = Bun.spawn([...fromSource, ...argv], { cwd: dir, env: cleanEnv(), stdout: 'pipe', stderr: 'pipe' })
    await asked.promise
    child.kill('SIGINT')
    expect(await new Response(child.stderr).text()).toBe('Interrupted: nothing was written.\n')
    expect(await child.exited).toBe(130)
    expect(readdirSync(dir)).toEqual([])
    await site.stop(true)
  })
})
