import type { Stage } from '../contract/records.ts'

/** Documents of a stage, for both engines; written as the partial indexes have it, so that they are taken. */
export const stageConditions: Record<Stage, string> = {
  reading: "status in ('pending', 'running')",
  failed: "status = 'failed'",
  check: "needs_review and (review_status is null or review_status <> 'confirmed')",
  sure: "status = 'completed' and needs_review is not true and (review_status is null or review_status <> 'confirmed')",
  reviewed: "review_status = 'confirmed'",
}

/** What holds a text, for `like … escape '\\'`: signs of patterns stand for themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
