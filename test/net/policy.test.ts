import { describe, expect, test } from 'bun:test'
import ipaddr from 'ipaddr.js'
import { defaultConfig } from '../../src/config/load.ts'
import { AppError } from '../../src/errors.ts'
import { formatAddress, parseAddress } from '../../src/net/address.ts'
import { gateUrl } from '../../src/net/gate.ts'
import { createDeliveryPolicy, createPolicy, judge, judgeName, type Policy } from '../../src/net/policy.ts'
import { sharedData } from '../support/files/shared-data.ts'

const defaults = defaultConfig()
const egress = { mode: 'public-only' as const, allow: [] as string[], deny: [] as string[], ports: [80, 443, 8080, 8443] }
const open = createPolicy(egress, [], new Set())
const allows = (policy: Policy, address: string, port = 80, name?: string) =>
  judge(policy, { address, port, ...(name ? { name } : {}) }).allowed

const refused = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '5f00::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '2600::5efe:127.0.0.1',
  '2600::200:5efe:10.0.0.1',
]
const reached = [
  '1.1.1.1',
  '93.184.216.34',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '::ffff:1.1.1.1',
  '2600::5efe:1.1.1.1',
]

describe('the address policy', () => {
  test.each(refused)('public-only refuses %s', address => expect(allows(open, address)).toBe(false))
  test.each(reached)('public-only reaches %s', address => expect(allows(open, address)).toBe(true))

  test('is never laxer than the unicast class of ipaddr.js over random and range-edge addresses', () => {
    const edges = [...refused, ...reached].flatMap(text => {
      const a = parseAddress(text)!
      return [-1n, 0n, 1n]
        .map(d => ({ ...a, value: a.value + d }))
        .filter(b => b.value >= 0n && b.value < 1n << (b.family === 4 ? 32n : 128n))
    })
    const random = Array.from({ length: 5000 }, (_, i) => {
      const bytes = crypto.getRandomValues(new Uint8Array(i % 2 ? 4 : 16))
      return { family: (i % 2 ? 4 : 6) as 4 | 6, value: BigInt(`0x${Buffer.from(bytes).toString('hex')}`) }
    })
    for (const address of [...edges, ...random]) {
      const text = formatAddress(address)
      if (!allows(open, text)) continue
      const theirs = ipaddr.process(text)
      expect(`${text} ${theirs.range()}`).toBe(`${text} unicast`)
    }
  })

  test('ports of public addresses are those of egress.ports; unsafe ports stay closed even where all is allowed', () => {
    expect(allows(open, '1.1.1.1', 8443)).toBe(true)
    expect(allows(open, '1.1.1.1', 22)).toBe(false)
    expect(allows(open, '1.1.1.1', 3306)).toBe(false)
    const listed = createPolicy({ ...egress, allow: ['10.0.0.0/8'] }, [], new Set())
    expect(allows(listed, '10.1.1.1', 9000)).toBe(true)
    expect(allows(listed, '10.1.1.1', 25)).toBe(false)
  })

  test('webhooks.allow opens what it names to deliveries beside what egress.allow opens, and never a listener of ours', () => {
    const own = [{ port: 7878, what: 'our API' }]
    const config = {
      egress: { ...defaults.egress, allow: ['10.0.0.1'] },
      webhooks: { ...defaults.webhooks, allow: ['10.0.0.2', '127.0.0.1', 'hooks.lan'] },
    }
    const deliveries = createDeliveryPolicy(config, own, new Set())
    const pages = createPolicy(config.egress, own, new Set())
    const reach = (policy: Policy) => [
      allows(policy, '10.0.0.1'),
      allows(policy, '10.0.0.2'),
      allows(policy, '10.0.0.3'),
      judgeName(policy, 'hooks.lan', 80).allowed && allows(policy, '10.0.0.3', 80, 'hooks.lan'),
      allows(policy, '127.0.0.1', 7878),
    ]
    expect(reach(pages)).toEqual([true, false, false, false, false])
    expect(reach(deliveries)).toEqual([true, true, false, true, false])
    expect(judge(deliveries, { address: '10.0.0.3', port: 80 })).toMatchObject({ allowed: false, reason: 'private' })
    expect(judgeName(deliveries, 'other.lan', 80)).toMatchObject({ detail: expect.stringContaining('webhooks.allow does not list it') })
  })

  test('egress.allow opens what it names, egress.deny beats it', () => {
    const policy = createPolicy(
      { ...egress, allow: ['10.0.0.0/8', 'wiki.corp', '*.apps.corp:3000', '[fd00::1]:8080'], deny: ['10.9.0.0/16', 'evil.example'] },
      [],
      new Set(),
    )
    expect(allows(policy, '10.1.2.3')).toBe(true)
    expect(allows(policy, '::ffff:10.1.2.3')).toBe(true)
    expect(allows(policy, '10.9.2.3')).toBe(false)
    expect(allows(policy, '192.168.0.5', 80, 'WIKI.corp.')).toBe(true)
    expect(allows(policy, '192.168.0.5', 80, 'other.corp')).toBe(false)
    expect(allows(policy, '192.168.0.5', 3000, 'a.b.apps.corp')).toBe(true)
    expect(allows(policy, '192.168.0.5', 3001, 'a.b.apps.corp')).toBe(false)
    expect(allows(policy, 'fd00::1', 8080)).toBe(true)
    expect(allows(policy, 'fd00::1', 8081)).toBe(false)
    expect(judgeName(policy, 'evil.example', 443).allowed).toBe(false)
    expect(allows(policy, '1.1.1.1', 443, 'evil.example')).toBe(false)
  })

  test('a name that is let through still cannot point at loopback or link-local', () => {
    const policy = createPolicy({ ...egress, allow: ['*.corp'] }, [], new Set())
    expect(allows(policy, '10.0.0.1', 80, 'a.corp')).toBe(true)
    expect(allows(policy, '127.0.0.1', 80, 'a.corp')).toBe(false)
    expect(allows(policy, '169.254.169.254', 80, 'a.corp')).toBe(false)
  })

  test.each(['localhost:99999', '10.0.0.5/8', '1.2.3', '10.0.0.0/33', 'a b', 'http://x', ''])(
    'the entry "%s" makes no policy, whatever list it stands in and whoever asks for one',
    text => {
      const said = (key: string) => `${key}: ${text} is neither a name nor an address`
      expect(() => createPolicy({ ...egress, allow: [text] })).toThrow(said('egress.allow'))
      expect(() => createPolicy({ ...egress, deny: [text] })).toThrow(said('egress.deny'))
      const config = { egress: defaults.egress, webhooks: { ...defaults.webhooks, allow: [text] } }
      expect(() => createDeliveryPolicy(config)).toThrow(said('webhooks.allow'))
    },
  )

  test('own listeners and the model are refused whatever is allowed', () => {
    const own = [
      { port: 7878, what: 'our API' },
      { host: 'gpu.lan', port: 11434, what: 'Ollama' },
      { host: '10.0.0.9', port: 11434, what: 'Ollama' },
    ]
    const policy = createPolicy({ ...egress, allow: ['127.0.0.0/8', '10.0.0.0/8', '::1', 'gpu.lan'] }, own, new Set(['10.0.0.2']))
    expect(allows(policy, '127.0.0.1', 80)).toBe(true)
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '10.0.0.2', '::ffff:127.0.0.1'])
      expect(allows(policy, address, 7878)).toBe(false)
    expect(allows(policy, '10.0.0.3', 7878)).toBe(true)
    expect(allows(policy, '10.0.0.9', 11434)).toBe(false)
    expect(allows(policy, '10.0.0.77', 11434, 'GPU.lan')).toBe(false)
  })

  test("this machine's own public address is refused unless listed", () => {
    const local = new Set(['9.9.9.9'])
    expect(allows(createPolicy(egress, [], local), '9.9.9.9')).toBe(false)
    expect(allows(createPolicy({ ...egress, allow: ['9.9.9.9'] }, [], local), '9.9.9.9')).toBe(true)
  })

  test('the modes', () => {
    const by = (mode: 'allow-list' | 'private-only' | 'none') =>
      createPolicy({ ...egress, mode, allow: ['1.1.1.1', 'ok.example'] }, [], new Set())
    expect([
      allows(by('allow-list'), '1.1.1.1'),
      allows(by('allow-list'), '1.0.0.1'),
      allows(by('allow-list'), '93.184.216.34', 443, 'ok.example'),
    ]).toEqual([true, false, true])
    expect([
      allows(by('private-only'), '10.0.0.1'),
      allows(by('private-only'), '1.0.0.1'),
      allows(by('private-only'), '127.0.0.1'),
      allows(by('private-only'), '169.254.1.1'),
    ]).toEqual([true, false, false, false])
    expect([allows(by('none'), '1.1.1.1'), judgeName(by('none'), 'ok.example', 80).allowed]).toEqual([false, false])
  })

  test.each(['localhost', 'foo.localhost', 'printer', 'nas.local', 'metadata.google.internal', 'router.home.arpa.'])(
    'the inner name %s is refused before DNS or judged as loopback',
    name => {
      const verdict = judgeName(open, name, 80)
      if (verdict.allowed) expect(allows(open, '127.0.0.1', 80, name)).toBe(false)
      else expect(verdict.reason).toBe('name')
    },
  )
})

describe('the URL gate', () => {
  test.each([
    'file:///etc/passwd',
    'view-source:http://a.example',
    'chrome://version',
    'data:text/html,x',
    'blob:http://a/x',
    'javascript:1',
    'ftp://a.example/',
    'about:blank',
    'ws://a.example',
    '//a.example',
    'a.example',
    '',
    ' ',
    'http://',
    'http://u:p@a.example/',
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://a%00b/',
    `http://a.example/${'x'.repeat(9000)}`,
    'http://0251.0376.0251.0376/',
    'http://2130706433/',
    'http://①⑥⑨.254.169.254/',
    'http://127.1/',
    'http://[::ffff:127.0.0.1]/',
    'HTTP://127.0.0.1./',
    'http://localhost/',
    'http://a.localhost./',
    'http://printer/',
    'http://1.1.1.1:22/',
  ])('answers 422 to %p', text => {
    const error = (() => {
      try {
        gateUrl(text, open)
      } catch (e) {
        return e
      }
    })()
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).status).toBe(422)
    expect((error as AppError).message).toStartWith('url: ')
  })

  test.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://EXAMPLE.com:80/a b?q=ü#f', 'http://example.com/a%20b?q=%C3%BC#f'],
    ['http://1.1.1.1:8080/', 'http://1.1.1.1:8080/'],
  ])('passes %s', (text, href) => expect(gateUrl(text, open).href).toBe(href))

  const corpus = sharedData('badinputs/ssrf/urls.json', 'the corpus of attack addresses')
  test.skipIf(!corpus)('agrees with the corpus of attack addresses', async () => {
    const { cases } = (await Bun.file(corpus!).json()) as { cases: { url: string; expect: string }[] }
    const wrong = cases.flatMap(c => {
      const passes = (() => {
        try {
          gateUrl(c.url, open)
          return true
        } catch {
          return false
        }
      })()
      return passes ? [`${c.url} ${c.expect}`] : []
    })
    expect(wrong).toEqual([])
    expect(cases.length).toBeGreaterThan(100)
  })
})
