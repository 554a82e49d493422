import type { DocumentType } from '../resources.ts'

/** The slug of the fallback of auto-detection. */
export const generalSlug = 'general'

/** Names are compared without case, blanks, `-` and `_`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')

/** The type a client means by `documentType`: name, slug or id; custom types are looked at before built-in ones. */
export function findType(types: readonly DocumentType[], asked: string): DocumentType | undefined {
  const wanted = foldName(asked)
  const named = (t: DocumentType) => [t.name, t.slug, t.id].some(n => foldName(n) === wanted)
  return types.find(t => !t.isBuiltIn && named(t)) ?? types.find(named)
}
