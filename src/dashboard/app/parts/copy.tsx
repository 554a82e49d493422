import { useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

/** Text to take along. On plain http a browser has no clipboard for pages: there the text is selected, for Ctrl C. */
export const Copy = ({ text, label }: { text: string; label: string }) => {
  const shown = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const select = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    setSaid('Selected: copy it with Ctrl C')
  }
  const copy = async () => {
    if (!navigator.clipboard) return select()
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      select()
    }
  }
  return (
    <div>
      <div class="copy">
        <code ref={shown}>{text}</code>
        <button class="btn icon plain" type="button" aria-label={label} onClick={copy}>
          <Icon name={said === 'Copied' ? 'check' : 'copy'} />
        </button>
      </div>
      <p class="hint" role="status">
        {said}
      </p>
    </div>
  )
}
