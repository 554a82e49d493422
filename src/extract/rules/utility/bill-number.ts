import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Share of the first page in which a bill says what it is. */
const head = 0.55

/** What bills call themselves and invoices do not, up to their number: "Bolletta sintetica n. 2025/E04", "Quittance n° 118". */
const called =
  /(?<!\p{L})(?:bollett(?:a|ino)|avviso di pagamento|quittance|avis d['’][ée]ch[ée]ance|recibo|boleta|liquidaci[óo]n|aviso de cobro|planilla|\p{L}*regning|\p{L}*r[äa]kning|\p{L}*nota|\p{L}*bescheid|\p{L}*abrechnung|vy[úu][čc]tov[áa]n[íi]e?|reikningur|lasku)(?:\s\p{L}+){0,3}\s?(?:nr|no|n[°ºo]|č|br|št|n(?=\.)|číslo|numer|num(?:ber|mer|ero)?|№|#)\s?[.:]?\s?:?\s?((?:(?-i:\p{Lu}){1,4}\s)?[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)/iu

/** A title as the caption of its number. */
const alone =
  /^(?:(?:tax |electricity |gas |water |utility |your )?(?:invoice|bill|statement)|\p{L}*rechnung|\p{L}*abrechnung|facture|factura|fatura|fattura|bolletta|recibo|boleta|quittance|\p{L}*factuur|\p{L}*nota|faktura|fakt[úu]ra|\p{L}*regning|\p{L}*räkning|sz[áa]mla|lasku|ra[čc]un|arve|r[ēe][ķk]ins|s[ąa]skaita)\s?:?$/iu
const number = /^(?=(?:\D*\d){4})[\p{L}\d][\p{L}\d./-]*$/u
const day = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/

/** "Invoice | INV-0288417" over "Account | SV104417": a row of captions and values of which the first is the paper's own. */
const inList = (doc: Doc): Option[] =>
  (doc.sheets[0]?.lines ?? []).flatMap(line => {
    if (line.y0 > head * doc.sheets[0]!.height) return []
    const at = line.segments.findIndex(s => alone.test(s.text))
    const [caption, value] = [line.segments[at], line.segments[at + 1]]
    if (!caption || !value || !number.test(value.text) || day.test(value.text)) return []
    const { lines } = doc.sheets[0]!
    const listed = lines.slice(line.index + 1, line.index + 4).some(l => {
      const other = l.segments.findIndex(s => Math.abs(s.x0 - caption.x0) < line.h)
      const beside = l.segments[other + 1]
      return other >= 0 && beside !== undefined && Math.min(Math.abs(beside.x0 - value.x0), Math.abs(beside.x1 - value.x1)) < line.h
    })
    return listed ? [{ value: value.text, tokens: value.tokens, text: value.text, score: 4.4 }] : []
  })

/** "Tax Invoice" over "INV-20877154", as letters head them: the number of what the title says, with nothing else in its line of the column. */
const underTitle = (doc: Doc): Option[] =>
  (doc.sheets[0]?.lines ?? []).flatMap(line => {
    if (line.y0 > headAlone * doc.sheets[0]!.height) return []
    return line.segments.flatMap((title): Option[] => {
      if (!alone.test(title.text)) return []
      const below = doc.sheets[0]!.lines.slice(line.index + 1, line.index + 3)
        .flatMap(l => l.segments)
        .find(s => s.y0 - title.y1 < line.h && Math.min(s.x1, title.x1) > Math.max(s.x0, title.x0))
      const flush = below && [below.x0 - title.x0, below.x1 - title.x1].some(d => Math.abs(d) < line.h)
      if (!below || !flush || !number.test(below.text) || !/[\p{L}-]/u.test(below.text) || day.test(below.text)) return []
      return [{ value: below.text, tokens: below.tokens, text: below.text, score: 4 }]
    })
  })
/** Share of the page in which a title stands over its number. */
const headAlone = 0.25

/** "du 14/11/2025 n° 251114 0038 7721": the day and the number of the paper under its title, in groups. */
const dayAndNumber =
  /^(?:du|vom|del|dated|of|van|de|z dnia|ze dne|fra|från)\s\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s?[,–-]?\s?(?:nr|no|n[°ºo]|num[eé]ro|nummer|number|č|№|#)\.?\s?:?\s?((?=(?:\D*\d){4})[A-Z\d][A-Z\d/-]*(?:\s\d[A-Z\d/-]*){0,5})$/iu

/** "n. E/2025/0418837 del 09/05/2025 – Mercato libero": the other way round. */
const numberAndDay =
  /^(?:nr|no|n|n[°ºo]|num[eé]ro|nummer|number|č|br|št|№|#)\s?\.?\s?:?\s?((?=(?:[^\d\s]*\d){4})[A-Z\d][A-Z\d/-]*),?\s(?:du|vom|del|dated|of|van|de|z dnia|ze dne|fra|från|od|z)\s\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/iu

/** "Invoice 4418720", "Facture FA-118447": the name of the paper and its number alone in a cell. */
const besideTitle =
  /^(?:(?:tax )?invoice|bill|statement|rechnung|facture|factura|fatura|fattura|bolletta|factuur|faktura|faktúra|regning|räkning|számla|lasku|račun|arve)\s((?=(?:\D*\d){5})[A-Z\d][A-Z\d/-]{4,})$/iu

/** Numbers of bills that nothing captions but the bill's own name. */
export const ownNumbers = (doc: Doc): Option[] => [
  ...(doc.sheets[0]?.lines ?? []).flatMap((line): Option[] => {
    if (line.y0 > head * doc.sheets[0]!.height) return []
    return line.segments.flatMap((segment): Option[] => {
      const m =
        called.exec(segment.text) ??
        dayAndNumber.exec(segment.text.trim()) ??
        numberAndDay.exec(segment.text) ??
        besideTitle.exec(segment.text)
      if (!m || day.test(m[1]!)) return []
      const at = m.index + (m[0].endsWith(m[1]!) ? m[0].length - m[1]!.length : m[0].indexOf(m[1]!))
      const tokens = tokensIn(spanOf(segment.tokens), at, at + m[1]!.length)
      return tokens.length ? [{ value: m[1]!.replace(/[.,/-]$/, ''), tokens, text: textOf(tokens), score: 4.6 }] : []
    })
  }),
  ...inList(doc),
  ...underTitle(doc),
]
