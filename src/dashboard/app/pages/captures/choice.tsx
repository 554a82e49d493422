import { may } from '../../session.ts'
import type { Item } from './listing.ts'
import { nameOf } from './tile.tsx'

type ChoiceProps = { item: Item; chosen: ReadonlySet<string>; onChoose(id: string, chosen: boolean): void }

export const Choice = ({ item, chosen, onChoose }: ChoiceProps) =>
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
