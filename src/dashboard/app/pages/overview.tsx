import type { Output } from '../api.ts'
import { Copy } from '../parts/copy.tsx'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { MonthChart } from '../parts/month-chart.tsx'
import { ago, count } from '../parts/time.ts'
import { Link } from '../router.tsx'
import { state } from '../session.ts'
import { nameOf, Tile } from './captures/tile.tsx'
import { DocumentTable } from './documents/table.tsx'
import { FirstSteps, stepsLeft } from './overview/first-steps.tsx'
import { Machine } from './overview/machine.tsx'

type Overview = Output<'overview.get'>
type Shot = Overview['screenshots'][number]

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
    <MonthChart days={days} used={usage.used} included={usage.included} />
  </Card>
)

const Render = ({ shot }: { shot: Shot }) => (
  <Link class="shot" to={`/captures?open=${shot.id}`}>
    <Tile shot={shot} pictured={shot.url !== undefined} />
    <span>
      <b>{nameOf(shot)}</b>
      <small>
        {ago(shot.createdAt)} · {shot.status === 'failed' ? 'not charged' : shot.format}
      </small>
    </span>
  </Link>
)

const Code = ({ keys, span = 'c4' }: Pick<Overview, 'keys'> & { span?: string }) => {
  const curl = `curl ${state.value?.origin ?? location.origin}/api/v1/screenshots \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com"}'`
  return (
    <Card id="code" title="From your code" span={span} end={<a href="/docs">API reference</a>}>
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
  screenshots.some(shot => shot.status === 'pending') || documents.some(({ stage }) => stage === 'reading')

export default function OverviewPage() {
  const { data, failure, reload } = useCall('overview.get', {}, underWay)
  if (!data)
    return (
      <>
        <Head title="Overview" sub={month.format()} />
        <Loading failure={failure} retry={reload} />
      </>
    )
  const steps = stepsLeft(data)
  const toCheck = data.documents.filter(({ stage }) => stage === 'check').length
  return (
    <>
      <Head title="Overview" sub={month.format()} />
      <Stale failure={failure} />
      <div class="grid" data-first={steps}>
        {steps && <FirstSteps data={data} reload={reload} />}
        <Credits {...data} />
        {data.machine ? <Machine {...data.machine} /> : <Code keys={data.keys} />}
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
            <DocumentTable documents={data.documents} />
          )}
        </Card>
        {data.machine && <Code keys={data.keys} span={steps && data.documents.length === 0 ? 'c12' : 'c4'} />}
      </div>
    </>
  )
}
