import { useWindow } from '../../parts/table/window.ts'
import { ago, moment } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { Choice } from './choice.tsx'
import type { Item } from './listing.ts'
import { nameOf, Tile } from './tile.tsx'

export const sizeOf = ({ width, height }: Pick<Item, 'width' | 'height'>): string => (width && height ? `${width} × ${height}` : '')

const said = (item: Item): string => (item.status === 'failed' ? 'not charged' : [item.format, sizeOf(item)].filter(Boolean).join(' · '))

export type ListProps = {
  items: readonly Item[]
  /** Whether there are more than these. */
  hasMore: boolean
  chosen: ReadonlySet<string>
  /** Where one is open beside the list. */
  addressOf(id: string): string
  onChoose(id: string, chosen: boolean): void
}

export const Cards = ({ items, hasMore, chosen, addressOf, onChoose }: ListProps) => {
  const { box, from, to, padding } = useWindow<HTMLUListElement>(items.length, '.capture')
  return (
    <ul class="shots-row library" ref={box} style={padding} data-choosing={chosen.size > 0}>
      {items.slice(from, to).map((item, at) => (
        <li
          class="capture"
          key={item.id}
          data-chosen={chosen.has(item.id)}
          aria-posinset={from + at + 1}
          aria-setsize={hasMore ? -1 : items.length}
        >
          <Link class="shot" to={addressOf(item.id)} id={item.id} stay>
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
          <Choice item={item} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}
