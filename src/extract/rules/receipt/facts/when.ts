import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'
import { datesIn, timesIn } from '../../normalise/date.ts'
import { lookUp } from '../../values/keyvalue.ts'
import { datedLines } from '../goods/dated.ts'

/** Days of something else than the sale: until when, since when, what for. */
const otherDay =
  /expir|valid|until|before|warranty|due|exchange|member since|deposit|g[üu]ltig|umtausch|anzahlung|valable|jusqu|[ée]change|v[áa]lid[oa]|canje|cambio hasta|validit|geldig|giltig|gyldig|voimassa|wa[żz]n|plat[nn]|[ée]rv[ée]nyes/i
/** "Arrival 16 May 2025 – 18 May 2025", "Entry 08:12": when somebody came. */
const came =
  /(?<!\p{L})(?:arrival|arrive|check-?in|entry|entered|anreise|einfahrt|arriv[ée]e?|entr[ée]e|llegada|entrada|arrivo|ingresso|aankomst|inrij\p{L}*|ankomst|infart|innkj[øo]ring|ink[öo]rning|indk[øo]rsel|saapuminen|przyjazd|wjazd|p[řr][íi]jezd|vjezd|[ée]rkez[ée]s)(?!\p{L})/iu
const stay = /\d\s?(?:–|—|-|bis|to|au|al|tot|till|til)\s?\d/iu

/** Dates of a receipt: a label, a time beside it and a place near the head speak for one. */
export function dateOptions(b: Builder): Option[] {
  const { doc } = b
  const labelled = new Map(lookUp(doc, ['date', 'invoiceDate'], { kind: 'date' }).map(o => [o.tokens[0], o]))
  const dated = datedLines(doc)
  return doc.dates.map((d, i) => {
    const line = doc.lineOf.get(d.tokens[0]!)!
    const own = lookUpDate(b, line, d.tokens[0]!)
    const label = labelled.get(d.tokens[0]!)
    const isOfStay = came.test(line.text) || (stay.test(line.text) && doc.dates.some(o => o !== d && doc.lineOf.get(o.tokens[0]!) === line))
    return {
      value: own?.value ?? d.value,
      tokens: d.tokens,
      text: d.text,
      score:
        3 +
        (label && !dated.has(line) ? 2 : 0) +
        (timesIn(line.tokens).length ? 1 : 0) -
        i * 0.25 -
        (otherDay.test(line.text) ? 2 : 0) -
        (dated.has(line) ? 1.5 : 0) -
        (isOfStay ? 2 : 0),
      label: label?.label,
      distance: label?.distance,
      twofold: d.ambiguous && !doc.orderKnown,
    }
  })
}

const lookUpDate = (b: Builder, line: Line, token: Token) => datesIn(line.tokens, b.doc).find(d => d.tokens[0] === token)

/** "Mo - Sa 7:00 - 22:00 Uhr" */
const hours = /\d{1,2}[:.h]\d{2}\s?(?:uhr\s?)?(?:–|—|-|bis|to|a|à|al|tot|till)\s?\d{1,2}[:.h]\d{2}/iu
/** What machines do at a sale has times of its own. */
const ofMachine = /signatur|\btse\b|start|stop|\d{4}-\d{2}-\d{2}T\d{2}:/i

/** Time of a sale: the one beside its day, else the first. */
export function timeOption(doc: Doc, day: Option | undefined): Option | undefined {
  const dayLine = day && doc.lineOf.get(day.tokens[0]!)
  const options = doc.lines.flatMap(line =>
    timesIn(line.tokens).map(time => {
      const isBeside = dayLine === line || doc.dates.some(d => d.value === day?.value && line.tokens.includes(d.tokens[0]!))
      const cost = (hours.test(line.text) ? 3 : 0) + (ofMachine.test(line.text) ? 1.5 : 0) + (came.test(line.text) ? 1 : 0)
      return { ...time, score: 4 + (isBeside ? 1 : 0) + (dayLine === line ? 0.5 : 0) - cost }
    }),
  )
  return options.reduce<Option | undefined>((best, o) => (best && best.score >= o.score ? best : o), undefined)
}
