import { useState } from 'preact/hooks'
import type { Role } from '../../../../resources.ts'
import { call, type Output } from '../../api.ts'
import { Choose } from '../../parts/ask/choose.tsx'
import { FormDialog } from '../../parts/ask/form.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { withPassword } from '../../parts/password.tsx'
import { moment } from '../../parts/time.ts'

export type Linked = Output<'user.invite'>

export const Invite = ({ close, done }: { close(): void; done(made: Linked): void }) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('member')
  const form = useForm(async () => {
    const made = await withPassword('A new user sees what is in this organization.', () => call('user.invite', { email, name, role }))
    if (made) done(made)
  })
  const { fields } = form
  return (
    <FormDialog title="Invite somebody" act="Make the link" form={form} close={close}>
      <Field
        name="invite-email"
        label="E-mail address"
        type="email"
        required
        autoFocus
        value={email}
        onValue={setEmail}
        error={fields.email}
        hint="To sign in with. Nothing is sent to it: you get a link to hand over."
      />
      <Field name="invite-name" label="Name" maxLength={120} value={name} onValue={setName} error={fields.name} />
      <Choose
        name="invite-role"
        label="Role"
        value={role}
        onValue={value => setRole(value)}
        options={[
          ['viewer', 'Viewer: reads'],
          ['member', 'Member: works, makes keys and webhooks'],
          ['owner', 'Owner: everything, also users and the signing secret'],
        ]}
      />
    </FormDialog>
  )
}

/** The only time that anybody sees it. */
export const ShownLink = ({ made: { email, link }, close }: { made: Linked; close(): void }) => (
  <Dialog title={`A link for ${email}`} onClose={close} stays>
    <p>With it {email} chooses a password. Hand it over yourself: whoever opens it first becomes this user.</p>
    {link && (
      <>
        <Copy text={link.url} label="Copy the link" />
        <p class="hint">It works once, until {moment(link.expiresAt)}, and is shown this once.</p>
      </>
    )}
    <p class="acts">
      <button type="button" class="btn main-act" onClick={close}>
        I have it
      </button>
    </p>
  </Dialog>
)
