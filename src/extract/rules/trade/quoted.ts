import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { paragraphsOf } from './letter/paragraphs.ts'

const number = String.raw`(?<id>(?=[\w/.-]*\d)[\p{Lu}\d][\p{Lu}\d/._-]{2,24})`
/** "Use your account number VANR0031 as reference", "unter Angabe der Rechnungsnummer R-118": what is to be quoted, in a sentence. */
const asked = [
  String.raw`(?:use|quote|quoting|state|enter|include|mention)\s(?:\p{L}+\s){0,4}${number}\s(?:as|with|on|in)\s(?:\p{L}+\s){0,2}(?:reference|payment)`,
  String.raw`(?:quote|quoting|state|mention|use)\s(?:the |your )?(?:invoice|account|folio|reference|customer|file|matter|patient)\s(?:no|number|ref)\.?\s?:?\s${number}`,
  String.raw`(?:unter angabe|angabe|mit (?:dem )?(?:verwendungszweck|betreff))\s(?:\p{L}+\.?\s){0,3}${number}`,
  String.raw`${number}\s(?:als|im) (?:verwendungszweck|betreff|referenz)`,
  String.raw`(?:en rappelant|rappeler|en indiquant|indiquer|mentionner)\s(?:\p{L}+\s){0,4}(?:n[°º]\s?)?${number}`,
  String.raw`(?:indicando|indicar|indique)\s(?:\p{L}+\s){0,4}${number}`,
  String.raw`(?:indicando|indicare|causale)\s(?:\p{L}+\s){0,4}(?:n\.\s?)?${number}`,
  String.raw`(?:onder vermelding van|vermeld)\s(?:\p{L}+\s){0,3}${number}`,
  String.raw`(?:ange|uppge|oppgi|angiv|merk|(?:angivelse|oppgivelse|angivande) (?:af|av)|m[æe]rket?)\s(?:\p{L}+\s){0,3}${number}`,
  String.raw`quoting\s(?:\p{L}+\s){0,3}${number}`,
  String.raw`(?:geben sie|bitte|angabe|verwendungszweck)[^„“"«]{0,60}[„“"«]\s?(?<id>[\p{Lu}\d](?=[^„“”"«»]{0,30}\d)[^„“”"«»]{2,30})[“”"»]`,
].map(source => new RegExp(`(?<!\\p{L})${source}`, 'iu'))

/** "Biller Code: 418632" over "Ref: 2091 4118 7356", as Australia's banks have it. */
const biller = /(?<!\p{L})biller code:?\s?\d{3,8}/iu
const ofBiller = /(?<!\p{L})ref(?:erence)?(?:\s(?:no|number))?[.:]{0,2}\s(?<id>\d(?:[\d ]{2,28})\d)(?!\w)/iu

function billerReferences(doc: Doc): Option[] {
  const captions = doc.lines.filter(line => biller.test(line.text))
  return captions.flatMap(caption =>
    doc.sheets[caption.page]!.lines.slice(caption.index, caption.index + 4).flatMap(line =>
      line.segments.flatMap((segment): Option[] => {
        const span = spanOf(segment.tokens)
        const id = ofBiller.exec(span.text)?.groups?.id
        const at = id ? span.text.lastIndexOf(id) : -1
        return id && at >= 0 ? [{ value: id, tokens: tokensIn(span, at, at + id.length), text: id, score: 4 }] : []
      }),
    ),
  )
}

/** References of payment that a sentence asks for, or the box of a bank. */
export const quotedReferences = (doc: Doc): Option[] => [...billerReferences(doc), ...sentences(doc)]

function sentences(doc: Doc): Option[] {
  const runs = [...doc.lines.flatMap(line => line.segments.map(s => s.tokens)), ...paragraphsOf(doc)]
  return runs.flatMap(words => {
    if (words.length < 4) return []
    const span = spanOf(words)
    return asked.flatMap((pattern): Option[] => {
      const id = pattern.exec(span.text)?.groups?.id
      const at = id ? span.text.indexOf(id) : -1
      if (!id || at < 0 || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(id)) return []
      const tokens = tokensIn(span, at, at + id.length)
      const value = id.replace(/[.,;:_-]+$/, '')
      return [{ value, tokens, text: value, score: 3 }]
    })
  })
}
