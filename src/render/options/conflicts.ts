import { cookieFits, parseCookie } from './cookies.ts'

/** The options a contradiction can involve, as parsed. */
type Given = {
  url?: string
  html?: string
  htmlBaseUrl?: string
  cache: boolean
  cacheRefresh: boolean
  format: string
  async: boolean
  store: boolean
  selector?: string
  waitForSelector?: string
  waitForSelectorState: string
  clipX?: number
  clipY?: number
  clipWidth?: number
  clipHeight?: number
  imageWidth?: number
  pdfPaperFormat?: string
  pdfWidth?: number | string
  pdfHeight?: number | string
  pdfFitOnePage: boolean
  pdfPreferCssPageSize?: boolean
  pdfScale: number
  pdfPageRanges?: string
  imageHeight?: number
  cookies?: string[]
  headers?: string[]
  authorization?: string
}

const regionNames = ['selector', 'clipWidth', 'imageWidth', 'imageHeight'] as const

/** Combinations that cannot all be honoured, as [option to name, what is allowed]. */
export function* contradictions(o: Given): Generator<[string, string]> {
  if ((o.url === undefined) === (o.html === undefined))
    yield [o.url === undefined ? 'url' : 'html', 'exactly one of `url` and `html` is required']
  if (o.htmlBaseUrl !== undefined && o.html === undefined) yield ['htmlBaseUrl', 'needs html']
  if (o.cacheRefresh && !o.cache) yield ['cacheRefresh', 'needs cache']
  if ((o.clipWidth === undefined) !== (o.clipHeight === undefined))
    yield [o.clipWidth === undefined ? 'clipWidth' : 'clipHeight', 'clipWidth and clipHeight must be set together']
  else if (o.clipWidth === undefined && (o.clipX !== undefined || o.clipY !== undefined))
    yield [o.clipX === undefined ? 'clipY' : 'clipX', 'needs clipWidth and clipHeight']
  if (o.waitForSelector === undefined && o.waitForSelectorState !== 'attached') yield ['waitForSelectorState', 'needs waitForSelector']
  if (o.selector !== undefined && o.clipWidth !== undefined) yield ['clipWidth', 'cannot be combined with selector']
  if (o.format === 'pdf') for (const name of regionNames) if (o[name] !== undefined) yield [name, 'cannot be combined with format pdf']
  if ((o.pdfWidth === undefined) !== (o.pdfHeight === undefined))
    yield [o.pdfWidth === undefined ? 'pdfWidth' : 'pdfHeight', 'pdfWidth and pdfHeight must be set together']
  if (o.pdfWidth !== undefined && o.pdfPaperFormat !== undefined) yield ['pdfWidth', 'cannot be combined with pdfPaperFormat']
  if (o.pdfFitOnePage) {
    if (o.pdfPreferCssPageSize) yield ['pdfPreferCssPageSize', 'cannot be combined with pdfFitOnePage']
    if (o.pdfScale !== 1) yield ['pdfScale', 'cannot be combined with pdfFitOnePage, which finds the scale']
    if (o.pdfPageRanges !== undefined) yield ['pdfPageRanges', 'cannot be combined with pdfFitOnePage']
  }
  if (o.async && !o.store) yield ['store', 'must be true when async is true: a background render has no response to stream into']
  const headerBytes = [...(o.headers ?? []), o.authorization ?? ''].join('').length
  if (headerBytes > 16_384) yield ['headers', 'must be at most 16384 characters in all']
  if (o.authorization !== undefined && o.headers?.some(line => /^authorization:/i.test(line)))
    yield ['headers', 'must not set Authorization beside `authorization`']
  if (o.url !== undefined && URL.canParse(o.url)) {
    const host = new URL(o.url).hostname
    for (const [i, line] of (o.cookies ?? []).entries()) {
      const cookie = parseCookie(line)
      if (cookie && !cookieFits(cookie, host)) yield [`cookies[${i}]`, 'Domain must lie within the registrable domain of url']
    }
  }
}
