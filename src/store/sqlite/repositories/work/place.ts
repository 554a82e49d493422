import { turnOf } from '../../../sql/turns.ts'
import type { Tx } from '../../writer.ts'

const takePlaces = `INSERT INTO organization_totals (org_id, queue_place) SELECT $orgId, queue_place + $turn FROM state WHERE true
  ON CONFLICT (org_id) DO UPDATE SET queue_place = max(organization_totals.queue_place, (SELECT queue_place FROM state)) + $turn
  RETURNING queue_place - $turn AS place`
const readWaiting = 'SELECT waiting_jobs AS waiting FROM organization_totals WHERE org_id = ?'

/**
 * Start-time fair queueing: a job's place is where its organization's last one ended, or where the queue has got to, whichever is
 * further. However long a backlog is, another organization's first job stands before all of it but its head.
 */
export const takePlace = ({ client }: Tx, orgId: string, priority: number): number =>
  client.prepare<{ place: number }, Record<string, string | number>>(takePlaces).get({ orgId, turn: turnOf(priority) })!.place

export const waitingJobs = ({ client }: Tx, orgId: string): number =>
  client.prepare<{ waiting: number }, [string]>(readWaiting).get(orgId)?.waiting ?? 0
