import type { AppError } from '../../errors.ts'
import type { JobRow } from '../../store/contract/rows.ts'
import type { Runtime } from '../runtime.ts'

type Told = Pick<JobRow, 'id' | 'orgId' | 'kind' | 'lane' | 'requestId'> & Partial<Pick<JobRow, 'attempt' | 'createdAt' | 'startedAt'>>
type Story = { status: string; ms: number; cacheHit?: boolean; error?: AppError; charged?: number; timings?: Record<string, number> }

const line = (runtime: Runtime, job: Told, story: Story, more: Record<string, unknown> = {}) =>
  runtime.log.info('job ended', {
    request: job.requestId,
    job: job.id,
    org: job.orgId,
    lane: job.lane,
    attempt: job.attempt,
    status: story.status,
    ms: Math.round(story.ms),
    waitedMs: job.startedAt && job.createdAt ? job.startedAt - job.createdAt : undefined,
    credits: story.charged,
    steps: story.timings && Object.fromEntries(Object.entries(story.timings).map(([step, ms]) => [step, Math.round(ms)])),
    step: story.error?.step,
    error: story.error?.message,
    detail: story.error?.detail,
    ...more,
  })

/** Where it failed, as a label. */
const stepOf = ({ error }: Story): string => (error ? (error.step ?? error.code) : 'none')

/** One line and one count per render: its story under the id of the request that asked for it. */
export function logRender(runtime: Runtime, job: Told, story: Story): void {
  const { meters } = runtime
  if (story.error?.code === 'overloaded') meters.rendersRefused.add({ reason: story.error.step ?? 'queue' })
  meters.renders.add({ status: story.status, step: stepOf(story) })
  if (!story.cacheHit) {
    meters.renderSeconds.observe(story.ms / 1000)
    if (!story.error) runtime.renderTimes.note(story.ms)
  }
  if (story.charged) meters.credits.add({ kind: 'screenshot' }, story.charged)
  if (job.lane === 'background' && job.startedAt && job.createdAt) meters.jobWait.observe((job.startedAt - job.createdAt) / 1000)
  line(runtime, job, story, { cacheHit: story.cacheHit })
}

export function logExtraction(runtime: Runtime, job: Told, story: Story & { pages: number; model?: string }): void {
  const { meters } = runtime
  meters.extractions.add({ status: story.status, step: stepOf(story) })
  meters.extractionSeconds.observe(story.ms / 1000)
  for (const [step, ms] of Object.entries(story.timings ?? {})) meters.extractionSteps.observe(ms / 1000, { step })
  if (story.charged) meters.credits.add({ kind: 'extraction' }, story.charged)
  line(runtime, job, story, { pages: story.pages, model: story.model })
}
