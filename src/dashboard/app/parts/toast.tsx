import { signal } from '@preact/signals'

type Toast = { id: number; text: string; bad: boolean }
const toasts = signal<Toast[]>([])
let last = 0
const calmMs = 5000

const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter(toast => toast.id !== id)
}

/** Says what was done; a failure stays until it is put away. */
export const say = (text: string, bad = false): void => {
  const id = ++last
  toasts.value = [...toasts.value, { id, text, bad }]
  if (!bad) setTimeout(() => dismiss(id), calmMs)
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, bad }) => (
      <p key={id} class={bad ? 'toast bad' : 'toast'}>
        {text}
        <button type="button" class="btn plain" onClick={() => dismiss(id)}>
          {bad ? 'Close' : 'OK'}
        </button>
      </p>
    ))}
  </div>
)
