import type { ComponentChildren } from 'preact'

type LinesProps = {
  name: string
  label: string
  value: string
  onValue(value: string): void
  error?: string
  hint: ComponentChildren
  rows: number
  placeholder: string
  readOnly: boolean
}

/** A list as text, one a line. */
export const Lines = ({ name, label, value, onValue, error, hint, ...rest }: LinesProps) => (
  <div class="form-row">
    <label for={name}>{label}</label>
    <textarea
      {...rest}
      id={name}
      spellcheck={false}
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-hint ${name}-error`}
      onInput={event => onValue(event.currentTarget.value)}
    />
    <small class="hint" id={`${name}-hint`}>
      {hint}
    </small>
    <small class="wrong" id={`${name}-error`}>
      {error}
    </small>
  </div>
)
