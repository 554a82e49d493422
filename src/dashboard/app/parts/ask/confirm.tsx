import type { ComponentChildren } from 'preact'
import { Dialog } from '../dialog.tsx'
import { Refused } from '../door.tsx'
import { useForm } from '../form.ts'

type ConfirmProps = {
  title: string
  act: string
  keep?: string
  danger?: boolean
  /** Not yet: something is still to be typed. */
  waits?: boolean
  send(): Promise<void>
  close(): void
  children: ComponentChildren
}

/** A question before something is done; a refusal stands in it, and it stays open. */
export const Confirm = ({ title, act, keep = 'Cancel', danger, waits, send, close, children }: ConfirmProps) => {
  const { submit, sending, failure, fields } = useForm(send)
  return (
    <Dialog title={title} onClose={close}>
      <form onSubmit={submit}>
        {children}
        <Refused text={failure ?? Object.values(fields)[0]} />
        <p class="acts">
          <button type="button" class="btn" onClick={close}>
            {keep}
          </button>
          <button type="submit" class={danger ? 'btn danger' : 'btn main-act'} disabled={sending || waits}>
            {act}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
