import { cacheKey, plan, type RenderPlan } from '../../render/options/plan.ts'
import type { RenderOptions } from '../../render/options/table.ts'
import type { RenderFormat } from '../../resources.ts'
import type { ScreenshotOptions } from '../contract.ts'

/** The options that decide about delivery, not about the picture. */
export type DeliveryOptions = {
  url?: string
  html?: string
  format: RenderFormat
  fullPage: boolean
  cache: boolean
  cacheTtlMs: number
  cacheKey?: string
  async: boolean
  webhookUrl?: string
  webhookSign: boolean
  webhookErrors: boolean
  store: boolean
  externalIdentifier?: string
}

/** Four hours (DECISIONS, cacheTtl default). */
const defaultTtlSeconds = 14_400

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Reads them out of parsed options, defaults applied: options of a job come back from the database as JSON. */
export const deliveryOptions = (options: ScreenshotOptions): DeliveryOptions => ({
  url: text(options.url),
  html: text(options.html),
  format: (text(options.format) ?? 'png') as RenderFormat,
  fullPage: options.fullPage === true,
  cache: options.cache === true,
  cacheTtlMs: (typeof options.cacheTtl === 'number' ? options.cacheTtl : defaultTtlSeconds) * 1000,
  cacheKey: text(options.cacheKey),
  async: options.async === true,
  webhookUrl: text(options.webhookUrl),
  webhookSign: options.webhookSign !== false,
  webhookErrors: options.webhookErrors === true,
  store: options.store !== false,
  externalIdentifier: text(options.externalIdentifier),
})

/** The plan of parsed options; those of a job come back from the database as JSON and were parsed before they went in. */
export const planOf = (options: ScreenshotOptions): RenderPlan => plan(options as RenderOptions)

export const cacheKeyOf = (orgId: string, plan: RenderPlan, options: DeliveryOptions): string | undefined =>
  options.cache ? cacheKey(plan, orgId, options.cacheKey) : undefined

/** Every image format is registered as `image/<its name>`; only the usual extension of JPEG differs from its name. */
export const formatFacts = (format: RenderFormat): { extension: string; contentType: string } => ({
  extension: format === 'jpeg' ? 'jpg' : format,
  contentType: format === 'pdf' ? 'application/pdf' : `image/${format}`,
})
