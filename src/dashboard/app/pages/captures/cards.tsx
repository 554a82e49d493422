import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { ago, moment } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { may } from '../../session.ts'
import type { Item } from './listing.ts'
import { nameOf, Tile } from './tile.tsx'

const said = (item: Item): string =>
  item.status === 'failed'
    ? 'not charged'
    : [item.format, item.width && item.height ? `${item.width} × ${item.height}` : ''].filter(Boolean).join(' · ')

type CardProps = { item: Item; to: string; chosen: boolean; onChoose(id: string, chosen: boolean): void }

const Card = ({ item, to, chosen, onChoose }: CardProps) => (
  <li class="capture" data-chosen={chosen}>
    <Link class="shot" to={to} stay>
      <Tile shot={item} pictured={item.pictured} />
      <span>
        <b>{nameOf(item)}</b>
        <small>
          <time dateTime={item.createdAt} title={moment(item.createdAt)}>
            {ago(item.createdAt)}
          </time>{' '}
          · {said(item)}
        </small>
      </span>
    </Link>
    {may('member') && (
      <input
        type="checkbox"
        class="pick"
        aria-label={`Choose ${nameOf(item)}`}
        checked={chosen}
        onChange={event => onChoose(item.id, event.currentTarget.checked)}
      />
    )}
  </li>
)

type CardsProps = {
  items: readonly Item[]
  chosen: ReadonlySet<string>
  /** Where one is open beside the list. */
  addressOf(id: string): string
  onChoose(id: string, chosen: boolean): void
}

/** Of thousands only those are drawn anew that changed: an element that is the same object is left as it stands. */
export const Cards = ({ items, chosen, addressOf, onChoose }: CardsProps) => {
  const drawn = useRef(new Map<string, { item: Item; element: VNode<CardProps> }>())
  const latest = useRef(onChoose)
  latest.current = onChoose
  const before = drawn.current
  drawn.current = new Map(
    items.map(item => {
      const to = addressOf(item.id)
      const isChosen = chosen.has(item.id)
      const known = before.get(item.id)
      if (known?.item === item && known.element.props.to === to && known.element.props.chosen === isChosen) return [item.id, known]
      const choose: CardProps['onChoose'] = (id, yes) => latest.current(id, yes)
      return [item.id, { item, element: <Card key={item.id} item={item} to={to} chosen={isChosen} onChoose={choose} /> }]
    }),
  )
  return (
    <ul class="shots-row library" data-choosing={chosen.size > 0}>
      {[...drawn.current.values()].map(({ element }) => element)}
    </ul>
  )
}
