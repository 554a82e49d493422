type ChooseProps<T extends string> = {
  name: string
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onValue(value: T): void
  /** In a row of filters, where a label above would be too much. */
  slim?: boolean
  disabled?: boolean
}

/** One of a few, from a list. */
export function Choose<T extends string>({ name, label, value, options, onValue, slim = false, disabled }: ChooseProps<T>) {
  return (
    <div class={slim ? 'slim' : 'form-row'}>
      <label for={name} class={slim ? 'sr' : ''}>
        {label}
      </label>
      <select id={name} value={value} disabled={disabled} onChange={event => onValue(event.currentTarget.value as T)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
