import type { Evidence, Row } from './model.ts'

/** What somebody made of a document and did not save yet. */
export type Draft = {
  /** The revision it was made over. */
  revision: number
  /** New values by path. */
  changes: Record<string, unknown>
  /** Lists in which rows were added or removed, whole. */
  lists: Record<string, Row[]>
  /** Paths that were looked at. */
  accepted: string[]
  /** Where people showed that values stand, by path: those saved before and those of this draft; absent where it has none of its own. */
  places?: Record<string, Evidence>
  /** Text in an edit box that was not taken over yet. */
  typed?: { path: string; text: string }
}

export const emptyDraft = (revision: number): Draft => ({ revision, changes: {}, lists: {}, accepted: [] })

export const isUnsaved = ({ changes, lists, places }: Draft): boolean =>
  places !== undefined || Object.keys(changes).length + Object.keys(lists).length > 0

type Places = Readonly<Record<string, Evidence>>

/** The places of a draft as it is kept: absent where they are those that are saved. */
export const ownPlaces = (places: Places, saved: Places): Record<string, Evidence> | undefined => {
  const paths = [...new Set([...Object.keys(places), ...Object.keys(saved)])]
  return paths.every(path => JSON.stringify(places[path]) === JSON.stringify(saved[path])) ? undefined : { ...places }
}

/** Places of a list after one of its rows is gone. */
export const withoutRow = (places: Places, key: string, at: number): Places =>
  Object.fromEntries(
    Object.entries(places).flatMap(([path, place]) => {
      const [, row, rest] = path.startsWith(`${key}[`) ? (/^[^[]+\[(\d+)\](.*)$/.exec(path) ?? []) : []
      if (row === undefined || Number(row) < at) return [[path, place]]
      return Number(row) === at ? [] : [[`${key}[${Number(row) - 1}]${rest}`, place]]
    }),
  )

const prefix = 'platen-review'
const keyOf = (user: string, id: string) => `${prefix} ${user} ${id}`

/** Kept in this tab alone, under whoever made it: it outlives a reload and a session that ended, and goes with the tab. */
export const keepDraft = (user: string, id: string, draft: Draft): void => {
  const touched = isUnsaved(draft) || draft.accepted.length > 0 || draft.typed
  if (touched) sessionStorage.setItem(keyOf(user, id), JSON.stringify(draft))
  else sessionStorage.removeItem(keyOf(user, id))
}

export const keptDraft = (user: string, id: string): Draft | undefined => {
  const text = sessionStorage.getItem(keyOf(user, id))
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

/** What is sent to be kept: rows in which people changed cells travel in their whole list, everything else by its path. */
export const fieldsOf = ({ changes, lists }: Draft): Record<string, unknown> => ({
  ...changes,
  ...Object.fromEntries(Object.entries(lists).map(([key, rows]) => [key, rows.length ? rows.map(({ value }) => value) : null])),
})
