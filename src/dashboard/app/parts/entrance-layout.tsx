import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Mark } from './icons.tsx'

/** Pages in front of the dashboard: signing in and setting up. */
export const EntranceLayout = ({ title, children }: { title: string; children: ComponentChildren }) => {
  useEffect(() => {
    document.title = `${title} · platen`
  }, [title])
  return (
    <main class="entrance">
      <div class="plate">
        <p class="brand">
          <Mark size={28} />
          <span>platen</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

export const Refused = ({ text, wait = 0 }: { text?: string; wait?: number }) => (
  <p role="alert" class={text ? 'note bad' : ''}>
    {text}
    {text && wait > 0 ? ` (${wait} s)` : ''}
  </p>
)
