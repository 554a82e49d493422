import { useEffect } from 'preact/hooks'

/** So far, and mostly sideways; slower than this it is no swipe. */
const leastPixels = 48
const mostMs = 700
/** What is marked or moved sideways itself: text, and tables around the open field. */
const isOwn = (target: Element): boolean =>
  target.closest('input') !== null || (target.closest('table') !== null && target.closest('.open') === null)

/** A finger that goes to the left over `surface` goes on, to the right back; buttons do the same. */
export const useSwipe = (surface: { current: HTMLElement | null }, { on, back }: { on(): void; back(): void }): void =>
  useEffect(() => {
    const element = surface.current
    if (!element) return
    let start: { x: number; y: number; at: number } | undefined
    const begin = ({ pointerType, target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      start = pointerType === 'touch' && target instanceof Element && !isOwn(target) ? { x, y, at } : undefined
    }
    const end = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (!start) return
      const [across, down] = [clientX - start.x, clientY - start.y]
      const meant = Math.abs(across) > leastPixels && Math.abs(across) > 2 * Math.abs(down) && timeStamp - start.at < mostMs
      start = undefined
      if (meant) (across < 0 ? on : back)()
    }
    const cancel = () => {
      start = undefined
    }
    const events = { pointerdown: begin, pointerup: end, pointercancel: cancel } as const
    for (const [name, handle] of Object.entries(events)) element.addEventListener(name, handle as EventListener)
    return () => {
      for (const [name, handle] of Object.entries(events)) element.removeEventListener(name, handle as EventListener)
    }
  })
