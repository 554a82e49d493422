import { AppError } from '../../errors.ts'
import { builtInTypes, findType, generalType } from '../../extract/document-types.ts'
import { newId } from '../../ids.ts'
import { type DocumentType, Field } from '../../resources.ts'
import type { DocumentTypeRow } from '../../store/contract/rows.ts'
import type { DocumentTypeService } from '../contract.ts'
import type { Parts } from '../runtime.ts'

const present = (row: DocumentTypeRow): DocumentType => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  isBuiltIn: false,
  autoDetectEnabled: row.autoDetectEnabled,
  fields: Field.array().parse(row.fields),
})

const builtIn = [...builtInTypes, generalType]

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const keyPattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** Limits that keep a type readable and its schema small enough for a model. */
const mostFields = 100
const longestText = 500

const check = (type: Omit<DocumentType, 'id' | 'isBuiltIn'>): void => {
  const refuse = (text: string) => {
    throw new AppError('invalid', text)
  }
  if (type.name.trim() === '' || type.name.length > 100) refuse('name: 1 to 100 characters')
  if (!slugPattern.test(type.slug) || type.slug.length > 64) refuse('slug: lower-case letters, digits and single hyphens')
  if (type.fields.length === 0 || type.fields.length > mostFields) refuse(`fields: 1 to ${mostFields} fields`)
  for (const [i, field] of type.fields.entries()) {
    const read = Field.strict().safeParse(field)
    if (!read.success) refuse(`fields[${i}].${read.error.issues[0]?.path.join('.')}: ${read.error.issues[0]?.message}`)
    if (!keyPattern.test(field.key)) refuse(`fields[${i}].key: a letter, then letters, digits or _, at most 64`)
    if (field.label.length > longestText || field.description.length > longestText)
      refuse(`fields[${i}]: label and description up to ${longestText} characters`)
  }
  if (new Set(type.fields.map(f => f.key)).size < type.fields.length) refuse('fields: each key once')
}

/** Built-in types and those the organization added. */
export const createDocumentTypes = ({ store, clock }: Pick<Parts, 'store' | 'clock'>): DocumentTypeService => ({
  list: async orgId => [...builtIn, ...(await store.documentTypes.list(orgId)).map(present)],
  async create(orgId, type) {
    check(type)
    if (!(await store.organizations.get(orgId))) throw new AppError('notFound', `no organization ${orgId}`)
    const taken = (await store.documentTypes.list(orgId)).map(present).concat(builtIn)
    if (findType(taken, type.name) || findType(taken, type.slug))
      throw new AppError('invalid', 'name: a document type of this name or slug exists')
    const row: DocumentTypeRow = { id: newId('documentType'), orgId, ...type, createdAt: clock() }
    if (!(await store.documentTypes.insert(row))) throw new AppError('invalid', 'slug: a document type of this slug exists')
    return present(row)
  },
  async delete(orgId, idOrName) {
    const own = await store.documentTypes.list(orgId)
    const found = findType(own.map(present), idOrName)
    return found ? store.documentTypes.delete(orgId, found.id) : false
  },
})
