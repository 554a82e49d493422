import { signal } from '@preact/signals'

type Toast = { id: number; text: string; bad: boolean; undo?: () => void }
const toasts = signal<Toast[]>([])
let last = 0
const calmMs = 5000
const undoMs = 10_000

const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter(toast => toast.id !== id)
}

/** Says what was done; a failure stays until it is put away. */
export const say = (text: string, bad = false): void => {
  const id = ++last
  toasts.value = [...toasts.value, { id, text, bad }]
  if (!bad) setTimeout(() => dismiss(id), calmMs)
}

/** Says that something is being done, does it when nobody has called it back for a while, or at once when the page is left. */
export const sayUndoable = (text: string, commit: (how: { keepalive?: boolean }) => void, undo: () => void): void => {
  const id = ++last
  const end = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', leave)
    dismiss(id)
  }
  const leave = () => {
    end()
    commit({ keepalive: true })
  }
  const timer = setTimeout(() => {
    end()
    commit({})
  }, undoMs)
  addEventListener('pagehide', leave)
  const back = () => {
    end()
    undo()
  }
  toasts.value = [...toasts.value, { id, text, bad: false, undo: back }]
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, bad, undo }) => (
      <p key={id} class={bad ? 'toast bad' : 'toast'}>
        {text}
        <button type="button" class="btn plain" onClick={undo ?? (() => dismiss(id))}>
          {undo ? 'Undo' : bad ? 'Close' : 'OK'}
        </button>
      </p>
    ))}
  </div>
)
