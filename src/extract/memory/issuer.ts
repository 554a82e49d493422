import { fold } from '../rules/fold.ts'

/** What is remembered of an issuer, and the fields of document types that say it. */
const keys = {
  name: ['merchantName', 'vendorName', 'supplierName', 'providerName'],
  address: ['merchantAddress', 'vendorAddress', 'supplierAddress', 'providerAddress'],
  taxId: ['merchantTaxId', 'vendorTaxId'],
  registrationNumber: ['vendorRegistrationNumber'],
} as const
export type IssuerFact = keyof typeof keys
export type IssuerFacts = Partial<Record<IssuerFact, string>>

export type Issuer = { id: string; facts: IssuerFacts }

/** The letters and digits of a text: what two prints of it have in common. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export const sameText = (a: string, b: string): boolean => lettersOf(a) === lettersOf(b)

/** Every fact with the field that says it in these values. */
export const factFields = (fields: Readonly<Record<string, unknown>>): [fact: IssuerFact, key: string][] =>
  (Object.keys(keys) as IssuerFact[]).flatMap(fact =>
    keys[fact].filter(key => key in fields).map((key): [IssuerFact, string] => [fact, key]),
  )

export const factsOf = (fields: Readonly<Record<string, unknown>>): IssuerFacts =>
  Object.fromEntries(
    factFields(fields).flatMap(([fact, key]) => {
      const value = fields[key]
      return typeof value === 'string' && lettersOf(value) !== '' ? [[fact, value]] : []
    }),
  )

/** One issuer is remembered once per name and address: branches of a chain share numbers, not addresses. */
export const fingerprintOf = ({ name = '', address = '' }: IssuerFacts): string => `${lettersOf(name)}|${lettersOf(address)}`
