import type { ComponentType } from 'preact'
import type { Role } from '../resources.ts'
import type { IconName } from './app/parts/icons.tsx'

/**
 * `path`: `:id` stands for any part, and keeps the page out of the navigation. `load`: the chunk that holds it, fetched when it is first
 * opened. `role`: the least that sees it. `wide`: takes the whole window, the navigation becomes a rail. `style`: a style sheet that is
 * loaded with it, from this folder; what other pages share is in app/style.css.
 */
export type PageRow = {
  path: string
  title: string
  icon: IconName
  group?: string
  role: Role | 'operator'
  wide?: true
  style?: string
  load(): Promise<{ default: ComponentType<{ id: string }> }>
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
  {
    path: '/documents',
    title: 'Documents',
    icon: 'pdf',
    group: 'Playground',
    role: 'viewer',
    style: './app/pages/documents/documents.css',
    load: () => import('./app/pages/documents.tsx'),
  },
  {
    path: '/documents/:id',
    title: 'Review',
    icon: 'pdf',
    role: 'viewer',
    wide: true,
    style: './app/pages/review/review.css',
    load: () => import('./app/pages/review.tsx'),
  },
  {
    path: '/document-types',
    title: 'Document types',
    icon: 'types',
    group: 'Library',
    role: 'viewer',
    load: () => import('./app/pages/types.tsx'),
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
  {
    path: '/developers/webhooks',
    title: 'Webhooks',
    icon: 'webhook',
    group: 'Developers',
    role: 'viewer',
    load: () => import('./app/pages/webhooks.tsx'),
  },
  {
    path: '/developers/usage',
    title: 'Usage',
    icon: 'usage',
    group: 'Developers',
    role: 'viewer',
    load: () => import('./app/pages/usage.tsx'),
  },
  { path: '/settings/users', title: 'Users', icon: 'users', group: 'Settings', role: 'owner', load: () => import('./app/pages/users.tsx') },
  { path: '/settings/you', title: 'You', icon: 'user', group: 'Settings', role: 'viewer', load: () => import('./app/pages/you.tsx') },
  {
    path: '/settings/audit',
    title: 'Audit log',
    icon: 'list',
    group: 'Settings',
    role: 'owner',
    load: () => import('./app/pages/audit.tsx'),
  },
  {
    path: '/server/health',
    title: 'Health',
    icon: 'health',
    group: 'Server',
    role: 'operator',
    load: () => import('./app/pages/health.tsx'),
  },
  {
    path: '/server/organizations',
    title: 'Organizations',
    icon: 'organizations',
    group: 'Server',
    role: 'operator',
    load: () => import('./app/pages/organizations.tsx'),
  },
]
