import { AppError, type Problem } from '../../errors.ts'
import { linkFormats, outputFormats, type RenderFormat } from '../../output-formats.ts'
import { requestOf } from '../../render/options/request.ts'
import { type RenderOptions, renderOptions } from '../../render/options/table.ts'
import type { ScreenshotAnswer } from '../../service/contract/screenshots.ts'
import { suspended } from '../access/auth.ts'
import { RateLimit } from '../access/rate-limit.ts'
import type { Exchange } from '../exchange.ts'
import type { Parameter } from '../operation.ts'
import { dispositionOf, echoIdentifier, externalIdentifierHeader, rawAnswer } from '../raw-render.ts'
import type { Route } from '../route.ts'
import { signingChapter } from '../take/examples.ts'
import { linkOptions, readOptions } from '../take/options.ts'
import { errorHeader, linkFailure } from '../take/placeholder.ts'
import { type LinkQuery, readQuery } from '../take/query.ts'
import { checkLink, linkParameterNames, linkParameters } from '../take/rules.ts'
import { verifySignature } from '../take/signature.ts'

const typeOf = (format: RenderFormat): string => outputFormats[format].contentType

const example: Record<string, string> = { url: 'https://example.com/', format: 'webp' }
const formatSchema = { type: 'string', enum: linkFormats, default: 'png' }

const parameters: Parameter[] = [
  ...linkParameterNames.map((name): Parameter => ({ name, in: 'query', ...linkParameters[name] })),
  ...linkOptions.map(
    (name): Parameter => ({
      name,
      in: 'query',
      description: renderOptions[name].description ?? '',
      schema: name === 'format' ? formatSchema : renderOptions[name],
      ...(example[name] ? { example: example[name] } : {}),
    }),
  ),
]

const links = new RateLimit('link')
const organizationLinks = new RateLimit('organization')

/** Whoever holds a link may send it for ever, so its renders are limited. What the cache gives is none; what failed with `cache` is one. */
async function limited(
  { backend }: Exchange,
  query: LinkQuery,
  { cache, cacheRefresh }: RenderOptions,
  render: () => Promise<ScreenshotAnswer>,
): Promise<ScreenshotAnswer> {
  const { rate_limit, org_rate_limit } = backend.config.links
  const [link, organization] = [query.get('signature')!, query.get('t')!]
  const { allowances } = backend.services
  await links.checkShared(link, rate_limit, allowances)
  await organizationLinks.checkShared(organization, org_rate_limit, allowances)
  const spend = async () => {
    await links.spendShared(link, rate_limit, allowances)
    await organizationLinks.spendShared(organization, org_rate_limit, allowances)
  }
  const mayHit = cache && !cacheRefresh
  if (!mayHit) await spend()
  let hit = false
  try {
    const answer = await render()
    hit = answer.screenshot.cacheHit
    return answer
  } finally {
    if (mayHit && !hit) await spend()
  }
}

/** What a 401 tells beside its text: nothing about whose secret, and nothing a stranger could not see in the link. */
const whatWasLacking = (signature: string | undefined): Problem => ({
  path: 'signature',
  message:
    signature === undefined
      ? 'is missing'
      : /^[0-9a-f]{64}$/.test(signature)
        ? 'is not that of these parameters, sorted by name, with the signing secret of this organization'
        : 'must be 64 lowercase hexadecimal digits',
})

export const take: Route = {
  method: 'GET',
  path: '/take',
  access: 'open',
  cors: true,
  operation: {
    id: 'take',
    tag: 'Screenshots',
    summary: 'Render by signed link',
    description: [
      'The embeddable variant of `POST /screenshots`: no key, authenticated by its signature; answers the raw image. Booleans are `true`, `false`, `1`, `0`; numbers decimal; lists a JSON array or comma-separated. `HEAD` checks signature and options and neither renders nor charges.',
      'A repeated parameter is 422, one that cannot be decoded 401. `async`, `store` and `webhook*` are 422. Where `timeZone` and `timeout` are both present, the locale order of the two is accepted beside the bytewise one. The previous signing secret stays valid for 24 hours. Renders per minute are limited, per link and per organization (`links.rate_limit`, `links.org_rate_limit`), 429 beyond; what comes from the cache does not count. Scripts of any website may read the answers (CORS). What the cache gives is neither charged nor recorded.',
      signingChapter(),
    ].join('\n\n'),
    parameters,
    answers: {
      200: {
        description: 'The image',
        binary: linkFormats.map(typeOf),
        headers: {
          'X-service-Cache': '`hit` or `miss`',
          'Cache-Control': '`public, max-age=3600`',
          [errorHeader]: 'Why the picture is a plain one (`onError=image`); such an answer is never cached',
          ...externalIdentifierHeader,
        },
      },
    },
    failures: ['signature', 'forbidden', 'rateLimited', 'credits', 'invalid', 'renderFailed', 'overloaded', 'storageFull', 'renderTimeout'],
    failureNotes: {
      forbidden: 'The organization is suspended',
      signature: 'Missing, malformed or wrong signature, an expired link, or names outside the sets the organization pinned',
      invalid: 'Invalid, unknown or repeated parameter, or `pdf` requested',
    },
  },
  async handle(exchange) {
    const { backend, isHead, rawQuery } = exchange
    const { organizations, screenshots } = backend.services
    const query = readQuery(rawQuery)
    echoIdentifier(exchange, query.get('externalIdentifier'))
    const orgId = query.get('t') ?? ''
    if (!verifySignature(query, await organizations.signingSecrets(orgId)))
      throw new AppError('signature', undefined, { problems: [whatWasLacking(query.get('signature'))] })
    exchange.facts.org = orgId
    exchange.presentFailure = error => linkFailure(query, error, backend.log)
    const organization = await organizations.get(orgId)
    if (organization?.suspendedAt !== undefined) throw suspended()
    checkLink(query, organization?.linkKeySets ?? [], Date.now())
    const options = readOptions(query)
    const headers = { 'cache-control': 'public, max-age=3600', 'x-service-cache': 'miss', ...dispositionOf(options) }
    if (isHead) return rawAnswer(new Uint8Array(), typeOf(options.format), headers)
    const caller = { ...exchange.caller(orgId), signal: exchange.gone }
    const answer = await limited(exchange, query, options, () => screenshots.take(caller, requestOf(options)))
    exchange.timings = answer.timings
    exchange.facts.screenshot = answer.screenshot.id
    if (!answer.bytes) throw new AppError('internal', undefined, { detail: 'a link got no bytes' })
    return rawAnswer(answer.bytes, answer.contentType, { ...headers, 'x-service-cache': answer.screenshot.cacheHit ? 'hit' : 'miss' })
  },
}
