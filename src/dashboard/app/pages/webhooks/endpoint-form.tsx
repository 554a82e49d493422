import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { FormDialog } from '../../parts/ask/form.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { say } from '../../parts/toast.tsx'
import type { Endpoint } from './endpoint.ts'

type FormProps = { endpoint?: Endpoint; events: Output<'endpoint.list'>['events']; close(): void; done(): void }

/** A new endpoint, or another address, events or description of one. */
export const EndpointForm = ({ endpoint, events, close, done }: FormProps) => {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [wanted, setWanted] = useState(new Set<string>(endpoint?.events))
  const all = wanted.size === 0
  const form = useForm(async () => {
    const input = { url, description, events: events.map(({ name }) => name).filter(name => wanted.has(name)) }
    if (endpoint) await call('endpoint.change', { id: endpoint.id, ...input })
    else await call('endpoint.create', input)
    say(endpoint ? 'The endpoint is changed.' : 'The endpoint is made. Send it a test.')
    done()
  })
  const { fields } = form
  const toggle = (name: string, on: boolean) => {
    const next = new Set(wanted)
    if (on) next.add(name)
    else next.delete(name)
    setWanted(next)
  }
  return (
    <FormDialog
      title={endpoint ? 'Change the endpoint' : 'A new endpoint'}
      act={endpoint ? 'Save' : 'Make the endpoint'}
      form={form}
      close={close}
    >
      <Field
        name="endpoint-url"
        label="Address"
        required
        autoFocus
        maxLength={8192}
        placeholder="https://example.com/hooks"
        value={url}
        onValue={setUrl}
        error={fields.url}
        hint={endpoint ? 'What has not arrived yet goes to the new address too.' : 'Events are posted to it as JSON, signed.'}
      />
      <Field
        name="endpoint-description"
        label="What it is for"
        maxLength={200}
        value={description}
        onValue={setDescription}
        error={fields.description}
      />
      <fieldset class="choices">
        <legend>Events</legend>
        <label class="tick">
          <input type="checkbox" checked={all} disabled={all} onChange={() => setWanted(new Set())} />
          All of them, also those of later versions
        </label>
        {events.map(({ name, doc }) => (
          <label class="tick" key={name}>
            <input type="checkbox" checked={wanted.has(name)} onChange={event => toggle(name, event.currentTarget.checked)} />
            <span>
              <code>{name}</code>
              <small class="block">{doc.replace(/ To account endpoints.*$/, '')}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
