import { dayMs } from '../clock.ts'

/** Chromium mends holes every week or two: from here on an embedded one deserves a warning. */
export const oldDays = 60

/** Whole days since `built`, a date as ISO 8601 has it. */
const daysSince = (built: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(built)) / dayMs))

export const isOld = (built: string, now = Date.now()): boolean => daysSince(built, now) > oldDays

/** `built 2026-09-09, 74 days ago`. */
export const ageOf = (built: string, now = Date.now()): string => `built ${built}, ${daysSince(built, now)} days ago`
