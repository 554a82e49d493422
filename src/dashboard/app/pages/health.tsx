import { useState } from 'preact/hooks'
import { call, type Output } from '../api.ts'
import { some } from '../parts/data/amount.ts'
import { attempt } from '../parts/data/attempt.ts'
import { Card, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { size } from '../parts/size.ts'
import { ago, count, seconds } from '../parts/time.ts'
import { Examined } from './health/examined.tsx'

type Facts = Output<'health.get'>['facts']
type Rows = readonly (readonly [name: string, value: string, wrong?: boolean])[]

const List = ({ rows }: { rows: Rows }) => (
  <dl class="facts">
    {rows.map(([name, value, wrong]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd class={wrong ? 'wrong' : ''}>{value}</dd>
      </div>
    ))}
  </dl>
)

const queueRows = ({ renders, jobs, deliveries }: Facts): Rows => [
  ['Rendering', `${renders.active} of ${renders.workers}`],
  ...(renders.typicalMs === undefined || renders.slowMs === undefined
    ? []
    : ([['A render takes', `${seconds(renders.typicalMs)}, a slow one ${seconds(renders.slowMs)}`]] as const)),
  ['Waiting for a browser', count(renders.queued)],
  ['Waiting in a delay', count(renders.resting)],
  ['Background jobs', `${count(jobs.waiting)} waiting, ${count(jobs.running)} running`],
  ...(jobs.oldestAt ? [['Oldest of them', ago(jobs.oldestAt)] as const] : []),
  ['Webhooks not yet delivered', count(deliveries)],
]

const diskRows = ({ disk, refusing }: Facts): Rows => [
  [
    'Disk',
    refusing ?? (disk.used === undefined ? 'a bucket' : `${Math.round(disk.used * 100)} % used`),
    refusing !== undefined || (disk.used ?? 0) > 0.85,
  ],
  ['Renders', `${some(disk.renders.files, 'file')}, ${size(disk.renders.bytes)}`],
  ['Documents', `${some(disk.documents.files, 'file')}, ${size(disk.documents.bytes)}`],
  ['On disk, each content once', size(disk.stored)],
  ['Database', size(disk.database)],
]

const kept: Record<string, string> = {
  renders_days: 'Renders',
  uploads_days: 'Documents',
  cache_days: 'Cached renders',
  records_days: 'Records',
  extractions_days: 'Values read',
  deliveries_days: 'Delivery log',
}
const retentionRows = ({ retention }: Facts): Rows =>
  Object.entries(retention).map(([key, days]) => [kept[key] ?? key, days === 0 ? 'for ever' : some(days, 'day')] as const)

const backupLate = 8 * 86_400_000
const versionRows = ({ versions, startedAt, memory, lastBackupAt, renders, engine }: Facts): Rows => [
  ['platen', versions.platen],
  ['Bun', versions.bun],
  ['Browser', versions.browser ?? 'not known yet'],
  ['Running since', ago(startedAt)],
  ['Browsers replaced', count(renders.restarts)],
  ['Memory', `${size(memory.server)}${memory.browser === undefined ? '' : `, browser ${size(memory.browser)}`}`],
  engine === 'SQLite'
    ? ['Last backup', lastBackupAt ? ago(lastBackupAt) : 'none yet', !lastBackupAt || Date.now() - Date.parse(lastBackupAt) > backupLate]
    : ['Backups', 'by the tools of PostgreSQL'],
]

export default function HealthPage() {
  const { data, failure, reload } = useCall(
    'health.get',
    {},
    ({ facts: { renders, jobs } }) => renders.active + renders.queued + jobs.waiting > 0,
  )
  const [examining, setExamining] = useState(false)
  const examine = async () => {
    setExamining(true)
    await attempt(() => call('health.examine', {}))
    setExamining(false)
    await reload()
  }
  return (
    <>
      <Head title="Health" sub="What this server needs, has and does">
        <button type="button" class="btn main-act" disabled={examining} onClick={() => void examine()}>
          <Icon name="health" /> {examining ? 'Examining …' : 'Examine'}
        </button>
      </Head>
      <Stale failure={data && failure} />
      {!data ? (
        <Loading failure={failure} retry={reload} />
      ) : (
        <div class="grid">
          <Examined examination={data.examination} parts={data.parts} examining={examining} />
          <Card id="queue" title="Queue" span="c6">
            <List rows={queueRows(data.facts)} />
          </Card>
          <Card id="disk" title="Disk" span="c6" sub="files added up every ten minutes">
            <List rows={diskRows(data.facts)} />
          </Card>
          <Card id="versions" title="Versions" span="c6">
            <List rows={versionRows(data.facts)} />
            {data.facts.engine === 'SQLite' && !data.facts.lastBackupAt && (
              <p class="hint">
                <code>platen backup FILE</code> writes one while the server works.
              </p>
            )}
          </Card>
          <Card id="retention" title="Kept for" span="c6">
            <List rows={retentionRows(data.facts)} />
          </Card>
        </div>
      )}
    </>
  )
}
