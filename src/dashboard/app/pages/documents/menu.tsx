import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../parts/icons.tsx'

/** A button with further ones, or links, below it. Escape and a click elsewhere close it. */
export const Menu = ({ label, plain, children }: { label: string; plain?: boolean; children: ComponentChildren }) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !button.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])
  return (
    <div class="menu">
      <button ref={button} type="button" class={plain ? 'btn plain' : 'btn'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label} <Icon name="chevron" size={14} />
      </button>
      {open && <div class="menu-list">{children}</div>}
    </div>
  )
}
