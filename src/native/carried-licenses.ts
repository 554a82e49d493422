import type { CarriedLicenses } from './licenses.ts'

/** The build puts in what the binary carries; from the source tree nothing is carried. */
export const carriedLicenses: CarriedLicenses | undefined = undefined
