import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../parts/icons.tsx'
import { add, type How } from './uploads.ts'

/** What documents may be; the server looks at their bytes. */
const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.bmp,.tif,.tiff,.docx,.xml'

/** Documents come by a button, dropped anywhere on the page, pasted, or from a phone's camera. */
export const DropZone = ({ types }: { types: readonly string[] }) => {
  const [how, setHow] = useState<How>({ processingMode: 'highest_quality' })
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const current = useRef(how)
  current.current = how
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
      add([...(event.dataTransfer?.files ?? [])], current.current)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files, current.current)
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
        accept={accepted}
        aria-label="Documents to read"
        tabIndex={-1}
        onChange={event => {
          add([...(event.currentTarget.files ?? [])], how)
          event.currentTarget.value = ''
        }}
      />
      <button type="button" class="btn main-act" onClick={() => picker.current?.click()}>
        <Icon name="upload" /> Choose documents
      </button>
      <p class="sub">
        {over
          ? 'Let go to read them.'
          : 'or drop them anywhere on this page, or paste them. PDF, photo, scan or DOCX, up to 10 MB and 15 pages; a credit a page.'}
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
