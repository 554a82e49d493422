import type { Cursor, PageQuery } from '../../store/contract/records.ts'
import type { ListPage, ListQuery } from '../contract/list.ts'

/** Lists never hold more. */
export const listLimit = 100

export const newestFirst = (a: Cursor, b: Cursor): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : b.createdAt - a.createdAt

/** Where a page ended, as clients carry it. */
export const cursorOf = ({ createdAt, id }: Cursor): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

export const readCursor = (text: string): Cursor | undefined => {
  const [, createdAt, id] = /^(\d{1,15}) ([a-z]+_[0-9a-z]+)$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  return createdAt === undefined || id === undefined ? undefined : { createdAt: Number(createdAt), id }
}

const limitOf = ({ limit = listLimit }: ListQuery): number => Math.min(limit, listLimit)

/** One row more than is shown tells whether there are more. */
export const pageQuery = (query: ListQuery): PageQuery => ({
  limit: limitOf(query) + 1,
  after: query.cursor,
  createdFrom: query.createdAfter,
  createdBefore: query.createdBefore,
})

export const pageOf = <R extends Cursor, T>(rows: readonly R[], query: ListQuery, present: (row: R) => T): ListPage<T> => {
  const shown = rows.slice(0, limitOf(query))
  return { items: shown.map(present), ...(rows.length > shown.length ? { nextCursor: cursorOf(shown.at(-1)!) } : {}) }
}
