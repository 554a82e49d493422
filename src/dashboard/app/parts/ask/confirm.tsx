import type { ComponentChildren } from 'preact'
import { useForm } from '../form.ts'
import { FormDialog } from './form.tsx'

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
export const Confirm = ({ danger, send, ...rest }: ConfirmProps) => {
  const form = useForm(send)
  return <FormDialog {...rest} form={form} look={danger ? 'danger' : 'main-act'} refused={Object.values(form.fields)[0]} />
}
