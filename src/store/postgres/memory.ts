import type { Hints } from './hints.ts'

/** What callers may remember of the database, and for how long. */
export type Memory = {
  /** Another number as soon as what was read may have changed: at once by this node, with its hint by another, after `mostMs` in any case. */
  version(): number
  /** This node changed something that others may remember. */
  forget(): void
}

/** A key that another node revoked is dead within this, though nothing be heard. */
const mostMs = 1000

export function createMemory(hints: Pick<Hints, 'tell' | 'on'>): Memory {
  let changes = 0
  let read = 0
  hints.on(hint => {
    if (hint === 'changed') changes++
  })
  return {
    version() {
      const now = performance.now()
      if (now - read > mostMs) {
        read = now
        changes++
      }
      return changes
    },
    forget() {
      changes++
      hints.tell('changed')
    },
  }
}
