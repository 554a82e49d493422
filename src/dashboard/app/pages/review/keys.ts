import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { whyOf } from './fields/reasons.ts'
import { startDrawing, stopDrawing } from './page/region.tsx'
import type { View } from './page/view.ts'
import type { ReviewStore } from './store/review-store.ts'

const storage = 'platen-single-keys'

/** Whether single letters act; who speaks to the machine or hits keys unmeant switches them off. */
export const singleKeys = signal(localStorage.getItem(storage) !== 'off')
export const setSingleKeys = (on: boolean): void => {
  singleKeys.value = on
  localStorage.setItem(storage, on ? 'on' : 'off')
}

type Key = readonly [keys: string, what: string, writes?: 'writes']

const keys: readonly Key[] = [
  ['J  K', 'Next, previous to check'],
  ['↓  ↑', 'Next, previous field'],
  ['⏎', 'Accept and go on', 'writes'],
  ['1 … 9', 'Take a candidate', 'writes'],
  ['E', 'Edit, Esc leaves without change', 'writes'],
  ['X', 'Not on the page', 'writes'],
  ['D', 'Draw a frame on the page and read what is in it; costs nothing', 'writes'],
  ['+  −  0', 'Larger, smaller, fit'],
  ['R', 'Turn the page'],
  ['G', 'Go to a page: then its number'],
  ['Ctrl ⏎', 'Confirm the document and open the next', 'writes'],
  ['?', 'These keys'],
]

/** The keys of whoever may change the document, or only look at it. */
export const keyList = (mayWrite: boolean): readonly Key[] => keys.filter(([, , writes]) => mayWrite || !writes)

type Acts = { confirm(): void; help(): void }

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
const isControl = (target: EventTarget | null): boolean => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement

/** The keys of the review page. Within a text field only those that leave it; a button keeps its Enter. */
export function useKeys(store: ReviewStore | undefined, view: View, acts: Acts): void {
  useEffect(() => {
    if (!store) return
    /** G was pressed: digits name a page. */
    let pageWanted: string | undefined
    const letters: Record<string, () => void> = {
      j: () => store.step(1),
      k: () => store.step(-1),
      e: () => {
        store.editing.value = store.mayWrite
      },
      x: () => {
        if (store.open.value === undefined) return
        store.set(store.open.value, null)
        store.accept()
      },
      d: () => startDrawing(store, view),
      '+': () => view.scale(1),
      '=': () => view.scale(1),
      '-': () => view.scale(-1),
      '0': () => view.scale(0),
      r: () => view.turn(store.page.value),
      g: () => {
        pageWanted = ''
      },
      '?': acts.help,
    }
    const digit = (key: string): void => {
      if (pageWanted !== undefined) {
        pageWanted += key
        const page = Number(pageWanted)
        if (store.facts(page)) store.page.value = page
        if (page * 10 > (store.opened.value.pages.at(-1)?.number ?? 0)) pageWanted = undefined
        return
      }
      const value = store.open.value === undefined ? undefined : whyOf(store, store.open.value)?.candidates[Number(key) - 1]
      if (value !== undefined && store.open.value !== undefined) store.set(store.open.value, value)
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
      if (key === 'Escape' && isText(target)) return store.cancel()
      if (isText(target)) return
      if (key === 'Enter' && !isControl(target)) {
        done()
        return store.accept()
      }
      if ((key === 'ArrowDown' || key === 'ArrowUp') && target instanceof HTMLElement && target.closest('.fields')) {
        done()
        return store.along(key === 'ArrowDown' ? 1 : -1)
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
  }, [store])
}
