import { text } from '../define.ts'

/** Fields that several types of this folder share. */
export const currency = text('currency', 'ISO 4217 code of the amounts')
