import { may } from '../../session.ts'
import type { ListProps } from './cards.tsx'
import type { Item } from './listing.ts'
import { nameOf } from './tile.tsx'

export const Choice = ({ item, chosen, onChoose }: Pick<ListProps, 'chosen' | 'onChoose'> & { item: Item }) =>
  may('member') ? (
    <input
      type="checkbox"
      class="pick"
      aria-label={`Choose ${nameOf(item)}`}
      data-id={item.id}
      checked={chosen.has(item.id)}
      onChange={event => onChoose(item.id, event.currentTarget.checked)}
    />
  ) : null
