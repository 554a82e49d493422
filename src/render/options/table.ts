import { z } from 'zod'
import { formatsWithQuality, opaqueFormats, renderFormats, transparentFormats } from '../../output-formats.ts'
import { contradictions } from './conflicts.ts'
import { deviceNames } from './devices.ts'
import { basic, more, type OptionPlace, optionGroups } from './groups.ts'
import {
  bool,
  cookie,
  fileName,
  geolocation,
  glob,
  header,
  headerText,
  int,
  length,
  list,
  locale,
  num,
  oneOf,
  pageRanges,
  selector,
  text,
  timeZone,
  visibleAscii,
  webUrl,
} from './rules.ts'
import { kindOf, type OptionKind } from './text.ts'

/** `source` = what is rendered, `picture` = what the browser does to it, `delivery` = what becomes of the file. */
type About = 'source' | 'picture' | 'delivery'

/** What a schema cannot say about an option. */
export type OptionFacts = OptionPlace & {
  about: About
  /** False for delivery and for limits of waiting: they change nothing in the picture. */
  inCacheKey: boolean
  /** False where a signed link must not carry it. */
  onLinks: boolean
  /** Refused beside a format it means nothing for, instead of being ignored there. */
  refusedElsewhere: boolean
  kind: OptionKind
  /** `flag` stands alone on a command line, `list` may be repeated. */
  cli: 'flag' | 'value' | 'list'
}

type Row<S extends z.ZodType, A extends About> = { schema: S; about: A } & OptionPlace &
  Pick<OptionFacts, 'inCacheKey' | 'onLinks' | 'refusedElsewhere'>

const rowOf =
  <A extends About>(about: A) =>
  <S extends z.ZodType>(
    schema: S,
    doc: string,
    place: OptionPlace,
    facts: Partial<Pick<OptionFacts, 'inCacheKey' | 'onLinks' | 'refusedElsewhere'>> = {},
  ): Row<S, A> => ({
    schema: schema.describe(doc) as S,
    about,
    inCacheKey: about !== 'delivery',
    onLinks: true,
    refusedElsewhere: false,
    ...place,
    ...facts,
  })
const source = rowOf('source')
const picture = rowOf('picture')
const delivery = rowOf('delivery')

export const paperFormats = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'letter', 'legal', 'tabloid', 'ledger'] as const
export const waitEvents = ['load', 'domcontentloaded', 'networkidle0', 'networkidle2'] as const
export const selectorStates = ['attached', 'visible', 'hidden', 'detached'] as const
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

const unkeyed = { inCacheKey: false }
const notOnLinks = { onLinks: false }
/** Added beside the contract, whose own options a client may send along with any format. */
const pdfAlone = { refusedElsewhere: true, onLinks: false }
const margin = () => length(0, 2000).optional()
/** Chromium takes no paper of more than 200 inches. */
const paperSide = () => length(10, 19_200).optional()
const template = () => text(20_000, 0).optional()
const maxHtml = 10 * 1024 * 1024
const maxCode = 1024 * 1024

/** THE option table: body, GET /take query, command-line flags, OpenAPI, defaults, cache key and the playground's form all follow from these rows. */
const table = {
  url: source(webUrl().optional(), 'Page to render: an absolute http or https URL. Exactly one of `url` and `html`.', basic('page')),
  html: source(text(maxHtml, 0).optional(), 'Raw HTML to render, in an origin of its own. Exactly one of `url` and `html`.', basic('page')),
  htmlBaseUrl: source(
    webUrl().optional(),
    'Address that relative addresses in `html` are resolved against. The page keeps an origin of its own, and what it loads is subject to the same rules as any page’s.',
    more('page'),
  ),
  format: picture(oneOf(renderFormats).default('png'), 'Output format.', basic('output')),
  fullPage: picture(
    bool().default(false),
    'Capture the whole scrollable page: lazy content, boxes that scroll and fill most of the window, and up to 20,000 px of lists that draw only the rows in view. metadata.truncated tells what was cut off, metadata.innerScrollers which smaller boxes hide most of what they scroll. A PDF always holds the whole page.',
    basic('extent'),
  ),
  viewportWidth: picture(int(100, 3840).default(1280), 'Viewport width in CSS px; ignored when `device` is set.', basic('size')),
  viewportHeight: picture(int(100, 4320).default(1024), 'Viewport height in CSS px; ignored when `device` is set.', basic('size')),
  device: picture(
    oneOf(deviceNames).optional(),
    'Device preset; overrides viewportWidth, viewportHeight and deviceScaleFactor.',
    basic('size'),
  ),
  deviceScaleFactor: picture(num(1, 3).default(1), 'Device pixels per CSS px.', basic('size')),
  imageQuality: picture(int(0, 100).default(80), `Quality of ${formatsWithQuality}; ignored for the others.`, basic('output')),
  omitBackground: picture(
    bool().default(false),
    `Transparent where the page paints no background (${transparentFormats}); ${opaqueFormats} flattens to white.`,
    basic('output'),
  ),
  blockAds: picture(
    bool().default(false),
    'Block known ad networks and hide their places. Like the other block options it works offline with the rules the program carries, and with full filter lists where their data file is installed (`platen doctor` says which).',
    basic('blocking'),
  ),
  blockCookieBanners: picture(bool().default(false), 'Refuse or hide cookie-consent banners and unlock scrolling.', basic('blocking')),
  blockChats: picture(bool().default(false), 'Hide chat and support widgets.', basic('blocking')),
  delay: picture(int(0, 30).default(0), 'Seconds to wait after load.', basic('waiting')),
  waitUntil: picture(
    oneOf(waitEvents).default('load'),
    'When a page counts as loaded. With load, a page that is still empty then is looked at again for up to two seconds, and pictures in view are awaited; networkidle0 = no connections for 500 ms, networkidle2 = at most 2. WebSockets and event streams do not count, nor do fetches of scripts where nothing else was asked for or answered for 10 s (half of `timeout`, if that is less): those are long polls.',
    basic('waiting'),
  ),
  waitForSelector: picture(
    selector().optional(),
    'CSS selector to wait for: present in the document, unless waitForSelectorState says otherwise; 504 when that does not come true within `timeout`. The other selector options name what is there by then.',
    basic('waiting'),
  ),
  waitForSelectorState: picture(
    oneOf(selectorStates).default('attached'),
    'What waitForSelector waits for: attached = present in the document, visible = with a size and not hidden, hidden = absent or not visible, detached = absent.',
    more('waiting'),
  ),
  waitForFunction: picture(
    text(10_000).optional(),
    'JavaScript expression to wait for until it is truthy, asked ten times a second in the page; a function is called, a promise awaited, what throws is not true yet. 422 when it cannot be parsed, 504 when it is not truthy within `timeout`.',
    more('waiting'),
  ),
  bestAttempt: picture(
    bool().default(false),
    'A wait that runs out of `timeout` (waitUntil, waitForSelector, waitForFunction) takes the picture as it is then instead of failing; metadata.incomplete lists the options that were not met. Such a render is not kept for `cache`.',
    more('waiting'),
  ),
  missingSelector: picture(
    oneOf(['fail', 'ignore']).default('fail'),
    'When selector, click, hover or scrollIntoView match nothing: fail = 502, ignore = render without that option; metadata.missingSelectors lists those left out.',
    more('failing'),
  ),
  timeout: picture(
    int(1, 90).default(60),
    'Seconds navigation and waits may take before the render fails (504); the capture then has as long again, at least 10.',
    more('waiting'),
    unkeyed,
  ),
  navigationTimeout: picture(int(1, 30).default(30), 'Seconds the target site may take to respond (504).', more('waiting'), unkeyed),
  darkMode: picture(bool().optional(), 'Emulate prefers-color-scheme: dark (true) or light (false).', basic('look')),
  cache: delivery(
    bool().default(false),
    'Reuse a stored render of identical options; a hit costs no credit and sets `cacheHit`.',
    basic('caching'),
  ),
  cacheTtl: delivery(
    int(14_400, 2_592_000).default(14_400),
    'Seconds a stored render may be reused; 4 hours to 30 days.',
    basic('caching'),
  ),
  cacheRefresh: delivery(bool().default(false), 'With `cache`: render anew, as a miss, and replace the stored render.', more('caching')),
  cacheKey: delivery(
    text(256).optional(),
    'Replaces the computed cache key when `cache` is true; scoped by organization and format.',
    more('caching'),
  ),
  async: delivery(bool().default(false), 'Render in the background: 202 with a pending record.', basic('delivery'), notOnLinks),
  webhookUrl: delivery(webUrl().optional(), 'One-off URL for the completion event when `async` is true.', basic('delivery'), notOnLinks),
  webhookSign: delivery(bool().default(true), 'Sign the delivery to `webhookUrl` with the signing secret.', more('delivery'), notOnLinks),
  webhookErrors: delivery(bool().default(false), 'Also deliver `screenshot.failed` to `webhookUrl`.', more('delivery'), notOnLinks),
  store: delivery(bool().default(true), 'Persist and return a hosted `url`; false answers the raw bytes.', more('delivery'), notOnLinks),
  attachmentName: delivery(
    fileName(150).optional(),
    'File name to save under: Content-Disposition of the hosted file, of raw bytes and of GET /take; the extension of the format is added where it lacks.',
    basic('delivery'),
  ),
  externalIdentifier: delivery(
    visibleAscii(256).optional(),
    'Correlation id, echoed in X-service-External-Identifier and in webhook events.',
    basic('delivery'),
  ),
  selector: picture(selector().optional(), 'CSS selector of the one element to capture.', basic('extent')),
  scrollIntoView: picture(selector().optional(), 'CSS selector to scroll into view first.', more('extent')),
  clipX: picture(
    int(0, 1_000_000).optional(),
    'Left edge of the capture region in CSS px of the page; needs clipWidth and clipHeight.',
    more('extent'),
  ),
  clipY: picture(
    int(0, 1_000_000).optional(),
    'Top edge of the capture region in CSS px of the page; needs clipWidth and clipHeight.',
    more('extent'),
  ),
  clipWidth: picture(int(1, 100_000).optional(), 'Width of the capture region in CSS px; together with clipHeight.', more('extent')),
  clipHeight: picture(int(1, 100_000).optional(), 'Height of the capture region in CSS px; together with clipWidth.', more('extent')),
  viewportMobile: picture(
    bool().default(false),
    'Emulate a mobile device: meta viewport, overlay scroll bars, a phone’s user agent.',
    more('size'),
  ),
  viewportHasTouch: picture(bool().default(false), 'Emulate touch.', more('size')),
  viewportLandscape: picture(bool().default(false), 'Emulate landscape: the longer side of the viewport becomes its width.', more('size')),
  imageWidth: picture(
    int(1, 16_383).optional(),
    'Width of the output in px; the aspect ratio is kept. With imageHeight: fits inside both.',
    basic('output'),
  ),
  imageHeight: picture(int(1, 16_383).optional(), 'Height of the output in px; the aspect ratio is kept.', basic('output')),
  fullPageScroll: picture(
    bool().default(false),
    'Scroll to the bottom and back before the capture, step by step, to trigger lazy content.',
    more('extent'),
  ),
  fullPageKeepWidth: picture(
    bool().default(false),
    'A full-page capture stays as wide as the viewport where the page overflows it sideways: what is beyond is cut.',
    more('extent'),
  ),
  fullPageMaxHeight: picture(int(1, 1_000_000).optional(), 'Cap in CSS px for a full-page capture.', more('extent')),
  pdfPrintBackground: picture(bool().default(true), 'PDF only, ignored for pictures: print backgrounds.', basic('pdf')),
  pdfLandscape: picture(bool().default(false), 'PDF only, ignored for pictures: landscape paper.', basic('pdf')),
  pdfPaperFormat: picture(
    oneOf(paperFormats).optional(),
    'PDF only, ignored for pictures: paper; unless given the size an @page rule of the page names, or letter.',
    basic('pdf'),
  ),
  pdfFitOnePage: picture(
    bool().default(false),
    'PDF only, ignored for pictures: one page as large as the content, or, with pdfPaperFormat or pdfWidth and pdfHeight, the content shrunk to that paper.',
    basic('pdf'),
  ),
  pdfWidth: picture(
    paperSide(),
    'PDF only, refused for pictures: width of the paper, 10 px to 200 in, in px or with px, mm, cm, in; together with pdfHeight, instead of pdfPaperFormat.',
    more('pdf'),
    pdfAlone,
  ),
  pdfHeight: picture(paperSide(), 'PDF only, refused for pictures: height of the paper, as pdfWidth.', more('pdf'), pdfAlone),
  pdfPreferCssPageSize: picture(
    bool().optional(),
    'PDF only, refused for pictures: whether the size an @page rule of the page names wins over the paper asked for; unless given it wins where no paper and no landscape is asked for.',
    more('pdf'),
    pdfAlone,
  ),
  pdfScale: picture(num(0.1, 2).default(1), 'PDF only, refused for pictures: scale of the content on the paper.', more('pdf'), pdfAlone),
  pdfPageRanges: picture(
    pageRanges().optional(),
    'PDF only, refused for pictures: pages to print, e.g. 1-3,7,9-; 422 when the document has none of them.',
    more('pdf'),
    pdfAlone,
  ),
  pdfHeaderTemplate: picture(
    template(),
    'PDF only, refused for pictures: HTML printed in the top margin of every page, which needs room there (pdfMarginTop) and a font-size of its own. Elements of class date, title, url, pageNumber and totalPages are filled in. Markup and inline styles alone: what runs or fetches anything is 422; images as data: URLs.',
    more('pdf'),
    pdfAlone,
  ),
  pdfFooterTemplate: picture(
    template(),
    'PDF only, refused for pictures: the same in the bottom margin (pdfMarginBottom).',
    more('pdf'),
    pdfAlone,
  ),
  pdfTagged: picture(
    bool().default(false),
    'PDF only, refused for pictures: tagged for assistive technology: structure, language and title of the page.',
    more('pdf'),
    pdfAlone,
  ),
  pdfOutline: picture(
    bool().default(false),
    'PDF only, refused for pictures: bookmarks from the headings of the page; such a PDF is tagged too.',
    more('pdf'),
    pdfAlone,
  ),
  pdfFixedElements: picture(
    oneOf(['repeat', 'once']).default('repeat'),
    'PDF only, refused for pictures: what is fixed to the window is printed on every page (repeat, as browsers do) or once, where it first stands.',
    more('pdf'),
    pdfAlone,
  ),
  pdfMargin: picture(
    margin(),
    'PDF only, ignored for pictures: margin of every side in px (1/96 inch) or with px, mm, cm, in, e.g. 15mm; per-side margins override it, and they win over @page rules of the page.',
    basic('pdf'),
  ),
  pdfMarginTop: picture(margin(), 'PDF only, ignored for pictures: top margin, as pdfMargin.', more('pdf')),
  pdfMarginRight: picture(margin(), 'PDF only, ignored for pictures: right margin, as pdfMargin.', more('pdf')),
  pdfMarginBottom: picture(margin(), 'PDF only, ignored for pictures: bottom margin, as pdfMargin.', more('pdf')),
  pdfMarginLeft: picture(margin(), 'PDF only, ignored for pictures: left margin, as pdfMargin.', more('pdf')),
  reducedMotion: picture(bool().default(false), 'Emulate prefers-reduced-motion: reduce.', more('look')),
  animations: picture(
    oneOf(['finish', 'allow']).default('finish'),
    'What moves when the picture is taken: finish = animations and transitions that have an end are shown there, and a cover that only says the page is loading is waited for, at most 3 s; allow = taken as it is at that moment.',
    more('look'),
  ),
  mediaType: picture(oneOf(['screen', 'print']).optional(), 'CSS media type; images default to screen, PDF to print.', more('look')),
  hideSelectors: picture(list(selector(), 100).optional(), 'CSS selectors hidden (display: none) before the capture.', basic('look')),
  click: picture(selector().optional(), 'CSS selector to click before the capture.', basic('acting')),
  hover: picture(selector().optional(), 'CSS selector to hover before the capture.', basic('acting')),
  styles: picture(text(maxCode, 0).optional(), 'CSS injected into the page.', basic('look')),
  scripts: picture(
    text(maxCode, 0).optional(),
    'JavaScript evaluated in the page before the capture; a promise it yields is awaited. 422 when it does not compile, 502 when it throws.',
    basic('acting'),
  ),
  blockTrackers: picture(bool().default(false), 'Block analytics and tracker requests.', basic('blocking')),
  blockResources: picture(
    list(oneOf(resourceTypes), 20).optional(),
    'Resource types whose requests are blocked; `document` means frames, never the page itself.',
    more('blocking'),
  ),
  blockRequests: picture(
    list(glob(), 100).optional(),
    'Glob patterns of request URLs to block: `*` and `**` match anything, `?` one character. The first 8,192 characters of a URL are looked at; a page whose requests take too much matching fails (502).',
    more('blocking'),
  ),
  userAgent: picture(headerText(1024).optional(), 'User-Agent of the page and all it loads.', basic('identity')),
  authorization: picture(headerText(8192).optional(), 'Authorization request header, sent to the origin of `url` only.', more('identity')),
  cookies: picture(
    list(cookie(), 100).optional(),
    'Cookies, each `name=value; Domain=…; Path=/; Secure`, for the registrable domain of `url` only. On a link or command line use a JSON array when one contains a comma.',
    basic('identity'),
  ),
  headers: picture(
    list(header(), 100).optional(),
    'Request headers, each `Header-Name: value`, sent to the origin of `url` only. On a link or command line use a JSON array when one contains a comma.',
    basic('identity'),
  ),
  timeZone: picture(timeZone().optional(), 'IANA time zone of the page, e.g. Europe/Berlin.', more('identity')),
  locale: picture(
    locale().optional(),
    'Language and region of the browser, e.g. de-DE: its formats, navigator.language and Accept-Language.',
    basic('identity'),
  ),
  geolocation: picture(
    geolocation().optional(),
    'Where the browser says it is: `latitude,longitude[,accuracy]` in degrees and metres (10 m unless given); pages may ask without a prompt. Browsers tell it to https pages only.',
    more('identity'),
  ),
  bypassCsp: picture(bool().default(false), 'Bypass the page’s Content-Security-Policy.', more('acting')),
  ignoreHostErrors: picture(bool().default(false), 'Capture even when the host answers 4xx or 5xx.', basic('failing')),
  failIfRequestFailed: picture(
    bool().default(false),
    'Fail if any request of the page fails; requests blocked by an option do not count.',
    basic('failing'),
  ),
  failIfContentContains: picture(
    text(10_000).optional(),
    'Fail if the text of the page contains this, whatever its case.',
    more('failing'),
  ),
  failIfContentMissing: picture(
    text(10_000).optional(),
    'Fail if the text of the page does not contain this, whatever its case.',
    more('failing'),
  ),
  metadataImageSize: picture(bool().default(false), 'metadata.imageSize: { width, height, bytes } of the file.', basic('metadata')),
  metadataPageTitle: picture(bool().default(false), 'metadata.pageTitle.', basic('metadata')),
  metadataIcon: picture(bool().default(false), 'metadata.icon: URL of the favicon.', more('metadata')),
  metadataOpenGraph: picture(bool().default(false), 'metadata.openGraph: Open Graph and Twitter card tags.', more('metadata')),
  metadataContent: picture(bool().default(false), 'metadata.content: HTML of the page as captured, at most 1 MB.', more('metadata')),
  metadataText: picture(
    bool().default(false),
    'metadata.text: the text a reader of the page sees, at most 1,000,000 characters.',
    more('metadata'),
  ),
  metadataLinks: picture(
    bool().default(false),
    'metadata.links: `{ url, text }` of each address the page links to, absolute, at most 2,000.',
    more('metadata'),
  ),
  metadataMarkdown: picture(
    bool().default(false),
    'metadata.markdown: the main part of the page as Markdown (headings, lists, tables, links, code), without navigation, banners and footers; at most 1,000,000 characters.',
    more('metadata'),
  ),
  metadataMissingGlyphs: picture(
    bool().default(false),
    'metadata.missingGlyphs: `{ script, characters }` of each script of the page that no font here can draw; empty when all is drawn.',
    more('metadata'),
  ),
  metadataHttpStatusCode: picture(bool().default(false), 'metadata.httpStatusCode: status of the final URL.', basic('metadata')),
  metadataHttpHeaders: picture(
    bool().default(false),
    'metadata.httpHeaders: response headers of the final URL without set-cookie.',
    more('metadata'),
  ),
}

type Table = typeof table
/** Schema of every option by name. */
export const renderOptions = Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
  [N in keyof Table]: Table[N]['schema']
}

export type OptionName = keyof Table
type NameAbout<A extends About> = { [N in OptionName]: Table[N]['about'] extends A ? N : never }[OptionName]
export const optionNames = Object.keys(renderOptions) as OptionName[]

export const isOption = (name: string): name is OptionName => Object.hasOwn(renderOptions, name)

const cliKinds: Partial<Record<OptionKind, OptionFacts['cli']>> = { boolean: 'flag', list: 'list' }

/** Facts of every option by name. */
export const optionFacts = Object.fromEntries(
  optionNames.map(name => {
    const { schema, ...facts } = table[name]
    const kind = kindOf(schema)
    return [name, { ...facts, kind, cli: cliKinds[kind] ?? 'value' }]
  }),
) as Record<OptionName, OptionFacts>

let usual: Map<OptionName, unknown> | undefined
/** What an option is where nothing is said; found out for the first request, since it costs a start a millisecond. */
export const usualOf = (name: OptionName): unknown => {
  usual ??= new Map(optionNames.map(each => [each, renderOptions[each].safeParse(undefined).data]))
  return usual.get(name)
}

const onlyFor = (name: OptionName): string | undefined => (optionGroups[optionFacts[name].group] as { only?: string }).only
/** The options that mean something for one format alone. */
export const ofOneFormat = optionNames.flatMap(name => {
  const format = onlyFor(name)
  return format === undefined ? [] : [{ name, format }]
})

function* misplaced(options: Readonly<Record<string, unknown>>): Generator<[string, string]> {
  for (const { name, format } of ofOneFormat)
    if (optionFacts[name].refusedElsewhere && options.format !== format && options[name] !== usualOf(name))
      yield [name, `needs format ${format}`]
}

/** The body of POST /screenshots. Unknown keys are refused; exactly one of url and html; contradictions name their option. */
export const RenderOptions = z.strictObject(renderOptions).superRefine((options, context) => {
  for (const [name, rule] of [...contradictions(options), ...misplaced(options)])
    context.addIssue({ code: 'custom', path: [name], message: rule })
})
export type RenderOptions = z.output<typeof RenderOptions>
export type OptionsAbout<A extends About> = Pick<RenderOptions, NameAbout<A>>

/** The given ones among the options of these kinds. */
export const optionsAbout = <A extends About>(options: RenderOptions, ...about: A[]): OptionsAbout<A> => {
  const kinds = new Set<About>(about)
  const entries = optionNames.filter(name => kinds.has(optionFacts[name].about) && options[name] !== undefined)
  return Object.fromEntries(entries.map(name => [name, options[name]])) as OptionsAbout<A>
}
