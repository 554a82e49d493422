import type { Maybe } from '../../async/maybe.ts'
import type { Answer } from '../answers.ts'
import type { Exchange } from '../exchange.ts'
import { asset, page } from './files.ts'
import { thumbnail } from './thumbnails.ts'

type Handle = (exchange: Exchange) => Maybe<Answer>

/** What needs the table of operations, with the schemas of all they take and give, is loaded when somebody first asks for it. */
const calling =
  (name: 'call' | 'signingSecret'): Handle =>
  async exchange =>
    (await import('./call.ts'))[name](exchange)
const ofDocuments =
  (name: 'upload' | 'pagePicture' | 'exportDocuments'): Handle =>
  async exchange =>
    (await import('./documents.ts'))[name](exchange)

/** What the dashboard is served by: for its own browser's half alone, so none of the documented operations. */
export const dashboardRoutes: readonly { method: 'GET' | 'POST'; path: string; handle: Handle }[] = [
  { method: 'GET', path: '/dashboard', handle: page },
  { method: 'GET', path: '/dashboard/*', handle: page },
  { method: 'GET', path: '/dashboard/assets/:name', handle: asset },
  { method: 'POST', path: '/dashboard/api/:name', handle: calling('call') },
  { method: 'GET', path: '/dashboard/thumbnails/:id', handle: thumbnail },
  { method: 'POST', path: '/dashboard/upload', handle: ofDocuments('upload') },
  { method: 'GET', path: '/dashboard/pages/:id/:page', handle: ofDocuments('pagePicture') },
  { method: 'GET', path: '/dashboard/export/documents', handle: ofDocuments('exportDocuments') },
  { method: 'GET', path: '/api/signing-secret', handle: calling('signingSecret') },
]
