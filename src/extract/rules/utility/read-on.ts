import type { Builder } from '../build.ts'
import type { Line, Segment } from '../layout/types.ts'
import { type DateFound, datesIn } from '../normalise/date.ts'

/** Words before or behind "reading", "date", "index" that tell the older of two readings of a meter from the newer. */
const older =
  /(?<!\p{L})(?:prev(?:ious)?|prior|last|old|opening|start|from|vorh(?:erige[rs]?)?|vorige[rns]?|alte?[rs]?|letzte[rs]?|anfangs?\p{L}*|von|ancien(?:ne)?|pr[ée]c[ée]dente?|d[ée]but|du|ant(?:erior)?|inicial|desde|del|dal|iniziale|begin\p{L}*|oude?|van|poprzedni\p{L}*|poprz|od|p[řr]edchoz[íi]|predch[áa]dzaj[úu]c\p{L}*|po[čc][áa]te[čc]n[íi]|el[őo]z[őo]|kezd[őo]|anterioar[ăa]|vechi|prethodn\p{L}*|prej[šs]nj\p{L}*|star[oi]|forrige|tidligere|f[öo]reg[åa]ende|fra|fr[åa]n|edellinen|alku\p{L}*|[öo]nceki|ilk|terdahulu|lalu)(?!\p{L})/iu
const newer =
  /(?<!\p{L})(?:curr?(?:ent)?|pres(?:ent)?|this|new|latest|closing|end|to|neue?[rs]?|aktuell?e?[rs]?|end(?:stand|ablesung|datum)|schluss\p{L}*|bis|nouvel(?:le)?|nouveau|actuel(?:le)?|fin|au|act(?:ual)?|final|hasta|al|atual|attuale|finale|huidige|nieuwe?|eind\p{L}*|tot|bie[żz][ąa]c\p{L}*|obecn\p{L}*|do|aktu[áa]ln[íi]|kone[čc]n[ýy]|jelenlegi|z[áa]r[óo]|aktu[áa]lis|actual[ăa]|nou|curent[ăa]?|trenutn\p{L}*|nov[oi]|sada[šs]nj\p{L}*|nuv[æe]rende|denne|till?|nykyinen|loppu\p{L}*|uusi|son|mevcut|semasa|sekarang)(?!\p{L})/iu
/** Days of papers and payments stand in such columns, too. */
const ofMoney =
  /pay|bill|invoice|due|amount|balance|rechn|zahl(?:ung|bar)|f[äa]llig|fact|faktur|paie|venc|pago|pag|saldo|sold|solde|betal|maks|fiz|p[łl]at/iu
/** Words of a caption at most, and lines of captions and rows that are looked through under it. */
const [mostWords, reach] = [4, 4]

const isCaption = (words: RegExp, s: Segment): boolean =>
  s.tokens.length <= mostWords && !/\d/.test(s.text) && words.test(s.text) && !ofMoney.test(s.text)

/** A period told as a month alone, whose days stand nowhere: "Billing month: July 2025". */
const isMonth = (b: Builder): boolean => {
  const ends = [b.get('periodStart'), b.get('periodEnd')]
  return String(ends[0]).endsWith('-01') && !b.doc.dates.some(d => ends.includes(d.value))
}

/** "Prev Date | Curr Date", "From | To" over two days: the columns of a meter's readings. They say more than a month does. */
export function readOn(b: Builder): void {
  if (b.get('periodStart') && !isMonth(b)) return
  const read = inColumns(b) ?? inRows(b)
  if (!read) return
  b.set('periodStart', { ...read[0], score: 4 })
  b.set('periodEnd', { ...read[1], score: 4 })
}

function inColumns(b: Builder): readonly [DateFound, DateFound] | undefined {
  for (const line of b.doc.lines) {
    const [from, to] = [older, newer].map(p => line.segments.filter(s => isCaption(p, s)))
    if (!from!.length || !to!.length) continue
    const days = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + reach)
      .filter(l => l.y0 - line.y1 < 2 * line.h)
      .flatMap(l => datesIn(l.tokens, b.doc))
    const under = (captions: readonly Segment[]) =>
      captions.map(s => days.find(d => Math.min(d.tokens.at(-1)!.x1, s.x1) > Math.max(d.tokens[0]!.x0, s.x0))).find(d => d !== undefined)
    const [start, end] = [under(from!), under(to!)]
    if (start && end && start.value < end.value) return [start, end]
  }
  return undefined
}

/** "Current | 02-AUG-2025 | 7418" over "Previous | 02-JUL-2025 | 7235": the same in rows. */
function inRows(b: Builder): readonly [DateFound, DateFound] | undefined {
  const rowOf = (line: Line, words: RegExp): DateFound | undefined => {
    const [head] = line.segments
    const days = datesIn(line.tokens, b.doc)
    return head && line.segments.length > 2 && isCaption(words, head) && days.length === 1 ? days[0] : undefined
  }
  for (const line of b.doc.lines) {
    const near = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 1), line.index + 2).filter(l => l !== line)
    const start = rowOf(line, older)
    const end = start && near.map(l => rowOf(l, newer)).find(d => d !== undefined && d.value > start.value)
    if (start && end) return [start, end]
  }
  return undefined
}
