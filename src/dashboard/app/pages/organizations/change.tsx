import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Choose } from '../../parts/ask/choose.tsx'
import { Confirm } from '../../parts/ask/confirm.tsx'
import { FormDialog } from '../../parts/ask/form.tsx'
import { some } from '../../parts/data/amount.ts'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { useCall } from '../../parts/load.tsx'
import { count } from '../../parts/time.ts'

export type Organization = Output<'org.list'>['organizations'][number]
type Change = { close(): void; change(work: () => Promise<unknown>, said: string): Promise<void> }
const statuses = [
  ['active', 'Active'],
  ['past_due', 'Past due'],
  ['canceled', 'Canceled'],
] as const

/** A new organization, or another name, plan or allowance of one. */
export const Edit = ({
  organization,
  plans,
  close,
  change,
}: Change & { organization?: Organization; plans: Output<'org.list'>['plans'] }) => {
  const [name, setName] = useState(organization?.name ?? '')
  const [plan, setPlan] = useState(organization?.plan ?? plans[0]?.name ?? '')
  const own = organization && organization.included !== plans.find(one => one.name === organization.plan)?.included
  const [included, setIncluded] = useState(own ? String(organization.included) : '')
  const [planStatus, setPlanStatus] = useState(organization?.planStatus ?? 'active')
  const form = useForm(() => {
    const allowance = included.trim() === '' ? {} : { included: Number(included) }
    return organization
      ? change(() => call('org.change', { id: organization.id, name, plan, planStatus, ...allowance }), `${name} is changed.`)
      : change(() => call('org.create', { name, plan, ...allowance }), `${name} is made. Enter it to invite its owner.`)
  })
  const { fields } = form
  const known = plans.some(one => one.name === plan) ? plans : [...plans, { name: plan, included: 0 }]
  return (
    <FormDialog
      title={organization ? `Change ${organization.name}` : 'A new organization'}
      act={organization ? 'Save' : 'Make it'}
      form={form}
      refused={fields.plan}
      close={close}
    >
      <Field name="org-name" label="Name" required autoFocus maxLength={80} value={name} onValue={setName} error={fields.name} />
      <Choose
        name="org-plan"
        label="Plan"
        value={plan}
        onValue={setPlan}
        options={known.map(one => [one.name, `${one.name}: ${count(one.included)} credits a month`] as const)}
      />
      <Field
        name="org-included"
        label="Credits a month"
        value={included}
        onValue={setIncluded}
        error={fields.included}
        hint="Empty: as many as the plan has."
      />
      {organization && (
        <Choose name="org-status" label="Payment" value={planStatus} options={statuses} onValue={value => setPlanStatus(value)} />
      )}
    </FormDialog>
  )
}

export const Suspend = ({ organization: { id, name, suspendedAt }, close, change }: Change & { organization: Organization }) => {
  const suspended = !suspendedAt
  return (
    <Confirm
      title={suspended ? `Suspend ${name}?` : `Give ${name} back?`}
      act={suspended ? 'Suspend' : 'Give back'}
      danger={suspended}
      close={close}
      send={() => change(() => call('org.suspend', { id, suspended }), suspended ? `${name} is suspended.` : `${name} works again.`)}
    >
      <p>
        {suspended
          ? 'From now on its keys and signed links get 403, and its users can look but change nothing. What was accepted is finished, nothing is deleted, and it can be given back.'
          : 'Its keys, links and users work again at once.'}
      </p>
    </Confirm>
  )
}

export const Delete = ({ organization: { id, name }, close, change }: Change & { organization: Organization }) => {
  const [typed, setTyped] = useState('')
  const { data } = useCall('org.holdings', { id })
  return (
    <Confirm
      title={`Delete ${name}?`}
      act="Delete it with all it has"
      keep="Keep it"
      danger
      waits={typed.trim() !== name}
      close={close}
      send={() => change(() => call('org.delete', { id, name: typed.trim() }), `${name} is deleted.`)}
    >
      <p>
        {data &&
          `It has ${some(data.screenshots, 'screenshot')}, ${some(data.extractions, 'extraction')}, ${some(data.documents, 'document')} and ${some(data.keys, 'key')}. `}
        Keys and links are dead at once, files go with the next sweep. There is no way back but a backup.
      </p>
      <Field name="org-typed" label={`Type ${name} to go on`} autoFocus autocomplete="off" value={typed} onValue={setTyped} />
    </Confirm>
  )
}
