import type { DocumentType } from '../../resources.ts'

export interface DocumentTypeService {
  list(orgId: string): Promise<DocumentType[]>
  get(orgId: string, idOrName: string): Promise<DocumentType | undefined>
  /** A definition as it was sent. Throws invalid (422) that names everything wrong with it. */
  create(orgId: string, definition: unknown): Promise<DocumentType>
  /**
   * Replaces what a type of the organization is, or only the members that are given; its id stays, and its slug unless another is given. What was
   * read before stays as it is. Undefined for an unknown one and for built-in ones.
   */
  update(orgId: string, idOrName: string, definition: unknown, how?: { partly?: boolean }): Promise<DocumentType | undefined>
  delete(orgId: string, idOrName: string): Promise<boolean>
}
