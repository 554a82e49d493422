import type { RenderPlan } from '../options/plan.ts'

/** What can be blocked, each by its own option. */
export type BlockKind = 'ads' | 'trackers' | 'cookies' | 'chats'

const wishes: Record<BlockKind, keyof Pick<RenderPlan, 'blockAds' | 'blockTrackers' | 'blockCookieBanners' | 'blockChats'>> = {
  ads: 'blockAds',
  trackers: 'blockTrackers',
  cookies: 'blockCookieBanners',
  chats: 'blockChats',
}

/** The kinds a render wants blocked. */
export const wantedKinds = (plan: RenderPlan): Set<BlockKind> =>
  new Set((Object.keys(wishes) as BlockKind[]).filter(kind => plan[wishes[kind]]))
