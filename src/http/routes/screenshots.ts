import { z } from 'zod'
import { AppError, type FailureCode } from '../../errors.ts'
import { parseRequest } from '../../render/options/request.ts'
import { RenderOptions } from '../../render/options/table.ts'
import { FailedRenderBody, Screenshot } from '../../resources.ts'
import { json } from '../answers.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits, limitsText } from '../body/limits.ts'
import { examplePending, exampleScreenshot } from '../docs/examples.ts'
import { webhookCallbacks } from '../docs/webhook-docs.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { asking, conflictNote, idempotencyKey, idempotencyParameter, idParameter, replayedHeader } from '../parameters.ts'
import { binaryTypes, dispositionOf, echoIdentifier, externalIdentifierHeader, rawAnswer } from '../raw-render.ts'
import type { Route } from '../route.ts'

const One = z.object({ screenshot: Screenshot })

/** What can go wrong once there is a record, which is then beside the error. */
const afterAcceptance: readonly FailureCode[] = ['invalid', 'renderFailed', 'renderTimeout', 'overloaded', 'storageFull', 'internal']

export const postScreenshots: Route = {
  method: 'POST',
  path: '/screenshots',
  access: 'key',
  operation: {
    id: 'createScreenshot',
    tag: 'Screenshots',
    summary: 'Render a page or HTML',
    description: [
      'Renders `url` or `html` to an image or a PDF. Exactly one of the two is required; an unknown option is 422, naming it.',
      'Synchronous unless `async` is true: then 202 with a pending record, to be polled at `GET /screenshots/{id}` or awaited by webhook. With `store` false the answer is the raw bytes, and the record is kept without `url`.',
      'A successful uncached render costs 1 credit; cache hits and failed renders cost nothing. When the caller of a synchronous render goes away, the render is stopped and recorded as failed, unless the request carries an Idempotency-Key or others wait for the same cached render. A failed synchronous render is 502 (target unreachable or refused, target answered 4xx/5xx, an assertion failed, an element to capture, click, hover or scroll to not found) or 504 (timed out, waiting for `waitForSelector` included), with the failed record beside the error.',
      limitsText(bodyLimits.screenshot),
    ].join('\n\n'),
    parameters: [idempotencyParameter],
    body: {
      contentType: 'application/json',
      schema: RenderOptions,
      examples: {
        html: { summary: 'HTML to a small PNG', value: { html: '<h1>Hello</h1>', viewportWidth: 400, viewportHeight: 200 } },
        fullPage: {
          summary: 'A full page as WebP, without banners and ads',
          value: { url: 'https://example.com', format: 'webp', fullPage: true, blockAds: true, blockCookieBanners: true },
        },
        device: {
          summary: 'As a phone shows it, reused for a day',
          value: { url: 'https://example.com', device: 'iphone_15', cache: true, cacheTtl: 86_400 },
        },
        pdf: { summary: 'A PDF on A4', value: { url: 'https://example.com', format: 'pdf', pdfPaperFormat: 'a4', pdfMargin: 40 } },
        background: {
          summary: 'In the background, told by webhook',
          value: { url: 'https://example.com', async: true, webhookUrl: 'https://example.com/hook', externalIdentifier: 'order-17' },
        },
      },
    },
    answers: {
      200: {
        description: 'The record; with `store` false the raw bytes',
        json: One,
        example: { screenshot: exampleScreenshot },
        binary: binaryTypes,
        headers: { ...externalIdentifierHeader, ...replayedHeader },
      },
      202: {
        description: 'Accepted (`async` true): the pending record',
        json: One,
        example: { screenshot: examplePending },
        headers: { ...externalIdentifierHeader, ...replayedHeader, Location: 'Where to poll' },
      },
    },
    callbacks: () => webhookCallbacks('screenshot'),
    failures: ['credits', 'conflict', 'invalid', 'renderFailed', 'overloaded', 'storageFull', 'renderTimeout'],
    failureBodies: Object.fromEntries(afterAcceptance.map(code => [code, FailedRenderBody])),
    failureNotes: {
      conflict: conflictNote('screenshot'),
      malformed: 'Not a JSON object, or not sent as application/json',
      invalid: 'Invalid or unknown option, both or neither of `url` and `html`, or an Idempotency-Key used with another body',
    },
  },
  async handle(exchange, caller) {
    const { backend, request } = exchange
    const sent = await readJson(request, backend.config.server.max_body, bodyLimits.screenshot)
    echoIdentifier(exchange, sent.externalIdentifier)
    const asked = parseRequest(sent)
    const answer = await backend.services.screenshots.create(asking(exchange, caller), asked, idempotencyKey(request))
    exchange.timings = answer.timings
    exchange.facts.screenshot = answer.screenshot.id
    const { screenshot } = answer
    if (answer.accepted) return json({ screenshot }, 202, { location: `/api/v1/screenshots/${screenshot.id}` })
    return answer.bytes ? rawAnswer(answer.bytes, answer.contentType, dispositionOf(asked.options)) : json({ screenshot })
  },
}

const list = listing(['externalIdentifier'], { status: Screenshot.shape.status })

export const listScreenshots: Route = {
  method: 'GET',
  path: '/screenshots',
  access: 'key',
  operation: {
    id: 'listScreenshots',
    tag: 'Screenshots',
    summary: 'Recent screenshots',
    description: 'Newest first.',
    parameters: list.parameters,
    answers: {
      200: {
        description: 'The screenshots',
        json: pageAnswer('screenshots', Screenshot),
        example: { screenshots: [exampleScreenshot] },
      },
    },
    failures: ['invalid'],
    failureNotes: { invalid: invalidList },
  },
  async handle({ backend, rawQuery }, { orgId, origin }) {
    const { items, nextCursor } = await backend.services.screenshots.list(orgId, origin, list.read(rawQuery))
    return json({ screenshots: items, nextCursor })
  },
}

export const getScreenshot: Route = {
  method: 'GET',
  path: '/screenshots/:id',
  access: 'key',
  operation: {
    id: 'getScreenshot',
    tag: 'Screenshots',
    summary: 'One screenshot',
    description: 'Poll it until `status` is `ready` or `failed`.',
    parameters: [idParameter('Screenshot id', exampleScreenshot.id)],
    answers: { 200: { description: 'The screenshot', json: One, example: { screenshot: exampleScreenshot } } },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such screenshot in this organization' },
  },
  async handle({ backend, params }, { orgId, origin }) {
    const screenshot = await backend.services.screenshots.get(orgId, params.id!, origin)
    if (!screenshot) throw new AppError('notFound', 'Screenshot not found')
    return json({ screenshot })
  },
}
