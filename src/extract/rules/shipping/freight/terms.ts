import type { Builder } from '../../build.ts'
import { textOf } from '../../layout/lines.ts'

const box = String.raw`☒|☑|✔|✓|\[\s?[xX]\s?\]|\([xX]\)`
const cross = String.raw`(?:${box}|_*[xX]_*(?![\p{L}\d]))`
const crossed = new RegExp(String.raw`(prepaid|collect)\W{0,3}${cross}|${cross}\W{0,3}(?:freight )?(prepaid|collect)`, 'iu')
const freight = /\bfreight\s+(prepaid|collect)\b|\b(prepaid|collect)\b/i

/** Who pays, where a run of words says nothing else, or only what it is said of: forms print both to be crossed. */
const of = String.raw`(?:(?:freight|fracht|frankatur|port|flete|frete|nolo|porto|payment|zahlung)\b\W*)?`
const paidBy = {
  Prepaid: new RegExp(
    `^${of}(?:frei(?: haus)?|frachtfrei|franko?(?: fracht)?|franco(?: domicile| destino| destinazione)?|port pay[ée]|porto franco|portes pagados|flete pagado|frete pago|carriage paid|prepaid)$|^(?:freight|frt)(?: type| mode| terms)?\\W+paid$`,
    'iu',
  ),
  Collect: new RegExp(
    `^${of}(?:unfrei|unfranko?|port d[ûu]|porto assegnato|portes debidos|flete (?:por cobrar|debido)|frete a pagar|carriage forward|(?:freight )?to pay)$`,
    'iu',
  ),
}
const ofFreight = /^(?:freight|fracht|frankatur|portes?|flete|frete|nolo|porto|fret)$/i
/** The same words behind a box that is crossed. */
const boxed = {
  Prepaid: new RegExp(
    String.raw`(?:${box})\s?(?:port |porto |frete |flete )?(?:pay[ée]|pagad[oa]|pagat[oa]|pago|fran[ck]o|frei|CIF)(?!\p{L})`,
    'iu',
  ),
  Collect: new RegExp(
    String.raw`(?:${box})\s?(?:port |porto |frete |flete )?(?:d[ûu]|a pagar|por cobrar|debid[oa]|assegnato|unfrei|to pay|FOB)(?!\p{L})`,
    'iu',
  ),
}
/** "Freight Mode: TO PAY ( PAID / TO PAY / T.B.B. )": what is chosen stands before what could be. */
const chosen = /^(?:freight|frt)(?: type| mode| terms| basis)?\s?[:-]\s?(to[ -]?pay|paid)(?!\s?\/)(?!\p{L})/iu
/** "Value Rs. 2,18,400   Freight: TO PAY   Delivery: Godown": the same amid other captions with their values. */
const amid = /\s(?:freight|frt)(?: type| mode| terms| basis)?\s?:\s?(to[ -]?pay|paid)(?!\s?\/)(?!\p{L})/iu
const thirdParty = new RegExp(String.raw`\b(?:3\s?rd|third) party\W{0,3}${cross}`, 'iu')

/** "Terms: Third Party Prepaid" */
const ofThird = /^(?:(?:freight )?terms:?\s)?third party (?:prepaid|collect)$/i

/** "☐ Prepaid ☒ Collect": boxes before their words. */
const boxesFirst = /(?:☐|□|\[\s*\])\s?(?:freight )?(?:prepaid|collect)/i
const crossedAfter = new RegExp(String.raw`${cross}\W{0,3}(?:freight )?(?:prepaid|collect)`, 'iu')

/** The crossed one of both words, or the first that stands with the freight, or anywhere. */
export function freightTerms(b: Builder) {
  const third = b.doc.lines.find(l => thirdParty.test(l.text))
  const named = third?.tokens.filter(t => /^(?:3\s?rd|third|party)\W*$/i.test(t.text)).slice(0, 2) ?? []
  if (named.length === 2) return b.set('freightTerms', { value: 'Third party', tokens: named, text: textOf(named), score: 3.8 })
  const segments = b.doc.lines.flatMap(l => l.segments)
  const other = segments.find(s => /^(?:3\s?rd|third) party$/i.test(s.text.trim()))
  if (other) b.best('freightTerms', [{ value: 'Third party', tokens: other.tokens, text: other.text, score: 3.2 }])
  for (const value of ['Prepaid', 'Collect'] as const) {
    const alone = segments.find(s => paidBy[value].test(s.text.trim()))
    if (alone) b.best('freightTerms', [{ value, tokens: alone.tokens, text: alone.text, score: 3 }])
    const marked = segments.find(s => boxed[value].test(s.text))
    if (marked) b.best('freightTerms', [{ value, tokens: marked.tokens, text: marked.text, score: 3.4 }])
  }
  const own = segments.find(s => chosen.test(s.text.trim())) ?? segments.find(s => amid.test(s.text))
  if (own)
    b.best('freightTerms', [
      {
        value: /paid/i.test((chosen.exec(own.text.trim()) ?? amid.exec(own.text))![1]!) ? 'Prepaid' : 'Collect',
        tokens: own.tokens,
        text: own.text,
        score: 3.4,
      },
    ])
  // "PORTES" over "PAGADOS".
  for (const caption of segments.filter(s => ofFreight.test(s.text.trim()))) {
    const { line } = caption
    const under = b.doc.sheets[line.page]!.lines[line.index + 1]?.segments.find(s => Math.abs(s.x0 - caption.x0) < line.h)
    const value = under && (['Prepaid', 'Collect'] as const).find(v => paidBy[v].test(`${caption.text.trim()} ${under.text.trim()}`))
    if (value) b.best('freightTerms', [{ value, tokens: under.tokens, text: under.text, score: 3.2 }])
  }
  // "FREIGHT TO PAY Rs.", as the head of its column.
  const toPay = segments.find(s => /^freight\s(?:\(?to pay\)?|\(?topay\)?)(?:\s|$)/i.test(s.text.trim()))
  if (toPay) b.best('freightTerms', [{ value: 'Collect', tokens: toPay.tokens, text: toPay.text, score: 3 }])
  const whole = segments.find(s => ofThird.test(s.text.trim()))
  const words = whole?.tokens.slice(-3) ?? []
  if (words.length) return b.set('freightTerms', { value: textOf(words), tokens: words, text: textOf(words), score: 3.8 })
  const line = b.doc.lines.find(l => crossed.test(l.text)) ?? b.doc.lines.find(l => freight.test(l.text))
  const said = line && ((boxesFirst.test(line.text) && crossedAfter.exec(line.text)) || crossed.exec(line.text) || freight.exec(line.text))
  const word = said && /prepaid|collect/i.exec(said[0])![0]
  const token = word && line.tokens.find(t => t.text.toLowerCase().includes(word.toLowerCase()))
  if (token) b.set('freightTerms', { value: /prepaid/i.test(word) ? 'Prepaid' : 'Collect', tokens: [token], text: token.text, score: 3.8 })
}
