import type { Database } from 'bun:sqlite'
import { giveTurn, nextTurn } from '../../../../async/turn.ts'
import { hourMs } from '../../../../clock.ts'
import { jsonLength, jsonPieces } from '../../../../json-pieces.ts'
import { requestText } from '../../../schema.ts'
import type { Tx, Writer } from '../../writer.ts'
import { inserter } from '../insert.ts'

/** Whose it is: a job, or an item of a batch. */
export type Owner = { owner: string; position: number }
export const ofJob = (id: string): Owner => ({ owner: id, position: 0 })

/** What stands in the row instead. */
const elsewhere = 'request_text'

/** Characters of one acceptance that stand in its rows: what is more is kept in pieces, each a transaction of a few milliseconds. */
const mostInRows = 64 * 1024
const mostInWrite = 512 * 1024

/** Longer than any acceptance takes: what is nobody's by then was refused, or its process died. */
const graceMs = hourMs
/** Owners looked up at a time. */
const batch = 100

const isLonger = (value: unknown, most: number): boolean => jsonLength(value, most) > most

const insert = inserter(requestText)

/** Neither of a job that is still to be done nor of an item that is still to be begun. */
const unused = `SELECT owner, position FROM request_text t WHERE part = 0
  AND NOT EXISTS (SELECT 1 FROM job WHERE id = t.owner AND state IN ('pending', 'running'))
  AND NOT EXISTS (SELECT 1 FROM batch_item i WHERE i.batch_id = t.owner AND i.position = t.position AND i.state IN ('awaiting', 'waiting'))
  AND (created_at < ? OR EXISTS (SELECT 1 FROM job WHERE id = t.owner) OR EXISTS (SELECT 1 FROM batch WHERE id = t.owner)) LIMIT ${batch}`
const anyOf = 'SELECT 1 FROM request_text WHERE owner = ? AND position = ? LIMIT 1'
const partsOf = 'SELECT text FROM request_text WHERE owner = ? AND position = ? ORDER BY part'
// From the last to the first, which is what an owner is found by.
const dropOne = `DELETE FROM request_text WHERE rowid =
  (SELECT rowid FROM request_text WHERE owner = ? AND position = ? ORDER BY part DESC LIMIT 1) RETURNING part`

export type RequestTexts = ReturnType<typeof createRequestTexts>

/**
 * Keeps what was asked for beside its row where it is long. Written before the row that refers to it and deleted after that has let go of it,
 * so that a death in between leaves too much, never too little.
 */
export function createRequestTexts(client: Database, { relaxed, freeing }: Pick<Writer, 'relaxed' | 'freeing'>, clock: () => number) {
  const has = ({ owner, position }: Owner): boolean => client.prepare(anyOf).get(owner, position) !== null
  const dropWith = async (write: Writer['relaxed'], of: Owner): Promise<void> => {
    if (!has(of)) return
    const { owner, position } = of
    const step = (tx: Tx) => tx.client.prepare<{ part: number }, [string, number]>(dropOne).get(owner, position)?.part ?? 0
    while ((await write(step)) > 0) await nextTurn()
  }
  return {
    has,
    isLong: (value: unknown): boolean => isLonger(value, mostInRows),
    /** Gives what is to stand in the rows, for each the value itself or where it is. Durable with the next durable change. */
    async keep(values: readonly (Owner & { value: unknown })[]): Promise<unknown[]> {
      let together = 0
      for (const { value } of values) {
        together += jsonLength(value, mostInRows)
        if (together > mostInRows) break
      }
      if (together <= mostInRows) return values.map(({ value }) => value)
      const isLong = values.map(({ value }) => isLonger(value, mostInRows / values.length))
      const createdAt = clock()
      let group: (typeof requestText.$inferSelect)[] = []
      let length = 0
      const write = async () => {
        const rows = group
        group = []
        length = 0
        await nextTurn()
        await relaxed(tx => {
          for (const row of rows) insert(tx.client, row)
        })
      }
      for (const [at, { owner, position, value }] of values.entries()) {
        if (!isLong[at]) continue
        let part = 0
        for (const text of jsonPieces(value)) {
          group.push({ owner, position, part: part++, text, createdAt })
          length += text.length
          if (length >= mostInWrite) await write()
        }
      }
      if (length > 0) await write()
      return values.map(({ value }, at) => (isLong[at] ? elsewhere : value))
    },
    /** The value for what was found in the row in this turn; undefined when it is gone. */
    async read(of: Owner, found: unknown): Promise<unknown> {
      if (found !== elsewhere) return found
      const pieces = client.prepare<{ text: string }, [string, number]>(partsOf).all(of.owner, of.position)
      if (pieces.length === 0) return undefined
      const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
      await giveTurn(length)
      const text = pieces.map(piece => piece.text).join('')
      await giveTurn(length)
      return JSON.parse(text)
    },
    /** Nobody needs it any more. What cannot be deleted now is unused, and deleted with the next sweep. */
    drop: (of: Owner): Promise<void> => dropWith(relaxed, of).catch(() => {}),
    async dropUnused(): Promise<void> {
      const find = () => client.prepare<Owner, [number]>(unused).all(clock() - graceMs)
      for (let found = find(); found.length > 0; found = find()) for (const of of found) await dropWith(freeing, of)
    },
  }
}

/** Puts everything back into its row, for whoever reads rows alone. */
export function restoreRequestTexts(client: Database): void {
  const whole = (owner: string, position: string) =>
    `(SELECT group_concat(text, '' ORDER BY part) FROM request_text WHERE owner = ${owner} AND position = ${position})`
  client.transaction(() => {
    client.run(`UPDATE job SET options = ${whole('job.id', '0')} WHERE options = '"${elsewhere}"'`)
    client.run(`UPDATE batch_item SET request = ${whole('batch_id', 'batch_item.position')} WHERE request = '"${elsewhere}"'`)
    client.run('DELETE FROM request_text')
  })()
}
