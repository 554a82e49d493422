import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { lookUp } from '../values/keyvalue.ts'

/** "Att. Jens Holm" in an address: who reads a paper there, where another caption names who wrote it. */
const reader = /^(?:att|attn|attention|tav|terattentievan|alattentionde|alaatencionde|atencion|allaca|ac|aocuidadode|zhd|zuhanden)$/
const readers = 2
/** "Frau Melzer/07041 9624-318", "A. Nowicka, tel. 61 292 18 40 w. 12": a name with its telephone number. */
const withPhone =
  /(?<![\s/,;|—–-])[\s/,;|—–-]{1,9}(?:(?:tel|phone|ph|fon|tlf|gsm|mob|poste|durchwahl|dw|ext)(?!\p{Ll}{4}).*|[+(]{0,2}\d[\d\s/().-]{2,30})$/iu
/** "Service demandeur : Services techniques": a part of a house, where another caption names somebody in it. */
const department =
  /^(?:services?|abteilung|abt\.|dept\.?|department|ufficio|afdeling|dzia[łl]|odd[ěe]len[íi]|departamento|departement|avdelning(?:en)?|afdeling(?:en)?)(?!\p{L})/iu
const departments = 3

/** "Prepared By | Checked By": places for signatures beside each other. */
const signing =
  /^(?:prepared|checked|approved|authori[sz]ed|verified|issued|received|geprüft|erstellt|freigegeben|vérifié|établi|approuvé|elaborado|revisado|aprobado|preparato|controllato|approvato)\s(?:by|von|par|por|da)$/iu

/** Who wrote or signed a paper, where another caption names whom to ask. */
const writer =
  /^(?:prepared|raised|created|issued|entered|drawn|elaborado|realizado|emitido|redatto|compilato|emesso|etabli|emis|erstellt|ausgestellt|opgesteld|udarbejdet|utarbeidet|upprattad|laatinut|sporzadzil|vystavil|vyhotovil|intocmit|keszitette|izradio|pripravil|hazirlayan|dibuatoleh|disediakanoleh)/
const writers = 1.6

/** Whom to ask about a paper. `skip`: lines of captions of goods. */
export const contactOptions = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['contact'], { kind: 'name', skip, reject: v => signing.test(String(v)) }).map(o => ({
    ...o,
    value: String(o.value).replace(withPhone, ''),
    score:
      o.score -
      (writer.test(o.label ?? '') ? writers : 0) -
      (reader.test(o.label ?? '') ? readers : 0) -
      (department.test(o.text) ? departments : 0),
  }))
