import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

type DialogProps = {
  title: string
  onClose(): void
  children: ComponentChildren
  /** Escape does not close it: what it shows is shown once. */
  stays?: boolean
  /** Stands at the side, as high as the window. */
  drawer?: boolean
}

/** A modal question; focus goes in when it opens and back where it was when it closes. */
export const Dialog = ({ title, onClose, children, stays = false, drawer = false }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // One may open over another.
  const id = useId()
  // Before anything else happens: keys that follow at once belong to it, not to what opened it.
  useLayoutEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    return () => {
      // What stands behind an open dialog takes no focus.
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // What had the focus may be gone with what it belonged to, as when the content has come.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  })
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      class={drawer ? 'dialog drawer' : 'dialog'}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        if (!stays) onClose()
      }}
      // A second Escape closes a dialog whatever its cancel event said.
      onKeyDown={event => {
        if (stays && event.key === 'Escape') event.preventDefault()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
