import type { ComponentChildren } from 'preact'
import { Dialog } from '../dialog.tsx'
import { Refused } from '../entrance-layout.tsx'
import type { useForm } from '../form.ts'

type FormProps = {
  form: ReturnType<typeof useForm>
  act: ComponentChildren
  look?: 'main-act' | 'danger' | ''
  /** Where its buttons stand: at the end, at the start, or over the whole width. */
  place?: 'start' | 'across'
  /** Not for whoever may only look. */
  shown?: boolean
  /** Not yet: something is still to be typed. */
  waits?: boolean
  /** What was refused beside what `form` says of it. */
  refused?: string
  /** Stands before and behind what sends it. */
  before?: ComponentChildren
  after?: ComponentChildren
  children: ComponentChildren
}

/** Fields, what was refused of them, and what sends them. */
export const Form = ({ form, act, look = 'main-act', place, shown = true, waits, refused, before, after, children }: FormProps) => (
  <form onSubmit={form.submit}>
    {children}
    <Refused text={form.failure ?? refused} wait={form.wait} />
    {shown && (
      <p class={place ? `acts ${place}` : 'acts'}>
        {before}
        <button type="submit" class={`btn ${look}`} disabled={form.sending || form.wait > 0 || waits}>
          {form.wait > 0 ? `Wait ${form.wait} s` : act}
        </button>
        {after}
      </p>
    )}
  </form>
)

type FormDialogProps = FormProps & { title: string; keep?: string; stays?: boolean; close(): void }

/** A form over the page, with a way out. */
export const FormDialog = ({ title, keep = 'Cancel', stays, close, ...form }: FormDialogProps) => (
  <Dialog title={title} onClose={close} stays={stays}>
    <Form
      {...form}
      before={
        <button type="button" class="btn" onClick={close}>
          {keep}
        </button>
      }
    />
  </Dialog>
)
