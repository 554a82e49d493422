import { useState } from 'preact/hooks'
import { call, type Output } from '../api.ts'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Loading, useCall } from '../parts/load.tsx'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.tsx'

type Row = Output<'audit.list'>['items'][number]

/** What was done, in words; an action that has none yet is shown by its name. */
const words: Record<string, string> = {
  'session.signIn': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.end': 'Signed another browser out',
  'password.set': 'Set a password by a link',
  'password.change': 'Changed the password',
  'key.create': 'Made a key',
  'key.rename': 'Renamed a key',
  'key.revoke': 'Revoked a key',
  'secret.reveal': 'Looked at the signing secret',
  'secret.rotate': 'Rotated the signing secret',
  'secret.endPrevious': 'Ended the earlier signing secret',
  'whitelist.set': 'Changed the IP whitelist',
  'user.create': 'Made a user',
  'linkKeySet.set': 'Changed what links may carry',
  'capture.delete': 'Deleted captures',
}

export default function AuditPage() {
  const { data, failure, reload } = useCall('audit.list', { limit: 50 })
  const [older, setOlder] = useState<{ rows: Row[]; cursor?: string }>()
  const cursor = older ? older.cursor : data?.nextCursor
  const more = async () => {
    try {
      const page = await call('audit.list', { limit: 50, cursor })
      setOlder({ rows: [...(older?.rows ?? []), ...page.items], cursor: page.nextCursor })
    } catch (error) {
      say((error as Error).message, true)
    }
  }
  const seen = new Set<string>()
  const rows = [...(data?.items ?? []), ...(older?.rows ?? [])].filter(({ id }) => !seen.has(id) && seen.add(id))
  return (
    <>
      <Head title="Audit log" sub="Who did what in this organization; kept for 400 days" />
      <div class="grid">
        <Card id="entries" title="Entries">
          {!data ? (
            <Loading failure={failure} retry={reload} />
          ) : rows.length === 0 ? (
            <Empty>
              <p>Nothing was done yet.</p>
            </Empty>
          ) : (
            <>
              <table class="table">
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col" class="wide">
                      From
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ id, at, actor, action, target, address }) => (
                    <tr key={id}>
                      <td class="dim">
                        <time dateTime={at}>{moment(at)}</time>
                      </td>
                      <td class="name">{actor || 'Command line'}</td>
                      <td>
                        {words[action] ?? action}
                        {target && <small class="block">{target}</small>}
                      </td>
                      <td class="dim wide">{address || '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {cursor && (
                <button type="button" class="btn plain more" onClick={() => void more()}>
                  Earlier ones
                </button>
              )}
            </>
          )}
        </Card>
      </div>
    </>
  )
}
