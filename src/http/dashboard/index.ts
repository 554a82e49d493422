import type { Maybe } from '../../async/maybe.ts'
import type { Answer } from '../answers.ts'
import type { Exchange } from '../exchange.ts'
import { call, signingSecret } from './call.ts'
import { exportDocuments, pagePicture, upload } from './documents.ts'
import { asset, page } from './files.ts'
import { thumbnail } from './thumbnails.ts'

/** What the dashboard is served by: for its own browser's half alone, so none of the documented operations. */
export const dashboardRoutes: readonly { method: 'GET' | 'POST'; path: string; handle(exchange: Exchange): Maybe<Answer> }[] = [
  { method: 'GET', path: '/dashboard', handle: page },
  { method: 'GET', path: '/dashboard/*', handle: page },
  { method: 'GET', path: '/dashboard/assets/:name', handle: asset },
  { method: 'POST', path: '/dashboard/api/:name', handle: call },
  { method: 'GET', path: '/dashboard/thumbnails/:id', handle: thumbnail },
  { method: 'POST', path: '/dashboard/upload', handle: upload },
  { method: 'GET', path: '/dashboard/pages/:id/:page', handle: pagePicture },
  { method: 'GET', path: '/dashboard/export/documents', handle: exportDocuments },
  { method: 'GET', path: '/api/signing-secret', handle: signingSecret },
]
