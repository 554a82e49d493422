import { latvian, lithuanian } from './baltic.ts'
import { bulgarian } from './bg.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { russian, ukrainian } from './east-slavic.ts'
import { greek } from './el.ts'
import { estonian, finnish } from './finnic.ts'
import { hungarian } from './hu.ts'
import { catalan, portuguese } from './iberian.ts'
import { icelandic } from './is.ts'
import { indonesian, malay } from './malay.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { polish } from './pl.ts'
import { romanian } from './ro.ts'
import { slovak } from './sk.ts'
import { croatian, slovenian } from './south-slavic.ts'
import { albanian } from './sq.ts'
import { serbian } from './sr.ts'
import { swedish } from './sv.ts'
import { turkish } from './tr.ts'
import type { Language } from './types.ts'
import { vietnamese } from './vi.ts'

/** THE table of languages that stand in files of their own, by ISO 639-1. */
export const further = {
  nl: dutch,
  pt: portuguese,
  pl: polish,
  sv: swedish,
  da: danish,
  no: norwegian,
  cs: czech,
  sk: slovak,
  hr: croatian,
  sl: slovenian,
  hu: hungarian,
  ro: romanian,
  fi: finnish,
  lt: lithuanian,
  lv: latvian,
  et: estonian,
  ca: catalan,
  tr: turkish,
  ms: malay,
  id: indonesian,
  is: icelandic,
  sq: albanian,
  vi: vietnamese,
  el: greek,
  bg: bulgarian,
  sr: serbian,
  uk: ukrainian,
  ru: russian,
} as const satisfies Record<string, Language>
