import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { type DateFound, datesIn } from '../normalise/date.ts'

const asked =
  /zahlbar|zahlung|zahlend|zahlen|f[äa]llig|[üu]berweis|begleich|payable|pay(?:ment)?\b|settle|(?:grateful|pleased) to receive|r[èeé]gl(?:er|ement)|payer|payable|pagar|pago|pagament|betal|betaald|over te maken|overmaken|zaplat|zap[łl]at|\bdue\b/iu
/** "Geleistete Zahlungen bis 30.06.": what was paid by then. */
const received =
  /(?:anrechenbar|geleistet|erhalten|eingegangen|received|re[çc]us?|effectu[ée]|recibid|realizad|ricevut|effettuat|ontvangen|otrzyman|p[řr]ijat|uhrazen|modtage|mottag|betalda)\p{L}*\s(?:\p{L}+\s){0,2}(?:zahlung|payment|paiement|r[èe]glement|pago|pagament|betaling|wp[łl]at|plat|indbetaling|innbetaling|inbetalning)|payments? (?:received|made)/iu
/** What stands right before the day: by it, not on it. */
const until =
  /(?:\bbis(?:\s(?:zum|sp[äa]testens(?:\szum)?))?|\bsp[äa]testens\s(?:am|zum|bis(?:\szum)?)|\b(?:by|before|until|no later than|due on)|\bavant\sle|\bau plus tard le|\bantes\sdel?|\bentro\s(?:e non oltre\s)?il|\bv[óo][óo]r|\buiterlijk(?:\sop)?|\bsenest(?:\sden)?|\bdo(?:\sdnia)?|\bat[ée](?:\sao?)?)\s*:?$/iu
/** "netto bis 26.06.", "bis 26.06. netto", "… ohne Abzug": asked for in full. */
const inFull = /^(?:rein\s)?nett?o\s(?:bis|until|by|do|tot|senest)\b/iu
const isFull = /^(?:rein\s)?nett?o\b(?!\s*[\d€$£])|^ohne\s(?:jeden\s)?abzug/iu
const cheaper = /sko?nto|\bskt\b|discount|escompte|descuento|sconto|korting|skonta/iu

/** "Wir buchen den Betrag am 9.2.2024 ab": the day on which the money is fetched. */
const collected =
  /\b(?:buchen\s(?:wir|ab)|ab(?:ge)?buch\p{L}*|eingezogen|einziehen|ziehen wir|pr[ée]lev\p{L}*|collected|debited|taken from|direct debit|addebit\p{L}*|cargar\p{L}*|(?:afgeschreven|ge[ïi]ncasseerd)|dras fr[åa]n|trekkes|tr[æe]kkes)(?!\p{L})/iu
const onDay =
  /(?:^|\s)(?:(?:nicht|not|pas) (?:vor dem|before|avant le)|(?:fr[üu]hestens\s)?(?:am|ab)|ab dem|on or after|(?:[àa] partir|au plus t[ôo]t) (?:du|le)|a partire? (?:dal?|del|de)|dal|vanaf|am|zum|le|on(?:\sor\s(?:around|about|(?:just|shortly|soon)?\s?after))?|il|el(?:\sd[íi]a)?|op|den)\s*:?$/iu
const later = /n[äa]chste|next|prochain|prossim|pr[óo]xim|volgende|k[üu]nftig|neue[rn]?\s(?:monatliche\p{L}*\s)?abschlag/iu

/** "by", alone under "Please pay 248.67". */
const alone = /^(?:by|on or before|before|bis(?: zum)?|avant le|antes del?|entro il)$/i

/** The day in a sentence of terms ("zahlbar ohne Abzug bis 28.06.2024"), never the earlier one that takes a discount. */
export function payableBy(doc: Doc): Option[] {
  return doc.lines.flatMap(line => {
    const above = doc.sheets[line.page]!.lines[line.index - 1]
    return datesIn(line.tokens, doc).flatMap((date, i, all): Option[] => {
      const start = line.tokens.indexOf(date.tokens[0]!)
      const from = i === 0 ? 0 : line.tokens.indexOf(all[i - 1]!.tokens.at(-1)!) + 1
      const before = textOf(line.tokens.slice(from, start))
      // A sentence may begin on the line above.
      const sentence = `${wraps(above, line) ? `${above!.text} ` : ''}${textOf(line.tokens.slice(0, start))}`
      const clause = before.slice(Math.max(before.lastIndexOf(', '), before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1)
      const behind = textOf(line.tokens.slice(start + date.tokens.length, start + date.tokens.length + 8)).split('. ')[0]!
      const drawn =
        collected.test(`${clause} ${behind}`) && onDay.test(clause.trimEnd()) && !later.test(clause) && !later.test(sentence.slice(-60))
      const isAsked = (asked.test(`${sentence} ${behind}`) && !received.test(clause)) || inFull.test(clause.trim()) || isFull.test(behind)
      const said = isAsked && until.test(sentence.trimEnd()) && !cheaper.test(clause) && !isDiscounted(line, date)
      const under = line.segments.length === 2 && alone.test(line.segments[0]!.text) && above && dueAbove(doc, above)
      const beneath = isUnderRequest(doc, line, date)
      const twofold = date.ambiguous && !doc.orderKnown
      return said || drawn || under || beneath ? [{ value: date.value, tokens: date.tokens, text: date.text, score: 3.4, twofold }] : []
    })
  })
}

const byDay =
  /^(?:by|on or before|before|due(?: by| on)?|bis(?: zum| sp[äa]testens)?|avant le|au plus tard le|antes del?|entro il|do(?: dnia)?|senest|senast|v[óo][óo]r)$/iu
const request =
  /^(?:please pay|to pay|(?:total |amount )?(?:now )?due|amount to pay|bitte (?:zahlen|[üu]berweisen)|zu zahlen|[àa] (?:payer|r[ée]gler)|a pagar|importe a pagar|da pagare|te betalen|do zap[łl]aty|k [úu]hrad[ěe]|att betala|at betale|[åa] betale)\b/iu
/** Lines of a box in which a bill asks for its sum. */
const inBox = 4
/** "Please pay" over the sum in large type, and "by 12 March" under it in the same box. */
function isUnderRequest(doc: Doc, line: Line, date: DateFound): boolean {
  const own = line.segments.find(s => s.tokens.includes(date.tokens[0]!))
  if (!own || own.tokens.at(-1) !== date.tokens.at(-1)) return false
  if (!byDay.test(textOf(own.tokens.slice(0, own.tokens.indexOf(date.tokens[0]!))))) return false
  return doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - inBox), line.index).some(l =>
    l.segments.some(s => request.test(s.text) && Math.min(s.x1, own.x1) > Math.max(s.x0, own.x0)),
  )
}

/** "until 29.03. with 2 % discount": what is paid by then is less than asked for. */
function isDiscounted(line: Line, date: DateFound): boolean {
  const behind = textOf(line.tokens.slice(line.tokens.indexOf(date.tokens.at(-1)!) + 1))
  const clause = behind.split(/[.;]\s|,\s(?=\p{Ll})/u)[0]!
  return cheaper.test(clause) && !/\d{1,2}[./-]\d{1,2}[./-]/.test(clause.slice(0, clause.search(cheaper)))
}

/** The same of a day that a label leads to. */
export function isDiscountDay(doc: Doc, option: Option): boolean {
  const line = doc.lineOf.get(option.tokens[0]!)
  const date = line && datesIn(line.tokens, doc).find(d => d.tokens[0] === option.tokens[0])
  return date !== undefined && isDiscounted(line!, date)
}

const wraps = (above: Line | undefined, line: Line): boolean =>
  above !== undefined && line.y0 - above.y1 < 0.7 * line.h && Math.abs(above.x0 - line.x0) < line.h && !/[.:]$/.test(above.text)

const dueAbove = (doc: Doc, line: Line): boolean => doc.hitsByLine.get(line)!.some(h => phraseOf(h, 'due') || phraseOf(h, 'dueDate'))
