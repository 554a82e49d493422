import { Icon } from '../icons.tsx'

type SearchProps = { label: string; placeholder: string; value: string; onValue(value: string): void }

export const Search = ({ label, placeholder, value, onValue }: SearchProps) => (
  <span class="search">
    <Icon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={value}
      onInput={event => onValue(event.currentTarget.value)}
    />
  </span>
)
