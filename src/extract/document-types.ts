import type { DocumentType } from '../resources.ts'
import type { BuiltInType } from './document-types/define.ts'
import { general } from './document-types/people/general.ts'
import { builtInRows } from './document-types/table.ts'

/** Built-in ids never change: clients may keep them. */
const built = (row: BuiltInType): DocumentType => ({
  id: `dt_${row.slug.replaceAll('-', '_')}`,
  name: row.name,
  slug: row.slug,
  isBuiltIn: true,
  autoDetectEnabled: row.autoDetect,
  fields: row.fields,
})

/**
 * The types every organization has; what GET /document-types, schema, rules and prompt follow from. With them come all the readers' words and
 * rules: a server loads this when somebody asks.
 */
export const builtInTypes: readonly DocumentType[] = builtInRows.map(built)

/** The fallback of auto-detection: open key-values. */
export const generalType: DocumentType = built(general)

/** Answer of a document that says nothing: every key, all null, so that clients find what they look for. */
export const emptyFields = (type: Pick<DocumentType, 'fields'>): Record<string, unknown> =>
  Object.fromEntries(type.fields.map(f => [f.key, null]))
