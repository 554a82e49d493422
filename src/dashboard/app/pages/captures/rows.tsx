import { Icon } from '../../parts/icons.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useWindow } from '../../parts/table/window.ts'
import { ago, moment } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { may } from '../../session.ts'
import { type ListProps, sizeOf } from './cards.tsx'
import { Choice } from './choice.tsx'
import type { Item } from './listing.ts'
import { nameOf } from './tile.tsx'

const State = ({ item: { status, error, cacheHit } }: { item: Item }) =>
  status === 'failed' ? (
    <span class="tag bad" title={error}>
      Failed
    </span>
  ) : status === 'pending' ? (
    <span class="tag lit">Under way</span>
  ) : (
    <span class="tag good">{cacheHit ? 'Cached, free' : 'Ready'}</span>
  )

/** The captures as a table: more of them at once, and what they are called by whoever asked for them. */
export const Rows = ({ items, chosen, addressOf, onChoose }: ListProps) => {
  const { box, from, to, padding } = useWindow<HTMLDivElement>(items.length, 'tbody tr')
  const columns: (Column<Item> | false)[] = [
    may('member') && {
      head: 'Chosen',
      heard: true,
      is: ['pick'],
      cell: item => <Choice item={item} chosen={chosen} onChoose={onChoose} />,
    },
    {
      head: 'Capture',
      is: ['name'],
      cell: item => (
        <Link to={addressOf(item.id)} id={item.id} stay>
          <Icon name={item.kind === 'upload' ? 'pdf' : 'shot'} />
          <span>{nameOf(item)}</span>
        </Link>
      ),
    },
    { head: 'Your identifier', is: ['dim', 'wide'], cell: item => item.externalIdentifier ?? '–' },
    { head: 'Format', is: ['dim', 'wide'], cell: item => item.format },
    { head: 'Size', is: ['num', 'dim', 'wide'], cell: item => sizeOf(item) || '–' },
    { head: 'State', cell: item => <State item={item} /> },
    {
      head: 'Made',
      is: ['num', 'dim'],
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={moment(createdAt)}>
          {ago(createdAt)}
        </time>
      ),
    },
  ]
  return (
    <div class="card listing">
      <div class="in">
        <div ref={box} style={padding}>
          <Table rows={items.slice(from, to)} keyOf={({ id }) => id} columns={columns} />
        </div>
      </div>
    </div>
  )
}
