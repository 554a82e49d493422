import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { call } from '../../../api.ts'
import type { Desk } from '../desk/desk.ts'
import { nextOf } from './places.ts'
import { type Part, TextPlaces } from './spots.ts'
import type { View } from './view.ts'

/** Of a document without pages: asks for its text. */
export const useText = (desk: Desk, view: View): void =>
  useEffect(() => {
    const { kept, pages } = desk.opened.value
    if (!kept || pages.length > 0 || view.text.value) return
    call('document.text', { id: desk.id }).then(
      ({ blocks }) => {
        view.text.value = { blocks, places: new TextPlaces(blocks) }
      },
      error => {
        view.text.value = { failure: (error as Error).message }
      },
    )
  }, [desk])

const Marked = ({ desk, parts }: { desk: Desk; parts: readonly Part[] }) => {
  const open = desk.open.value
  const left = new Set(desk.left.value.map(({ path }) => path))
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

type Props = { desk: Desk; view: View; width: number; glass: { current: HTMLElement | null } }

/** A document without pages: its text, with the values marked where they were read. */
export const TextSheet = ({ desk, view, width, glass }: Props) => {
  const sheet = useRef<HTMLElement>(null)
  const text = view.text.value
  const entries = desk.entries.value
  const partsOf = useMemo(() => text?.places?.partsOf(entries, desk.evidenceOf), [text, entries])
  const open = desk.open.value
  const { zoom } = view
  useLayoutEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const on = glass.current?.querySelector<HTMLElement>('.spot.on')
    // Not `scrollIntoView`, which moves the page around it too.
    if (on && glass.current)
      glass.current.scrollTo({ top: on.offsetTop + sheet.current!.offsetTop - glass.current.clientHeight / 2, behavior })
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
                          <Marked desk={desk} parts={partsOf(at, row, cell)} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : (
              <p class={block.heading ? `h${block.heading}` : block.list ? 'listed' : undefined}>
                <Marked desk={desk} parts={partsOf(at)} />
              </p>
            )}
          </div>
        )
      })}
    </article>
  )
}
