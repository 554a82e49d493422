import type { ComponentChildren, InputHTMLAttributes } from 'preact'

type FieldProps = {
  name: string
  label: string
  value: string
  onValue(value: string): void
  error?: string
  hint?: ComponentChildren
  type?: 'text' | 'email' | 'password'
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autocomplete' | 'required' | 'readOnly' | 'placeholder' | 'autoFocus' | 'maxLength'>

/** A labelled text field; what is wrong with it stands below and is announced with it. */
export const Field = ({ name, label, value, onValue, error, hint, type = 'text', autoFocus, ...rest }: FieldProps) => {
  const about = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div class="form-row">
      <label for={name}>{label}</label>
      <input
        {...rest}
        id={name}
        name={name}
        // Typed by the role that each type of input has; these three take the same attributes.
        type={type as 'text'}
        value={value}
        ref={element => {
          if (autoFocus && element && !element.dataset.met) {
            element.dataset.met = 'yes'
            element.focus()
          }
        }}
        spellcheck={false}
        autocapitalize="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        onInput={event => onValue(event.currentTarget.value)}
      />
      {hint && (
        <small id={`${name}-hint`} class="hint">
          {hint}
        </small>
      )}
      {error && (
        <small id={`${name}-error`} class="wrong">
          {error}
        </small>
      )}
    </div>
  )
}
