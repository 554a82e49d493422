import { Choose } from '../../parts/ask/choose.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { type Draft, hasMembers, type Kind, newField, relabelled } from './definition.ts'

const kinds: readonly (readonly [Kind, string])[] = [
  ['string', 'Text'],
  ['number', 'Number'],
  ['date', 'Date'],
  ['boolean', 'Yes or no'],
  ['array', 'Rows, or a list of texts'],
  ['object', 'Group of fields'],
]

type FieldsProps = {
  list: readonly Draft[]
  /** Where it stands in the definition, as refusals name it. */
  path: string
  errors: Readonly<Record<string, string>>
  change(list: Draft[]): void
  /** Fields may have members; members may not. */
  deeper?: boolean
}

type RowProps = Omit<FieldsProps, 'list' | 'change'> & {
  draft: Draft
  at: number
  change(draft: Draft): void
  move(by: 1 | -1): void
  remove(): void
}

const Row = ({ draft, at, path, errors, change, move, remove, deeper }: RowProps) => {
  const own = `${path}[${at}]`
  const name = `${own}-`.replace(/[^\w-]/g, '-')
  const called = draft.label || draft.key || `field ${at + 1}`
  return (
    <li
      class="field-row"
      onKeyDown={event => {
        const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined
        if (!by) return
        event.preventDefault()
        event.stopPropagation()
        move(by)
      }}
    >
      <div class="field-line">
        <Field
          name={`${name}label`}
          label="Label"
          value={draft.label}
          maxLength={500}
          onValue={label => change(relabelled(draft, label))}
          error={errors[`${own}.label`]}
        />
        <Field
          name={`${name}key`}
          label="Key"
          required
          value={draft.key}
          maxLength={64}
          onValue={key => change({ ...draft, key })}
          error={errors[`${own}.key`]}
        />
        <Choose
          name={`${name}type`}
          label="Type"
          value={draft.type}
          options={deeper ? kinds : kinds.slice(0, 4)}
          onValue={type => change({ ...draft, type })}
        />
      </div>
      <details open={Object.keys(errors).some(error => error.startsWith(`${own}.`))}>
        <summary>
          More of {called}
          {draft.required && <span class="tag">Required</span>}
        </summary>
        <label class="tick">
          <input type="checkbox" checked={draft.required} onChange={event => change({ ...draft, required: event.currentTarget.checked })} />
          Every such document has it
        </label>
        <Field
          name={`${name}description`}
          label="Description"
          maxLength={500}
          value={draft.description}
          onValue={description => change({ ...draft, description })}
          error={errors[`${own}.description`]}
          hint="Where it stands and what it is called there, in words."
        />
        {draft.type === 'string' && (
          <Field
            name={`${name}pattern`}
            label="Pattern"
            maxLength={200}
            value={draft.pattern ?? ''}
            onValue={pattern => change({ ...draft, pattern })}
            error={errors[`${own}.pattern`]}
            hint="A regular expression (RE2) that the whole text must match, e.g. [A-Z]{2}-\d{4}"
          />
        )}
        {['string', 'number', 'date'].includes(draft.type) && (
          <div class="form-row">
            <label for={`${name}examples`}>Examples as printed, one a line</label>
            <textarea
              id={`${name}examples`}
              rows={2}
              value={draft.examples}
              aria-describedby={`${name}examples-error`}
              onInput={event => change({ ...draft, examples: event.currentTarget.value })}
            />
            <small class="wrong" id={`${name}examples-error`}>
              {errors[`${own}.examples`]}
            </small>
          </div>
        )}
        {deeper && hasMembers(draft) && (
          <>
            <h3>{draft.type === 'array' ? 'Columns of each row; none for a list of texts' : 'Members'}</h3>
            <Fields list={draft.fields} path={`${own}.fields`} errors={errors} change={fields => change({ ...draft, fields })} />
            {errors[`${own}.fields`] && <p class="wrong">{errors[`${own}.fields`]}</p>}
            <button type="button" class="btn" onClick={() => change({ ...draft, fields: [...draft.fields, newField()] })}>
              <Icon name="plus" /> {draft.type === 'array' ? 'Column' : 'Member'}
            </button>
          </>
        )}
        <p class="acts start">
          <button type="button" class="btn plain" onClick={() => move(-1)}>
            Up<span class="sr">, {called}</span>
          </button>
          <button type="button" class="btn plain" onClick={() => move(1)}>
            Down<span class="sr">, {called}</span>
          </button>
          <button type="button" class="btn plain bad" onClick={remove}>
            Remove<span class="sr"> {called}</span>
          </button>
        </p>
      </details>
    </li>
  )
}

/** Fields in their order; Alt with an arrow moves the one that is being edited. */
export const Fields = ({ list, change, ...rest }: FieldsProps) => (
  <ol class="field-list">
    {list.map((draft, at) => (
      <Row
        key={draft.id}
        {...rest}
        draft={draft}
        at={at}
        change={next => change(list.map(one => (one.id === draft.id ? next : one)))}
        remove={() => change(list.filter(one => one.id !== draft.id))}
        move={by => {
          const to = at + by
          if (to < 0 || to >= list.length) return
          const next = [...list]
          next.splice(to, 0, ...next.splice(at, 1))
          change(next)
        }}
      />
    ))}
  </ol>
)
