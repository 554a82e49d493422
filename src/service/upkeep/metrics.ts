import type { Counter, Histogram, Metrics } from '../../metrics.ts'

export type ServiceMetrics = {
  renders: Counter
  rendersRefused: Counter
  renderSeconds: Histogram
  renderSteps: Histogram
  cache: Counter
  extractions: Counter
  extractionSeconds: Histogram
  extractionSteps: Histogram
  credits: Counter
  jobWait: Histogram
  deliveries: Counter
  swept: Counter
}

/** What the services count; engines and HTTP register their own. */
export const registerServiceMetrics = (metrics: Metrics): ServiceMetrics => ({
  renders: metrics.counter('platen_renders_total', 'Renders by status and the step that failed'),
  rendersRefused: metrics.counter(
    'platen_renders_refused_total',
    'Renders refused with 503: queue full, too long a wait expected, stopping',
  ),
  renderSeconds: metrics.histogram('platen_render_seconds', 'Seconds from start to end of a render'),
  renderSteps: metrics.histogram('platen_render_step_seconds', 'Seconds of each step of a render'),
  cache: metrics.counter('platen_cache_total', 'Lookups of cached renders by result'),
  extractions: metrics.counter('platen_extractions_total', 'Extractions by status and the step that failed'),
  extractionSeconds: metrics.histogram('platen_extraction_seconds', 'Seconds from start to end of an extraction'),
  extractionSteps: metrics.histogram('platen_extraction_step_seconds', 'Seconds of each step of an extraction'),
  credits: metrics.counter('platen_credits_total', 'Credits charged by kind of work'),
  jobWait: metrics.histogram('platen_job_wait_seconds', 'Seconds a background job waited for its start'),
  deliveries: metrics.counter('platen_webhook_attempts_total', 'Tries of webhook deliveries by result'),
  swept: metrics.counter('platen_swept_total', 'Things removed by the sweeper by kind'),
})
