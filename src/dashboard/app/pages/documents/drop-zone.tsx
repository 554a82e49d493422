import { useEffect, useRef, useState } from 'preact/hooks'
import type { Output } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { add, type How } from './uploads.ts'

type Props = { types: readonly string[]; limits: Output<'document.list'>['limits'] }

/** Documents come by a button, dropped anywhere on the page, pasted, or from a phone's camera. */
export const DropZone = ({ types, limits }: Props) => {
  const [how, setHow] = useState<How>({ processingMode: 'highest_quality' })
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => add(files, how, limits.bytes)
  const current = useRef(take)
  current.current = take
  useEffect(() => {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes('Files')
    const drag = (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(false)
      current.current([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      current.current(files)
    }
    const events = { dragover: drag, dragleave: leave, drop, paste } as const
    for (const [name, handle] of Object.entries(events)) addEventListener(name, handle as EventListener)
    return () => {
      for (const [name, handle] of Object.entries(events)) removeEventListener(name, handle as EventListener)
    }
  }, [])
  return (
    <div class={over ? 'dropzone over' : 'dropzone'}>
      <input
        ref={picker}
        class="sr"
        type="file"
        multiple
        accept={limits.extensions}
        aria-label="Documents to read"
        tabIndex={-1}
        onChange={event => {
          take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <button type="button" class="btn main-act" onClick={() => picker.current?.click()}>
        <Icon name="upload" /> Choose documents
      </button>
      <p class="sub">
        {over
          ? 'Let go to read them.'
          : `or drop them anywhere on this page, or paste them. ${limits.extensions}, up to ${Math.round(limits.bytes / 1024 ** 2)} MB and ${limits.pages} pages; a credit a page.`}
      </p>
      <div class="how">
        <label>
          <span>Type</span>
          <select
            value={how.documentType ?? ''}
            onChange={event => setHow({ ...how, documentType: event.currentTarget.value || undefined })}
          >
            <option value="">Told by the reader</option>
            {types.map(type => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Reading</span>
          <select value={how.processingMode} onChange={event => setHow({ ...how, processingMode: event.currentTarget.value })}>
            <option value="highest_quality">Best quality</option>
            <option value="fastest">Fastest</option>
          </select>
        </label>
      </div>
    </div>
  )
}
