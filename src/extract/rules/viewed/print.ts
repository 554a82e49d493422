import type { Builder } from '../build.ts'
import type { Doc } from '../document.ts'
import { fillTerms } from './fields.ts'
import { fillGroups } from './parties.ts'
import { itemsOfTerms, taxesOfTerms } from './rows.ts'
import { termsOf } from './terms.ts'

/** What a viewer says by the numbers of its captions: rows of goods and of taxes, and the fields that they fill. */
export function viewedBy(doc: Doc) {
  const terms = termsOf(doc)
  return {
    items: itemsOfTerms(doc, terms),
    taxes: taxesOfTerms(doc, terms),
    fill: (b: Builder) => (terms.length ? fillTerms(b, terms) : fillGroups(b)),
  }
}
