import type { Output } from '../api.ts'
import { nameOf, Tile } from '../parts/capture-tile.tsx'
import { Copy } from '../parts/copy.tsx'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { Ruler } from '../parts/ruler.tsx'
import { ago, count } from '../parts/time.ts'
import { Link } from '../router.tsx'
import { state } from '../session.ts'

type Overview = Output<'overview.get'>
type Shot = Overview['screenshots'][number]
type Document = Overview['documents'][number]

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const total = (days: Overview['days'], kind: 'screenshots' | 'pages'): string => count(days.reduce((sum, day) => sum + day[kind], 0))

const Credits = ({ usage, days }: Overview) => (
  <Card id="credits" title="Credits" sub="start again on the 1st, UTC" span="c8">
    <div class="figures">
      <span>
        <span class="big">{count(usage.used)}</span> <span class="of">of {count(usage.included)} used</span>
      </span>
      <span class="legend end">
        <span>
          <i />
          Screenshots {total(days, 'screenshots')}
        </span>
        <span class="d">
          <i />
          Document pages {total(days, 'pages')}
        </span>
      </span>
    </div>
    <Ruler days={days} used={usage.used} included={usage.included} />
  </Card>
)

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const Machine = ({ machine }: { machine: NonNullable<Overview['machine']> }) => {
  const troubled = machine.some(part => !part.ok)
  const rows = machine.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <Card
      id="machine"
      title="This machine"
      span="c4"
      end={
        <span class={troubled ? 'tag check' : 'tag good'}>
          <i class={troubled ? 'dot warn' : 'dot'} /> {troubled ? 'Look at it' : 'Ready'}
        </span>
      }
    >
      <dl class="facts">
        {rows.map(({ name, ok, note }) => (
          <div key={name}>
            <dt>{sentence(name)}</dt>
            <dd class={ok ? '' : 'wrong'}>{note ? sentence(note) : ok ? 'Fine' : 'Not ready'}</dd>
          </div>
        ))}
        <div>
          <dt>Version</dt>
          <dd>{state.value?.version}</dd>
        </div>
      </dl>
    </Card>
  )
}

const Render = ({ shot }: { shot: Shot }) => (
  <Link class="shot" to={`/captures?open=${shot.id}`}>
    <Tile shot={shot} pictured={shot.url !== undefined && shot.format !== 'pdf'} />
    <span>
      <b>{nameOf(shot)}</b>
      <small>
        {ago(shot.createdAt)} · {shot.status === 'failed' ? 'not charged' : shot.format}
      </small>
    </span>
  </Link>
)

const Confidence = ({ value }: { value: number }) => (
  <span class={value < 0.85 ? 'conf check' : 'conf'}>
    <svg viewBox="0 0 44 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="t" width="44" height="6" rx="1" />
      <rect class="f" width={44 * value} height="6" rx="1" />
    </svg>
    <span>{value.toFixed(2)}</span>
  </span>
)

const State = ({ document: { status, needsReview, doubtful, reviewed, error } }: { document: Document }) => {
  if (status === 'failed')
    return (
      <span class="tag bad" title={error}>
        Failed
      </span>
    )
  if (status !== 'completed') return <span class="tag lit">Reading</span>
  if (needsReview) return <span class="tag check">{doubtful > 0 ? `${doubtful} to check` : 'To check'}</span>
  return reviewed ? (
    <span class="tag good">
      <Icon name="check" size={12} /> Reviewed
    </span>
  ) : (
    <span class="tag">Sure</span>
  )
}

const Documents = ({ documents }: Pick<Overview, 'documents'>) => (
  <table class="table">
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col" class="wide">
          Type
        </th>
        <th scope="col" class="num wide">
          Pages
        </th>
        <th scope="col">Confidence</th>
        <th scope="col">State</th>
        <th scope="col" class="num wide">
          Read
        </th>
      </tr>
    </thead>
    <tbody>
      {documents.map(document => (
        <tr key={document.id}>
          <td class="name">{document.fileName ?? document.id}</td>
          <td class="dim wide">{document.type ?? '–'}</td>
          <td class="num wide">{document.pages ?? '–'}</td>
          <td>{document.confidence === undefined ? '–' : <Confidence value={document.confidence} />}</td>
          <td>
            <State document={document} />
          </td>
          <td class="num dim wide">{ago(document.createdAt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Code = ({ keys }: Pick<Overview, 'keys'>) => {
  const curl = `curl ${state.value?.origin ?? location.origin}/api/v1/screenshots \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com"}'`
  return (
    <Card id="code" title="From your code" span="c4" end={<a href="/docs">API reference</a>}>
      <p class="sub">
        One request is a picture. Keys are under <Link to="/developers/api-credentials">Developers, API Credentials</Link>.
      </p>
      <div class="codeblock">
        <Copy text={curl} label="Copy the command" />
      </div>
      {keys.length > 0 && (
        <dl class="facts keyfacts">
          {keys.map(({ publicId, lastUsedAt }) => (
            <div key={publicId}>
              <dt class="mono">platen_{publicId}…</dt>
              <dd class={lastUsedAt ? '' : 'sub'}>{lastUsedAt ? `used ${ago(lastUsedAt)}` : 'never used'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const underWay = ({ screenshots, documents }: Overview): boolean =>
  screenshots.some(shot => shot.status === 'pending') || documents.some(({ status }) => status === 'pending' || status === 'running')

export default function OverviewPage() {
  const { data, failure, reload } = useCall('overview.get', {}, underWay)
  if (!data)
    return (
      <>
        <Head title="Overview" sub={month.format()} />
        <Loading failure={failure} retry={reload} />
      </>
    )
  const toCheck = data.documents.filter(document => document.needsReview).length
  return (
    <>
      <Head title="Overview" sub={month.format()} />
      <Stale failure={failure} />
      <div class="grid">
        <Credits {...data} />
        {data.machine ? <Machine machine={data.machine} /> : <Code keys={data.keys} />}
        <Card id="renders" title="Last renders" end={<Link to="/captures">All captures</Link>}>
          {data.screenshots.length === 0 ? (
            <Empty>
              <p>No render yet. The command under From your code makes the first one.</p>
            </Empty>
          ) : (
            <ul class="shots-row">
              {data.screenshots.map(shot => (
                <li key={shot.id}>
                  <Render shot={shot} />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card
          id="documents"
          title="Last documents"
          sub={toCheck ? `${toCheck} of them with values to check` : undefined}
          span={data.machine ? 'c8' : 'c12'}
        >
          {data.documents.length === 0 ? (
            <Empty>
              <p>
                No document yet. <code>platen sample</code> writes an invoice to try it with.
              </p>
            </Empty>
          ) : (
            <Documents documents={data.documents} />
          )}
        </Card>
        {data.machine && <Code keys={data.keys} />}
      </div>
    </>
  )
}
