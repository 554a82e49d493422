import { csvOf } from '../csv.ts'
import { type TabledDocument, tablesOf } from '../documents.ts'
import { flattened } from '../flattened.ts'
import type { Table } from '../table.ts'
import { xlsxOf } from '../xlsx.ts'
import type { FromTables, TableFile, ToTables } from './messages.ts'

/** Entry of a thread that writes one file of tables. */
declare const self: Worker

const say = (message: FromTables, transfer: Transferable[] = []) => self.postMessage(message, transfer)

const documents: TabledDocument[] = []
const tables: Table[] = []

const written = async ({ format, bom }: TableFile): Promise<Uint8Array> => {
  const [first, ...rest] = tables.length > 0 ? tables : tablesOf(documents)
  if (format === 'xlsx') return await xlsxOf([first!, ...rest])
  return new TextEncoder().encode(csvOf(format === 'rows' ? flattened([first!, ...rest]) : first!, { bom }))
}

self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if ('documents' in data) documents.push(...data.documents)
  else if ('tables' in data) tables.push(...data.tables)
  else
    written(data).then(
      bytes => say({ bytes }),
      error => say({ error: error instanceof Error ? error.message : String(error), isTooLarge: error instanceof RangeError }),
    )
}
