import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { OptionField } from '../../../../render/options/form.ts'
import type { Output } from '../../api.ts'
import { Search } from '../../parts/ask/search.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Control } from './control.tsx'
import { problems, setValue, values } from './run.ts'
import { differing, labelOf } from './values.ts'

type Form = Output<'playground.get'>
type Group = Form['groups'][number]

const wanted = signal('')
/** Groups by whether they were opened or shut; the first ones are open before that where there is room. */
const opened = signal<Readonly<Record<string, boolean>>>({})
const whole = signal<Readonly<Record<string, boolean>>>({})
const openAtFirst = 3

const matches = (field: OptionField, text: string): boolean =>
  text === '' || `${field.name} ${labelOf(field)} ${field.doc}`.toLowerCase().includes(text.toLowerCase())

const GroupOf = ({ group, fields, at, form }: { group: Group; fields: readonly OptionField[]; at: number; form: Form }) => {
  const text = wanted.value
  const shown = fields.filter(field => matches(field, text))
  if (shown.length === 0) return null
  const changed = Object.keys(differing(values.value, fields)).length
  const wrong = fields.filter(({ name }) => problems.value[name]).length
  const all = text !== '' || whole.value[group.id] === true
  const kept = shown.filter(({ level, name }) => all || level === 'basic' || values.value[name] !== undefined || problems.value[name])
  const rest = shown.length - kept.length
  const isOpen = text !== '' || wrong > 0 || (opened.value[group.id] ?? (at < openAtFirst && innerWidth > 1100))
  return (
    <details
      class="group"
      open={isOpen}
      onToggle={event => {
        if (event.currentTarget.open !== isOpen) opened.value = { ...opened.value, [group.id]: event.currentTarget.open }
      }}
    >
      <summary>
        <Icon name="chevron" size={14} />
        <span>{group.title}</span>
        {wrong > 0 && <span class="tag bad">{wrong} wrong</span>}
        {changed > 0 && <span class="tag lit">{changed} set</span>}
      </summary>
      <div class="options">
        {kept.map(field => (
          <Control
            key={field.name}
            field={field}
            value={values.value[field.name]}
            error={problems.value[field.name]}
            devices={form.devices}
            onValue={value => setValue(field.name, value)}
          />
        ))}
        {rest > 0 && (
          <button type="button" class="btn plain more" onClick={() => (whole.value = { ...whole.value, [group.id]: true })}>
            {rest} more
          </button>
        )}
      </div>
    </details>
  )
}

/** The options that stand in the bar above. */
const above = new Set<string>(['url', 'html'])

export const Options = ({ form }: { form: Form }) => {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(problems.value)[0]
  // What is wrong is brought into view, wherever it stood.
  useEffect(() => {
    if (wrong) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const format = String(values.value.format ?? 'png')
  const fields = form.fields.filter(({ name }) => !above.has(name) && (name !== 'htmlBaseUrl' || values.value.html !== undefined))
  const groups = form.groups
    .filter(({ only }) => only === undefined || only === format)
    .map(group => ({ group, fields: fields.filter(field => field.group === group.id) }))
    .filter(({ fields }) => fields.length > 0)
  const count = groups.flatMap(({ fields }) => fields).filter(field => matches(field, wanted.value)).length
  return (
    <div ref={box}>
      <div class="find">
        <Search
          label="Find an option"
          placeholder={`Find one of ${fields.length} options`}
          value={wanted.value}
          onValue={value => {
            wanted.value = value
          }}
        />
        <span class="sr" role="status">
          {wanted.value && `${count} options`}
        </span>
      </div>
      {groups.map(({ group, fields }, at) => (
        <GroupOf key={group.id} group={group} fields={fields} at={at} form={form} />
      ))}
      {count === 0 && <p class="sub none">No option is called that.</p>}
    </div>
  )
}
