import { date, must, text } from '../define.ts'

/** Fields that several types of this folder share. */
export const holder = [
  text('documentNumber', 'Number of the document', must),
  text('lastName', 'Family name, as printed', must),
  text('firstName', 'Given names, as printed', must),
  date('dateOfBirth', 'Day of birth', must),
]
export const placeOfBirth = text('placeOfBirth', 'Place of birth')
export const nationality = text('nationality', 'Nationality, as printed or as ISO 3166 alpha-3 code')
export const sex = text('sex', 'M, F or X')
export const country = (required = false) => text('issuingCountry', 'Country that issued the document', { required })
export const issued = date('dateOfIssue', 'Day of issue')
export const expiry = (required = false) => date('dateOfExpiry', 'Day the document expires', { required })
export const authority = text('issuingAuthority', 'Office that issued the document')
export const personal = text('personalNumber', 'Personal or national number of the holder')
export const address = text('address', 'Postal address')
export const mrz = text('mrz', 'Machine-readable zone, its lines joined by line feeds', { label: 'Machine-readable zone' })
