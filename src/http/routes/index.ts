import type { Route } from '../route.ts'
import { batchRoutes } from './batches.ts'
import { getCapture, listCaptures } from './captures.ts'
import { deletions } from './deletions.ts'
import { listDevices } from './devices.ts'
import { deleteDocumentType, editDocumentTypes, getDocumentType, listDocumentTypes, postDocumentType } from './document-types.ts'
import { postExtract, postExtractions } from './extract.ts'
import { getExtraction, listExtractions, patchExtraction } from './extractions.ts'
import { files } from './files.ts'
import { healthz, readyz } from './health.ts'
import { mcp } from './mcp.ts'
import { forgetIssuer, listMemory } from './memory.ts'
import { metrics } from './metrics.ts'
import { getScreenshot, listScreenshots, postScreenshots } from './screenshots.ts'
import { take } from './take.ts'
import { getUsage } from './usage.ts'

/** Every operation of the service, in the order the documentation shows them. */
export const routes: readonly Route[] = [
  postScreenshots,
  listScreenshots,
  getScreenshot,
  take,
  listDevices,
  postExtract,
  postExtractions,
  listExtractions,
  getExtraction,
  patchExtraction,
  listDocumentTypes,
  postDocumentType,
  getDocumentType,
  ...editDocumentTypes,
  deleteDocumentType,
  listMemory,
  forgetIssuer,
  ...batchRoutes,
  listCaptures,
  getCapture,
  ...deletions,
  getUsage,
  mcp,
  files,
  healthz,
  readyz,
  metrics,
]
