import type { ComponentChildren } from 'preact'

type TabsProps = {
  label: string
  tabs: readonly { id: string; title: string }[]
  chosen: string
  onChoose(id: string): void
  children: ComponentChildren
}

/** One of several panels; the arrows lead from tab to tab, Tab into the panel. */
export const Tabs = ({ label, tabs, chosen, onChoose, children }: TabsProps) => {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]!
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}
