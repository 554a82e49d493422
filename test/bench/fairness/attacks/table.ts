import type { Attack } from '../attack.ts'
import { agentCalls, patternBombs } from './agents.ts'
import { batchFlood, workbooks, wrongBatches } from './batches.ts'
import { drippedBodies, pouredBodies } from './bodies.ts'
import { exportsOfDocuments, pagePictures, regions } from './dashboard.ts'
import { backgroundFlood, drippingWebhooks, scanFlood, stackFlood } from './durable.ts'
import { jsonBombs } from './json.ts'
import { busyPages, busyPagesOneSlot, globBombs, slowPages } from './pages.ts'

/** Every attack of the bench, in the order they are made. Those with the same `args` stand together and share a server. */
export const attacks: readonly Attack[] = [
  jsonBombs,
  drippedBodies,
  pouredBodies,
  globBombs,
  busyPages,
  slowPages,
  drippingWebhooks,
  agentCalls,
  patternBombs,
  wrongBatches,
  workbooks,
  batchFlood,
  busyPagesOneSlot,
  backgroundFlood,
  scanFlood,
  stackFlood,
  pagePictures,
  regions,
  exportsOfDocuments,
]
