import type { DocumentTypeRepository } from '../../../contract/accounts.ts'
import type { EndpointRepository } from '../../../contract/outbox.ts'
import type { DocumentTypeRow, EndpointRow } from '../../../contract/rows.ts'
import type { Database } from '../../database.ts'
import { isTaken } from '../../errors.ts'
import { documentTypes, endpoints } from '../../rows.ts'
import type { Values } from '../../statement.ts'

/** Document types an organization added to the built-in ones. */
export const documentTypeRepository = (db: Database): DocumentTypeRepository => ({
  async list(orgId: string): Promise<DocumentTypeRow[]> {
    const found = await db.all(
      v => `select ${documentTypes.list()} from document_type where org_id = ${v.text(orgId)} order by created_at, id`,
    )
    return found.map(row => documentTypes.row(row))
  },
  async insert(row: DocumentTypeRow): Promise<boolean> {
    return (await db.run(v => `${v.insert(documentTypes, [row])} on conflict do nothing returning 1`)).length > 0
  },
  async update(orgId, id, change) {
    try {
      const [found] = await db.run(
        v => `update document_type set ${v.set(documentTypes, change)} where org_id = ${v.text(orgId)} and id = ${v.text(id)} returning 1`,
      )
      return found ? 'updated' : 'missing'
    } catch (error) {
      if (isTaken(error, 'document_type')) return 'taken'
      throw error
    }
  },
  async delete(orgId: string, id: string): Promise<boolean> {
    const gone = await db.run(v => `delete from document_type where org_id = ${v.text(orgId)} and id = ${v.text(id)} returning 1`)
    return gone.length > 0
  },
})

/** Account webhook endpoints. */
export const endpointRepository = (db: Database): EndpointRepository => ({
  async get(id: string): Promise<EndpointRow | undefined> {
    const found = await db.one(v => `select ${endpoints.list()} from endpoint where id = ${v.text(id)}`)
    return found && endpoints.row(found)
  },
  async list(orgId?: string): Promise<EndpointRow[]> {
    const found = await db.all(
      v => `select ${endpoints.list()} from endpoint ${orgId ? `where org_id = ${v.text(orgId)}` : ''} order by created_at, id`,
    )
    return found.map(row => endpoints.row(row))
  },
  insert: async (row: EndpointRow): Promise<void> => void (await db.run(v => v.insert(endpoints, [row]))),
  async update(id: string, change: Partial<EndpointRow>): Promise<EndpointRow | undefined> {
    const found = await db.write(async tx => {
      // What has not arrived, sent again or for the first time, goes where the endpoint is now.
      if (change.url !== undefined)
        await tx.all(v => `update delivery set url = ${v.text(change.url)} where endpoint_id = ${v.text(id)} and state <> 'delivered'`)
      const which = (v: Values) => `where id = ${v.text(id)}`
      return Object.keys(change).length === 0
        ? tx.one(v => `select ${endpoints.list()} from endpoint ${which(v)}`)
        : tx.one(v => `update endpoint set ${v.set(endpoints, change)} ${which(v)} returning ${endpoints.list()}`)
    })
    return found && endpoints.row(found)
  },
  async delete(id: string): Promise<boolean> {
    return (await db.run(v => `delete from endpoint where id = ${v.text(id)} returning 1`)).length > 0
  },
})
