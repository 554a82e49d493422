import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

const base = '/dashboard'
const here = (): string => location.pathname.slice(base.length).replace(/\/+$/, '') || '/'

/** The page meant by the address, below the dashboard's own. */
export const path = signal(here())
/** What stands behind ? in the address: what a page filters by and has open. */
export const query = signal(location.search)

const look = (): void => {
  path.value = here()
  query.value = location.search
}

const addressOf = (to: string): string => base + (to === '/' ? '' : to)

/** `stay`: where it was scrolled to, as for what opens beside a list. */
export const go = (to: string, stay = false): void => {
  if (addressOf(to) !== location.pathname + location.search) history.pushState(null, '', addressOf(to))
  look()
  if (!stay) scrollTo(0, 0)
}

/** Writes what a page shows into its address: as a step to go back to, or over the present one. */
export const setQuery = (parameters: Readonly<Record<string, string | undefined>>, step: 'push' | 'replace' = 'replace'): void => {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
  const search = new URLSearchParams(given).toString()
  const to = location.pathname + (search ? `?${search}` : '')
  if (to === location.pathname + location.search) return
  if (step === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  query.value = location.search
}
addEventListener('popstate', look)

type LinkProps = {
  to: string
  class?: string
  current?: boolean
  label?: string
  /** What it leads to, for whoever listens around it. */
  id?: string
  stay?: boolean
  children: ComponentChildren
  onGo?(): void
}

/** A link that stays inside the page unless it is to open elsewhere. */
export const Link = ({ to, class: name, current, label, id, stay, children, onGo }: LinkProps) => (
  <a
    href={addressOf(to)}
    class={name}
    aria-current={current ? 'page' : undefined}
    aria-label={label}
    data-id={id}
    onClick={event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      go(to, stay)
      onGo?.()
    }}
  >
    {children}
  </a>
)

/** What an address has in the place of a pattern's `:id`, empty for a pattern without; undefined when it is another's. */
export const idIn = (pattern: string, address: string): string | undefined => {
  const wanted = pattern.split('/')
  const given = address.split('/')
  if (wanted.length !== given.length || !wanted.every((part, at) => part === given[at] || (part === ':id' && given[at] !== '')))
    return undefined
  return decodeURIComponent(given[wanted.indexOf(':id')] ?? '')
}
