import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Rows kept beyond both ends of the window: Tab and quick scrolling find them there. */
const around = 4
const atFirst = 60

type Range = { from: number; to: number; before: number; after: number }

/**
 * Which part of a long list is near the window: only that is made, so that thousands cost what dozens do. `row`: what its items are found
 * by inside the box; they are of one height, one or several abreast. `before` and `after`: what the others would take, in px.
 */
export function useWindow<E extends HTMLElement>(count: number, row: string) {
  const box = useRef<E>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: atFirst, before: 0, after: 0 })
  const look = () => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>(row) ?? [])]
    const [first] = items
    if (!box.current || !first) return
    const next = items.findIndex(item => item.offsetTop > first.offsetTop)
    const abreast = next < 0 ? items.length : next
    const height = next < 0 ? first.offsetHeight : items[next]!.offsetTop - first.offsetTop
    const rows = Math.ceil(count / abreast)
    const { top } = box.current.getBoundingClientRect()
    const begin = Math.max(0, Math.min(rows - 1, Math.floor(-top / height)) - around)
    const end = Math.min(rows, Math.max(begin + 1, Math.ceil((innerHeight - top) / height) + around))
    const wanted = { from: begin * abreast, to: Math.min(count, end * abreast), before: begin * height, after: (rows - end) * height }
    setRange(now => (now.from === wanted.from && now.to === wanted.to && now.after === wanted.after ? now : wanted))
  }
  const latest = useRef(look)
  latest.current = look
  useLayoutEffect(look, [count])
  useEffect(() => {
    const watch = () => latest.current()
    addEventListener('scroll', watch, { passive: true })
    addEventListener('resize', watch)
    return () => {
      removeEventListener('scroll', watch)
      removeEventListener('resize', watch)
    }
  }, [])
  return { box, from: range.from, to: range.to, padding: { paddingBlock: `${range.before}px ${range.after}px` } }
}
