import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

const base = '/dashboard'
const here = (): string => location.pathname.slice(base.length).replace(/\/+$/, '') || '/'

/** The page meant by the address, below the dashboard's own. */
export const path = signal(here())

export const go = (to: string): void => {
  if (to !== here()) history.pushState(null, '', base + (to === '/' ? '' : to))
  path.value = to
  scrollTo(0, 0)
}
addEventListener('popstate', () => {
  path.value = here()
})

type LinkProps = { to: string; class?: string; current?: boolean; label?: string; children: ComponentChildren; onGo?(): void }

/** A link that stays inside the page unless it is to open elsewhere. */
export const Link = ({ to, class: name, current, label, children, onGo }: LinkProps) => (
  <a
    href={base + (to === '/' ? '' : to)}
    class={name}
    aria-current={current ? 'page' : undefined}
    aria-label={label}
    onClick={event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      go(to)
      onGo?.()
    }}
  >
    {children}
  </a>
)
