import { call } from '../api.ts'
import { Choose } from '../parts/ask/choose.tsx'
import { attempt } from '../parts/data/attempt.ts'
import { download } from '../parts/data/download.ts'
import { usePaged } from '../parts/data/paged.ts'
import { useQuery } from '../parts/data/query.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { Earlier } from '../parts/table/acts.tsx'
import { Table } from '../parts/table/table.tsx'
import { moment } from '../parts/time.ts'

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
  'session.byProxy': 'Came in by the proxy',
  'session.endOthers': 'Signed all other browsers out',
  'endpoint.create': 'Made a webhook endpoint',
  'endpoint.change': 'Changed a webhook endpoint',
  'endpoint.delete': 'Deleted a webhook endpoint',
  'endpoint.enable': 'Switched a webhook endpoint on',
  'endpoint.test': 'Sent a test event',
  'endpoint.replayFailed': 'Sent all missed messages again',
  'delivery.replay': 'Sent a message again',
  'user.create': 'Made a user',
  'linkKeySet.set': 'Changed what links may carry',
  'capture.delete': 'Deleted captures',
  'user.invite': 'Invited a user',
  'user.setRole': 'Gave a role',
  'user.remove': 'Removed a user',
  'user.disable': 'Disabled or enabled a user',
  'user.resetLink': 'Made a link for a password',
  'user.setPassword': 'Set the password of a user',
  'org.create': 'Made an organization',
  'org.change': 'Changed this organization',
  'org.suspend': 'Suspended this organization or gave it back',
  'org.delete': 'Deleted an organization',
  'org.enter': 'Came in as operator',
  'type.create': 'Made a document type',
  'type.change': 'Changed a document type',
  'type.delete': 'Deleted a document type',
  'memory.forget': 'Forgot what was confirmed about an issuer',
  'document.review': 'Corrected or confirmed values',
  'document.confirm': 'Confirmed documents',
  'document.again': 'Had a document read again',
  'document.delete': 'Deleted documents',
}

const person = (actor: string): string => actor || 'Command line'
/** Of the command line nothing is known but that it was it; an empty choice is everybody. */
const commandLine = '-'

export default function AuditPage() {
  const [query, setQuery] = useQuery()
  const actor = query.who === commandLine ? '' : query.who
  const filter = { ...(actor === undefined ? {} : { actor }), ...(query.what ? { action: query.what } : {}) }
  const entries = usePaged('audit.list', { limit: 50, ...filter })
  const { data: facets } = useCall('audit.facets', {})
  return (
    <>
      <Head title="Audit log" sub="Who did what in this organization; kept for 400 days">
        <button type="button" class="btn" onClick={() => void attempt(async () => download(await call('audit.csv', filter)))}>
          <Icon name="save" /> CSV
        </button>
      </Head>
      <div class="grid">
        <Card
          id="entries"
          title="Entries"
          end={
            facets && (
              <div class="filters">
                <Choose
                  slim
                  name="who"
                  label="Who"
                  value={query.who ?? ''}
                  onValue={who => setQuery({ who })}
                  options={[['', 'Everybody'], ...facets.actors.map((one): [string, string] => [one || commandLine, person(one)])]}
                />
                <Choose
                  slim
                  name="what"
                  label="What"
                  value={query.what ?? ''}
                  onValue={what => setQuery({ what })}
                  options={[['', 'Everything'], ...facets.actions.map((one): [string, string] => [one, words[one] ?? one])]}
                />
              </div>
            )
          }
        >
          <Loaded
            of={entries}
            empty={items =>
              items.length === 0 && <p>{Object.keys(filter).length > 0 ? 'Nothing like that was done.' : 'Nothing was done yet.'}</p>
            }
          >
            {items => (
              <>
                <Table
                  rows={items}
                  keyOf={({ id }) => id}
                  columns={[
                    { head: 'When', is: ['dim'], cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
                    { head: 'Who', is: ['name'], cell: ({ actor }) => person(actor) },
                    {
                      head: 'What',
                      is: ['breaks'],
                      cell: ({ action, target }) => (
                        <>
                          {words[action] ?? action}
                          {target && <small class="block">{target}</small>}
                        </>
                      ),
                    },
                    { head: 'From', is: ['dim', 'wide'], cell: ({ address }) => address || '–' },
                  ]}
                />
                <Earlier more={entries.more} />
              </>
            )}
          </Loaded>
        </Card>
      </div>
    </>
  )
}
