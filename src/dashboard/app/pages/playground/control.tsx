import type { OptionField } from '../../../../render/options/form.ts'
import type { Device } from '../../../../resources.ts'
import { labelOf, readValue } from './values.ts'

type ControlProps = {
  field: OptionField
  value: unknown
  error?: string
  devices: readonly Device[]
  onValue(value: unknown): void
}

/** Words between backticks are code. */
const Doc = ({ text }: { text: string }) => (
  <>
    {text
      .replace(/^PDF only, [^:]+: ./, start => start.at(-1)!.toUpperCase())
      .split('`')
      .map((part, n) => (n % 2 ? <code key={n}>{part}</code> : part))}
  </>
)

const rangeText = ({ range }: OptionField): string => (range ? `${range.least} to ${range.most}. ` : '')

const choiceText = (name: string, choice: string, devices: readonly Device[]): string => {
  const device = name === 'device' && devices.find(one => one.name === choice)
  return device ? `${choice} · ${device.width} × ${device.height} @${device.deviceScaleFactor}` : choice
}

/** On, off, or neither: where nothing is said the page is left as it is. */
const ThreeWay = ({ field, value, onValue, about }: ControlProps & { about: string }) => (
  <fieldset class="segments" aria-describedby={about}>
    <legend>{labelOf(field)}</legend>
    {([undefined, true, false] as const).map(choice => (
      <label key={String(choice)}>
        <input type="radio" name={field.name} checked={value === choice} onChange={() => onValue(choice)} />
        <span>{choice === undefined ? 'Not set' : choice ? 'On' : 'Off'}</span>
      </label>
    ))}
  </fieldset>
)

const Several = ({ field, value, onValue, about }: ControlProps & { about: string }) => {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset class="chips" aria-describedby={about}>
      <legend>{labelOf(field)}</legend>
      {field.choices!.map(choice => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={event => onValue(event.currentTarget.checked ? [...chosen, choice] : chosen.filter(one => one !== choice))}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}

const Input = ({ field, value, error, devices, onValue, about }: ControlProps & { about: string }) => {
  const { name, kind, choices, default: usual, long } = field
  const shared = { id: name, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': about } as const
  if (choices)
    return (
      <select {...shared} value={String(value ?? usual ?? '')} onChange={event => onValue(event.currentTarget.value || undefined)}>
        {usual === undefined && <option value="">Not set</option>}
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choiceText(name, choice, devices)}
          </option>
        ))}
      </select>
    )
  if (kind === 'list')
    return (
      <textarea
        {...shared}
        rows={2}
        spellcheck={false}
        placeholder="one a line"
        value={Array.isArray(value) ? value.join('\n') : ''}
        onInput={event => onValue(event.currentTarget.value === '' ? undefined : event.currentTarget.value.split('\n'))}
      />
    )
  if (long)
    return (
      <textarea
        {...shared}
        rows={3}
        spellcheck={false}
        value={String(value ?? '')}
        onInput={event => onValue(event.currentTarget.value || undefined)}
      />
    )
  return (
    <input
      {...shared}
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={usual === undefined ? '' : String(usual)}
      value={String(value ?? '')}
      onInput={event => onValue(event.currentTarget.value === '' ? undefined : readValue(field, event.currentTarget.value))}
    />
  )
}

/** One option: the control that its kind asks for, what it means, and what is wrong with it. */
export const Control = (props: ControlProps) => {
  const { field, value, error, onValue } = props
  const { name, kind, choices, default: usual } = field
  const about = `${name}-doc${error ? ` ${name}-error` : ''}`
  const doc = (
    <small class="doc" id={`${name}-doc`}>
      {rangeText(field)}
      <Doc text={field.doc} />
    </small>
  )
  const wrong = error && (
    <small class="wrong" id={`${name}-error`}>
      {error}
    </small>
  )
  const isSwitch = kind === 'boolean' && usual !== undefined
  const grouped = (kind === 'boolean' && !isSwitch) || (kind === 'list' && choices)
  return (
    <div class="option" data-set={value !== undefined && value !== usual}>
      {isSwitch ? (
        <label class="switch">
          <input
            type="checkbox"
            id={name}
            checked={(value ?? usual) === true}
            aria-describedby={about}
            aria-invalid={error ? true : undefined}
            onChange={event => onValue(event.currentTarget.checked)}
          />
          <span>{labelOf(field)}</span>
        </label>
      ) : grouped ? (
        kind === 'list' ? (
          <Several {...props} about={about} />
        ) : (
          <ThreeWay {...props} about={about} />
        )
      ) : (
        <div class="row">
          <label for={name}>{labelOf(field)}</label>
          <Input {...props} about={about} />
        </div>
      )}
      <code class="api" aria-hidden="true">
        {name}
      </code>
      {doc}
      {wrong}
    </div>
  )
}
