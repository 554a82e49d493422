import { czech } from './cs.ts'
import { danish } from './da.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'
import type { Language } from './types.ts'

/** THE table of languages that stand in files of their own, by ISO 639-1. */
export const further = {
  nl: dutch,
  pt: portuguese,
  pl: polish,
  sv: swedish,
  da: danish,
  no: norwegian,
  cs: czech,
} as const satisfies Record<string, Language>
