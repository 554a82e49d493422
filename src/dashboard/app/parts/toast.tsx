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
    removeEventListener('keydown', press)
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
  /** Ctrl Z calls back what was done last, unless something is being typed. */
  function press(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]), textarea')
    if (isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
    if (toasts.value.findLast(toast => toast.undo)?.id !== id) return
    event.preventDefault()
    // Another one, for an earlier deed, would hear the same press.
    event.stopImmediatePropagation()
    back()
  }
  addEventListener('keydown', press)
  toasts.value = [...toasts.value, { id, text, bad: false, undo: back }]
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text, bad, undo }) => (
      <p key={id} class={bad ? 'toast bad' : 'toast'}>
        {text}
        <button type="button" class="btn plain" aria-keyshortcuts={undo && 'Control+Z'} onClick={undo ?? (() => dismiss(id))}>
          {undo ? 'Undo' : bad ? 'Close' : 'OK'}
          {undo && <kbd>Ctrl Z</kbd>}
        </button>
      </p>
    ))}
  </div>
)
