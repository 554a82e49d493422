import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Desk } from './desk/desk.ts'
import { whyOf } from './fields/reasons.ts'
import { startDrawing, stopDrawing } from './page/region.tsx'
import type { View } from './page/view.ts'

const storage = 'platen-single-keys'

/** Whether single letters act; who speaks to the machine or hits keys unmeant switches them off. */
export const singleKeys = signal(localStorage.getItem(storage) !== 'off')
export const setSingleKeys = (on: boolean): void => {
  singleKeys.value = on
  localStorage.setItem(storage, on ? 'on' : 'off')
}

export const keyList: readonly (readonly [keys: string, what: string])[] = [
  ['J  K', 'Next, previous to check'],
  ['↓  ↑', 'Next, previous field'],
  ['⏎', 'Accept and go on'],
  ['1 … 9', 'Take a candidate'],
  ['E', 'Edit, Esc leaves without change'],
  ['X', 'Not on the page'],
  ['D', 'Draw a frame on the page and read what is in it; costs nothing'],
  ['+  −  0', 'Larger, smaller, fit'],
  ['R', 'Turn the page'],
  ['G', 'Go to a page: then its number'],
  ['Ctrl ⏎', 'Confirm the document and open the next'],
  ['?', 'These keys'],
]

type Acts = { confirm(): void; help(): void }

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isControl = (target: EventTarget | null): boolean => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement

/** The keys of the review page. Within a text field only those that leave it; a button keeps its Enter. */
export function useKeys(desk: Desk | undefined, view: View, acts: Acts): void {
  useEffect(() => {
    if (!desk) return
    /** G was pressed: digits name a page. */
    let pageWanted: string | undefined
    const letters: Record<string, () => void> = {
      j: () => desk.step(1),
      k: () => desk.step(-1),
      e: () => {
        desk.editing.value = desk.mayWrite
      },
      x: () => {
        if (desk.open.value === undefined) return
        desk.set(desk.open.value, null)
        desk.accept()
      },
      d: () => startDrawing(desk, view),
      '+': () => view.scale(1),
      '=': () => view.scale(1),
      '-': () => view.scale(-1),
      '0': () => view.scale(0),
      r: () => view.turn(desk.page.value),
      g: () => {
        pageWanted = ''
      },
      '?': acts.help,
    }
    const digit = (key: string): void => {
      if (pageWanted !== undefined) {
        pageWanted += key
        const page = Number(pageWanted)
        if (desk.facts(page)) desk.page.value = page
        if (page * 10 > (desk.opened.value.pages.at(-1)?.number ?? 0)) pageWanted = undefined
        return
      }
      const value = desk.open.value === undefined ? undefined : whyOf(desk, desk.open.value)?.candidates[Number(key) - 1]
      if (value !== undefined && desk.open.value !== undefined) desk.set(desk.open.value, value)
    }
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.altKey || event.metaKey) return
      const { key, target } = event
      const done = () => event.preventDefault()
      if (event.ctrlKey) {
        if (key === 'Enter') {
          done()
          acts.confirm()
        }
        return
      }
      if (key === 'Escape' && view.region.value) return stopDrawing(view)
      if (key === 'Escape' && isText(target)) return desk.cancel()
      if (isText(target)) return
      if (key === 'Enter' && !isControl(target)) {
        done()
        return desk.accept()
      }
      if ((key === 'ArrowDown' || key === 'ArrowUp') && target instanceof HTMLElement && target.closest('.fields')) {
        done()
        return desk.along(key === 'ArrowDown' ? 1 : -1)
      }
      if (!singleKeys.value) return
      if (/^[1-9]$/.test(key) || (key === '0' && pageWanted !== undefined)) {
        done()
        return digit(key)
      }
      const act = letters[key.toLowerCase()]
      if (key.toLowerCase() !== 'g') pageWanted = undefined
      if (!act) return
      done()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [desk])
}
