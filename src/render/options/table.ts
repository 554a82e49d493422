import { z } from 'zod'
import { AppError, type Problem } from '../../errors.ts'
import { invalid, problemsOf, schemaProblems, unknownNames } from '../../problems.ts'
import { renderFormats } from '../../resources.ts'
import { contradictions } from './conflicts.ts'
import { deviceNames } from './devices.ts'
import { bool, cookie, glob, header, headerText, int, list, num, oneOf, selector, text, timeZone, visibleAscii, webUrl } from './rules.ts'
import { kindOf, type OptionKind, readText } from './text.ts'

/** What a schema cannot say about an option. */
export type OptionFacts = {
  /** False for delivery and waiting limits: they change nothing in the picture (service-specification, rule 1). */
  inCacheKey: boolean
  /** False where a signed link must not carry it (DECISIONS). */
  onLinks: boolean
  kind: OptionKind
  /** `flag` stands alone on a command line, `list` may be repeated. */
  cli: 'flag' | 'value' | 'list'
}

const marked = new Map<z.ZodType, Partial<OptionFacts>>()

const option = <S extends z.ZodType>(schema: S, doc: string, facts: Partial<OptionFacts> = {}): S => {
  const described = schema.describe(doc) as S
  marked.set(described, facts)
  return described
}

export const paperFormats = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'letter', 'legal', 'tabloid', 'ledger'] as const
export const waitEvents = ['load', 'domcontentloaded', 'networkidle0', 'networkidle2'] as const
export const resourceTypes = [
  'document',
  'stylesheet',
  'image',
  'media',
  'font',
  'script',
  'texttrack',
  'xhr',
  'fetch',
  'eventsource',
  'websocket',
  'manifest',
  'ping',
  'other',
] as const

const delivery = { inCacheKey: false, onLinks: false }
const unkeyed = { inCacheKey: false }
const margin = () => num(0, 2000).optional()
const maxHtml = 10 * 1024 * 1024
const maxCode = 1024 * 1024

/** THE option table: body, GET /take query, command-line flags, OpenAPI, defaults and cache key all follow from these rows. */
export const renderOptions = {
  url: option(webUrl().optional(), 'Page to render: an absolute http or https URL. Exactly one of `url` and `html`.'),
  html: option(text(maxHtml, 0).optional(), 'Raw HTML to render, in an origin of its own. Exactly one of `url` and `html`.'),
  format: option(oneOf(renderFormats).default('png'), 'Output format.'),
  fullPage: option(
    bool().default(false),
    'Capture the whole scrollable page, lazy content and inner scrollers included. A PDF always holds the whole page.',
  ),
  viewportWidth: option(int(100, 3840).default(1280), 'Viewport width in CSS px; ignored when `device` is set.'),
  viewportHeight: option(int(100, 4320).default(1024), 'Viewport height in CSS px; ignored when `device` is set.'),
  device: option(oneOf(deviceNames).optional(), 'Device preset; overrides viewportWidth, viewportHeight and deviceScaleFactor.'),
  deviceScaleFactor: option(num(1, 3).default(1), 'Device pixels per CSS px.'),
  imageQuality: option(int(0, 100).default(80), 'Quality of jpeg, webp and avif; ignored for png.'),
  omitBackground: option(
    bool().default(false),
    'Transparent where the page paints no background (png, webp, avif, tiff); jpeg flattens to white.',
  ),
  blockAds: option(
    bool().default(false),
    'Block known ad networks and hide their places. Like the other block options it works offline with the rules the program carries, and with full filter lists where their data file is installed (`platen doctor` says which).',
  ),
  blockCookieBanners: option(bool().default(false), 'Refuse or hide cookie-consent banners and unlock scrolling.'),
  blockChats: option(bool().default(false), 'Hide chat and support widgets.'),
  delay: option(int(0, 30).default(0), 'Seconds to wait after load.'),
  waitUntil: option(
    oneOf(waitEvents).default('load'),
    'When a page counts as loaded. With load, a page that is still empty then is looked at again for up to two seconds, and pictures in view are awaited; networkidle0 = no connections for 500 ms, networkidle2 = at most 2. WebSockets and event streams do not count.',
  ),
  waitForSelector: option(
    selector().optional(),
    'CSS selector that must be visible before the capture; 504 when it does not appear within `timeout`. The other selector options name what is there by then: 502 when nothing matches.',
  ),
  timeout: option(int(1, 90).default(60), 'Seconds navigation and waits may take before the render fails (504).', unkeyed),
  navigationTimeout: option(int(1, 30).default(30), 'Seconds the target site may take to respond (504).', unkeyed),
  darkMode: option(bool().optional(), 'Emulate prefers-color-scheme: dark (true) or light (false).'),
  cache: option(bool().default(false), 'Reuse a stored render of identical options; a hit costs no credit and sets `cacheHit`.', unkeyed),
  cacheTtl: option(int(14_400, 2_592_000).default(14_400), 'Seconds a stored render may be reused; 4 hours to 30 days.', unkeyed),
  cacheKey: option(
    text(256).optional(),
    'Replaces the computed cache key when `cache` is true; scoped by organization and format.',
    unkeyed,
  ),
  async: option(bool().default(false), 'Render in the background: 202 with a pending record.', delivery),
  webhookUrl: option(webUrl().optional(), 'One-off URL for the completion event when `async` is true.', delivery),
  webhookSign: option(bool().default(true), 'Sign the delivery to `webhookUrl` with the signing secret.', delivery),
  webhookErrors: option(bool().default(false), 'Also deliver `screenshot.failed` to `webhookUrl`.', delivery),
  store: option(bool().default(true), 'Persist and return a hosted `url`; false answers the raw bytes.', delivery),
  externalIdentifier: option(
    visibleAscii(256).optional(),
    'Correlation id, echoed in X-service-External-Identifier and in webhook events.',
    unkeyed,
  ),
  selector: option(selector().optional(), 'CSS selector of the one element to capture.'),
  scrollIntoView: option(selector().optional(), 'CSS selector to scroll into view first.'),
  clipX: option(int(0, 1_000_000).optional(), 'Left edge of the capture region in CSS px of the page; needs clipWidth and clipHeight.'),
  clipY: option(int(0, 1_000_000).optional(), 'Top edge of the capture region in CSS px of the page; needs clipWidth and clipHeight.'),
  clipWidth: option(int(1, 100_000).optional(), 'Width of the capture region in CSS px; together with clipHeight.'),
  clipHeight: option(int(1, 100_000).optional(), 'Height of the capture region in CSS px; together with clipWidth.'),
  viewportMobile: option(bool().default(false), 'Emulate a mobile device: meta viewport, overlay scroll bars, a phone’s user agent.'),
  viewportHasTouch: option(bool().default(false), 'Emulate touch.'),
  viewportLandscape: option(bool().default(false), 'Emulate landscape: the longer side of the viewport becomes its width.'),
  imageWidth: option(int(1, 16_383).optional(), 'Width of the output in px; the aspect ratio is kept. With imageHeight: fits inside both.'),
  imageHeight: option(int(1, 16_383).optional(), 'Height of the output in px; the aspect ratio is kept.'),
  fullPageScroll: option(bool().default(false), 'Scroll to the bottom and back before the capture, step by step, to trigger lazy content.'),
  fullPageMaxHeight: option(int(1, 1_000_000).optional(), 'Cap in CSS px for a full-page capture.'),
  pdfPrintBackground: option(bool().default(true), 'PDF only: print backgrounds.'),
  pdfLandscape: option(bool().default(false), 'PDF only: landscape paper.'),
  pdfPaperFormat: option(
    oneOf(paperFormats).optional(),
    'PDF only: paper; unless given the size an @page rule of the page names, or letter.',
  ),
  pdfFitOnePage: option(
    bool().default(false),
    'PDF only: one page as large as the content, or, with pdfPaperFormat, the content shrunk to that paper.',
  ),
  pdfMargin: option(
    margin(),
    'PDF only: margin of every side in px (1/96 inch); per-side margins override it, and they win over @page rules of the page.',
  ),
  pdfMarginTop: option(margin(), 'PDF only: top margin in px.'),
  pdfMarginRight: option(margin(), 'PDF only: right margin in px.'),
  pdfMarginBottom: option(margin(), 'PDF only: bottom margin in px.'),
  pdfMarginLeft: option(margin(), 'PDF only: left margin in px.'),
  reducedMotion: option(bool().default(false), 'Emulate prefers-reduced-motion: reduce.'),
  mediaType: option(oneOf(['screen', 'print']).optional(), 'CSS media type; images default to screen, PDF to print.'),
  hideSelectors: option(list(selector(), 100).optional(), 'CSS selectors hidden (display: none) before the capture.'),
  click: option(selector().optional(), 'CSS selector to click before the capture.'),
  hover: option(selector().optional(), 'CSS selector to hover before the capture.'),
  styles: option(text(maxCode, 0).optional(), 'CSS injected into the page.'),
  scripts: option(text(maxCode, 0).optional(), 'JavaScript evaluated in the page before the capture; a promise it yields is awaited.'),
  blockTrackers: option(bool().default(false), 'Block analytics and tracker requests.'),
  blockResources: option(
    list(oneOf(resourceTypes), 20).optional(),
    'Resource types whose requests are blocked; `document` means frames, never the page itself.',
  ),
  blockRequests: option(
    list(glob(), 100).optional(),
    'Glob patterns of request URLs to block: `*` and `**` match anything, `?` one character.',
  ),
  userAgent: option(headerText(1024).optional(), 'User-Agent of the page and all it loads.'),
  authorization: option(headerText(8192).optional(), 'Authorization request header, sent to the origin of `url` only.'),
  cookies: option(
    list(cookie(), 100).optional(),
    'Cookies, each `name=value; Domain=…; Path=/; Secure`, for the registrable domain of `url` only. On a link or command line use a JSON array when one contains a comma.',
  ),
  headers: option(
    list(header(), 100).optional(),
    'Request headers, each `Header-Name: value`, sent to the origin of `url` only. On a link or command line use a JSON array when one contains a comma.',
  ),
  timeZone: option(timeZone().optional(), 'IANA time zone of the page, e.g. Europe/Berlin.'),
  bypassCsp: option(bool().default(false), 'Bypass the page’s Content-Security-Policy.'),
  ignoreHostErrors: option(bool().default(false), 'Capture even when the host answers 4xx or 5xx.'),
  failIfRequestFailed: option(bool().default(false), 'Fail if any request of the page fails; requests blocked by an option do not count.'),
  failIfContentContains: option(text(10_000).optional(), 'Fail if the text of the page contains this, whatever its case.'),
  failIfContentMissing: option(text(10_000).optional(), 'Fail if the text of the page does not contain this, whatever its case.'),
  metadataImageSize: option(bool().default(false), 'metadata.imageSize: { width, height, bytes } of the file.'),
  metadataPageTitle: option(bool().default(false), 'metadata.pageTitle.'),
  metadataIcon: option(bool().default(false), 'metadata.icon: URL of the favicon.'),
  metadataOpenGraph: option(bool().default(false), 'metadata.openGraph: Open Graph and Twitter card tags.'),
  metadataContent: option(bool().default(false), 'metadata.content: HTML of the page as captured, at most 1 MB.'),
  metadataHttpStatusCode: option(bool().default(false), 'metadata.httpStatusCode: status of the final URL.'),
  metadataHttpHeaders: option(bool().default(false), 'metadata.httpHeaders: response headers of the final URL without set-cookie.'),
}

export type OptionName = keyof typeof renderOptions
export const optionNames = Object.keys(renderOptions) as OptionName[]

export const isOption = (name: string): name is OptionName => Object.hasOwn(renderOptions, name)

const cliKinds: Partial<Record<OptionKind, OptionFacts['cli']>> = { boolean: 'flag', list: 'list' }

/** Facts of every option by name. */
export const optionFacts = Object.fromEntries(
  optionNames.map(name => {
    const schema: z.ZodType = renderOptions[name]
    const kind = kindOf(schema)
    return [name, { inCacheKey: true, onLinks: true, kind, cli: cliKinds[kind] ?? 'value', ...marked.get(schema) }]
  }),
) as Record<OptionName, OptionFacts>

/** The body of POST /screenshots. Unknown keys are refused; exactly one of url and html; contradictions name their option. */
export const RenderOptions = z.strictObject(renderOptions).superRefine((options, context) => {
  for (const [name, rule] of contradictions(options)) context.addIssue({ code: 'custom', path: [name], message: rule })
})
export type RenderOptions = z.output<typeof RenderOptions>

const parseKnown = (options: object, problems: readonly Problem[]): RenderOptions => {
  const parsed = RenderOptions.safeParse(options)
  if (parsed.success && problems.length === 0) return parsed.data
  throw invalid([...problems, ...(parsed.success ? [] : schemaProblems(parsed.error))])
}

/** Options from a JSON value. Throws AppError invalid (422) with every wrong one: the field and what is allowed. */
export const parseOptions = (json: unknown): RenderOptions => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new AppError('invalid', 'body: must be a JSON object of options')
  const unknown = Object.keys(json).filter(name => !isOption(name))
  if (unknown.length === 0) return parseKnown(json, [])
  return parseKnown(Object.fromEntries(Object.entries(json).filter(([name]) => isOption(name))), unknownNames(unknown, optionNames))
}

/** One option's value from the text of a query parameter or flag. Throws AppError invalid for unknown names and unreadable text. */
export const readOptionText = (name: string, value: string): unknown => {
  if (!isOption(name)) throw invalid(unknownNames([name], optionNames))
  return readText(name, renderOptions[name], value)
}

/** Options from query or flag texts; each name once. `problems`: what the caller found wrong already. */
export const parseOptionTexts = (pairs: Iterable<readonly [string, string]>, problems: readonly Problem[] = []): RenderOptions => {
  const found = [...problems]
  const values = [...pairs].map(([name, text]): [string, unknown] => {
    try {
      return [name, readOptionText(name, text)]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      found.push(...problemsOf(error))
      // What cannot be read stays wrong for the schema, which then looks for no contradictions with it.
      return [name, text]
    }
  })
  return parseKnown(Object.fromEntries(values.filter(([name]) => isOption(name))), found)
}
