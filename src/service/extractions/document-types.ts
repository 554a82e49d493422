import { AppError } from '../../errors.ts'
import { ownTypeInTurns } from '../../extract/document-types/own.ts'
import { findType } from '../../extract/find-type.ts'
import { newId } from '../../ids.ts'
import { type DocumentType, Field } from '../../resources.ts'
import type { DocumentTypeRow } from '../../store/contract/rows.ts'
import type { DocumentTypeService } from '../contract/document-types.ts'
import type { Parts } from '../runtime.ts'

const present = (row: DocumentTypeRow): DocumentType => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  isBuiltIn: false,
  autoDetectEnabled: row.autoDetectEnabled,
  fields: Field.array().parse(row.fields),
})

let loaded: Promise<DocumentType[]> | undefined
/** Loaded when somebody asks: they bring all the readers' rules along, and would make up a fifth of a server's start. */
const builtIn = (): Promise<DocumentType[]> => {
  loaded ??= import('../../extract/document-types.ts').then(({ builtInTypes, generalType }) => [...builtInTypes, generalType])
  return loaded
}

const refuseBuiltIn = async (idOrName: string): Promise<void> => {
  const type = findType(await builtIn(), idOrName)
  if (type)
    throw new AppError(
      'notFound',
      `${type.name} is built in and stays as it is: a type of your own, under another name, can be edited and deleted`,
    )
}

const taken = () => new AppError('invalid', 'name: a document type of this name or slug exists')

/** Built-in types and those the organization added. */
export const createDocumentTypes = ({ store, clock }: Pick<Parts, 'store' | 'clock'>): DocumentTypeService => {
  const own = async (orgId: string) => (await store.documentTypes.list(orgId)).map(present)
  /** Refuses a name by which another type is asked for already. */
  const checkFree = async ({ name, slug }: Pick<DocumentType, 'name' | 'slug'>, others: readonly DocumentType[]) => {
    const all = [...others, ...(await builtIn())]
    if (findType(all, name) || findType(all, slug)) throw taken()
  }
  return {
    list: async orgId => [...(await builtIn()), ...(await own(orgId))],
    async get(orgId, idOrName) {
      return findType([...(await builtIn()), ...(await own(orgId))], idOrName)
    },
    async create(orgId, definition) {
      const type = await ownTypeInTurns(definition)
      if (!(await store.organizations.get(orgId))) throw new AppError('notFound', `no organization ${orgId}`)
      await checkFree(type, await own(orgId))
      const row: DocumentTypeRow = { id: newId('documentType'), orgId, ...type, createdAt: clock() }
      if (!(await store.documentTypes.insert(row))) throw taken()
      return present(row)
    },
    async update(orgId, idOrName, definition, { partly = false } = {}) {
      const types = await own(orgId)
      const found = findType(types, idOrName)
      if (!found) await refuseBuiltIn(idOrName)
      if (!found) return undefined
      const { id, isBuiltIn: _, ...current } = found
      const type = await ownTypeInTurns(
        partly ? { ...current, ...(definition as object) } : { slug: current.slug, ...(definition as object) },
      )
      await checkFree(
        type,
        types.filter(other => other.id !== id),
      )
      const outcome = await store.documentTypes.update(orgId, id, type)
      if (outcome === 'taken') throw taken()
      return outcome === 'updated' ? { ...type, id, isBuiltIn: false } : undefined
    },
    async delete(orgId, idOrName) {
      const found = findType(await own(orgId), idOrName)
      if (!found) await refuseBuiltIn(idOrName)
      return found ? store.documentTypes.delete(orgId, found.id) : false
    },
  }
}
