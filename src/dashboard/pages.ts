import type { ComponentType } from 'preact'
import type { Role } from '../resources.ts'
import type { IconName } from './app/parts/icons.tsx'

/** `load`: the chunk that holds it, fetched when it is first opened. `role`: the least that sees it. */
export type PageRow = {
  path: string
  title: string
  icon: IconName
  group?: string
  role: Role
  load(): Promise<{ default: ComponentType }>
}

/** THE table of pages: navigation, titles, addresses and the tests of every page follow from it. */
export const pages: readonly PageRow[] = [
  { path: '/', title: 'Overview', icon: 'overview', role: 'viewer', load: () => import('./app/pages/overview.tsx') },
  {
    path: '/playground/screenshots',
    title: 'Screenshots',
    icon: 'shot',
    group: 'Playground',
    role: 'member',
    load: () => import('./app/pages/playground.tsx'),
  },
  { path: '/captures', title: 'Captures', icon: 'grid', group: 'Library', role: 'viewer', load: () => import('./app/pages/captures.tsx') },
  {
    path: '/developers/api-credentials',
    title: 'API Credentials',
    icon: 'key',
    group: 'Developers',
    role: 'viewer',
    load: () => import('./app/pages/credentials.tsx'),
  },
  { path: '/settings/you', title: 'You', icon: 'user', group: 'Settings', role: 'viewer', load: () => import('./app/pages/you.tsx') },
  {
    path: '/settings/audit',
    title: 'Audit log',
    icon: 'list',
    group: 'Settings',
    role: 'owner',
    load: () => import('./app/pages/audit.tsx'),
  },
]
