import type { ComponentChildren } from 'preact'

/** The top of a page: its one h1, a line about it, and what can be done. */
export const Head = ({ title, sub, children }: { title: string; sub?: ComponentChildren; children?: ComponentChildren }) => (
  <div class="head">
    <div>
      <h1>{title}</h1>
      {sub && <p class="sub">{sub}</p>}
    </div>
    {children && <div class="do">{children}</div>}
  </div>
)

type CardProps = { id: string; title: string; sub?: ComponentChildren; end?: ComponentChildren; span?: string; children: ComponentChildren }

export const Card = ({ id, title, sub, end, span = 'c12', children }: CardProps) => (
  <section class={`card ${span}`} aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {sub && <span class="sub">{sub}</span>}
      {end && <span class="end">{end}</span>}
    </header>
    <div class="in">{children}</div>
  </section>
)

/** Nothing here yet: one sentence and, where there is one, the way to change that. */
export const Empty = ({ children }: { children: ComponentChildren }) => <div class="empty">{children}</div>
