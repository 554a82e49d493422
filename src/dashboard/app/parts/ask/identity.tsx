import { Field } from '../field.tsx'

type Props = {
  value: string
  onValue(value: string): void
  error?: string
  name?: string
  label?: string
  hint?: string
  autoFocus?: boolean
}

export const EmailField = (props: Props) => (
  <Field name="email" label="E-mail address" type="email" autocomplete="username" required {...props} />
)

export const PasswordField = (props: Props) => (
  <Field name="password" label="Password" type="password" autocomplete="current-password" required {...props} />
)

export const NewPasswordField = (props: Props) => (
  <Field
    name="password"
    label="Password"
    type="password"
    autocomplete="new-password"
    required
    hint="At least 12 characters; a few words in a row make a good one."
    {...props}
  />
)
