import type { Attack } from '../attack.ts'
import { backgroundFlood, drippingWebhooks, scanFlood } from './durable.ts'
import { jsonBombs } from './json.ts'
import { busyPages, busyPagesOneSlot, globBombs, slowPages } from './pages.ts'

/** Every attack of the bench, in the order they are made. Those with the same `args` stand together and share a server. */
export const attacks: readonly Attack[] = [
  jsonBombs,
  globBombs,
  busyPages,
  slowPages,
  drippingWebhooks,
  busyPagesOneSlot,
  backgroundFlood,
  scanFlood,
]
