import { isIdentityCaption, isNearIdentityCaption } from '../lexicon/captions.ts'

/** "HARTWELL", "van der Meer", "D'Amico". */
const nameShape = /^(?:(?:v[ao]n|de[lnr]?|della|di|d[aou]s?|l[ae]|te[rn]|zu[mr]?|a[fv])\s)*\p{Lu}[\p{L}.'’, -]+$/iu

/** "AMBT": classes of the European Union without the blanks between them. */
const classesRunTogether = (text: string) =>
  /^(?:AM|A[12]?|B[1E]?|C1?E?|D1?E?|[TLM])+$/.test(text) ? text.match(/AM|A[12]?|B[1E]?|C1?E?|D1?E?|[TLM]/g)!.join(' ') : undefined

/** Nothing of what is a caption: on the back each number says what it stands for. */
export const notCaption = (text: string) => (isIdentityCaption(text) || isNearIdentityCaption(text) ? '' : text)

/** Fields of the licence of the European Union, told by their numbers alone. */
export const numberedFields: Readonly<Record<string, { key: string; read: (text: string) => string | undefined }>> = {
  '1': { key: 'lastName', read: text => nameShape.exec(notCaption(text))?.[0] },
  '2': { key: 'firstName', read: text => nameShape.exec(notCaption(text))?.[0] },
  // "4c DOC IDENTIDADE": another paper of the holder, in Brazil.
  '4c': {
    key: 'issuingAuthority',
    read: text => (/\p{L}{2}|^\d{2}\/\d{2}$/u.test(notCaption(text)) && !/^\d{5}/.test(text) ? text : undefined),
  },
  '4d': { key: 'personalNumber', read: text => /^[\dA-Z-]{6,}$/.exec(text)?.[0] },
  // "5 DD" is the discriminator of American cards.
  '5a': { key: 'documentNumber', read: text => /^(?=.*\d)[\dA-Z]{6,}$/.exec(text)?.[0] },
  '5': { key: 'documentNumber', read: text => /^(?!DD\b)(?=.*\d)[\dA-Z][\dA-Z /-]{4,}$/.exec(text)?.[0] },
  '8': { key: 'address', read: text => (/\p{L}{3}/u.test(text) && text.includes(',') ? text : undefined) },
  '9': {
    key: 'vehicleClass',
    read: text => /^[A-Z\d]{1,3}(?:[\s,/]+(?:[A-Z\d]{1,3}|[a-z]))*$/.exec(text)?.[0] ?? classesRunTogether(text),
  },
}
export const numberedDays: Readonly<Record<string, string>> = { '3': 'dateOfBirth', '4a': 'dateOfIssue', '4b': 'dateOfExpiry' }
