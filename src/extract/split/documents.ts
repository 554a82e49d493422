import { findEInvoice } from '../einvoice/read.ts'
import type { ReadDocument } from '../page.ts'
import { readersOf } from '../readers/contributors.ts'
import { splitPages } from './split.ts'

/** Which page an issue of the readers speaks of; undefined for the whole file. */
const pageIn = (message: string): number | undefined => {
  const found = /^page (\d+)\b/.exec(message)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The documents of a stack, each as if it had come alone but for the numbers of its pages. A file that carries an e-invoice is that invoice. */
export function documentsOf(document: ReadDocument): ReadDocument[] {
  if (document.pages.length < 2 || findEInvoice(document.attachments).invoice) return [document]
  const parts = splitPages(document.pages)
  if (parts.length === 1) return [document]
  return parts.map((pages, i): ReadDocument => {
    const has = (number: number | undefined) => (number === undefined ? i === 0 : pages.some(page => page.number === number))
    return {
      ...document,
      pages,
      attachments: i === 0 ? document.attachments : [],
      formFields: document.formFields.filter(field => has(field.page)),
      issues: document.issues.filter(issue => has(pageIn(issue.message))),
      readers: readersOf(pages),
    }
  })
}
