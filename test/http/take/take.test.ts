import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { signedLink } from '../../../src/http/take/link.ts'
import { sign } from '../../../src/http/take/signature.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.ready()
})
afterAll(() => service.stop())

type Options = { secret?: string; orgId?: string }
const link = (parameters: Record<string, string>, { secret = service.secret, orgId = service.orgId }: Options = {}) =>
  signedLink({ endpoint: `${service.url}/api/v1/take`, orgId, secret, parameters })
const small = { html: '<body style="background:lime">', viewportWidth: '100', viewportHeight: '100' }
/** As an `img` would: no key. */
const take = (parameters: Record<string, string>, options?: Options, init?: RequestInit) => fetch(link(parameters, options), init)
const facts = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
const credits = async () => (await service.app.services.organizations.usage(service.orgId)).used

describe('GET /take', () => {
  test.each(['png', 'jpeg', 'webp'])('gives the raw %s with its headers', async format => {
    const response = await take({ ...small, format, externalIdentifier: 'order-7', attachmentName: `front page.${format}` })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-service-cache': 'miss',
      'content-disposition': `attachment; filename="front page.${format}"`,
      'cache-control': 'public, max-age=3600',
      'x-service-external-identifier': 'order-7',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await response.bytes()).byteLength).toBeGreaterThan(50)
  })

  test('says hit, and costs nothing, the second time with cache', async () => {
    const options = { ...small, html: '<p>cached', cache: '1' }
    const before = await credits()
    const answers = [await take(options), await take(options)]
    expect(answers.map(answer => answer.headers.get('x-service-cache'))).toEqual(['miss', 'hit'])
    expect(await answers[0]!.bytes()).toEqual(await answers[1]!.bytes())
    expect(await credits()).toBe(before + 1)
  })

  test('HEAD checks and answers like GET, renders nothing and charges nothing', async () => {
    const before = await credits()
    const response = await take({ ...small, format: 'webp' }, {}, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=3600',
    ])
    expect((await fetch(`${link(small)}0`, { method: 'HEAD' })).status).toBe(401)
    expect(await credits()).toBe(before)
  })

  test('a wrong, missing, shouted or doubled signature gives one text, and is never cached', async () => {
    const good = link(small)
    const wrong = [
      good.replace(/signature=./, 'signature=g'),
      good.replace(/&signature=.*/, ''),
      good.replace(/signature=([0-9a-f]+)/, (_, hex: string) => `signature=${hex.toUpperCase()}`),
      good.replace('viewportWidth=100', 'viewportWidth=101'),
      `${good}&fullPage=true`,
      good.replace(service.orgId, 'org_unknown'),
      good.replace(`t=${service.orgId}&`, ''),
      `${good}&x=%zz`,
      `${good}&x=%C0%80`,
    ]
    for (const url of wrong) {
      const response = await fetch(url)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await facts(response)).toEqual([401, 'Invalid signature'])
    }
    expect((await fetch(`${good}&signature=00`)).status).toBe(422)
    expect((await fetch(`${good}&html=x`)).status).toBe(422)
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ format: 'pdf' }, /^format: pdf/],
    [{ format: 'avif' }, /^format: avif/],
    [{ async: 'true' }, /^async: /],
    [{ store: 'false' }, /^store: /],
    [{ webhookUrl: 'https://example.com' }, /^webhookUrl: /],
    [{ fullpage: 'true' }, /^fullpage: is not an option. Did you mean fullPage\?/],
    [{ fullPage: 'yes' }, /^fullPage: .*true, false, 1 or 0/],
    [{ viewportWidth: '0x64' }, /^viewportWidth: .*decimal/],
    [{ viewportWidth: '99' }, /^viewportWidth: /],
    [{ url: 'https://example.com' }, /url.*html/],
    [{ expires: 'soon' }, /^expires: /],
    [Object.fromEntries([['__proto__', '1']]), /^__proto__: is not an option/],
  ])('%p is 422 naming it', async (options, text) => {
    expect(await facts(await take({ ...small, ...options }))).toEqual([422, expect.stringMatching(text)])
  })

  test('reads lists as JSON or with commas', async () => {
    for (const hideSelectors of ['["#a","#b"]', '#a,#b', ':is(#a,#b)']) expect((await take({ ...small, hideSelectors })).status).toBe(200)
  })

  test('refuses an address that may not be reached as POST /screenshots does', async () => {
    expect((await take({ url: 'http://127.0.0.1/' })).status).toBe(422)
  })

  test('honours a signed expiry', async () => {
    const at = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds)
    expect((await take({ ...small, expires: at(60) })).status).toBe(200)
    expect(await facts(await take({ ...small, expires: at(-1) }))).toEqual([401, 'Invalid signature'])
  })

  test('accepts only the pinned sets of names once an organization has them', async () => {
    const { organizations } = service.app.services
    await organizations.set(service.orgId, { linkKeySets: [['html', 'viewportWidth', 'viewportHeight']] })
    expect((await take(small)).status).toBe(200)
    expect(await facts(await take({ ...small, fullPage: 'true' }))).toEqual([401, 'Invalid signature'])
    await organizations.set(service.orgId, { linkKeySets: [] })
  })

  test('keeps the previous secret valid after a rotation', async () => {
    const organization = await service.app.services.organizations.create({ name: 'rotating' })
    const old = { orgId: organization.id, secret: organization.signingSecret }
    const fresh = { orgId: organization.id, secret: await service.app.services.organizations.rotateSecret(organization.id) }
    expect([(await take(small, old)).status, (await take(small, fresh)).status]).toEqual([200, 200])
    expect(fresh.secret).not.toBe(old.secret)
  })

  test('is 402 with the numbers once a free allowance is used', async () => {
    const poor = await service.app.services.organizations.create({ name: 'poor', included: 1 })
    const as = { orgId: poor.id, secret: poor.signingSecret }
    expect((await take(small, as)).status).toBe(200)
    expect(await facts(await take({ ...small, html: 'another' }, as))).toEqual([402, 'Credit limit reached (1/1). Upgrade your plan.'])
  })

  test('a failed render is 502 and charges nothing', async () => {
    const before = await credits()
    expect((await take({ ...small, failIfContentMissing: 'never there' })).status).toBe(502)
    expect(await credits()).toBe(before)
  })
})

describe('a link that fails', () => {
  const broken = { ...small, failIfContentMissing: 'never there' }

  test('shows no record and nothing of the organization to whoever sees the page', async () => {
    const response = await take(broken)
    const body = (await response.json()) as Record<string, unknown>
    expect([response.status, Object.keys(body)]).toEqual([502, ['error', 'code']])
    expect(JSON.stringify(body)).not.toContain(service.orgId)
  })

  test.each<[string, Record<string, string>, { format: string; width: number; height: number }]>([
    ['the viewport', {}, { format: 'png', width: 100, height: 100 }],
    ['format and pixels', { format: 'webp', deviceScaleFactor: '2' }, { format: 'webp', width: 200, height: 200 }],
    ['a device on its side', { device: 'ipad', viewportLandscape: '1', format: 'jpeg' }, { format: 'jpeg', width: 2360, height: 1640 }],
    ['a clip', { clipWidth: '40', clipHeight: '30' }, { format: 'png', width: 40, height: 30 }],
    ['a width', { imageWidth: '50', viewportHeight: '200' }, { format: 'png', width: 50, height: 100 }],
    [
      'what can be read of wrong options',
      { format: 'pdf', viewportHeight: '1e3', clipWidth: '9' },
      { format: 'png', width: 100, height: 1024 },
    ],
    [
      '16 million pixels at most',
      { viewportWidth: '3840', viewportHeight: '4320', deviceScaleFactor: '3' },
      { format: 'png', width: 3771, height: 4243 },
    ],
  ])('gives with onError=image a plain picture of %s, with the reason in a header', async (_, options, facts) => {
    const response = await take({ ...broken, ...options, onError: 'image' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-service-error')).toMatch(/^(renderFailed|invalid): \S/)
    expect(response.headers.get('content-type')).toBe(`image/${facts.format}`)
    const picture = sharp(await response.bytes())
    expect(await picture.metadata()).toMatchObject(facts)
    expect((await picture.stats()).channels.map(channel => Math.round(channel.stdev))).toEqual([0, 0, 0])
  })

  test('gives the picture only where the signature covers the wish, and only for json or image', async () => {
    expect((await fetch(`${link(broken)}&onError=image`)).status).toBe(401)
    expect((await fetch(link({ ...small, onError: 'image' }).replace('onError=image', 'onError=json'))).status).toBe(401)
    expect(await facts(await take({ ...small, onError: 'text' }))).toEqual([422, 'onError: must be json or image'])
    expect((await take({ ...broken, onError: 'json' })).status).toBe(502)
    expect((await take({ ...small, onError: 'image' })).headers.get('x-service-error')).toBeNull()
  })

  test('leaves its reason in the log whatever it shows', async () => {
    const response = await take({ ...broken, onError: 'image' })
    const line = service.logged().find(one => one.message === 'request' && one.request === response.headers.get('x-request-id'))
    expect(line).toMatchObject({ status: 200, error: expect.stringMatching(/^failIfContentMissing: /) })
  })
})

describe('a value that begins with U+FEFF', () => {
  const signed = (query: string, canonical: string) => `${service.url}/api/v1/take?${query}&signature=${sign(canonical, service.secret)}`

  test('is verified with it, and rendered with it', async () => {
    const rest = `&t=${service.orgId}&viewportHeight=100&viewportWidth=100`
    expect((await fetch(signed(`html=%EF%BB%BFx${rest}`, `html=\uFEFFx${rest}`))).status).toBe(200)
    expect((await fetch(signed(`html=%EF%BB%BFx${rest}`, `html=x${rest}`))).status).toBe(401)
    expect((await fetch(signed(`html=x&%EF%BB%BFt=${service.orgId}`, `html=x&t=${service.orgId}`))).status).toBe(401)
  })
})

describe('the brake of links', () => {
  test('lets a link with cache be used by everybody', async () => {
    for (let i = 0; i < 70; i++) expect((await take({ ...small, html: 'a popular one', cache: '1' })).status).toBe(200)
  })

  test('limits the renders of one link and of all links of an organization', async () => {
    const braked = await startService({ 'links-rate-limit': '2', 'links-org-rate-limit': '5' })
    await braked.ready()
    const get = (parameters: Record<string, string>, init?: RequestInit) =>
      fetch(signedLink({ endpoint: `${braked.url}/api/v1/take`, orgId: braked.orgId, secret: braked.secret, parameters }), init)
    const statuses = async (count: number, parameters: Record<string, string>, init?: RequestInit) => {
      const answers: number[] = []
      for (let i = 0; i < count; i++) answers.push((await get(parameters, init)).status)
      return answers
    }
    expect(await statuses(4, { ...small, cache: '1', failIfContentMissing: 'never there' })).toEqual([502, 502, 429, 429])
    expect(await statuses(3, small, { method: 'HEAD' })).toEqual([200, 200, 200])
    expect(await statuses(3, small)).toEqual([200, 200, 429])
    const refused = await get(small)
    expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 31)
    expect(await facts(refused)).toEqual([429, 'Too many requests: 2 per minute and link are allowed'])
    const others = []
    for (const html of ['a', 'b', 'c', 'd']) others.push(await get({ ...small, html }))
    expect(others.map(answer => answer.status)).toEqual([200, 429, 429, 429])
    expect(await facts(others[3]!)).toEqual([429, 'Too many requests: 5 per minute and organization are allowed'])
    const image = await get({ ...small, onError: 'image' })
    expect([image.status, image.headers.get('x-service-error')]).toEqual([200, expect.stringMatching(/^rateLimited: /)])
    await braked.stop()
  })
})
