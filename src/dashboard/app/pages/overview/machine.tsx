import type { Output } from '../../api.ts'
import { Card } from '../../parts/head.tsx'
import { count, seconds } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { state } from '../../session.ts'

type Machine = NonNullable<Output<'overview.get'>['machine']>
type Row = { name: string; text: string; wrong?: boolean }

/** From here on new work is refused before long. */
const nearlyFull = 0.85

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const loadRows = ({
  renders: { active, queued, workers, typicalMs, slowMs },
  waiting,
  deliveries,
  diskUsed,
  refusing,
}: Machine['load']): Row[] => [
  { name: 'Rendering', text: `${active} of ${workers}${queued + waiting ? `, ${count(queued + waiting)} waiting` : ''}` },
  ...(typicalMs === undefined || slowMs === undefined
    ? []
    : [{ name: 'A render takes', text: `${seconds(typicalMs)}, a slow one ${seconds(slowMs)}` }]),
  ...(deliveries ? [{ name: 'Webhooks to deliver', text: count(deliveries) }] : []),
  ...(refusing === undefined && diskUsed === undefined
    ? []
    : [
        {
          name: 'Disk',
          text: refusing ?? `${Math.round(diskUsed! * 100)} % used`,
          wrong: refusing !== undefined || diskUsed! > nearlyFull,
        },
      ]),
]

/** What is wrong stands first. */
export const Machine = ({ parts, load }: Machine) => {
  const rows: Row[] = [
    ...parts.map(({ name, ok, note }) => ({ name: sentence(name), text: note ? sentence(note) : ok ? 'Fine' : 'Not ready', wrong: !ok })),
    ...loadRows(load),
    { name: 'Version', text: state.value?.version ?? '' },
  ]
  const troubled = rows.some(({ wrong }) => wrong)
  return (
    <Card
      id="machine"
      title="This machine"
      span="c4"
      end={
        <Link to="/server/health" class={troubled ? 'tag check' : 'tag good'}>
          <i class={troubled ? 'dot warn' : 'dot'} /> {troubled ? 'Look at it' : 'Ready'}
        </Link>
      }
    >
      <dl class="facts">
        {rows
          .toSorted((a, b) => Number(b.wrong ?? false) - Number(a.wrong ?? false))
          .map(({ name, text, wrong }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class={wrong ? 'wrong' : ''}>{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
