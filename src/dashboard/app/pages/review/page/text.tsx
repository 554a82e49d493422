import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { call } from '../../../api.ts'
import type { ReviewStore } from '../store/review-store.ts'
import { nextOf } from './field-boxes.ts'
import { type Part, TextPlaces } from './spots.ts'
import type { View } from './view.ts'

/** Of a document without pages: asks for its text. */
export const useText = (store: ReviewStore, view: View): void =>
  useEffect(() => {
    const { kept, pages } = store.opened.value
    if (!kept || pages.length > 0 || view.text.value) return
    call('document.text', { id: store.id }).then(
      ({ blocks }) => {
        view.text.value = { blocks, places: new TextPlaces(blocks) }
      },
      error => {
        view.text.value = { failure: (error as Error).message }
      },
    )
  }, [store])

const Marked = ({ store, parts }: { store: ReviewStore; parts: readonly Part[] }) => {
  const open = store.open.value
  const left = new Set(store.left.value.map(({ path }) => path))
  return (
    <>
      {parts.map(({ text, entries }, at) => {
        if (entries.length === 0) return text
        const on = entries.some(({ path }) => path === open)
        const check = entries.some(({ path }) => left.has(path))
        return (
          <mark
            key={at}
            class={`spot${check ? ' check' : ''}${on ? ' on' : ''}`}
            data-next={nextOf(entries, open, left)}
            data-paths={entries.map(({ path }) => path).join(' ')}
            title={entries.map(({ label }) => label).join(', ')}
          >
            {text}
          </mark>
        )
      })}
    </>
  )
}

const furniture: Record<string, string> = { header: 'Header', footer: 'Footer', footnotes: 'Footnotes' }

type Props = { store: ReviewStore; view: View; width: number; viewer: { current: HTMLElement | null } }

/** A document without pages: its text, with the values marked where they were read. */
export const TextSheet = ({ store, view, width, viewer }: Props) => {
  const sheet = useRef<HTMLElement>(null)
  const text = view.text.value
  const entries = store.entries.value
  const partsOf = useMemo(() => text?.places?.partsOf(entries, store.evidenceOf), [text, entries])
  const open = store.open.value
  const { zoom } = view
  useLayoutEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const on = viewer.current?.querySelector<HTMLElement>('.spot.on')
    // Not `scrollIntoView`, which moves the page around it too.
    if (on && viewer.current)
      viewer.current.scrollTo({ top: on.offsetTop + sheet.current!.offsetTop - viewer.current.clientHeight / 2, behavior })
  }, [open, text, zoom.value])
  if (text?.failure) return <p class="empty">{text.failure}</p>
  if (!text?.blocks || !partsOf) return null
  return (
    <article
      ref={sheet}
      class="sheet text"
      aria-label="Text of the document"
      style={{ inlineSize: `${width}px`, fontSize: `${zoom.value * 100}%` }}
    >
      {text.blocks.map((block, at) => {
        const begins = block.part !== (text.blocks[at - 1]?.part ?? 'body') && furniture[block.part]
        return (
          <div key={at} class={block.part}>
            {begins && <p class="part">{begins}</p>}
            {block.kind === 'table' ? (
              <table>
                <tbody>
                  {block.rows.map((cells, row) => (
                    <tr key={row}>
                      {cells.map((_, cell) => (
                        <td key={cell}>
                          <Marked store={store} parts={partsOf(at, row, cell)} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : (
              <p class={block.heading ? `h${block.heading}` : block.list ? 'listed' : undefined}>
                <Marked store={store} parts={partsOf(at)} />
              </p>
            )}
          </div>
        )
      })}
    </article>
  )
}
